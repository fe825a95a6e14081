import PostboxCoding
import PostboxTables
import Testing

@testable import TelegramModel

/// Changes of FlatBuffers values keep what a newer version of Telegram stores in them.
struct FlatEditingTests {
    private let old: [UInt8] = NewerFile.bytes()

    private func file(_ bytes: [UInt8]) throws -> TelegramMediaFile { try TelegramMediaFile(flatBuffer: bytes) }

    /// Changes the value, and expects the unknown fields of the file, and of attributes that stay, in the new bytes.
    private func expectKept(attributes: Int, _ change: (inout TelegramMediaFile) -> Void) throws {
        var changed = try file(old)
        change(&changed)
        let bytes = try changed.flatBuffer(replacing: old)
        #expect(bytes != old)
        #expect(try file(bytes).flatBuffer() == changed.flatBuffer())
        #expect(NewerFile.unknown(in: bytes) == NewerFile.unknown(in: old))
        #expect(NewerFile.notes(in: bytes).count == attributes)
        // Once more, on top of the first change.
        var again = try file(bytes)
        again.mimeType += "+"
        let twice = try again.flatBuffer(replacing: bytes)
        #expect(try file(twice).flatBuffer() == again.flatBuffer())
        #expect(NewerFile.unknown(in: twice) == NewerFile.unknown(in: old))
        #expect(NewerFile.notes(in: twice).count == attributes)
    }

    @Test func `the sample has fields that the schema does not have`() throws {
        #expect(NewerFile.unknown(in: old) == ["a field of the future", "77"])
        #expect(NewerFile.notes(in: old) == ["note 0", "note 1"])
        #expect(FlatReading.hasUnknownFields(old, root: "TelegramMediaFile"))
        #expect(!FlatReading.hasUnknownFields(try file(old).flatBuffer(), root: "TelegramMediaFile"))
    }

    @Test func `a value that does not change keeps its bytes`() throws {
        #expect(try file(old).flatBuffer(replacing: old) == old)
        for value in FlatBuffersTests.values where value.root == "TelegramMediaFile" {
            #expect(try file(value.bytes).flatBuffer(replacing: value.bytes) == value.bytes)
        }
    }

    @Test func `a buffer without unknown fields, or an unreadable one, is replaced`() throws {
        var changed = try file(old)
        changed.mimeType = "image/png"
        let plain = try file(old).flatBuffer()
        #expect(try changed.flatBuffer(replacing: plain) == changed.flatBuffer())
        #expect(try changed.flatBuffer(replacing: [1]) == changed.flatBuffer())
    }

    @Test func `texts and numbers change in place`() throws {
        try expectKept(attributes: 2) { $0.mimeType = "a much longer type than before" }
        try expectKept(attributes: 2) { $0.fileId = MediaId(namespace: 5, id: 8) }
    }

    @Test func `a table gains and loses fields`() throws {
        try expectKept(attributes: 2) { $0.size = 1234 }
        try expectKept(attributes: 2) { $0.immediateThumbnailData = [1, 2, 3] }
        try expectKept(attributes: 2) {
            $0.size = 5
            $0.immediateThumbnailData = [1]
            $0.mimeType = ""
        }
    }

    @Test func `parts of tables inside change`() throws {
        try expectKept(attributes: 2) { file in
            file.attributes = file.attributes.enumerated().map { place, attribute in
                var attribute = attribute
                if place == 1 { attribute.fileName = "renamed" }
                return attribute
            }
        }
        try expectKept(attributes: 2) { file in
            guard let resource = file.resource else { return }
            file.resource = resource.setting(["a": .int64(99)])
        }
    }

    @Test func `elements that stay in a list keep their fields`() throws {
        try expectKept(attributes: 1) { $0.attributes.removeFirst() }
        try expectKept(attributes: 2) { $0.attributes.swapAt(0, 1) }
        try expectKept(attributes: 2) { file in
            guard var added = file.attributes.first else { return }
            added.fileName = "added"
            file.attributes.insert(added, at: 1)
        }
        try expectKept(attributes: 0) { $0.attributes = [] }
    }

    @Test func `an element that changes keeps its fields while the list changes, too`() throws {
        try expectKept(attributes: 1) { file in
            file.attributes.removeFirst()
            file.attributes = file.attributes.map { Self.renamed($0, "renamed") }
        }
        try expectKept(attributes: 2) { file in
            guard let first = file.attributes.first else { return }
            file.attributes[1] = Self.renamed(file.attributes[1], "renamed")
            file.attributes.insert(Self.renamed(first, "quite another name"), at: 1)
        }
        try expectKept(attributes: 2) { file in
            guard let first = file.attributes.first else { return }
            file.attributes[1] = Self.renamed(file.attributes[1], "renamed")
            file.attributes += (0..<3000).map { Self.renamed(first, "added \($0)") }
        }
    }

