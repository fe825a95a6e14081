import TestSupport
import Testing

@testable import PostboxStorage

/// A value box that stores only the rows that an original does not have in the same form.
@Suite("Sharing value box")
struct SharingValueBoxTests {
    private static let scattered = ValueBoxTable(id: 11, keyType: .binary, compactValuesOnCreation: true)
    private static let counting = ValueBoxTable(id: 12, keyType: .binary, compactValuesOnCreation: true)

    private struct Boxes {
        let folder: TemporaryFolder
        let original: SQLiteValueBox
        let box: SharingValueBox

        /// Creates the original with the rows that `fill` writes.
        init(_ fill: (SQLiteValueBox) throws -> Void) throws {
            folder = try TemporaryFolder()
            let path = folder.path + "/original"
            let writer = try SQLiteValueBox(path: path, mode: .create)
            try writer.begin()
            try fill(writer)
            try writer.commit()
            original = try SQLiteValueBox(path: path, mode: .readOnly)
            let stored = try SQLiteValueBox(path: folder.path + "/stored", mode: .create)
            box = SharingValueBox(
                stored, sharing: [.binary, .compact, .int64], of: [original], deferring: [SharingValueBoxTests.scattered],
                holding: [SharingValueBoxTests.counting])
        }

        func transaction(_ body: (SharingValueBox) throws -> Void) throws {
            try box.begin()
            try body(box)
            try box.commit()
        }

        func differences(_ table: ValueBoxTable) throws -> Set<ValueBoxKey> {
            var keys: Set<ValueBoxKey> = []
            try box.forEachDifference(table) { keys.insert(ValueBoxKey(copying: $0)) }
            return keys
        }
    }

    private static func key(_ number: Int) -> ValueBoxKey { ValueBoxKey([UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]) }

    private static func longKey(_ number: Int) -> ValueBoxKey { ValueBoxKey(Int64(number)) }

    private static func fill(_ box: some ValueBox, _ table: ValueBoxTable, _ numbers: some Sequence<Int>, value: UInt8 = 7) throws {
        for number in numbers { try box.set(table, key: key(number), value: [value, UInt8(truncatingIfNeeded: number)]) }
    }

    // MARK: - Stored rows

