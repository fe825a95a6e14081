/// A stretch of keys by its ends; nil: it has none there.
struct KeyStretch {
    var low: ValueBoxKey?
    var high: ValueBoxKey?
    var includesLow = true
    var includesHigh = true

    /// All keys.
    init() {}

    private init(low: ValueBoxKey?, high: ValueBoxKey?, includesLow: Bool, includesHigh: Bool) {
        self.low = low
        self.high = high
        self.includesLow = includesLow
        self.includesHigh = includesHigh
    }

    /// What a range spans in a table of binary keys, in whatever direction.
    init(_ range: KeyRange) {
        let descending = range.start > range.end
        self.init(
            low: descending ? range.end : range.start, high: descending ? range.start : range.end,
            includesLow: descending ? range.includesEnd : range.includesStart, includesHigh: descending ? range.includesStart : range.includesEnd)
    }

    /// What it shares with the keys from `first` through `last`; nil when that is nothing.
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