    private static func renamed(_ attribute: TelegramMediaFileAttribute, _ name: String) -> TelegramMediaFileAttribute {
        var attribute = attribute
        attribute.fileName = name
        return attribute
    }

    /// Lists inside elements of lists: each has a changed, a removed, and a new element.
    @Test func `elements of lists in other lists keep their fields`() throws {
        let old = NewerPage.bytes([
            .paragraph("gone", note: "a"), .paragraph("stays", note: "b"),
            .details("section", note: "c", [
                .paragraph("one", note: "d"), .paragraph("two", note: "e"),
                .details("inner", note: nil, [.paragraph("deep one", note: "f"), .paragraph("deep two", note: "g")]),
            ]),
            .image(7, credit: "seven", note: "h"), .image(8, credit: "eight", note: "i"),
        ])
        let new = NewerPage.bytes([
            .image(8, credit: "changed", note: nil), .paragraph("stays", note: nil),
            .details("section!", note: nil, [
                .paragraph("two!", note: nil),
                .details("inner", note: nil, [.paragraph("deep one", note: nil), .paragraph("new", note: nil), .paragraph("deep two!", note: nil)]),
            ]),
            .image(9, credit: "seven", note: nil),
        ])
        #expect(NewerPage.notes(in: old) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
        let edited = try FlatEditing.edited(old, to: new, root: "InstantPage")
        #expect(NewerPage.notes(in: edited) == ["i", "b", "c", "e", "f", "g"])
        let result = try edited.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") }
        let wanted = try new.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: "InstantPage") }
        #expect(result == wanted)
    }

    /// The time of a comparison does not grow with the square of the number of elements.
    @Test func `long lists are compared in few steps`() throws {
        let old = NewerPage.bytes((0..<4000).map { .paragraph("\($0)", note: $0 == 3999 ? "last" : nil) })
        let new = NewerPage.bytes((0..<4000).reversed().map { .paragraph($0 == 3999 ? "\($0)" : "\($0)!", note: nil) })
        let edited = try FlatEditing.edited(old, to: new, root: "InstantPage")
        #expect(NewerPage.notes(in: edited) == ["last"])
    }

    /// Each value replaces each other value, with an unknown field in the root table.
    @Test(arguments: ["TelegramMediaFile", "InstantPage", "StickerPackCollectionInfo"])
    func `any value can replace another one`(_ root: String) throws {
        let values = FlatBuffersTests.values.filter { $0.root == root && $0.bytes.count < 20_000 }.prefix(24)
        var edited = 0, refused = 0
        for value in values {
            let marked = NewerFile.marked(value.bytes)
            for other in values where other.bytes != value.bytes {
                guard let bytes = try? FlatEditing.edited(marked, to: other.bytes, root: root) else {
                    refused += 1
                    continue
                }
                edited += 1
                let result = try bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: root) }
                let wanted = try other.bytes.withUnsafeBytes { try FlatReading.counterpart(of: $0, root: root) }
                #expect(result == wanted)
                #expect(NewerFile.mark(of: bytes) == 4242)
            }
        }
        #expect(edited > 20 && refused * 20 <= edited, "\(edited), \(refused)")
    }

    @Test func `a changed byte of the old buffer gives a value or an error`() throws {
        var changed = try file(old)
        changed.mimeType = "x"
        changed.size = 7
        changed.attributes.removeLast()
        let fresh = try changed.flatBuffer()
        for place in old.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var hostile = old
                hostile[place] = byte
                _ = try? FlatEditing.edited(hostile, to: fresh, root: "TelegramMediaFile")
            }
        }
    }

    @Test func `an item stores its file in the form of each version`() throws {
        let file = try TelegramMediaFile(flatBuffer: old)
        var item = StickerPackItem(unchecked: ModelBytes.root("StickerPackItem") { $0.encodeInt32(5, forKey: "zz") })
        try item.set(file, of: .file, generation: .telegram11)
        #expect(item.file == file && item.record.fieldBytes("fd") == nil)
        // Existing values keep their form.
        try item.set(file, of: .file)
        #expect(item.record.fieldBytes("fd") == nil)
        var other = file
        other.mimeType = "image/png"
        try item.set(other, of: .file)
        #expect(item.record.object("f") == nil)
        #expect(try item.fileData == other.flatBuffer() && item.storedFile == other)
        #expect(item.record.int32("zz") == 5)

        item.fileData = old
        try item.set(item.storedFile, of: .file)
        #expect(item.fileData == old)
        try item.set(other, of: .file)
        #expect(NewerFile.unknown(in: item.fileData) == NewerFile.unknown(in: old))
        #expect(throws: CodingError.self) { try item.set(file, of: .file, generation: .telegram11) }
        try item.set(nil as TelegramMediaFile?, of: .file)
        #expect(item.storedFile == nil && item.record.int32("zz") == 5)
    }

    @Test func `a web page without an instant page stores nil`() throws {
        var page = TelegramMediaWebpage(unchecked: ModelBytes.root("TelegramMediaWebpage") { $0.encodeInt32(1, forKey: "ct") })
        let value = try #require(FlatBuffersTests.values.first { $0.root == "InstantPage" })
        try page.set(try InstantPage(flatBuffer: value.bytes), of: .instantPage)
        #expect(page.record.fieldBytes("ipd") == value.bytes)
        try page.set(nil as InstantPage?, of: .instantPage)
        let empty = ModelBytes.root("TelegramMediaWebpage") { encoder in
            encoder.encodeInt32(1, forKey: "ct")
            encoder.encodeNil(forKey: "ipd")
        }
        #expect(page.record.bytes == empty.bytes)
    }
}

