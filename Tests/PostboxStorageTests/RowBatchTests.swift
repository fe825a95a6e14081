import TestSupport
import Testing

@testable import PostboxStorage

/// Rows that SQLite receives in batches.
struct RowBatchTests {
    private static let tables = [ValueBoxTable.binary, .compact, .int64]

    private func key(_ table: ValueBoxTable, _ number: Int) -> ValueBoxKey {
        table.keyType == .int64 ? ValueBoxKey(Int64(number)) : ValueBoxKey([UInt8(number >> 8), UInt8(truncatingIfNeeded: number)])
    }

    @Test(arguments: tables, [1, 15, 16, 17, 32, 100])
    func allRowsAreStored(_ table: ValueBoxTable, count: Int) throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        // New rows, then rows that replace every second one and rows after the last one, with removals between them.
        try box.begin()
        for number in 0..<count { try box.set(table, key: key(table, number), value: number % 5 == 0 ? [] : [1, UInt8(number)]) }
        try box.commit()
        try box.begin()
        for number in stride(from: 0, to: 2 * count, by: 2) { try box.set(table, key: key(table, number), value: [2]) }
        for number in stride(from: 1, to: count, by: 6) { try box.remove(table, key: key(table, number), secure: number % 4 == 1) }
        try box.commit()
        var expected: [[UInt8]] = []
        for number in 0..<(2 * count) {
            if number % 2 == 0 { expected.append([2]) } else if number < count, number % 6 != 1 {
                expected.append(number % 5 == 0 ? [] : [1, UInt8(number)])
            }
        }
        let other = try SQLiteValueBox(path: folder.path + "/db", mode: .readOnly)
        #expect(try other.rows(table).map(\.value) == expected)
    }

    @Test func largeRowsAmongSmallOnesAreStored() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        for number in 0..<40 { try box.set(.binary, key: key(.binary, number), value: [UInt8](repeating: 7, count: number % 7 == 0 ? 50_000 : 10)) }
        try box.commit()
        #expect(try box.rows(.binary).map(\.value.count) == (0..<40).map { $0 % 7 == 0 ? 50_000 : 10 })
    }

    /// A table that another program created without a primary key has no conflicts that SQLite could resolve.
    @Test func tablesWithoutAPrimaryKeyHaveEachKeyOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        do {
            let box = try SQLiteValueBox(path: path, mode: .create)
            try box.connection.execute("CREATE TABLE t7 (key BLOB, value BLOB)")
        }
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        for value: UInt8 in [1, 2] {
            try box.begin()
            for number in 0..<40 { try box.set(.binary, key: key(.binary, number), value: [value]) }
            try box.commit()
        }
        #expect(try box.rows(.binary).map(\.value) == [[UInt8]](repeating: [2], count: 40))
    }
}
