import PostboxTables

/// The severity of a finding.
public enum CheckLevel: String, Sendable, CaseIterable {
    /// Damage that Telegram's own library never causes.
    case fault
    /// A derived value that differs from a recount in a way that Telegram's own operations, their defects, or partial history produce.
    case drift
    /// Harmless information: a hole over stored messages, rows of retired tables, remaining flags.
    case note
}

/// One thing that a check found.
public struct CheckFinding: Sendable, Hashable {
    /// The severity.
    public let level: CheckLevel
    /// The violated rule; one of `DatabaseCheck.ruleNames`.
    public let rule: String
    /// Number of the value-box table; `nil` for findings about the file as a whole.
    public let tableId: Int32?
    /// The row's key as stored: Int64 keys as eight big-endian bytes, full-text rows by their item ID; `nil` for a whole table.
    public let key: [UInt8]?
    /// The expected value.
    public let expected: String
    /// The found value; `nil` if it adds no information.
    public let found: String?

    package init(level: CheckLevel, rule: String, tableId: Int32?, key: [UInt8]?, expected: String, found: String? = nil) {
        self.level = level
        self.rule = rule
        self.tableId = tableId
        self.key = key
        self.expected = expected
        self.found = found
    }
}

/// The number of findings of each level.
public struct CheckSummary: Sendable, Hashable {
    /// The number of findings that mean damage.
    public var faults = 0
    /// Findings of derived values that differ from a recount.
    public var drifts = 0
    /// The number of harmless findings.
    public var notes = 0

    package init() {}

    package mutating func add(_ other: CheckSummary) {
        faults += other.faults
        drifts += other.drifts
        notes += other.notes
    }

    package mutating func count(_ level: CheckLevel) {
        switch level {
        case .fault: faults += 1
        case .drift: drifts += 1
        case .note: notes += 1
        }
    }
}
