import PostboxComparison
import PostboxStorage
import PostboxTables

/// The result of a migration or of its dry run.
public struct MigrationRun: Sendable {
    /// The result of one part.
    public struct Part: Sendable {
        /// The work that the part does.
        public let phase: MigrationWork.Phase
        /// The re-indexing holes that it added.
        public let holes: [UpgradedHoles.Count]
        /// The messages that it removed.
        public let loss: HistoryLoss
        /// The changed rows of each table; only `plan` reports them for each part.
        public let changes: [(table: TableDeclaration, changes: RowChanges)]
    }

    /// The planned work.
    public let work: MigrationWork
    /// The parts in the order in which they were done; none if no work was necessary.
    public private(set) var parts: [Part] = []
    /// The number of removed messages.
    public private(set) var loss = HistoryLoss()
    /// The first rows that could not be read and were not changed.
    public private(set) var damagedRows: [UpgradeContext.DamagedRow] = []
    /// The number of such rows.
    public private(set) var damagedCount = 0
    /// The summary of the check of the result; `nil` if nothing was done. Its faults were already in the file.
    public private(set) var verdict: MigrationVerdict?
    /// Changed rows of each table by the whole work, in order of table IDs.
    public private(set) var changes: [(table: TableDeclaration, changes: RowChanges)] = []
    /// The path of the backup of the old file; `nil` if none was created.
    public internal(set) var backup: String?

    package init(_ work: MigrationWork) { self.work = work }

    /// Runs everything in one transaction of `copy`, verifies the result before the commit, and compares it with the original. After an error, the
    /// copy is unusable.
    package mutating func run(
        on copy: SQLiteValueBox, original: SQLiteValueBox, seed: SeedConfiguration, progress: @escaping (MigrationProgress) throws -> Void
    ) throws {
        var phase: MigrationWork.Phase?
        let context = UpgradeContext(box: copy, seed: seed) { rows in
            if let phase { try progress(.working(phase, rows: rows)) }
        }
        // Phases have nested transactions.
        try copy.beginGroup()
        if work.upgradesBox { try copy.transact { try copy.upgradeBox(to: SchemaVersion.boxVersion) } }
        for next in work.phases {
            phase = next
            try progress(.beginning(next))
            try perform(next, on: copy, context)
        }
        try progress(.verifying)
        try copy.transact { verdict = try MigrationVerifier(work, context).verify() }
        try progress(.committing)
        try copy.commitGroup()
        note(context)
        changes = try Self.changes(in: work.phases.flatMap(\.tables), from: original, to: copy, progress)
    }

    /// Runs each part in a separate transaction, so that a second connection sees its changes.
    package mutating func plan(
        on copy: SQLiteValueBox, readingFrom reader: SQLiteValueBox, seed: SeedConfiguration, progress: @escaping (MigrationProgress) throws -> Void
    ) throws {
        var phase: MigrationWork.Phase?
        let context = UpgradeContext(box: copy, seed: seed) { rows in
            if let phase { try progress(.working(phase, rows: rows)) }
        }
        for next in work.phases {
            phase = next
            try perform(next, on: copy, context) { try Self.changes(in: next.tables, from: reader, to: copy, progress) }
            try reader.renewSnapshot()
        }
        note(context)
    }

    /// Does one part; `changes` determines its changes.
    private mutating func perform(
        _ phase: MigrationWork.Phase, on copy: SQLiteValueBox, _ context: UpgradeContext,
        changes: () throws -> [(table: TableDeclaration, changes: RowChanges)] = { [] }
    ) throws {
        let before = context.loss
        let holes = try work.run(phase, context)
        parts.append(Part(phase: phase, holes: holes, loss: context.loss - before, changes: try changes()))
    }

    private mutating func note(_ context: UpgradeContext) {
        loss = context.loss
        damagedRows = context.damagedRows
        damagedCount = context.damagedCounts.values.reduce(0, +)
    }

    /// The tables in ID order, each once, including the table of the version. Unchanged tables are omitted.
    private static func changes(
        in tables: [TableDeclaration], from old: SQLiteValueBox, to new: SQLiteValueBox, _ progress: (MigrationProgress) throws -> Void
    ) throws -> [(table: TableDeclaration, changes: RowChanges)] {
        var byId: [Int32: TableDeclaration] = [MetadataTable.declaration.table.id: MetadataTable.declaration]
        for table in tables { byId[table.table.id] = table }
        return try byId.sorted { $0.key < $1.key }.compactMap { _, table in
            let changes = try RowChanges(table.table, from: old, to: new) { _ in try progress(.countingChanges) }
            return changes.isEmpty ? nil : (table, changes)
        }
    }
}

/// The number of rows of a table that a migration changes, found by comparing the databases before and after.
public struct RowChanges: Sendable, Hashable {
    /// Rows that only the new database has.
    public private(set) var inserted = 0
    /// Rows that both have, with different values.
    public private(set) var changed = 0
    /// Rows that only the old database has.
    public private(set) var deleted = 0

    /// Whether the table is the same in both.
    public var isEmpty: Bool { inserted == 0 && changed == 0 && deleted == 0 }

    package init(_ table: ValueBoxTable, from old: SQLiteValueBox, to new: SQLiteValueBox, progress: (Int) throws -> Void = { _ in }) throws {
        try TableDifference(table, from: old, to: new).walk(progress: progress) { row in
            switch row.change {
            case .inserted: inserted += 1
            case .changed: changed += 1
            case .deleted: deleted += 1
            }
            return true
        }
    }
}

extension SQLiteValueBox {
    /// Throws `corrupt`, with the table's name, if `copy` does not contain the same rows.
    package func expectSameRows(in copy: SQLiteValueBox, progress: (Int) throws -> Void = { _ in }) throws {
        let boxVersion = try pragma("user_version")
        guard try copy.pragma("user_version") == boxVersion, Set(copy.catalogue.tables.keys) == Set(catalogue.tables.keys) else {
            throw ValueBoxError(.corrupt, "\(copy.path) does not have the tables of \(path)")
        }
        for table in catalogue.tables.values.sorted(by: { $0.id < $1.id }) {
            guard try RowChanges(table.table, from: self, to: copy, progress: progress).isEmpty else {
                throw ValueBoxError(.corrupt, "\(copy.path) does not have the rows of t\(table.id) in \(path)")
            }
        }
        for id in catalogue.fullTextTables {
            try FullTextDifference(ValueBoxFullTextTable(id: id), from: self, to: copy).walk { _ in
                throw ValueBoxError(.corrupt, "\(copy.path) does not have the rows of ft\(id) in \(path)")
            }
        }
    }
}
