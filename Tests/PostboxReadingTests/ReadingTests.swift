import Postbox
import PostboxCoding
@testable import PostboxReading
import PostboxStorage
@testable import TestSupport
import Testing

/// Every row of the samples, through the library.
struct ReadingTests {
    @Test(arguments: [Samples.small, Samples.wal]) func everyRowOfEveryTableDecodes(_ folder: String) throws {
        let box = try Samples.open(folder)
        let sink = JSONFieldSink(writer: JSONWriter(), objects: ReadableObjectWriter())
        var rows = 0
        for stored in box.catalogue.tables.values {
            let table = try #require(TableCatalogue.declaration(id: stored.id), "t\(stored.id) is not declared")
            #expect(table.table.keyType == stored.keyType)
            #expect(stored.isCompact == (table.table.compactValuesOnCreation && stored.keyType == .binary), "t\(stored.id)")
            try box.scan(table.table, reverse: false) { key, value in
                rows += 1
                sink.writer.removeAll()
                sink.writer.beginObject()
                do { try table.walk(key: key, value: value, into: sink) } catch { Issue.record("t\(stored.id) \(ValueBoxKey(copying: key)): \(error)") }
                #expect(!sink.foundDamagedObject, "t\(stored.id) \(ValueBoxKey(copying: key))")
                return true
            }
        }
        #expect(box.catalogue.foreignTables.isEmpty)
        #expect(rows > 1000)
    }

    /// Bytes -> exact -> bytes over every coded object of every row.
    @Test(arguments: [Samples.small, Samples.wal]) func exactFormIsTheIdentityOnEveryValue(_ folder: String) throws {
        let box = try Samples.open(folder)
        let checker = IdentityChecker()
        let sink = JSONFieldSink(writer: JSONWriter(), objects: checker)
        for table in TableCatalogue.all {
            try box.scan(table.table, reverse: false) { key, value in
                sink.writer.removeAll()
                try table.walk(key: key, value: value, into: sink)
                return true
            }
        }
        #expect(checker.objects > 500)
        #expect(checker.differences == [])
    }

    /// A hundred thousand damaged rows: an error or a row, never a crash, and never much more output than input.
    @Test func mutatedRowsAreRowsOrErrors() throws {
        let box = try Samples.open(Samples.small)
        var random = SeededGenerator(seed: 20_240_901)
        let writer = JSONWriter()
        let readable = JSONFieldSink(writer: writer, objects: ReadableObjectWriter())
        let exact = JSONFieldSink(writer: writer, objects: ExactObjectWriter(names: CatalogueNames()))
        let document = JSONDocument()
        var samples: [(TableDeclaration, [UInt8], [UInt8])] = []
        for table in TableCatalogue.all {
            var taken = 0
            try box.scan(table.table, reverse: false) { key, value in
                samples.append((table, [UInt8](key), [UInt8](value)))
                taken += 1
                return taken < 40
            }
        }
        var damaged = 0
        for round in 0..<100_000 {
            let (table, key, value) = samples[Int(random.next() % UInt64(samples.count))]
            let badKey = random.next() % 4 == 0 ? Mutation.mutate(key, &random) : key
            let badValue = Mutation.mutate(value, &random)
            let sink = round % 2 == 0 ? readable : exact
            writer.removeAll()
            writer.beginObject()
            let mark = writer.mark
            badKey.withUnsafeBytes { key in
                badValue.withUnsafeBytes { value in
                    do throws(CodingError) { try table.walk(key: key, value: value, into: sink) } catch {
                        damaged += 1
                        writer.truncate(to: mark)
                    }
                }
            }
            writer.endObject()
            #expect(writer.count <= 4096 + 64 * (badKey.count + badValue.count), "t\(table.table.id)")
            if round % 16 == 0 { #expect((try? document.parse(writer.bytes)) != nil, "t\(table.table.id): \(writer.text.prefix(300))") }
        }
        #expect(damaged > 1000)
    }
}

/// Writes every object in exact form, reads it back, and compares.
private final class IdentityChecker: CodedObjectWriter {
    var objects = 0
    var differences: [String] = []
    private let exact = ExactObjectWriter(names: CatalogueNames())
    private let writer = JSONWriter()
    private let document = JSONDocument()

    func write(_ bytes: UnsafeRawBufferPointer, form: CodedForm, to output: JSONWriter) {
        objects += 1
        writer.removeAll()
        exact.write(bytes, form: form, to: writer)
        do {
            try document.parse(writer.bytes)
            let back: [UInt8]
            if case .bare = form { back = try ExactForm.encodeBare(document.root) } else { back = try ExactForm.encodeRoot(document.root) }
            if !back.elementsEqual(bytes) { differences.append(writer.text) }
            if writer.text.contains("$error") { differences.append("undecodable: " + writer.text) }
        } catch {
            differences.append("\(error): " + writer.text)
        }
        output.null()
    }
}

enum Mutation {
    /// Changes, cuts, repeats, or appends bytes at one to three positions.
    static func mutate(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var result = bytes
        for _ in 0...Int.random(in: 0...2, using: &random) {
            let place = result.isEmpty ? 0 : Int.random(in: 0..<result.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0 where !result.isEmpty: result[place] ^= UInt8(1 << (random.next() % 8))
            case 1 where !result.isEmpty: result[place] = [0x00, 0xFF, 0x7F, 0x80][Int(random.next() % 4)]
            case 2: result.removeSubrange(place..<result.count)
            case 3: result.insert(contentsOf: result[place..<result.count].prefix(8), at: place)
            default: result.append(UInt8(truncatingIfNeeded: random.next()))
            }
        }
        return result
    }
}
