@testable import PostboxStorage

struct Row: Equatable, CustomStringConvertible {
    let key: [UInt8]
    let value: [UInt8]
    var description: String { "\(ValueBoxKey(key))=\(ValueBoxKey(value))" }
}

extension ValueBox {
    func rows(_ table: ValueBoxTable, reverse: Bool = false) throws -> [Row] {
        var result: [Row] = []
        try scan(table, reverse: reverse) {
            result.append(Row(key: [UInt8]($0), value: [UInt8]($1)))
            return true
        }
        return result
    }

    func keys(_ table: ValueBoxTable, _ start: ValueBoxKey, _ end: ValueBoxKey, limit: Int = 0) throws -> [[UInt8]] {
        var result: [[UInt8]] = []
        try rangeKeys(table, start: start, end: end, limit: limit) {
            result.append([UInt8]($0))
            return true
        }
        return result
    }

    /// The rows of every table by table ID.
    func everything() throws -> [Int32: [Row]] {
        var result: [Int32: [Row]] = [:]
        for stored in catalogue.tables.values { result[stored.id] = try rows(stored.table) }
        return result
    }
}

extension ValueBoxTable {
    static let binary = ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)
    static let compact = ValueBoxTable(id: 8, keyType: .binary, compactValuesOnCreation: true)
    static let int64 = ValueBoxTable(id: 9, keyType: .int64, compactValuesOnCreation: false)
}
