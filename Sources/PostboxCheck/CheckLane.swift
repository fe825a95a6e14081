import PostboxCore
import PostboxStorage

/// What takes the steps of a check on one connection.
final class CheckLane {
    let context: CheckContext
    let validator = ValidatingSink()
    var box: SQLiteValueBox { context.box }

    init(_ context: CheckContext) { self.context = context }

    /// Damage that SQLite meets is a finding, and the check goes on elsewhere.
    func run(_ step: CheckStep) throws {
        do {
            switch step.work {
            case let .begin(rule): try rule.begin(context)
            case let .walk(declaration, rules): if try hasDeclaredForm(declaration) { try walk(declaration, rules) }
            case let .finish(rule): try rule.finish(context)
            case .integrity: try box.integrityCheck { try reportDamage($0) }
            }
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            var table: Int32?
            if case let .walk(declaration, _) = step.work { table = declaration.table.id }
            try reportDamage(error.message, table: table)
        }
    }

    /// A line of SQLite's own check, or what a walk through a table met.
    private func reportDamage(_ line: String, table: Int32? = nil) throws {
        try context.report(CheckFinding(level: .fault, rule: "integrity", tableId: table, key: nil, expected: "an undamaged SQLite file", found: line))
    }

    private func hasDeclaredForm(_ declaration: TableDeclaration) throws -> Bool {
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
