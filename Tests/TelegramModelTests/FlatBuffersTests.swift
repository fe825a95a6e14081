import PlatformSupport
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

/// FlatBuffers values that Telegram 12 wrote: 111 from its encoder, and 117 from rows of the samples.
struct FlatBuffersTests {
    struct Value {
        let root: String
        let bytes: [UInt8]
    }

    static let values: [Value] = {
        let made = (try? CodedValue.read("flatbuffers")) ?? []
        let stored = (try? FixtureFile.gunzipped("Tests/Fixtures/flatbuffers/values.jsonl.gz")) ?? []
        let document = JSONDocument()
        return made.filter { $0.coding == "FlatBuffers" }.map { Value(root: $0.type, bytes: $0.bytes) }
            + stored.split(separator: UInt8(ascii: "\n")).compactMap { line in
                guard (try? line.withUnsafeBytes({ try document.parse($0) })) != nil else { return nil }
                return Value(root: document.root["root"]?.string ?? "", bytes: FixtureFile.hex(document.root["bytes"]?.string ?? ""))
            }
    }()

    /// `CodedValueTests` compares the meaning of the encoder's values.
    @Test func `all values are readable`() {
        #expect(Self.values.count == 228)
        for value in Self.values {
            let readable = readable(value)
            #expect(!readable.contains("$error"), "\(readable.prefix(300))")
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

    /// Several changes at once: numbers of any width, usual limits, and removed or repeated parts.
    @Test func `a value that is readable after several changes is readable again when it is written`() throws {
        func number(_ variable: String) -> UInt64? { getenv(variable).flatMap { UInt64(String(cString: $0)) } }
        let seed = number("POSTBOX_TEST_SEED") ?? UInt64.random(in: .min ... .max)
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var counts = (read: 0, written: 0)
        let small = Self.values.filter { $0.bytes.count < 6000 }
        for _ in 0..<4_000 * (number("POSTBOX_TEST_FACTOR") ?? 1) {
            let value = small[random.below(small.count)]
            var bytes = value.bytes
            for _ in 0...random.below(4) { random.change(&bytes) }
            guard let object = try? bytes.withUnsafeBytes({ try FlatReading.counterpart(of: $0, root: value.root) }) else { continue }
            counts.read += 1
            // Texts that are not UTF-8, and values of members that Telegram never writes, differ in the new buffer.
            guard let new = try? object.records.withUnsafeBytes({ try FlatWriting.flatBuffer(of: (object.hash, $0), root: value.root) }) else { continue }
            counts.written += 1
            let again = try? new.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: value.root) }
            guard let again else {
                Issue.record("seed \(seed): \(value.root) \(bytes)")
                continue
            }
            let twice = try again.records.withUnsafeBytes { try FlatWriting.flatBuffer(of: (again.hash, $0), root: value.root) }
            if twice != new { Issue.record("seed \(seed): written differently, \(value.root) \(bytes)") }
            _ = try? FlatEditing.edited(bytes, to: value.bytes, root: value.root)
        }
        #expect(counts.read > 100 && counts.written * 10 > counts.read * 9, "seed \(seed): \(counts)")
    }

    @Test func `text that is nested too deeply is an error`() {
        for (levels, isReadable) in [(200, true), (300, false)] {
            var page = Page()
            var text = page.text()
            for _ in 0..<levels { text = page.bold(text) }
            let bytes = page.finish(text)
            let object = try? bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") }
            #expect((object != nil) == isReadable, "\(levels)")
        }
    }

    /// Thirty levels of text in which both parts are the same table would yield a billion texts.
    @Test func `a subtree that many tables share does not multiply the value`() {
        for (levels, isReadable) in [(2, true), (30, false)] {
            var page = Page()
            var text = page.text()
            for _ in 0..<levels { text = page.twice(text) }
            let bytes = page.finish(text)
            let object = try? bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") }
            #expect((object != nil) == isReadable, "\(levels)")
        }
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
                let payload = try walk.next()?.payload
                var buffer = ReadBuffer(try #require(payload))
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
}

/// An instant page with one paragraph while it is built.
private struct Page {
    private var builder = FlatBufferBuilder()

    mutating func text() -> FlatBufferBuilder.Offset {
        let string = builder.string(Array("abc".utf8))
        let member = single(string)
        return wrapped(2, member)
    }

    private mutating func single(_ child: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
        var table = builder.beginTable()
        builder.add(child, 0, to: &table)
        return builder.end(table)
    }

    private mutating func several(_ children: [FlatBufferBuilder.Offset]) -> FlatBufferBuilder.Offset {
        let vector = builder.vector(of: children)
        return single(vector)
    }

    mutating func bold(_ text: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
        let member = single(text)
        return wrapped(3, member)
    }

    mutating func twice(_ text: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
        let member = several([text, text])
        return wrapped(10, member)
    }

    /// A table with a member of a union.
    private mutating func wrapped(_ number: UInt8, _ member: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
        var table = builder.beginTable()
        builder.add(number, 0, to: &table)
        builder.add(member, 1, to: &table)
        return builder.end(table)
    }

    mutating func finish(_ text: FlatBufferBuilder.Offset) -> [UInt8] {
        let member = single(text)
        let paragraph = wrapped(7, member)
        let blocks = builder.vector(of: [paragraph]), media = builder.vector(of: []), url = builder.string([])
        var page = builder.beginTable()
        builder.add(blocks, 0, to: &page)
        builder.add(media, 1, to: &page)
        builder.add(url, 4, to: &page)
        return builder.finish(root: builder.end(page))
    }
}

extension SeededGenerator {
    fileprivate mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = below(bytes.count), count = min(1 + below(12), bytes.count - place)
        switch below(8) {
        case 0: bytes.removeSubrange(place..<place + count)
        case 1: bytes.insert(contentsOf: bytes[place..<place + count], at: below(bytes.count))
        case 2: bytes.replaceSubrange(place..<place + count, with: bytes.suffix(count))
        case 3: bytes.removeLast(below(bytes.count))
        case 4:
            let numbers: [UInt32] = [0, 1, 4, 0x7F, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFC, 0xFFFF_FFFF, UInt32(bytes.count), UInt32(bytes.count - place)]
            // Numbers of a buffer are aligned.
            let start = place / 4 * 4
            withUnsafeBytes(of: numbers[below(numbers.count)].littleEndian) { bytes.replaceSubrange(start..<min(start + 4, bytes.count), with: $0.prefix(bytes.count - start)) }
        default: bytes[place] = UInt8(below(256))
        }
    }
}
