import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

/// FlatBuffers values that Telegram 12 wrote: 111 made by its encoder with the JSON they mean, and 117 from rows of the samples.
struct FlatBuffersTests {
    struct Value {
        let root: String
        let bytes: [UInt8]
        let json: String?
    }

    static let values: [Value] = {
        guard let text = try? FixtureFile.bytes("Tests/Fixtures/flatbuffers/values.jsonl") else { return [] }
        let document = JSONDocument()
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard (try? Array(line).withUnsafeBytes({ try document.parse($0) })) != nil else { return nil }
            guard let root = document.root["root"]?.string, let hex = document.root["bytes"]?.string else { return nil }
            return Value(root: root, bytes: FixtureFile.hex(hex), json: document.root["json"].map(canonical))
        }
    }()

    @Test func `all values are read in the form of the coded object that they replace`() {
        #expect(Self.values.count == 228)
        for value in Self.values {
            let readable = readable(value)
            #expect(!readable.contains("$error"), "\(readable.prefix(300))")
            guard let json = value.json else { continue }
            let document = JSONDocument()
            #expect(throws: Never.self) { try document.parse(readable) }
            let form = canonical(document.root)
            let isEqual = form == json
            #expect(isEqual, "\(difference(form, json))")
        }
    }

    @Test func `a value that is written again has the bytes of Telegram's builder`() throws {
        for value in Self.values {
            let object = try value.bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: value.root) }
            let bytes = try object.records.withUnsafeBytes { try FlatWriting.flatBuffer(of: (object.hash, $0), root: value.root) }
            let isEqual = bytes == value.bytes
            #expect(isEqual, "\(readable(value).prefix(300))")
        }
    }

    @Test func `a prefix is an error or, where padding was cut off, the same value`() throws {
        for value in Self.values.filter({ $0.bytes.count < 3000 }) {
            let whole = try value.bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: value.root) }
            for count in 0..<value.bytes.count {
                let prefix = Array(value.bytes.prefix(count))
                guard let part = try? prefix.withUnsafeBytes({ try FlatReading.counterpart(of: $0, root: value.root) }) else { continue }
                #expect(count >= value.bytes.count - 8 && part == whole, "\(count) of \(value.bytes.count)")
            }
        }
    }

    @Test func `a changed byte gives a value or an error`() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var values = 0, errors = 0
        for value in Self.values.filter({ $0.bytes.count < 6000 }) {
            for _ in 0..<20 {
                var bytes = value.bytes
                bytes[random.below(bytes.count)] = UInt8(random.below(256))
                if let object = try? bytes.withUnsafeBytes({ try FlatReading.counterpart(of: $0, root: value.root) }) {
                    values += 1
                    _ = try? object.records.withUnsafeBytes { try FlatWriting.flatBuffer(of: (object.hash, $0), root: value.root) }
                } else {
                    errors += 1
                }
            }
        }
        #expect(values > 0 && errors > 0)
    }

    @Test func `tables that refer to themselves end with an error`() {
        // A RichText whose union leads back to the bold text that holds it: root 12, type 3 (bold), and the bold's text is the root again.
        let bytes = FixtureFile.hex("0C000000 08000A00 09000400 08000000 0C000000 0003 0600 06000800 04000000 08000000 F0FFFFFF")
        #expect(throws: CodingError.self) {
            try bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") }
        }
    }

    @Test func `a subtree that many tables share does not multiply the value`() throws {
        // Thirty levels of text in which both parts are the same table would be a billion texts.
        var builder = FlatBufferBuilder()
        func text(_ number: UInt8, _ content: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
            var table = builder.beginTable()
            builder.add(number, 0, to: &table)
            builder.add(content, 1, to: &table)
            return builder.end(table)
        }
        func single(_ child: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
            var table = builder.beginTable()
            builder.add(child, 0, to: &table)
            return builder.end(table)
        }
        var shared = text(2, single(builder.string(Array("abc".utf8))))
        for _ in 0..<30 { shared = text(10, single(builder.vector(of: [shared, shared]))) }
        let paragraph = text(7, single(shared))
        let blocks = builder.vector(of: [paragraph])
        let media = builder.vector(of: [])
        let url = builder.string([])
        var page = builder.beginTable()
        builder.add(blocks, 0, to: &page)
        builder.add(media, 1, to: &page)
        builder.add(url, 4, to: &page)
        let bytes = builder.finish(root: builder.end(page))
        #expect(throws: CodingError.self) { try bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") } }
    }

    @Test func `a file with a resource of another kind cannot be written`() {
        let file = ModelBytes.root("TelegramMediaFile") { encoder in
            encoder.encodeBytes([UInt8](repeating: 0, count: 12), forKey: "i")
            encoder.encodeObject(hash: persistentHash32("EmptyMediaResource"), forKey: "r") { _ in }
            encoder.encodeString("image/webp", forKey: "mt")
        }
        #expect(throws: CodingError.self) {
            try file.bytes.withUnsafeBytes { root in
                var walk = CodedRecords(root)
                let record = try walk.next()
                var buffer = ReadBuffer(try #require(record).payload)
                let hash = try buffer.readInt32()
                return try FlatWriting.flatBuffer(of: (hash, try buffer.readCountedBytes()), root: "TelegramMediaFile")
            }
        }
    }

    @Test func `an item is read in whichever form it is stored, and FlatBuffers come first`() throws {
        let value = try #require(Self.values.first { $0.root == "TelegramMediaFile" })
        let file = try TelegramMediaFile(flatBuffer: value.bytes)
        #expect(try file.flatBuffer() == value.bytes)
        var item = StickerPackItem(unchecked: ModelBytes.root("StickerPackItem") { _ in })
        #expect(item.storedFile == nil)
        item.file = file
        #expect(item.storedFile == file)
        item.fileData = value.bytes
        #expect(item.storedFile == file)
        item.fileData = [1]
        #expect(item.storedFile == nil)
    }

    private func readable(_ value: Value) -> String {
        let writer = JSONWriter()
        value.bytes.withUnsafeBytes { ReadableForm().writeFlatBuffer($0, root: value.root, to: writer) }
        return writer.text
    }

    private func difference(_ a: String, _ b: String) -> String {
        let count = zip(a, b).prefix { $0 == $1 }.count
        return "\(a.dropFirst(max(0, count - 120)).prefix(260))\n\(b.dropFirst(max(0, count - 120)).prefix(260))"
    }
}

/// A value in a form that is the same for every order of members and every way to write a number.
private func canonical(_ node: JSONNode) -> String {
    switch node.kind {
    case .object:
        var members: [String] = []
        for member in node.members { members.append("\"\(member.keyString)\":\(canonical(member.value))") }
        return "{" + members.sorted().joined(separator: ",") + "}"
    case .array:
        var elements: [String] = []
        for element in node.elements { elements.append(canonical(element)) }
        return "[" + elements.joined(separator: ",") + "]"
    case .number: return node.int64.map(String.init) ?? node.double.map { "\($0)" } ?? node.rawText
    case .string: return "\"\(node.string ?? "")\""
    case .bool: return node.bool == true ? "true" : "false"
    case .null: return "null"
    }
}
