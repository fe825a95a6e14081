import PostboxCheck
import PostboxTables

/// What a check says of a migrated database: the one verdict of apply, verify and check.
public struct MigrationVerdict: Sendable {
    /// Where faults are.
    public struct Place: Hashable, Sendable {
        /// The rule that they break, as `DatabaseCheck.ruleNames` has it.
        public let rule: String
        /// The number of the table.
        public let tableId: Int32
    }

    /// How many findings there are of each level.
    public private(set) var summary = CheckSummary()
    private var counts: [Place: Int] = [:]

    /// The rules that a row's key and value must be laid out as declared.
    public static let rulesOfForm: Set<String> = ["form", "decoding"]

    package init() {}

    package mutating func add(_ finding: CheckFinding) {
        summary.count(finding.level)
        guard finding.level == .fault, let id = finding.tableId else { return }
        counts[Place(rule: finding.rule, tableId: id), default: 0] += 1
    }

    /// How many faults each rule found in each table, by table.
    public var faultsByTable: [(place: Place, count: Int)] {
        counts.sorted { ($0.key.tableId, $0.key.rule) < ($1.key.tableId, $1.key.rule) }.map { ($0.key, $0.value) }
    }

    /// The faults in words; nil without any.
    public var text: String? {
        guard summary.faults > 0 else { return nil }
        var rules: [String: Int] = [:]
        for (place, count) in counts { rules[place.rule, default: 0] += count }
        let list = rules.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return "the migrated file has \(summary.faults) fault\(summary.faults == 1 ? "" : "s")" + (list.isEmpty ? "" : " (\(list))")
    }
}
