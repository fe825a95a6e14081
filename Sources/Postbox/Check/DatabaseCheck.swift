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
        /// Run SQLite's own check. Off for a caller that does it beside, on a connection of its own.
        public var checksIntegrity = true
        /// Only findings of these rules; nil: all.
        public var rules: Set<String>?

        public init(checksIntegrity: Bool = true, rules: Set<String>? = nil) {
            self.checksIntegrity = checksIntegrity
            self.rules = rules
        }
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

    private let box: SQLiteValueBox
    private let seed: SeedConfiguration
    private let options: Options
    private let validator = ValidatingSink()

    public init(_ box: SQLiteValueBox, seed: SeedConfiguration, options: Options = Options()) {
        self.box = box
        self.seed = seed
        self.options = options
    }

    /// Runs all rules and hands each finding over. Throws what `finding` throws, and errors that are not about the file's content (I/O).
    @discardableResult
    public func run(_ finding: @escaping (CheckFinding) throws -> Void) throws -> CheckSummary {
        let wanted = options.rules
        let context = CheckContext(box: box, seed: seed) { if wanted?.contains($0.rule) ?? true { try finding($0) } }
        try box.flushAll()
        if options.checksIntegrity {
            try guarding(context) {
                try box.integrityCheck { line in try context.reportDamage(line) }
            }
        }
        guard try hasCurrentVersion(context) else { return context.summary }
        let rules = DatabaseCheck.ruleTypes.map { $0.init() }
        for rule in rules { try guarding(context) { try rule.begin(context) } }
        for declaration in TableCatalogue.all {
            guard try hasDeclaredForm(declaration, context) else { continue }
            let interested = rules.filter { $0.tables.contains(declaration.table.id) }
            try guarding(context) { try walk(declaration, interested, context) }
        }
        for rule in rules { try guarding(context) { try rule.finish(context) } }
        return context.summary
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

    // MARK: - Walking

    private func walk(_ declaration: TableDeclaration, _ rules: [any CheckRule], _ context: CheckContext) throws {
        let isMessages = declaration.table.id == MessageHistoryTable.declaration.table.id
        try box.scan(declaration.table, reverse: false) { [self] key, value in
            guard let form = declaration.keyForm(of: key) else {
                try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a key of a declared form", found: "\(key.count) bytes")
                return true
            }
            if isMessages {
                guard let message = try validMessage(key, value, context) else { return true }
                let index = MessageIndex(messageKey: key)
                for rule in rules { try rule.message(index, message, context) }
            } else {
                guard try isValid(declaration, form, key, value, context) else { return true }
                let row = CheckRow(table: declaration, form: form, key: key, value: value)
                for rule in rules { try rule.row(row, context) }
            }
            return true
        }
    }

    private func isValid(
        _ declaration: TableDeclaration, _ form: Int, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ context: CheckContext
    ) throws -> Bool {
        var problem: CodingError?
        do throws(CodingError) {
            try declaration.value.walk(value, keyForm: form, name: "value", into: validator)
        } catch {
            problem = error
        }
        return try reportProblem(problem, declaration, key, context)
    }

    /// The message, and whether everything inside of it can be decoded too.
    private func validMessage(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ context: CheckContext) throws -> MessageRow? {
        let declaration = MessageHistoryTable.declaration
        var message: MessageRow?
        var problem: CodingError?
        do throws(CodingError) {
            let row = try MessageRow(value)
            row.attributes.forEach { validator.coded("", $0, .root) }
            row.embeddedMedia.forEach { validator.coded("", $0, .root) }
            if let forward = row.forwardInfo, forward.flags & 1 == 0 {
                problem = CodingError(offset: 0, reason: "forward flags of \(forward.flags), without the lowest bit")
            }
            message = row
        } catch {
            problem = error
        }
        return try reportProblem(problem, declaration, key, context) ? message : nil
    }

    private func reportProblem(_ problem: CodingError?, _ declaration: TableDeclaration, _ key: UnsafeRawBufferPointer, _ context: CheckContext) throws -> Bool {
        guard let problem = problem ?? validator.problem else { return true }
        validator.problem = nil
        try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a value that can be decoded", found: problem.description)
        return false
    }
}

extension CheckContext {
    /// A line of SQLite's own check.
    fileprivate func reportDamage(_ line: String) throws {
        try report(CheckFinding(level: .fault, rule: "integrity", tableId: nil, key: nil, expected: "an undamaged SQLite file", found: line))
    }
}
