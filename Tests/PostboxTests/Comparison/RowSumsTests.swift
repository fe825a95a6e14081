import Postbox
import PostboxStorage
import TestSupport
import Testing

struct RowSumsTests {
    private func places(_ table: ValueBoxTable, _ pair: TwoDatabases) throws -> RowSums.DifferingPlaces {
        let old = try #require(try RowSums(table, in: pair.old) { _ in }), new = try #require(try RowSums(table, in: pair.new) { _ in })
        return new.differences(from: old)
    }

    private func differences(_ table: ValueBoxTable, _ pair: TwoDatabases) throws -> [String] {
        var result: [String] = []
        try TableDifference(table, from: pair.old, to: pair.new).walk(in: places(table, pair), progress: { _ in }) { row in
            result.append("\(row.change) \(ValueBoxKey(copying: row.key))=\(TwoDatabases.text(row.old, row.new))")
            return true
        }
        return result
    }

    /// A few rows are stored individually, many as sums; in both cases, two tables may have different numbers of rows.
    @Test(arguments: [TableDifferenceTests.binary, TableDifferenceTests.compact, TableDifferenceTests.int64], [0, 3, 1023, 1024, 5000])
    func differencesAreFoundInDifferentPlaces(_ table: ValueBoxTable, _ count: Int64) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let keys = (0..<count).map { $0 &* 7 }
        let pair = try TwoDatabases { box in
            for key in keys.shuffled(using: &random) { try box.set(table, key: ValueBoxKey(key), value: [1, UInt8(truncatingIfNeeded: key)]) }
        } new: { box in
            // Two passes, so that the rows are stored in a different order than on the other side.
            for part in [keys.filter { $0 % 2 == 0 }, keys.filter { $0 % 2 != 0 }] {
                for key in part where key != 14 {
                    try box.set(table, key: ValueBoxKey(key), value: key == 7 ? [2] : [1, UInt8(truncatingIfNeeded: key)])
                }
                _ = try box.count(table)
            }
            try box.set(table, key: ValueBoxKey(1), value: [])
        }
        #expect(try differences(table, pair) == pair.differences(table))
    }

    @Test(arguments: [TableDifferenceTests.binary, TableDifferenceTests.compact, TableDifferenceTests.int64])
    func equalRowsInAnotherOrderDoNotDiffer(_ table: ValueBoxTable) throws {
        let pair = try TwoDatabases { box in
            for key: Int64 in 0..<3000 { try box.set(table, key: ValueBoxKey(key), value: [UInt8](repeating: 3, count: Int(key % 50))) }
        } new: { box in
            for parity: Int64 in [1, 0] {
                for key: Int64 in 0..<3000 where key % 2 == parity {
                    try box.set(table, key: ValueBoxKey(key), value: [UInt8](repeating: 3, count: Int(key % 50)))
                }
                _ = try box.count(table)
            }
        }
        #expect(try places(table, pair).isEmpty)
    }

    /// A row consists of its key and its value: moving bytes from one to the other makes a different row, and so does another key for the same value.
    @Test func keysAndValuesAreDistinguished() throws {
        let pair = try TwoDatabases { box in
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([1, 2]), value: [3])
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([5]), value: [6])
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([7]), value: [8])
        } new: { box in
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([1]), value: [2, 3])
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([5]), value: [8])
            try box.set(TableDifferenceTests.binary, key: ValueBoxKey([7]), value: [6])
        }
        #expect(try differences(TableDifferenceTests.binary, pair) == pair.differences(TableDifferenceTests.binary))
    }

    @Test func progressAddsUpToTheRowsWalked() throws {
        let pair = try TwoDatabases(new: { box in
            for key: Int64 in 0..<10_000 { try box.set(TableDifferenceTests.int64, key: ValueBoxKey(key), value: [1]) }
        })
        var walked = 0
        _ = try RowSums(TableDifferenceTests.int64, in: pair.new) { walked += $0 }
        #expect(walked == 10_000)
    }
}