/// A file as a newer version would write it: with fields 11 and 12, and a field in each attribute.
enum NewerFile {
    static func bytes() -> [UInt8] {
        var builder = FlatBufferBuilder()
        var attributes: [FlatBufferBuilder.Offset] = []
        for number in 0..<2 {
            let name = builder.string(Array("name \(number)".utf8)), note = builder.string(Array("note \(number)".utf8))
            var fileName = builder.beginTable()
            builder.add(name, 0, to: &fileName)
            builder.add(note, 1, to: &fileName)
            let member = builder.end(fileName)
            attributes.append(union(1, member, &builder))
        }
        var document = builder.beginTable()
        builder.add(Int32(2), 0, to: &document)
        builder.add(Int64(7), 1, to: &document)
        builder.add(Int64(9), 2, to: &document)
        let resource = union(6, builder.end(document), &builder)
        let list = builder.vector(of: attributes)
        let type = builder.string(Array("image/webp".utf8)), future = builder.string(Array("a field of the future".utf8))
        var file = builder.beginTable()
        builder.add(structure: [5, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0], alignment: 8, 0, to: &file)
        builder.add(resource, 2, to: &file)
        builder.add(type, 7, to: &file)
        builder.add(Int64.min, 8, to: &file)
        builder.add(list, 9, to: &file)
        builder.add(future, 11, to: &file)
        builder.add(Int64(77), 12, to: &file)
        return builder.finish(root: builder.end(file))
    }

    private static func union(_ number: UInt8, _ member: FlatBufferBuilder.Offset, _ builder: inout FlatBufferBuilder) -> FlatBufferBuilder.Offset {
        var table = builder.beginTable()
        builder.add(number, 0, to: &table)
        builder.add(member, 1, to: &table)
        return builder.end(table)
    }

    /// The unknown fields of the file.
    static func unknown(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBytes { bytes in
            var reader = FlatBufferReader(bytes)
            guard let root = try? reader.root(), let text = try? reader.string(11, of: root), let number = try? reader.number(12, of: root, as: Int64.self)
            else { return [] }
            return [String(decoding: text, as: UTF8.self), "\(number)"]
        }
    }

    /// The unknown fields of the attributes.
    static func notes(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBytes { bytes in
            var reader = FlatBufferReader(bytes)
            var notes: [String] = []
            guard let root = try? reader.root(), let list = try? reader.vector(9, of: root, elementSize: 4) else { return [] }
            for index in 0..<list.count {
                guard let wrapper = try? reader.table(index, of: list), let member = try? reader.table(1, of: wrapper),
                    let note = try? reader.string(1, of: member)
                else { continue }
                notes.append(String(decoding: note, as: UTF8.self))
            }
            return notes
        }
    }

    private static let markId = 40

    /// The buffer with field 40 in its root table.
    static func marked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        while result.count % 8 != 0 { result.append(0) }
        let place = result.count
        result += [0x92, 0x10, 0, 0, 0, 0, 0, 0]
        let (position, offsets) = bytes.withUnsafeBytes { bytes -> (Int, [UInt16]) in
            var reader = FlatBufferReader(bytes)
            guard let root = try? reader.root() else { return (0, []) }
            return (root.position, stride(from: root.vtable + 4, to: root.vtable + root.vtableSize - 1, by: 2).compactMap { try? reader.load($0) })
        }
        let vtable = result.count
        var entries = offsets + [UInt16](repeating: 0, count: markId + 1 - offsets.count)
        entries[markId] = UInt16(place - position)
        for number in [UInt16(4 + 2 * entries.count), 4] + entries { withUnsafeBytes(of: number.littleEndian) { result.append(contentsOf: $0) } }
        withUnsafeBytes(of: Int32(position - vtable).littleEndian) { result.replaceSubrange(position..<position + 4, with: $0) }
        return result
    }

    static func mark(of bytes: [UInt8]) -> Int64? {
        bytes.withUnsafeBytes { bytes in
            var reader = FlatBufferReader(bytes)
            guard let root = try? reader.root() else { return nil }
            return try? reader.number(markId, of: root, as: Int64.self)
        }
    }
}

