import CSQLite
import TestSupport
import Testing

@testable import PostboxStorage

/// Pages read before they are needed.
struct PagesAheadTests {
    private struct File {
        let bytes: [UInt8]
        var reads = 0
        var byteCount = 0

        mutating func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
            reads += 1
            byteCount += count
            let rest = bytes.dropFirst(Int(offset)).prefix(count)
            rest.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(buffer), byteCount: $0.count) }
            return rest.count == count ? SQLITE_OK : SQLiteCode.shortRead
        }
    }

    private func read(_ pages: PagesAhead, _ file: inout File, _ count: Int, at offset: Int64) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        result.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress, !pages.copy(to: start, count, at: offset) else { return }
            if pages.read(count, at: offset, by: { file.read($0, $1, at: $2) }), pages.copy(to: start, count, at: offset) { return }
            _ = file.read(start, count, at: offset)
        }
        return result
    }

    @Test(arguments: [1, 2, 3, 4, UInt64.random(in: 5...9_999_999)])
    func allRequestedDataIsFromTheFile(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var file = File(bytes: (0..<(100 * 4096 + random.below(4096))).map { UInt8(truncatingIfNeeded: $0 / 512 &* 7 &+ $0) })
        let pages = PagesAhead()
        var place = 0
        for _ in 0..<400 {
            place = random.chance(5) ? random.below(100) : min(place + 1 + random.below(3), 99)
            let count = random.chance(6) ? 512 : 4096
            #expect(read(pages, &file, count, at: Int64(place * 4096)) == Array(file.bytes[(place * 4096)..<(place * 4096 + count)]))
            if random.chance(40) { pages.forget() }
        }
    }

    @Test func aWalkReadsTheFileOnceForSeveralPages() {
        var file = File(bytes: [UInt8](repeating: 1, count: 64 * 4096))
        let pages = PagesAhead()
        for page in 0..<64 { _ = read(pages, &file, 4096, at: Int64(page * 4096)) }
        #expect(file.reads < 20)
    }

    @Test func aWalkAlongAnIndexReadsNoBlockTwice() {
        var file = File(bytes: [UInt8](repeating: 1, count: 400 * 4096))
        let pages = PagesAhead()
        // Between the pages of the table are those of other tables, and its index is elsewhere.
        for step in 0..<100 {
            _ = read(pages, &file, 4096, at: Int64(step * 3 * 4096))
            if step % 10 == 0 { _ = read(pages, &file, 4096, at: Int64((310 + step / 10) * 4096)) }
        }
        #expect(file.reads < 60)
        #expect(file.byteCount < 450 * 4096)
    }

    @Test func littleUsedBlocksAreNoLongerRead() {
        var file = File(bytes: [UInt8](repeating: 1, count: 4096 * 4096))
        let pages = PagesAhead()
        // Two pages of each block, and then another block far away.
        for step in 0..<400 {
            let block = step * 197 % 512
            for page in [0, 5] { _ = read(pages, &file, 4096, at: Int64((block * 8 + page) * 4096)) }
        }
        #expect(file.byteCount < 1200 * 4096)
    }

    @Test func jumpingReadsOnlyTheRequestedRows() {
        var file = File(bytes: [UInt8](repeating: 1, count: 64 * 4096))
        let pages = PagesAhead()
        for page in [40, 3, 60, 20, 0, 33, 10] { _ = read(pages, &file, 4096, at: Int64(page * 4096)) }
        #expect(file.reads == 7)
    }
}
