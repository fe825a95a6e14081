/// Where a walk over a range of keys begins.
///
/// Where a damaged row or a page in a wrong place misleads SQLite, a look behind a key finds one before it: whoever went on from there would never end.
struct WalkStart {
    private let table: ValueBoxTable
    private let key: UnsafeRawBufferPointer
    private let included: Bool
    private let descending: Bool

    /// `key` is valid as long as the walk goes on.
    init(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, included: Bool, descending: Bool) {
        self.table = table
        self.key = key
        self.included = included
        self.descending = descending
    }

    /// The key of a row that the walk had left behind before it began; nil for any other.
    @inline(__always)
    func stray(_ row: UnsafeRawBufferPointer) -> ValueBoxKey? {
        let order = table.keyType == .binary ? RowCursor.compare(key, row) : Self.compareNumbers(key, row)
        return (order != 0 ? descending == (order > 0) : included) ? nil : ValueBoxKey(copying: row)
    }

    private static func compareNumbers(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let (left, right) = (Int64(bigEndian: left.loadUnaligned(as: Int64.self)), Int64(bigEndian: right.loadUnaligned(as: Int64.self)))
        return left < right ? -1 : left == right ? 0 : 1
    }

    /// Says it of the last row of a walk: one in between keeps nobody from going on.
    func outOfOrder(_ row: ValueBoxKey) -> ValueBoxError {
        .damaged("the keys of t\(table.id) are out of order: \(row) stands \(descending ? "below" : "above") \(ValueBoxKey(copying: key))")
    }
}