/// A page as a newer version would write it: with a field in its blocks.
private enum NewerPage {
    enum Block {
        case paragraph(String, note: String?)
        case image(Int64, credit: String, note: String?)
        indirect case details(String, note: String?, [Block])
    }

    private static let noteId = 20

    static func bytes(_ blocks: [Block]) -> [UInt8] {
        var builder = FlatBufferBuilder()
        let list = blocks.map { block($0, &builder) }
        let vector = builder.vector(of: list), media = builder.vector(of: []), url = builder.string(Array("https://example.org".utf8))
        var page = builder.beginTable()
        builder.add(vector, 0, to: &page)
        builder.add(media, 1, to: &page)
        builder.add(url, 4, to: &page)
        builder.add(Int32.min, 5, to: &page)
        return builder.finish(root: builder.end(page))
    }

    private static func block(_ block: Block, _ builder: inout FlatBufferBuilder) -> FlatBufferBuilder.Offset {
        switch block {
        case let .paragraph(words, note):
            let words = text(words, &builder), note = note.map { builder.string(Array($0.utf8)) }
            var table = builder.beginTable()
            builder.add(words, 0, to: &table)
            if let note { builder.add(note, noteId, to: &table) }
            return union(7, builder.end(table), &builder)
        case let .image(id, credit, note):
            let words = text("", &builder), credit = text(credit, &builder), note = note.map { builder.string(Array($0.utf8)) }
            var caption = builder.beginTable()
            builder.add(words, 0, to: &caption)
            builder.add(credit, 1, to: &caption)
            let child = builder.end(caption)
            var table = builder.beginTable()
            builder.add(structure: [0, 0, 0, 0, 0, 0, 0, 0, UInt8(id), 0, 0, 0, 0, 0, 0, 0], alignment: 8, 0, to: &table)
            builder.add(child, 1, to: &table)
            if let note { builder.add(note, noteId, to: &table) }
            return union(15, builder.end(table), &builder)
        case let .details(title, note, blocks):
            let title = text(title, &builder), note = note.map { builder.string(Array($0.utf8)) }
            let list = blocks.map { Self.block($0, &builder) }
            let vector = builder.vector(of: list)
            var table = builder.beginTable()
            builder.add(title, 0, to: &table)
            builder.add(vector, 1, to: &table)
            if let note { builder.add(note, noteId, to: &table) }
            return union(26, builder.end(table), &builder)
        }
    }

    private static func text(_ text: String, _ builder: inout FlatBufferBuilder) -> FlatBufferBuilder.Offset {
        let string = builder.string(Array(text.utf8))
        var plain = builder.beginTable()
        builder.add(string, 0, to: &plain)
        return union(2, builder.end(plain), &builder)
    }

    private static func union(_ number: UInt8, _ member: FlatBufferBuilder.Offset, _ builder: inout FlatBufferBuilder) -> FlatBufferBuilder.Offset {
        var table = builder.beginTable()
        builder.add(number, 0, to: &table)
        builder.add(member, 1, to: &table)
        return builder.end(table)
    }

    /// The unknown fields of the blocks, in the order of the page.
    static func notes(in bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBytes { bytes in
            var reader = FlatBufferReader(bytes)
            var notes: [String] = []
            guard let root = try? reader.root(), let list = try? reader.vector(0, of: root, elementSize: 4) else { return [] }
            collect(list, &reader, &notes)
            return notes
        }
    }

    private static func collect(_ list: FlatBufferReader.Vector, _ reader: inout FlatBufferReader, _ notes: inout [String]) {
        for index in 0..<list.count {
            guard let wrapper = try? reader.table(index, of: list), let block = try? reader.table(1, of: wrapper) else { continue }
            if let note = try? reader.string(noteId, of: block) { notes.append(String(decoding: note, as: UTF8.self)) }
            if (try? reader.number(0, of: wrapper, as: UInt8.self)) == 26, let inner = try? reader.vector(1, of: block, elementSize: 4) {
                collect(inner, &reader, &notes)
            }
        }
    }
}
