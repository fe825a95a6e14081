import PostboxCoding
import PostboxStorage
import PostboxTables

/// Runs the steps of a check on one connection.
final class CheckLane {
    let context: CheckContext
    let validator: ValidatingSink
    var box: SQLiteValueBox { context.box }

    init(_ context: CheckContext) {
        self.context = context
        validator = ValidatingSink(inspector: context.seed.model.makeInspector())
    }

    /// Rules that could not read the table with which they start: they have nothing to compare.
    private var silentRules: Set<ObjectIdentifier> = []
    /// The rules that encountered damage outside the rows passed to them. The data that they collected is incomplete.
    private var incompleteRules: Set<ObjectIdentifier> = []

    /// Runs a step. Damage found by SQLite becomes a finding, after which the check continues elsewhere.
    func run(_ step: CheckStep) throws {
        switch step.work {
        case let .begin(rule):
            if try !reportingDamage({ try rule.begin(context) }) { silentRules.insert(ObjectIdentifier(rule)) }
        case let .walk(declaration, rules):
            let rules = rules.filter { !silentRules.contains(ObjectIdentifier($0)) }
            try reportingDamage(table: declaration.table.id) { if try hasDeclaredForm(declaration) { try walk(declaration, rules) } }
        case let .finish(rule):
            guard silentRules.union(incompleteRules).isDisjoint(with: [ObjectIdentifier(rule)]) else { return }
            try reportingDamage { try rule.finish(context) }
        case .integrity:
            let lost = try box.lostLogFrames()
            if lost > 0 { try reportDamage("the log is damaged: \(lost) committed frame\(lost == 1 ? "" : "s") of it cannot be read") }
            try reportingDamage { try box.integrityCheck { try reportDamage($0) } }
        }
    }

    /// Returns `false` if `body` encountered damage, which is reported for `table`.
    @discardableResult
    private func reportingDamage(table: Int32? = nil, _ body: () throws -> Void) throws -> Bool {
        do {
            try body()
            return true
        } catch let error as ValueBoxError where error.isOfContent {
            try reportDamage(error.message, table: table)
            return false
        }
    }

    /// Handles an error of a rule that receives a row. The error concerns a table other than that of the row. Rethrows errors other than damage.
    func take(_ error: any Error, of rule: any CheckRule) throws {
        guard let error = error as? ValueBoxError, error.isOfContent else { throw error }
        incompleteRules.insert(ObjectIdentifier(rule))
        try reportDamage(error.message)
    }

    /// Reports a line of SQLite's own check, or damage found by a walk through a table.
    private func reportDamage(_ line: String, table: Int32? = nil) throws {
        try context.report(CheckFinding(level: .fault, rule: "integrity", tableId: table, key: nil, expected: "an undamaged SQLite file", found: line))
    }

    private func hasDeclaredForm(_ declaration: TableDeclaration) throws -> Bool {
        guard let stored = box.catalogue.tables[declaration.table.id] else { return false }
        if stored.isDamaged {
            try context.report(.fault, "form", declaration, nil, expected: "a declaration of a value box", found: "a damaged one")
            return false
        }
        guard stored.keyType == declaration.table.keyType else {
            try context.report(
                .fault, "form", declaration, nil, expected: "\(declaration.table.keyType.rawValue) keys", found: "\(stored.keyType.rawValue) keys")
            return false
        }
        if !stored.hasPrimaryKey { try context.report(.fault, "form", declaration, nil, expected: "a primary key", found: "none") }
        return true
    }
}

extension ValueBoxError {
    fileprivate var isOfContent: Bool { kind == .corrupt || kind == .wrongForm }
}

extension CheckLane {
    /// Passes the decodable rows of a table to the rules. Undecodable rows are findings.
    func walk(_ declaration: TableDeclaration, _ rules: [any CheckRule]) throws {
        if declaration.table.id == MessageHistoryTable.declaration.table.id { return try walkMessages(rules) }
        let onlyForm = declaration.rows.count == 1 ? declaration.rows[0].key : nil
        let isKeyAlone = declaration.rows.allSatisfy { if case .empty = $0.value { true } else { false } }
        try box.scan(declaration.table, reverse: false) { [self] key, value in
            guard let form = onlyForm.map({ $0.matches(key) ? 0 : nil }) ?? declaration.rowForm(of: key) else {
                try reportKey(key, declaration)
                return true
            }
            if !(isKeyAlone && value.isEmpty) {
                guard try isValid(declaration, form, key, value) else { return true }
            }
            if rules.isEmpty { return true }
            let row = CheckRow(table: declaration, key: key, value: value)
            for rule in rules { do { try rule.row(row, context) } catch { try take(error, of: rule) } }
            return true
        }
    }

