import Testing
import TestSupport
@testable import PostboxStorage

/// Rows are found again at the position where a walk met them.
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
            // Writes of a transaction are stored in the order of keys; these rows must be stored in the order in which they are written.
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

    @Test func aWalkReportsThePlacesOfRows() throws {
        let folder = try TemporaryFolder()
        let box = try box(folder)
        let rows = try places(box, table)
        #expect(rows.map(\.key) == [[1], [2], [3]])
        #expect(rows.map(\.value) == [[1, 1], [2, 2], [3, 3]])
        #expect(rows.map(\.place) == [2, 3, 1])
        for order in [rows, rows.reversed(), rows.sorted { ($0.place ?? 0) < ($1.place ?? 0) }] {
            let placed = PlacedRows(box, table)
            for row in order { #expect(try placed.get(ValueBoxKey(row.key), at: row.place) == row.value) }
        }
    }

    @Test func rowsOfCompactTablesHaveNoPlaces() throws {
        let folder = try TemporaryFolder()
        let rows = try places(try box(folder), compact)
        #expect(rows.map(\.key) == [[1], [2], [3]])
        #expect(rows.allSatisfy { $0.place == nil })
    }

    @Test func aPlaceWithAnotherRowIsDetected() throws {
        let folder = try TemporaryFolder()
        let box = try box(folder)
        let (rows, compactRows) = (PlacedRows(box, table), PlacedRows(box, compact))
        let none = PlacedRows(box, ValueBoxTable(id: 99, keyType: .binary, compactValuesOnCreation: false))
        let places: [Int64?] = [nil, 1, 2, 99, -1, .max, .min]
        for before in places {
            for place in places {
                _ = try rows.get(key(1), at: before)
                #expect(try rows.get(key(2), at: place) == [2, 2])
                #expect(try rows.get(key(9), at: place) == nil)
                #expect(try compactRows.get(key(2), at: place) == [2])
            }
        }
        #expect(try none.get(key(1), at: 1) == nil)
    }

    @Test func aRowCanBeReadWhileReadingAnother() throws {
        let folder = try TemporaryFolder()
        let rows = PlacedRows(try box(folder), table)
        let found = try rows.withValue(key(1), at: 2) { first in
            let other = try rows.get(key(3), at: 1)
            return (other, first.map { [UInt8]($0) })
        }
        #expect(found.0 == [3, 3])
        #expect(found.1 == [1, 1])
    }

    @Test func rowsAreReadInSequence() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db", mode: .create)
        try box.begin()
        // Every third row is missing.
        for number in 0..<300 { try box.set(table, key: ValueBoxKey(Int64(number)), value: [UInt8(truncatingIfNeeded: number)]) }
        try box.flushAll()
        for number in stride(from: 0, to: 300, by: 3) { try box.remove(table, key: ValueBoxKey(Int64(number)), secure: false) }
        try box.commit()
        let rows = PlacedRows(box, table)
        for number in 0..<300 {
            let value = number % 3 == 0 ? nil : [UInt8(truncatingIfNeeded: number)]
            #expect(try rows.get(ValueBoxKey(Int64(number)), at: Int64(number + 1)) == value)
        }
    }
}

extension PlacedRows {
    fileprivate func get(_ key: ValueBoxKey, at place: Int64?) throws -> [UInt8]? { try withValue(key, at: place) { $0.map { [UInt8]($0) } } }
}
