import Testing

@testable import PostboxStorage

/// Rows that SQLite finds at a position that does not match their keys: a walk that continues after the last row advances, or reports the damage.
@Suite("Keys in the wrong position")
struct MisplacedKeyTests {
    private struct LedBack: Error {}

    private static let count: Int64 = 3000
    private static let pageSize = 4096

    private let folder: TemporaryFolder
    private var path: String { folder.path + "/db_sqlite" }

    init() throws {
        folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: path, mode: .create)
        try box.begin()
        for number in 1...Self.count {
            for table in [ValueBoxTable.compact, .int64] { try box.set(table, key: ValueBoxKey(number), value: [1, 2, 3, 4]) }
        }
        try box.commit()
    }

    /// Removes the length of a key of a row in the middle, so that the key is empty.
    private func loseLength() throws {
        var bytes = try Files.read(path)
        let row = [3, 28, 20] + ValueBoxKey(Self.count / 2).bytes
        let place = try #require(bytes.indices.first { bytes[$0] == 3 && bytes[$0...].starts(with: row) })
        bytes[place + 1] = 0
        try Files.write(bytes, to: path)
    }

    /// Swaps two leaves of a tree.
    private func swapLeaves(_ table: ValueBoxTable) throws {
        let root = try SQLiteValueBox(path: path, mode: .readOnly).connection.number("SELECT rootpage FROM sqlite_master WHERE name = 't\(table.id)'")
        var bytes = try Files.read(path)
        let place = (Int(root) - 1) * Self.pageSize
        let isTable = bytes[place] == 5
        #expect(isTable || bytes[place] == 2, "a page above the leaves")
        func word(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let cell = place + (Int(bytes[place + 12]) << 8 | Int(bytes[place + 13]))
        let leaves = [word(cell), word(place + 8)].map { ($0 - 1) * Self.pageSize }.map { $0..<($0 + Self.pageSize) }
        let (first, last) = (Array(bytes[leaves[0]]), Array(bytes[leaves[1]]))
        bytes.replaceSubrange(leaves[0], with: last)
        bytes.replaceSubrange(leaves[1], with: first)
        try Files.write(bytes, to: path)
    }

    /// Walks all rows, each time from the last row that `step` found. Throws the errors of `step`, or `LedBack` if the walk would never end.
    private func walk(_ start: ValueBoxKey, _ step: (ValueBoxKey) throws -> ValueBoxKey?) throws {
        var (place, steps) = (start, Int64(0))
        while let next = try step(place) {
            place = next
            steps += 1
            if steps > 2 * Self.count { throw LedBack() }
        }
    }

    /// Runs every operation that finds the row after a key.
    private func walkInEachWay(_ table: ValueBoxTable) throws {
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        let (low, high) = (ValueBoxKey(Int64(0)), ValueBoxKey(Int64.max))
        for (start, end) in [(low, high), (high, low)] {
            for limit in [0, 1, 7, 100] {
                for included in [false, true] {
                    expectDamage(table) {
                        try walk(start) { from in
                            var (last, rows) = (ValueBoxKey?.none, 0)
                            let step: (UnsafeRawBufferPointer) -> Bool = { key in
                                if !(included && key.elementsEqual(from.bytes)) { last = ValueBoxKey(copying: key) }
                                rows += 1
                                return limit > 0 || rows < 5
                            }
                            if included {
                                try box.rangeKeys(table, .from(from, to: end), limit: limit == 1 ? 2 : limit, step)
                            } else {
                                try box.range(table, start: from, end: end, limit: limit) { key, _ in step(key) }
                            }
                            return last
                        }
                    }
                }
            }
        }
        for limit in [1, 7, 512] { expectDamage(table) { try walk(low) { try box.batch(table, after: $0, limit: limit).last?.key } } }
        var rows = 0
        expectDamage(table) {
            try box.forEachRow(table) { _, _ in } tick: { count in
                rows += count
                if rows > 2 * Self.count { throw LedBack() }
            }
        }
    }

    /// A walk may reach its end if the rows happen to be in ascending order.
    private func expectDamage(_ table: ValueBoxTable, _ body: () throws -> Void) {
        do {
            try body()
        } catch let error as ValueBoxError {
            #expect(error.kind == .corrupt, "\(error)")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("A key without a length")
    func noLength() throws {
        try loseLength()
        try walkInEachWay(.compact)
    }

    @Test("Swapped leaves", arguments: [ValueBoxTable.compact, .int64])
    func swapped(_ table: ValueBoxTable) throws {
        try swapLeaves(table)
        try walkInEachWay(table)
    }
}
