extension ValueBoxTable {
    /// Throws when `next` does not come after `key`; in a walk downwards, before it.
    ///
    /// For walks that go on behind what they have met. Where a damaged row or a page in a wrong place misleads SQLite, a look behind a key finds one before
    /// it, and such a walk would never end.
    package func expectOrder(_ key: ValueBoxKey, then next: ValueBoxKey, reverse: Bool = false) throws {
        let (low, high) = reverse ? (next, key) : (key, next)
        let isSorted = keyType == .binary ? low < high : Self.number(low) < Self.number(high)
        guard isSorted else { throw ValueBoxError.damaged("the keys of t\(id) are out of order") }
    }

    private static func number(_ key: ValueBoxKey) -> Int64 { key.bytes.reduce(0) { $0 << 8 | Int64($1) } }
}
