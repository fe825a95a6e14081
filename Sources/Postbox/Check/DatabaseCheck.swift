import PostboxCoding
import PostboxStorage

/// Verifies a database (spec 11.1 `check`): SQLite's integrity, every row decodes, the tables agree with each other.
///
/// Reads in whatever transaction the value box is in, so `import --verify` and `migrate` see what they are about to commit. Every table is
/// walked once; memory does not grow with their sizes. Findings come as they are met, those of comparisons at the end.
///
///     let summary = try DatabaseCheck(box, seed: .telegram).run { finding in print(finding) }
///     guard summary.faults == 0 else { ... }
public final class DatabaseCheck {
    /// What can be switched off.
    public struct Options: Sendable {
        /// Where SQLite's own check runs.
        public var integrity = Integrity.here
        /// Only findings of these rules; nil: all.
        public var rules: Set<String>?

        public init(integrity: Integrity = .here, rules: Set<String>? = nil) {
            self.integrity = integrity
            self.rules = rules
        }
    }

    /// Where SQLite's own check runs.
    public enum Integrity: Sendable {
        /// On the given value box, so that it sees what the running transaction has written.
        case here
        /// At the same time on a connection of its own: quicker, for a database that is only read.
        case beside
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

    /// Every name that a finding can have under `rule`.
    public static let ruleNames: [String] = ["integrity", "form", "decoding", "version"] + ruleTypes.flatMap { $0.names }

    /// The schema version that the rules are about (spec 10).
    private static let currentVersion: Int32 = 25

    let box: SQLiteValueBox
    private let seed: SeedConfiguration
    private let options: Options
    let validator = ValidatingSink()

    public init(_ box: SQLiteValueBox, seed: SeedConfiguration, options: Options = Options()) {
        self.box = box
        self.seed = seed
        self.options = options
    }

    /// Runs all rules and hands each finding over. Throws what `finding` throws, and errors that are not about the file's content (I/O).
    @discardableResult
    public func run(_ finding: @escaping (CheckFinding) throws -> Void) throws -> CheckSummary {
        let context = CheckContext(box: box, seed: seed, rules: options.rules, sink: finding)
        try box.flushAll()
        let beside = options.integrity == .beside ? IntegrityBeside(path: box.path) : nil
        if beside == nil { try guarding(context) { try box.integrityCheck { try context.reportDamage($0) } } }
        if try hasCurrentVersion(context) { try runRules(context) }
        if let beside { try guarding(context) { try beside.finish { try context.reportDamage($0) } } }
        return context.summary
    }

    private func runRules(_ context: CheckContext) throws {
        let rules = DatabaseCheck.ruleTypes.map { $0.init() }
        for rule in rules { try guarding(context) { try rule.begin(context) } }
        for declaration in TableCatalogue.all {
            guard try hasDeclaredForm(declaration, context) else { continue }
            let interested = rules.filter { $0.tables.contains(declaration.table.id) }
            try guarding(context) { try walk(declaration, interested, context) }
        }
        for rule in rules { try guarding(context) { try rule.finish(context) } }
    }

    /// Damage that SQLite meets is a finding, and the check goes on elsewhere.
    private func guarding(_ context: CheckContext, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            try context.reportDamage(error.message)
        }
    }

    /// Older schemas have other rows; they are to be upgraded first.
    private func hasCurrentVersion(_ context: CheckContext) throws -> Bool {
        let key = ValueBoxKey(1)
        let table = MetadataTable.declaration
        guard box.catalogue.tables[table.table.id]?.keyType != .binary else { return true }
        let version: Int32? = try box.withValue(table.table, key: key) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return try? buffer.readInt32()
        }
        guard let version, version != DatabaseCheck.currentVersion else { return true }
        try context.report(.note, "version", table, key.bytes, expected: "schema version \(DatabaseCheck.currentVersion)", found: "\(version)")
        return version > DatabaseCheck.currentVersion
    }

    private func hasDeclaredForm(_ declaration: TableDeclaration, _ context: CheckContext) throws -> Bool {
        guard let stored = box.catalogue.tables[declaration.table.id] else { return false }
        guard stored.keyType == declaration.table.keyType else {
            try context.report(
                .fault, "form", declaration, nil, expected: "\(declaration.table.keyType.rawValue) keys", found: "\(stored.keyType.rawValue) keys")
            return false
        }
        if !stored.hasPrimaryKey { try context.report(.fault, "form", declaration, nil, expected: "a primary key", found: "none") }
        return true
    }
}

extension CheckContext {
    /// A line of SQLite's own check.
    fileprivate func reportDamage(_ line: String) throws {
        try report(CheckFinding(level: .fault, rule: "integrity", tableId: nil, key: nil, expected: "an undamaged SQLite file", found: line))
    }
}
