import PostboxTables

/// A step of a check. The findings of one step come before those of the next.
struct CheckStep {
    enum Work {
        case begin(any CheckRule)
        case walk(TableDeclaration, [any CheckRule])
        case finish(any CheckRule)
        case integrity
    }

    let work: Work
    /// Whether it belongs to the second share of the work, for which there may be a thread of its own.
    let isBeside: Bool

    static var integrity: CheckStep { CheckStep(work: .integrity, isBeside: true) }

    /// The walk over all tables, between what the rules do before and after.
    ///
    /// The first share is the messages, with all rules that see them and all tables that those see; the second is the rest. About half of the
    /// time goes into each, counting SQLite's own check to the second.
    static func all(_ rules: [any CheckRule]) -> [CheckStep] {
        let shared = tables(sharedWith: MessageHistoryTable.declaration.table.id, rules)
        func isBeside(_ rule: any CheckRule) -> Bool { shared.isDisjoint(with: rule.tables) }
        return rules.map { CheckStep(work: .begin($0), isBeside: isBeside($0)) }
            + TableCatalogue.all.map { declaration in
                let id = declaration.table.id
                return CheckStep(work: .walk(declaration, rules.filter { $0.tables.contains(id) }), isBeside: !shared.contains(id))
            }
            + rules.map { CheckStep(work: .finish($0), isBeside: isBeside($0)) }
    }

    /// The table, and all that are seen by a rule that sees one of these.
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
