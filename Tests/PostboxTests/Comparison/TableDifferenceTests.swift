import Postbox
import PostboxStorage
import Testing

struct TableDifferenceTests {
    static let binary = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
    static let compact = ValueBoxTable(id: 8, keyType: .binary, compactValuesOnCreation: true)
    static let int64 = ValueBoxTable(id: 9, keyType: .int64, compactValuesOnCreation: false)

    @Test(arguments: [binary, compact])
    func rowsOfOneSideAndChangedRowsAreInKeyOrder(_ table: ValueBoxTable) throws {
        let pair = try TwoDatabases { box in
            for key: [UInt8] in [[], [1], [1, 0], [3], [0xFF]] { try box.set(table, key: ValueBoxKey(key), value: [7]) }
        } new: { box in
            for key: [UInt8] in [[1], [2], [0xFF, 0]] { try box.set(table, key: ValueBoxKey(key), value: [7]) }
            try box.set(table, key: ValueBoxKey([3]), value: [])
        }
        #expect(
            try pair.differences(table) == [
                "deleted =07", "deleted 0100=07", "inserted 02=07", "changed 03=07>", "deleted ff=07", "inserted ff00=07",
            ])
        #expect(try pair.differences(table, limit: 2) == ["deleted =07", "deleted 0100=07"])
    }

    /// SQLite orders such keys as signed numbers; the order of their bytes would be different.
    @Test func negativeKeysAreFirst() throws {
        let pair = try TwoDatabases { box in
            for key: Int64 in [.min, -1, 0, 5] { try box.set(Self.int64, key: ValueBoxKey(key), value: [1]) }
        } new: { box in
            for key: Int64 in [-1, 4, .max] { try box.set(Self.int64, key: ValueBoxKey(key), value: [1]) }
        }
        #expect(
            try pair.differences(Self.int64) == [
                "deleted 8000000000000000=01", "deleted 0000000000000000=01", "inserted 0000000000000004=01", "deleted 0000000000000005=01",
                "inserted 7fffffffffffffff=01",
            ])
    }

    @Test func aTableMissingFromAFileHasNoRows() throws {
        let pair = try TwoDatabases { try $0.set(Self.binary, key: ValueBoxKey([1]), value: [2]) }
        #expect(try pair.differences(Self.binary) == ["deleted 01=02"])
        #expect(try TwoDatabases.differences(TableDifference(Self.binary, from: pair.new, to: pair.old)) == ["inserted 01=02"])
        #expect(try TwoDatabases.differences(TableDifference(Self.binary, from: pair.old, to: pair.old)).isEmpty)
        #expect(try pair.differences(Self.int64).isEmpty)
    }

    @Test func keysOfAnotherTypeAreOtherRows() throws {
        let number = ValueBoxTable(id: 7, keyType: .int64, compactValuesOnCreation: false)
        let pair = try TwoDatabases { try $0.set(Self.binary, key: ValueBoxKey(1), value: [2]) } new: { try $0.set(number, key: ValueBoxKey(1), value: [2]) }
        let difference = TableDifference(Self.binary, in: pair.old, and: number, in: pair.new)
        #expect(try TwoDatabases.differences(difference) == ["inserted 0000000000000001=02", "deleted 0000000000000001=02"])
        #expect(throws: ValueBoxError.self) { try pair.differences(Self.binary) }
    }

    @Test func progressAddsUpToTheRowsWalked() throws {
        let fill: (SQLiteValueBox) throws -> Void = { box in
            for key: Int64 in 0..<10_000 { try box.set(Self.int64, key: ValueBoxKey(key), value: [1]) }
        }
        let pair = try TwoDatabases(old: fill, new: fill)
        var walked = 0
        try TableDifference(Self.int64, from: pair.old, to: pair.new).walk(progress: { walked += $0 }) { _ in
            Issue.record("equal rows")
            return true
        }
        #expect(walked == 10_000)
    }

    /// Rows at different positions of the file are the same rows. If too many differ to be collected, they are reported in the same order.
    @Test(arguments: [10, 60_000])
    func theOrderInWhichRowsWereWrittenDoesNotMatter(_ count: Int64) throws {
        let pair = try TwoDatabases { box in
            for key in 0..<count { try box.set(Self.binary, key: ValueBoxKey(key), value: [1]) }
        } new: { box in
            try box.set(Self.binary, key: ValueBoxKey(count + 5), value: [1])
            // A walk sends the previous writes to the file: this row is stored first there.
            try box.range(Self.binary, start: ValueBoxKey([]), end: ValueBoxKey([0xFF]), limit: 1) { _, _ in true }
            for key in stride(from: 0, to: count, by: 2) { try box.set(Self.binary, key: ValueBoxKey(key), value: key == 4 ? [2] : [1]) }
        }
        let odd = stride(from: 1, to: count, by: 2).map { "deleted \(ValueBoxKey($0))=01" }
        var expected = odd + ["inserted \(ValueBoxKey(count + 5))=01"]
        expected.insert("changed \(ValueBoxKey(4))=01>02", at: 2)
        #expect(try pair.differences(Self.binary) == expected)
        #expect(try pair.differences(Self.binary, limit: 2) == Array(expected[..<2]))
    }

    /// The row numbers have gaps on one side and differ from those on the other side.
    @Test func rowsAfterAGapAreFoundAgain() throws {
        let pair = try TwoDatabases { box in
            for key: Int64 in 0..<100 { try box.set(Self.binary, key: ValueBoxKey(key), value: [1]) }
            _ = try box.count(Self.binary)
            for key: Int64 in 20..<40 { try box.remove(Self.binary, key: ValueBoxKey(key)) }
            try box.set(Self.binary, key: ValueBoxKey(70), value: [2])
        } new: { box in
            for key: Int64 in 0..<100 where !(20..<40).contains(key) { try box.set(Self.binary, key: ValueBoxKey(key), value: [1]) }
            _ = try box.count(Self.binary)
            try box.remove(Self.binary, key: ValueBoxKey(10))
            try box.set(Self.binary, key: ValueBoxKey(-1), value: [1])
        }
        #expect(
            try pair.differences(Self.binary) == [
                "deleted \(ValueBoxKey(10))=01", "changed \(ValueBoxKey(70))=02>01", "inserted \(ValueBoxKey(-1))=01",
            ])
        #expect(try TwoDatabases.differences(TableDifference(Self.binary, from: pair.new, to: pair.new)).isEmpty)
    }

    /// Compared with a dictionary of each side.
    @Test(arguments: [binary, compact, int64])
    func randomTablesMatchDictionaries(_ table: ValueBoxTable) throws {
        var numbers = SystemRandomNumberGenerator()
        var sides: [[[UInt8]: [UInt8]]] = [[:], [:]]
        for _ in 0..<3000 {
            let key = table.keyType == .int64
                ? ValueBoxKey(Int64.random(in: -900...900, using: &numbers)).bytes
                : (0..<Int.random(in: 0...3, using: &numbers)).map { _ in UInt8.random(in: 0...9, using: &numbers) &* 28 }
            sides[Int.random(in: 0...1, using: &numbers)][key] = [UInt8](repeating: 1, count: Int.random(in: 0...1, using: &numbers))
        }
        let pair = try TwoDatabases { box in
            for (key, value) in sides[0] { try box.set(table, key: ValueBoxKey(key), value: value) }
        } new: { box in
            for (key, value) in sides[1] { try box.set(table, key: ValueBoxKey(key), value: value) }
        }
        let keys = Set(sides[0].keys).union(sides[1].keys).filter { sides[0][$0] != sides[1][$0] }
        let expected = keys.map { key -> String in
            let old = sides[0][key], new = sides[1][key]
            let change = old == nil ? "inserted" : new == nil ? "deleted" : "changed"
            return "\(change) \(ValueBoxKey(key))=\([old, new].compactMap { $0.map { ValueBoxKey($0).description } }.joined(separator: ">"))"
        }
        #expect(try pair.differences(table).sorted() == expected.sorted())
    }
}
