import Testing
import TestSupport
@testable import PostboxStorage

/// Rows that are found again where a walk has met them.
struct RowPlaceTests {
    private let table = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
    private let compact = ValueBoxTable(id: 8, keyType: .binary, compactValuesOnCreation: true)

    private func key(_ number: UInt8) -> ValueBoxKey { ValueBoxKey([number]) }

    private func box(_ folder: TemporaryFolder) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        for number: UInt8 in [3, 1, 2] {
            try box.set(table, key: key(number), value: [number, number])
            try box.set(compact, key: key(number), value: [number])
            // Writes of a transaction are stored by key; these are to lie as they came.
            try box.flushAll()
        }
        try box.commit()
        return box
    }

    private func places(_ box: SQLiteValueBox, _ table: ValueBoxTable) throws -> [(key: [UInt8], value: [UInt8], place: Int64?)] {
        var result: [(key: [UInt8], value: [UInt8], place: Int64?)] = []
        try box.scanPlaces(table) {
            result.append(([UInt8]($0), [UInt8]($1), $2))
            return true
        }
        return result
    }

    @Test func aWalkTellsWhereRowsLie() throws {
        let folder = try TemporaryFolder()
        let box = try box(folder)
        let rows = try places(box, table)
        #expect(rows.map(\.key) == [[1], [2], [3]])
        #expect(rows.map(\.value) == [[1, 1], [2, 2], [3, 3]])
        #expect(rows.map(\.place) == [2, 3, 1])
        for row in rows { #expect(try box.get(table, key: ValueBoxKey(row.key), at: row.place) == row.value) }
    }

    @Test func rowsOfCompactTablesHaveNoPlaces() throws {
        let folder = try TemporaryFolder()
        let rows = try places(try box(folder), compact)
        #expect(rows.map(\.key) == [[1], [2], [3]])
        #expect(rows.allSatisfy { $0.place == nil })
    }

    @Test func aPlaceWhereAnotherRowLiesMisleadsNobody() throws {
        let folder = try TemporaryFolder()
        let box = try box(folder)
        for place: Int64? in [nil, 1, 2, 99, -1, .max, .min] {
            #expect(try box.get(table, key: key(2), at: place) == [2, 2])
            #expect(try box.get(table, key: key(9), at: place) == nil)
            #expect(try box.get(compact, key: key(2), at: place) == [2])
        }
        #expect(try box.get(ValueBoxTable(id: 99, keyType: .binary, compactValuesOnCreation: false), key: key(1), at: 1) == nil)
    }

    @Test func whatATransactionHasWrittenComesFirst() throws {
        let folder = try TemporaryFolder()
        let box = try box(folder)
        try box.begin()
        try box.set(table, key: key(2), value: [7])
        #expect(try box.get(table, key: key(2), at: 3) == [7])
        try box.remove(table, key: key(2), secure: false)
        #expect(try box.get(table, key: key(2), at: 3) == nil)
        try box.commit()
        #expect(try box.get(table, key: key(2), at: 3) == nil)
    }
}
