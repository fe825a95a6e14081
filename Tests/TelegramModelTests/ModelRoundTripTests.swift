import Postbox
import PostboxCoding
import PostboxStorage
import PostboxSchema
import TelegramModel
import TestSupport
import Testing

/// Setting every property of every coded object to its own value leaves the bytes unchanged.
struct ModelRoundTripTests {
    @Test(arguments: ["small", "wal"]) func everyPropertyOfEveryObjectIsWrittenAsItWasRead(_ name: String) throws {
        let box = try SQLiteValueBox(path: FixtureFile.path("Tests/Fixtures/samples/\(name)/postbox/db/db_sqlite"), mode: .readOnly)
        let rewriter = Rewriter()
        let sink = JSONFieldSink(writer: JSONWriter(), objects: rewriter)
        for table in TableCatalogue.all {
            try box.scan(table.table, reverse: false) { key, value in
                sink.writer.removeAll()
                try table.walk(key: key, value: value, into: sink)
                return true
            }
        }
        #expect(rewriter.differences == [])
        #expect(rewriter.objects > 1000)
        #expect(rewriter.types.count > 50)
    }

    /// Real objects of many types.
    @Test func everyPropertyOfTheCorpusIsWrittenAsItWasRead() throws {
        let rewriter = Rewriter()
        for (_, bytes) in try FixtureFile.codedObjects() { bytes.withUnsafeBytes { rewriter.look(at: CodedObject(copying: $0), depth: 0) } }
        #expect(rewriter.differences == [])
        #expect(rewriter.types.count > 50)
    }

    /// The rewriting really writes: changing a property changes the bytes, and changing it back restores them.
    @Test func aChangedPropertyChangesOnlyItsField() throws {
        for (name, bytes) in try FixtureFile.codedObjects() where name == "TelegramUser" {
            var user = try #require(TelegramUser(CodedObject(bytes)))
            let old = user.flags
            user.flags.formSymmetricDifference(.isPremium)
            #expect(user.record.bytes != bytes)
            user.flags = old
            #expect(user.record.bytes == bytes)
        }
    }
}

/// Sets every property of the objects that it meets, and of the objects in them.
private final class Rewriter: CodedObjectWriter {
    var objects = 0
    var types: Set<String> = []
    var differences: [String] = []

    func write(_ bytes: UnsafeRawBufferPointer, form: CodedForm, to output: JSONWriter) {
        if case let .bare(name) = form {
            var root = PostboxEncoder()
            root.encodeRawObject(hash: TypeCatalogue().type(named: name)?.hash ?? 0, bytes: bytes, forKey: "_")
            look(at: CodedObject(root.makeBytes()), depth: 0)
        } else {
            look(at: CodedObject(copying: bytes), depth: 0)
        }
        output.null()
    }

    func look(at object: CodedObject, depth: Int) {
        guard depth < 32, let hash = object.typeHash else { return }
        objects += 1
        for model in ModelRewriting.byHash[hash] ?? [] {
            types.insert(model.name)
            if model.rewrite(object) != object { differences.append(model.name) }
        }
        var root = PostboxDecoder(UnsafeRawBufferPointer(start: nil, count: 0))
        object.withBytes { bytes in
            root = PostboxDecoder(bytes)
            guard let fields = root.decodeRootObject() else { return }
            var records = CodedRecords(fields.bytes, depth: 1)
            while let record = try? records.next() {
                var payload = ReadBuffer(record.payload)
                var count: Int32 = record.type == .object ? 1 : 0
                if record.type == .objectArray || record.type == .objectDictionary { count = (try? payload.readInt32()) ?? 0 }
                if record.type == .objectDictionary { count *= 2 }
                while count > 0, let inner = try? payload.readInt32(), let innerFields = try? payload.readCountedBytes() {
                    count -= 1
                    var encoder = PostboxEncoder()
                    encoder.encodeRawObject(hash: inner, bytes: innerFields, forKey: "_")
                    look(at: CodedObject(encoder.makeBytes()), depth: depth + 1)
                }
            }
        }
    }
}
