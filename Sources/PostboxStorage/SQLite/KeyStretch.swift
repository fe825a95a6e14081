/// A range of keys with its ends; `nil` means unlimited.
struct KeyStretch {
    var low: ValueBoxKey?
    var high: ValueBoxKey?
    var includesLow = true
    var includesHigh = true

    /// Creates a range of all keys.
    init() {}

    private init(low: ValueBoxKey?, high: ValueBoxKey?, includesLow: Bool, includesHigh: Bool) {
        self.low = low
        self.high = high
        self.includesLow = includesLow
        self.includesHigh = includesHigh
    }

    /// Determines the keys that a range covers in a table of binary keys, in either direction.
    init(_ range: KeyRange) {
        let descending = range.start > range.end
        self.init(
            low: descending ? range.end : range.start, high: descending ? range.start : range.end,
            includesLow: descending ? range.includesEnd : range.includesStart, includesHigh: descending ? range.includesStart : range.includesEnd)
    }

    /// The intersection with the keys from `first` through `last`; `nil` if it is empty.
    func intersection(_ first: ValueBoxKey, _ last: ValueBoxKey) -> KeyStretch? {
        var result = KeyStretch(low: first, high: last, includesLow: true, includesHigh: true)
        if let low, low >= first { (result.low, result.includesLow) = (low, includesLow) }
        if let high, high <= last { (result.high, result.includesHigh) = (high, includesHigh) }
        guard let low = result.low, let high = result.high else { return nil }
        if low > high || low == high && !(result.includesLow && result.includesHigh) { return nil }
        return result
    }

    /// Whether the key is not above the upper end.
    func isBelowHigh(_ key: UnsafeRawBufferPointer) -> Bool {
        guard let high else { return true }
        let order = high.withBytes { RowCursor.compare($0, key) }
        return includesHigh ? order >= 0 : order > 0
    }

    /// Whether the key is not below the lower end.
    func isAboveLow(_ key: UnsafeRawBufferPointer) -> Bool {
        guard let low else { return true }
        let order = low.withBytes { RowCursor.compare($0, key) }
        return includesLow ? order <= 0 : order < 0
    }
}

/// The start of a walk over a range of keys.
///
/// A damaged row or a misplaced page can mislead SQLite, so that a search for keys after a given one finds an earlier one. A walk that continued
/// there would never end.
struct WalkStart {
    private let table: ValueBoxTable
    private let key: UnsafeRawBufferPointer
    private let included: Bool
    private let descending: Bool

    /// Creates the start of a walk. `key` is valid during the walk.
    init(_ table: ValueBoxTable, _ key: UnsafeRawBufferPointer, included: Bool, descending: Bool) {
        self.table = table
        self.key = key
        self.included = included
        self.descending = descending
    }

    /// Returns the key of a row that is before the start of the walk; `nil` for any other row.
    @inline(__always)
    func outOfOrderKey(_ row: UnsafeRawBufferPointer) -> ValueBoxKey? {
        let order = table.keyType == .binary ? RowCursor.compare(key, row) : Self.compareNumbers(key, row)
        return (order != 0 ? descending == (order > 0) : included) ? nil : ValueBoxKey(copying: row)
    }

    private static func compareNumbers(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let (left, right) = (Int64(bigEndian: left.loadUnaligned(as: Int64.self)), Int64(bigEndian: right.loadUnaligned(as: Int64.self)))
        return left < right ? -1 : left == right ? 0 : 1
    }

    /// Reports the last row of a walk. Errors in between do not stop it.
    func outOfOrder(_ row: ValueBoxKey) -> ValueBoxError {
        .damaged("the keys of t\(table.id) are out of order: \(row) is \(descending ? "below" : "above") \(ValueBoxKey(copying: key))")
    }
}