    @Test("Rows that equal those of the original are not stored, regardless of their order", arguments: [ValueBoxTable.binary, .compact])
    func equalRows(table: ValueBoxTable) throws {
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, table, 0..<400) }
        // Two histories that grow in turn, one of them also backwards.
        for start in stride(from: 0, to: 200, by: 20) {
            try boxes.transaction { try SharingValueBoxTests.fill($0, table, start..<(start + 20)) }
            try boxes.transaction { try SharingValueBoxTests.fill($0, table, (380 - start)..<(400 - start)) }
        }
        #expect(try boxes.box.rows(table) == boxes.original.rows(table))
        #expect(try boxes.box.stored.rows(table).isEmpty)
        #expect(try boxes.differences(table).isEmpty)
    }

    @Test("Rows that differ, are missing, or are not in the original are reported, and stored if they exist here")
    func differences() throws {
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, .binary, 0..<50) }
        try boxes.transaction { box in
            try SharingValueBoxTests.fill(box, .binary, 0..<20)
            try SharingValueBoxTests.fill(box, .binary, 20..<22, value: 8)
            try SharingValueBoxTests.fill(box, .binary, 25..<50)
            try SharingValueBoxTests.fill(box, .binary, 60..<61)
        }
        let expected = Set([20, 21, 22, 23, 24, 60].map(SharingValueBoxTests.key))
        #expect(try boxes.differences(.binary) == expected)
        #expect(try boxes.box.stored.rows(.binary).map(\.key) == [20, 21, 60].map { SharingValueBoxTests.key($0).bytes })
        try boxes.box.storeShared(.binary) { $0[1] < 3 }
        #expect(
            try boxes.box.stored.rows(.binary).map(\.key) == [0, 1, 2, 20, 21, 60].map { SharingValueBoxTests.key($0).bytes })
    }

    @Test("A row that is changed or removed and then restored is shared with the original again")
    func changedBack() throws {
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, .binary, 0..<9) }
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, 0..<9) }
        try boxes.transaction { box in
            try SharingValueBoxTests.fill(box, .binary, [0, 4, 8], value: 9)
            try box.remove(.binary, key: SharingValueBoxTests.key(2))
        }
        #expect(try boxes.differences(.binary) == Set([0, 2, 4, 8].map(SharingValueBoxTests.key)))
        #expect(try boxes.box.get(.binary, key: SharingValueBoxTests.key(2)) == nil)
        #expect(try boxes.box.get(.binary, key: SharingValueBoxTests.key(4)) == [9, 4])
        #expect(try boxes.box.get(.binary, key: SharingValueBoxTests.key(5)) == [7, 5])
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, [0, 2, 4, 8]) }
        #expect(try boxes.differences(.binary).isEmpty)
        #expect(try boxes.box.stored.rows(.binary).isEmpty)
    }

    @Test("Rows in more ranges of the original than are remembered are stored")
    func manyRuns() throws {
        let count = KeyRuns.limit * 9
        let boxes = try Boxes { box in
            for number in 0..<count { try box.set(.binary, key: SharingValueBoxTests.longKey(number), value: [7]) }
        }
        for isLast in [false, true] {
            try boxes.transaction { box in
                for number in 0..<count where (number % 6 == 0) == isLast { try box.set(.binary, key: SharingValueBoxTests.longKey(number), value: [7]) }
            }
            #expect(try boxes.box.count(.binary) == (isLast ? count : count - (count + 5) / 6))
        }
        #expect(boxes.box.sharedTables.contains(.binary))
        #expect(try boxes.box.rows(.binary) == boxes.original.rows(.binary))
        // A reported row may be equal, but every differing row is reported.
        let stored = Set(try boxes.box.stored.rows(.binary).map { ValueBoxKey($0.key) })
        #expect(!stored.isEmpty && stored.count < count)
        #expect(try boxes.differences(.binary) == stored)
    }

    @Test("A table whose rows are written in scattered order is no longer shared, unless that transaction is rolled back")
    func scatteredRows() throws {
        let count = KeyRuns.limit * 3
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, .binary, 0..<count) }
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, 0..<3) }
        for isLast in [false, true] {
            try boxes.box.begin()
            try SharingValueBoxTests.fill(boxes.box, .binary, stride(from: 0, to: count, by: 2))
            // A walk of the table first compares the written rows.
            #expect(try boxes.box.count(.binary) == count / 2 + 1)
            #expect(!boxes.box.sharedTables.contains(.binary))
            if isLast { try boxes.box.commit() } else { boxes.box.rollback() }
            #expect(boxes.box.sharedTables.contains(.binary) == !isLast)
            #expect(try boxes.box.count(.binary) == (isLast ? count / 2 + 1 : 3))
        }
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, stride(from: 1, to: count, by: 2)) }
        #expect(try boxes.box.rows(.binary) == boxes.original.rows(.binary))
        #expect(try boxes.box.stored.rows(.binary).count == count)
    }

    @Test("Longer keys that start with the same bytes as others are distinguished")
    func longKeys() throws {
        let keys = [31, 32, 33, 34, 80].map { ValueBoxKey([UInt8](repeating: 5, count: $0)) }
        let boxes = try Boxes { box in for key in keys { try box.set(.binary, key: key, value: [1]) } }
        try boxes.transaction { box in for key in keys { try box.set(.binary, key: key, value: [1]) } }
        for key in keys { #expect(try boxes.box.get(.binary, key: key) == [1]) }
        #expect(try boxes.box.get(.binary, key: ValueBoxKey([UInt8](repeating: 5, count: 35))) == nil)
        #expect(try boxes.box.rows(.binary, reverse: true) == boxes.original.rows(.binary, reverse: true))
        #expect(try boxes.differences(.binary).isSubset(of: keys[2...]))
    }

    @Test("A table that the original lacks, or has with other keys, is stored")
    func otherForms() throws {
        let boxes = try Boxes { box in
            try box.set(ValueBoxTable(id: ValueBoxTable.binary.id, keyType: .int64, compactValuesOnCreation: false), key: ValueBoxKey(1), value: [1])
        }
        #expect(boxes.box.sharedTables.isEmpty)
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, 0..<3) }
        #expect(try boxes.box.stored.rows(.binary).count == 3)
    }

    @Test("A table whose keys are not all byte strings is not shared")
    func strangeKeys() throws {
        let boxes = try Boxes { box in
            try SharingValueBoxTests.fill(box, .binary, 0..<9)
            try box.flushAll()
            try box.connection.execute("UPDATE t7 SET key='text' WHERE key=x'0005'")
        }
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, 0..<9) }
        #expect(boxes.box.sharedTables == [])
        #expect(try boxes.box.stored.rows(.binary).count == 9)
    }

    /// Whether a table of 2000 rows is shared with a file that `change` has damaged; all rows are found in either case.
    private func isShared(_ change: (inout [UInt8]) throws -> Void) throws -> Bool {
        let folder = try TemporaryFolder(), path = folder.path + "/original"
        do {
            let writer = try SQLiteValueBox(path: path, mode: .create)
            try writer.begin()
            try SharingValueBoxTests.fill(writer, .compact, 0..<2000)
            try writer.commit()
        }
        var bytes = try Files.read(path)
        try change(&bytes)
        try Files.write(bytes, to: path)
        let original = try SQLiteValueBox(path: path, mode: .readOnly)
        let stored = try SQLiteValueBox(path: folder.path + "/stored", mode: .create)
        let box = SharingValueBox(stored, sharing: [.compact], of: [original], deferring: [], holding: [])
        try box.begin()
        try SharingValueBoxTests.fill(box, .compact, 0..<2000)
        #expect(try box.count(.compact) == 2000)
        try box.commit()
        #expect(try box.rows(.compact, reverse: true).count == 2000)
        return !box.sharedTables.isEmpty
    }

    @Test("A damaged table is not shared, and requests to the box do not encounter the damage")
    func damaged() throws {
        #expect(try isShared { _ in })
        #expect(
            try !isShared { bytes in
                let page = bytes.count / 4096 / 2 * 4096
                bytes.replaceSubrange(page..<(page + 4096), with: [UInt8](repeating: 0xEE, count: 4096))
            })
    }

    @Test("A table with a key in a wrong position is not shared")
    func misplacedKey() throws {
        #expect(
            try !isShared { bytes in
                // Key and value of row 1000.
                let row: [UInt8] = [0x03, 0xE8, 0x07, 0xE8]
                let place = try #require(bytes.indices.first { bytes[$0...].starts(with: row) })
                bytes[place] = 0xF3
            })
    }

    // MARK: - Deferred tables

    @Test("Rows of a deferred table are moved to their positions on the first read, and written rows are readable before")
    func deferred() throws {
        let table = SharingValueBoxTests.scattered
        let boxes = try Boxes { _ in }
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [5, 3]) }
        try boxes.transaction { box in
            try SharingValueBoxTests.fill(box, table, [4, 3], value: 1)
            try box.remove(table, key: SharingValueBoxTests.key(5))
        }
        #expect(boxes.box.deferredTables == [table])
        var writes: [[UInt8]?] = []
        try boxes.box.forEachDeferredWrite(table) { writes.append($1.map { [UInt8]($0) }) }
        #expect(writes == [[7, 5], [7, 3], [1, 4], [1, 3], nil])
        #expect(try boxes.box.get(table, key: SharingValueBoxTests.key(4)) == [1, 4])
        #expect(boxes.box.deferredTables.isEmpty)
        #expect(try boxes.box.stored.rows(table).map(\.value) == [[1, 3], [1, 4]])
        #expect(boxes.box.catalogue.tables.keys.sorted() == [table.id])
    }

    @Test("A deferred table that was read in a transaction that is rolled back is deferred again")
    func deferredRollback() throws {
        let table = SharingValueBoxTests.scattered
        let boxes = try Boxes { _ in }
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [1]) }
        try boxes.box.begin()
        try SharingValueBoxTests.fill(boxes.box, table, [2])
        #expect(try boxes.box.count(table) == 2)
        boxes.box.rollback()
        #expect(boxes.box.deferredTables == [table])
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [3]) }
        #expect(try boxes.box.rows(table).map(\.value) == [[7, 1], [7, 3]])
        try boxes.box.forgetDeferred(table)
        #expect(try boxes.box.count(table) == 2)
    }

    @Test("Rows of a deferred table can be dropped")
    func deferredForgotten() throws {
        let table = SharingValueBoxTests.scattered
        let boxes = try Boxes { _ in }
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [1]) }
        try boxes.box.forgetDeferred(table)
        #expect(try boxes.box.count(table) == 0)
        #expect(boxes.box.catalogue.tables.isEmpty)
    }

    // MARK: - Held tables

    @Test("Rows of a held table are found without being stored, and stored by a walk of the table or on request")
    func bufferedTable() throws {
        let table = SharingValueBoxTests.counting
        let boxes = try Boxes { _ in }
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [5, 3, 4]) }
        try boxes.transaction { box in
            try SharingValueBoxTests.fill(box, table, [4], value: 1)
            try box.set(table, key: SharingValueBoxTests.key(3), value: [1, 2, 3])
            try box.remove(table, key: SharingValueBoxTests.key(5))
        }
        let expected: [[UInt8]?] = [[1, 2, 3], [1, 4], nil, nil]
        #expect(try (3...6).map { try boxes.box.get(table, key: SharingValueBoxTests.key($0)) } == expected)
        #expect(boxes.box.catalogue.tables.isEmpty)
        #expect(try boxes.box.rows(table).map(\.value) == [[1, 2, 3], [1, 4]])
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [6]) }
        #expect(try boxes.box.stored.rows(table).count == 2)
        try boxes.box.storeBuffered()
        #expect(try boxes.box.stored.rows(table).map(\.value) == [[1, 2, 3], [1, 4], [7, 6]])
    }

    @Test("A rollback removes a transaction's writes to a held table, and restores the previous rows, whether stored or not")
    func bufferedRollback() throws {
        let table = SharingValueBoxTests.counting
        let boxes = try Boxes { _ in }
        try boxes.transaction { try SharingValueBoxTests.fill($0, table, [1, 2]) }
        for walks in [false, true] {
            try boxes.box.begin()
            try SharingValueBoxTests.fill(boxes.box, table, [2, 3], value: 1)
            try boxes.box.remove(table, key: SharingValueBoxTests.key(1))
            if walks { #expect(try boxes.box.rows(table).map(\.value) == [[1, 2], [1, 3]]) }
            try SharingValueBoxTests.fill(boxes.box, table, [4])
            boxes.box.rollback()
            let expected: [[UInt8]?] = [[7, 1], [7, 2], nil, nil]
            #expect(try (1...4).map { try boxes.box.get(table, key: SharingValueBoxTests.key($0)) } == expected)
        }
        try boxes.box.storeBuffered()
        #expect(try boxes.box.stored.rows(table).map(\.value) == [[7, 1], [7, 2]])
    }

    @Test("The rows of a held table in memory are limited")
    func bufferLimit() throws {
        let table = SharingValueBoxTests.counting
        let boxes = try Boxes { _ in }
        for number in 0..<60 {
            try boxes.transaction { box in
                for row in 0..<1000 { try box.set(table, key: ValueBoxKey(Int64(number * 1000 + row)), value: [1]) }
            }
        }
        let stored = try boxes.box.stored.count(table)
        #expect(stored > 20_000 && stored < 60_000)
        #expect(try boxes.box.get(table, key: ValueBoxKey(59_999)) == [1])
        #expect(try boxes.box.count(table) == 60_000)
    }

    // MARK: - Failures

    private struct Fault: Error {}

    @Test("A write outside a transaction is rejected")
    func outside() throws {
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, .binary, 0..<3) }
        for table in [ValueBoxTable.binary, SharingValueBoxTests.scattered] {
            #expect(throws: ValueBoxError.self) { try SharingValueBoxTests.fill(boxes.box, table, [1]) }
            #expect(throws: ValueBoxError.self) { try boxes.box.removeAll(table) }
        }
        #expect(throws: ValueBoxError.self) { try boxes.box.commit() }
        #expect(try boxes.box.rows(.binary).isEmpty)
    }

    @Test("If a commit fails, the state before the transaction is restored")
    func failedCommit() throws {
        let boxes = try Boxes { try SharingValueBoxTests.fill($0, .binary, 0..<30) }
        try boxes.transaction { try SharingValueBoxTests.fill($0, .binary, 0..<10) }
        try boxes.box.begin()
        try SharingValueBoxTests.fill(boxes.box, .binary, 10..<20)
        try SharingValueBoxTests.fill(boxes.box, .binary, [3], value: 8)
        try SharingValueBoxTests.fill(boxes.box, SharingValueBoxTests.scattered, [1])
        boxes.box.stored.faultInjection = { throw Fault() }
        #expect(throws: Fault.self) { try boxes.box.commit() }
        boxes.box.stored.faultInjection = nil
        boxes.box.rollback()
        #expect(try boxes.box.rows(.binary).map(\.value) == (0..<10).map { [7, $0] })
        #expect(try boxes.differences(.binary) == Set((10..<30).map(SharingValueBoxTests.key)))
        #expect(try boxes.box.count(SharingValueBoxTests.scattered) == 0)
    }
}
