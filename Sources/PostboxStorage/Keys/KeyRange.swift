/// A stretch of a table's keys, and the direction in which it is walked: upwards when `start` is below `end`, downwards when it is above.
///
///     try box.range(table, .prefix(peerKey)) { key, value in … }
///     try box.range(table, .from(key, to: end)) { key, value in … }
public struct KeyRange: Sendable {
    /// Where the walk begins.
    public var start: ValueBoxKey
    /// Where the walk ends: above `start` for a walk upwards, below it for one downwards.
    public var end: ValueBoxKey
    /// Whether a row under `start` belongs to the range.
    public var includesStart: Bool
    /// Whether a row under `end` belongs to the range.
    public var includesEnd: Bool

    private init(_ start: ValueBoxKey, _ end: ValueBoxKey, includesStart: Bool, includesEnd: Bool) {
        self.start = start
        self.end = end
        self.includesStart = includesStart
        self.includesEnd = includesEnd
    }

    /// All keys that begin with these bytes, the prefix itself among them. For tables whose keys are bytes.
    public static func prefix(_ prefix: ValueBoxKey, reverse: Bool = false) -> KeyRange {
        reverse
            ? KeyRange(prefix.prefixEnd, prefix, includesStart: false, includesEnd: true)
            : KeyRange(prefix, prefix.prefixEnd, includesStart: true, includesEnd: false)
    }

    /// Neither end belongs to it.
    public static func between(_ start: ValueBoxKey, _ end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: false)
    }

    /// The start belongs to it.
    public static func from(_ start: ValueBoxKey, to end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: false)
    }

    /// The end belongs to it.
    public static func after(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: true)
    }

    /// Both ends belong to it.
    public static func from(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: true)
    }
}
