import Postbox

/// Copies of rows, one after another.
struct GatheredRows {
    private struct Row {
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    /// Tables whose rows follow each other, and the number of each one's rows.
    private var tables: [TableDeclaration] = []
    private var counts: [Int] = []
    private var rows: [Row] = []
    private var bytes: [UInt8] = []

    var byteCount: Int { bytes.count }
    var isEmpty: Bool { rows.isEmpty }

    /// The rows that come next are of this table.
    mutating func begin(_ table: TableDeclaration) {
        tables.append(table)
        counts.append(0)
    }

    /// Adds a row of the table that was begun last.
    @inline(__always)
    mutating func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard !counts.isEmpty else { return }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(start: start, keyEnd: start + key.count, end: bytes.count))
        counts[counts.count - 1] += 1
    }

    mutating func removeAll() {
        tables.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    func forEach(_ body: (TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Void) rethrows {
        var next = 0
        try bytes.withUnsafeBytes { raw in
            for (table, count) in zip(tables, counts) {
                for row in rows[next..<(next + count)] {
                    try body(
                        table, UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                        UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
                }
                next += count
            }
        }
    }
}
