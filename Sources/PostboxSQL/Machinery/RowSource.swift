import Postbox
import PostboxStorage

/// The rows of several ranges of a table, in order, for a cursor of SQL. They are copied in batches of several hundred, so that no walk stays
/// open between two rows.
final class RowSource {
    private let box: SQLiteValueBox
    private let table: ValueBoxTable
    private let withValues: Bool
    /// The ranges still to be read. Reading continues at the start of the first one.
    private var ranges: [KeyRange]
    private var rows: [(keyEnd: Int, valueEnd: Int)] = []
    private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 8)
    private var used = 0
    private var place = -1
    private var batch = firstBatch
    private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)

    /// The size of the first batch, which is small because a query with a limit needs few rows.
    private static let firstBatch = 16
    private static let mostRows = 512
    private static let mostBytes = 1 << 18

    init(_ box: SQLiteValueBox, _ table: ValueBoxTable, _ ranges: [KeyRange], withValues: Bool) {
        self.box = box
        self.table = table
        self.ranges = ranges
        self.withValues = withValues
    }

    deinit { bytes.deallocate() }

    /// The range of all keys of a table.
    static func all(_ table: ValueBoxTable) -> KeyRange {
        table.keyType == .binary ? .prefix(ValueBoxKey([])) : .from(ValueBoxKey(Int64.min), through: ValueBoxKey(Int64.max))
    }

    /// Moves to the first or next row, whose key and value are valid until the next move. Returns `false` after the last one.
    func advance() throws -> Bool {
        place += 1
        if place >= rows.count { try refill() }
        guard place < rows.count else { return false }
        let start = place == 0 ? 0 : rows[place - 1].valueEnd, row = rows[place]
        key = UnsafeRawBufferPointer(rebasing: bytes[start..<row.keyEnd])
        value = UnsafeRawBufferPointer(rebasing: bytes[row.keyEnd..<row.valueEnd])
        return true
    }

    private func refill() throws {
        rows.removeAll(keepingCapacity: true)
        (used, place) = (0, 0)
        while let range = ranges.first, rows.isEmpty {
            var count = 0, isFull = false
            var last = ValueBoxKey([])
            func take(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
                count += 1
                append(key)
                let keyEnd = used
                append(value)
                rows.append((keyEnd, used))
                isFull = count == batch || used >= RowSource.mostBytes
                if isFull { last = ValueBoxKey(copying: key) }
                return !isFull
            }
            if withValues {
                try box.range(table, range, limit: batch) { take($0, $1) }
            } else {
                try box.rangeKeys(table, range, limit: batch) { take($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
            }
            if isFull {
                ranges[0].start = last
                ranges[0].includesStart = false
            } else {
                ranges.removeFirst()
            }
        }
        batch = min(RowSource.mostRows, batch * 4)
    }

    private func append(_ piece: UnsafeRawBufferPointer) {
        if used + piece.count > bytes.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count * 2, used + piece.count), alignment: 8)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<used]))
            bytes.deallocate()
            bytes = larger
        }
        if !piece.isEmpty { UnsafeMutableRawBufferPointer(rebasing: bytes[used..<(used + piece.count)]).copyMemory(from: piece) }
        used += piece.count
    }
}
