import PostboxStorage
import PostboxTables

/// Verifies a database: SQLite's integrity, the decoding of every row, and the consistency of the tables.
///
/// Reads in the current transaction of the value box, so `import --verify` and `migrate` see the rows that they are about to commit. Every table is
/// walked once; memory does not grow with table sizes. Findings are reported as they occur, those of comparisons at the end.
///
///     let summary = try DatabaseCheck(box, seed: .telegram).run { finding in print(finding) }
///     guard summary.faults == 0 else { ... }
public final class DatabaseCheck {
    /// The options of a check.
    public struct Options: Sendable {
        /// The threads that run the check.
        public var work = Work.here
        /// Restricts findings to these rules; `nil` for all rules.
        public var rules: Set<String>?
        /// Whether rows were lost. If so, traces of normal operations also count as damage.
        public var isAfterLoss: Bool

        /// Creates options. The default is all rules, in one thread.
        public init(work: Work = .here, rules: Set<String>? = nil, isAfterLoss: Bool = false) {
            self.work = work
            self.rules = rules
            self.isAfterLoss = isAfterLoss
        }
    }

    /// The threads that do the work of a check.
    public enum Work: Sendable {
        /// The check uses the given value box, so that it sees the writes of the running transaction.
        case here
        /// Half of the check, including SQLite's own, runs in parallel on a separate connection. This is faster, and is possible for a database that
        /// is only read.
        case shared
    }

    static let ruleTypes: [any CheckRule.Type] = [
        MessageTablesRule.self,
        MessageIdsRule.self,
        StableIdsRule.self,
        MediaRule.self,
        TimeAttributesRule.self,
        TagSummariesRule.self,
        ThreadsRule.self,
        PendingActionsRule.self,
        HolesRule.self,
        ChatListRule.self,
        PeerNamesRule.self,
        PeersRule.self,
        OperationLogRule.self,
        ItemListsRule.self,
        ItemCollectionsRule.self,
        StoriesRule.self,
        TextIndexRule.self,
        ReadStatesRule.self,
        UnreadCountersRule.self,
        RetiredRule.self,
    ]

    /// All rule names of findings. Findings of `pages` concern an encrypted file, and are found before it is opened.
    public static let ruleNames: [String] = ["pages", "integrity", "form", "decoding", "mandatory", "version"] + ruleTypes.flatMap { $0.names }

    private let box: SQLiteValueBox
    private let seed: SeedConfiguration
    private let options: Options

    /// Creates a check of an open database. `seed` is the configuration of the database.
    public init(_ box: SQLiteValueBox, seed: SeedConfiguration, options: Options = Options()) {
        self.box = box
        self.seed = seed
        self.options = options
    }

    /// Runs all rules and passes each finding to `finding`. Rethrows its errors, and throws errors that do not concern the content of the file (I/O).
    @discardableResult
    public func run(_ finding: @escaping (CheckFinding) throws -> Void) throws -> CheckSummary {
        try box.flushAll()
        var summary = CheckSummary()
        // Many steps read the same damaged page. SQLite reports at most a hundred lines, and each table is reported as damaged once.
        var damage: Set<CheckFinding> = []
        let sink: (CheckFinding) throws -> Void = {
            if $0.rule == "integrity", !damage.insert($0).inserted { return }
            summary.count($0.level)
            try finding($0)
        }
        switch options.work {
        case .here: try runHere(sink)
        case .shared: try runShared(sink)
        }
        return summary
    }

    private func context(_ sink: @escaping (CheckFinding) throws -> Void) -> CheckContext {
        CheckContext(box: box, seed: seed, options: options, sink: sink)
    }

    private func ruleSteps(_ context: CheckContext) throws -> [CheckStep] {
        // The tables of other boxes mean something else and need not agree with each other. They have no schema version.
        guard context.kind == .account else { return CheckStep.all([RetiredRule()], tables: context.layout.tables) }
        return try hasCurrentVersion(context) ? CheckStep.all(DatabaseCheck.ruleTypes.map { $0.init() }, tables: context.layout.tables) : []
    }

    private func runHere(_ sink: @escaping (CheckFinding) throws -> Void) throws {
        let context = context(sink)
        let lane = CheckLane(context)
        try lane.run(.integrity)
        for step in try ruleSteps(context) { try lane.run(step) }
    }

    private func runShared(_ sink: @escaping (CheckFinding) throws -> Void) throws {
        let steps = try ruleSteps(context(sink)) + [.integrity]
        let parallel = ParallelCheck(path: box.path, keys: box.keys, seed: seed, options: options, steps: steps.filter(\.isParallel))
        defer { parallel.findings.cancel() }
        let order = FindingOrder(steps: steps, parallel: parallel.findings, sink: sink)
        let lane = CheckLane(context { try order.report($0) })
        for (number, step) in steps.enumerated() where !step.isParallel {
            order.current = number
            try lane.run(step)
        }
        try order.finish()
        parallel.finish()
    }

    /// Returns whether the database has the current schema version. Older schemas must be upgraded first. If the version is on a damaged page, the
    /// current version is assumed.
    private func hasCurrentVersion(_ context: CheckContext) throws -> Bool {
        let stored: Int32?
        do { stored = try SchemaVersion.stored(in: box) } catch let error as ValueBoxError where error.kind == .corrupt { stored = nil }
        guard let version = stored, version != SchemaVersion.current else { return true }
        try context.report(
            .note, "version", MetadataTable.declaration, MetadataTable.userVersion().bytes, expected: "schema version \(SchemaVersion.current)",
            found: "\(version)")
        return version > SchemaVersion.current
    }
}

extension CheckContext {
    convenience init(box: SQLiteValueBox, seed: SeedConfiguration, options: DatabaseCheck.Options, sink: @escaping (CheckFinding) throws -> Void) {
        self.init(box: box, seed: seed, rules: options.rules, leftoverLevel: options.isAfterLoss ? .fault : .drift, sink: sink)
    }
}