    /// Messages are large, so they are read in place.
    private func walkMessages(_ rules: [any CheckRule]) throws {
        try box.scanUnordered(MessageHistoryTable.declaration.table) { [self] key, value in
            guard let parts = MessageKey(key) else {
                try reportKey(key, MessageHistoryTable.declaration)
                return true
            }
            guard let message = try validMessage(key, value) else {
                context.hasDamagedMessages = true
                return true
            }
            let index = parts.index
            for rule in rules { do { try rule.message(index, message, context) } catch { try take(error, of: rule) } }
            return true
        }
    }

    private func reportKey(_ key: UnsafeRawBufferPointer, _ declaration: TableDeclaration) throws {
        try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a key of a declared form", found: "\(key.count) bytes")
    }

    private func isValid(
        _ declaration: TableDeclaration, _ form: Int, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) throws -> Bool {
        var problem: CodingError?
        do throws(CodingError) {
            try declaration.rows[form].value.walk(value, name: "value", into: validator)
        } catch {
            problem = error
        }
        return try reportProblem(problem, declaration, key)
    }

    /// The message, if everything within it can be decoded.
    @_lifetime(borrow value)
    private func validMessage(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> MessageRow? {
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
        return try reportProblem(problem, MessageHistoryTable.declaration, key) ? message : nil
    }

    private func reportProblem(_ problem: CodingError?, _ declaration: TableDeclaration, _ key: UnsafeRawBufferPointer) throws -> Bool {
        if let stop = validator.stop {
            validator.stop = nil
            try context.report(.fault, "mandatory", declaration, [UInt8](key), expected: stop.expected, found: stop.found)
        }
        guard let problem = problem ?? validator.problem else { return true }
        validator.problem = nil
        try context.report(.fault, "decoding", declaration, [UInt8](key), expected: "a value that can be decoded", found: problem.description)
        return false
    }
}

/// A step of a check. The findings of one step precede those of the next.
struct CheckStep {
    enum Work {
        case begin(any CheckRule)
        case walk(TableDeclaration, [any CheckRule])
        case finish(any CheckRule)
        case integrity
    }

    let work: Work
    /// Whether the step belongs to the second share of the work, which may run on a separate thread.
    let isParallel: Bool

    static var integrity: CheckStep { CheckStep(work: .integrity, isParallel: true) }

    /// Walks all tables, between the first and last steps of the rules.
    ///
    /// The first share contains the messages, with all rules that receive them and all tables that those rules receive; the second share contains the
    /// rest. Each takes about half of the time, if SQLite's own check is counted in the second.
    static func all(_ rules: [any CheckRule], tables declarations: [TableDeclaration]) -> [CheckStep] {
        let shared = tables(sharedWith: MessageHistoryTable.declaration.table.id, rules)
        func isParallel(_ rule: any CheckRule) -> Bool { shared.isDisjoint(with: rule.tables) }
        return rules.map { CheckStep(work: .begin($0), isParallel: isParallel($0)) }
            + declarations.map { declaration in
                let id = declaration.table.id
                return CheckStep(work: .walk(declaration, rules.filter { $0.tables.contains(id) }), isParallel: !shared.contains(id))
            }
            + rules.map { CheckStep(work: .finish($0), isParallel: isParallel($0)) }
    }

    /// Returns the table, and all tables read by rules that read one of these.
    private static func tables(sharedWith table: Int32, _ rules: [any CheckRule]) -> Set<Int32> {
        var result: Set<Int32> = [table]
        var before = 0
        while result.count > before {
            before = result.count
            for rule in rules where !result.isDisjoint(with: rule.tables) { result.formUnion(rule.tables) }
        }
        return result
    }
}
