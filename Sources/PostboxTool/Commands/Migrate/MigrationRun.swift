import Postbox
import PostboxStorage

/// Does a migration's work on a copy and notes what happened.
struct MigrationRun {
    /// What one part did.
    struct Part {
        let phase: MigrationWork.Phase
        var holes: [UpgradedHoles.Count] = []
        /// Changed rows of each table; only in a plan.
        var changes: [(table: TableDeclaration, changes: RowChanges)] = []
    }

    let work: MigrationWork
    let seed: SeedConfiguration
    let invocation: Invocation
    private(set) var parts: [Part] = []
    private(set) var damagedRows: [UpgradeContext.DamagedRow] = []
    private(set) var damagedCount = 0
    private(set) var verdict: MigrationVerdict?
    /// Changed rows of each table by the whole work.
    private(set) var changes: [(table: TableDeclaration, changes: RowChanges)] = []

    init(_ work: MigrationWork, seed: SeedConfiguration, _ invocation: Invocation) {
        self.work = work
        self.seed = seed
        self.invocation = invocation
    }

    /// Everything in one transaction of `copy`, verified before its commit; then compared with the original.
    mutating func run(on copy: SQLiteValueBox, original: SQLiteValueBox) throws {
        var doing = ""
        let context = UpgradeContext(box: copy, seed: seed) { [invocation] rows in
            try Interruption.check()
            invocation.progress.report(rows, unit: "rows", extra: doing)
        }
        try copy.begin()
        do {
            if work.upgradesBox { try copy.upgradeBox(to: SchemaVersion.boxVersion) }
            for phase in work.phases {
                doing = phase.name
                invocation.notices.detail(phase.name)
                parts.append(Part(phase: phase, holes: try work.run(phase, context)))
            }
            try Interruption.check()
            verdict = try MigrationVerifier(work, context).verify()
            try Interruption.check()
            try copy.commit()
        } catch {
            copy.rollback()
            throw error
        }
        note(context)
        changes = try MigrationRun.changes(in: work.phases.flatMap(\.tables), from: original, to: copy)
    }

    /// Each part in a transaction of its own, so that a second connection sees what it changed.
    mutating func plan(on copy: SQLiteValueBox, beside reader: SQLiteValueBox) throws {
        var doing = ""
        let context = UpgradeContext(box: copy, seed: seed) { [invocation] rows in
            try Interruption.check()
            invocation.progress.report(rows, unit: "rows", extra: doing)
        }
        for phase in work.phases {
            doing = phase.name
            try copy.begin()
            do {
                let holes = try work.run(phase, context)
                try copy.commit()
                parts.append(Part(phase: phase, holes: holes, changes: try MigrationRun.changes(in: phase.tables, from: reader, to: copy)))
            } catch {
                copy.rollback()
                throw error
            }
            try reader.renewSnapshot()
        }
        note(context)
    }

    private mutating func note(_ context: UpgradeContext) {
        damagedRows = context.damagedRows
        damagedCount = context.damagedCounts.values.reduce(0, +)
    }

    /// The tables in id order, each once, the version's own among them; those that stay are left out.
    private static func changes(
        in tables: [TableDeclaration], from old: SQLiteValueBox, to new: SQLiteValueBox
    ) throws -> [(table: TableDeclaration, changes: RowChanges)] {
        var byId: [Int32: TableDeclaration] = [MetadataTable.declaration.table.id: MetadataTable.declaration]
        for table in tables { byId[table.table.id] = table }
        return try byId.sorted { $0.key < $1.key }.compactMap { _, table in
            let changes = try RowChanges(table.table, from: old, to: new) { _ in try Interruption.check() }
            return changes.isEmpty ? nil : (table, changes)
        }
    }
}
