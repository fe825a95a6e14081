import PostboxStorage
import PostboxTables

/// What takes the steps of a check on one connection.
final class CheckLane {
    let context: CheckContext
    let validator = ValidatingSink()
    var box: SQLiteValueBox { context.box }

    init(_ context: CheckContext) { self.context = context }

    /// Rules that could not look at what they begin with: they have nothing to compare with.
    private var silentRules: Set<ObjectIdentifier> = []
    /// Rules that met damage beside the rows that they were handed: what they have gathered is not whole.
    private var incompleteRules: Set<ObjectIdentifier> = []

    /// Damage that SQLite meets is a finding, and the check goes on elsewhere.
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

    /// Whether it met none. `table`: where damage is that is met.
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

    /// What a rule throws that is handed a row has nothing to do with the table of the row. Throws what is not about damage.
    func take(_ error: any Error, of rule: any CheckRule) throws {
        guard let error = error as? ValueBoxError, error.isOfContent else { throw error }
        incompleteRules.insert(ObjectIdentifier(rule))
        try reportDamage(error.message)
    }

    /// A line of SQLite's own check, or what a walk through a table met.
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
