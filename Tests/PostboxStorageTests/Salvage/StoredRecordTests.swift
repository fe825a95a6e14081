import TestSupport
import Testing

@testable import PostboxStorage

/// Records and pages in SQLite's format, read from arbitrary bytes.
struct StoredRecordTests {
    private static func record(_ bytes: [UInt8]) -> StoredRecord? { bytes.withUnsafeBytes { StoredRecord($0) } }

    @Test("Numbers of every length are read as SQLite writes them")
    func varints() {
        for (bytes, value) in [
            ([0x00], 0), ([0x7F], 127), ([0x81, 0x00], 128), ([0x81, 0x80, 0x00], 16384),
            ([UInt8](repeating: 0xFF, count: 9), -1), ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x05], 5),
        ] as [([UInt8], Int64)] {
            var place = 0
            #expect(bytes.withUnsafeBytes { StoredRecord.varint($0, &place, end: bytes.count) } == value)
            #expect(place == bytes.count)
            place = 0
            #expect(bytes.withUnsafeBytes { StoredRecord.varint($0, &place, end: bytes.count - 1) } == nil)
        }
    }

    @Test("Columns of every type")
    func columns() {
        let record = Self.record([7, 0, 1, 2, 9, 16, 15, 0xFF, 0x01, 0x00, 0xAA, 0xBB, 0x61])
        #expect(record?.columns == [.null, .integer(-1), .integer(256), .integer(1), .blob(10..<12), .text(12..<13)])
        #expect(Self.record([3, 6, 8, 0x80, 0, 0, 0, 0, 0, 0, 0])?.columns == [.integer(.min), .integer(0)])
    }

    @Test("Bytes other than a record are recognized: cut, too long, of unknown types", arguments: [
        [], [0], [2], [2, 16, 1], [2, 12, 1], [2, 10], [3, 0x81], [0x81, 0x00, 0], [10, 8, 8, 8, 8, 8, 8, 8, 8, 8],
        [9, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
    ] as [[UInt8]])
    func damaged(_ bytes: [UInt8]) { #expect(Self.record(bytes) == nil) }

    @Test("Any bytes can be a page: no access outside it", arguments: [1, 2, 3])
    func anyPage(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            var bytes = (0..<512).map { _ in UInt8(generator.below(generator.chance(3) ? 16 : 256)) }
            let number = UInt32(generator.below(3) + 1)
            bytes[number == 1 ? 100 : 0] = [2, 5, 10, 13][generator.below(4)]
            if generator.chance(2) { bytes[number == 1 ? 103 : 3] = 0 }
            bytes.withUnsafeBytes { page in
                guard let node = BTreePage(page, number: number, usableSize: 512 - 16 * generator.below(3)) else { return }
                for place in -1...node.cellCount {
                    guard let cell = node.cell(place) else { continue }
                    #expect(cell.local.upperBound <= 512 && cell.local.count <= cell.length)
                    _ = StoredRecord(UnsafeRawBufferPointer(rebasing: page[cell.local]))
                }
                node.children(lost: {}) { _ in }
                node.freeParts { part, _ in #expect(part.upperBound <= 512) }
            }
        }
    }
}
