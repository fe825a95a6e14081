import PostboxSalvage
import PostboxStorage
import PostboxTables

/// All the work that a file needs: steps of the schema, rewriting hole rows of another form, and adding holes for re-indexing.
public struct MigrationWork: Sendable {
    /// One part of the work, in the order in which the parts are done.
    public enum Phase: Sendable {
        /// A step of the schema.
        case step(any UpgradeStep.Type)
        /// Rows derived from the kept history are rebuilt.
        case derivedTables
        /// Hole rows of another form are rewritten.
        case holeRows
        /// Re-indexing holes are added.
        case holes

        /// The tables whose rows the part may change, in addition to the version in t0.
        public var tables: [TableDeclaration] {
            switch self {
            case let .step(step): step.tables
            case .derivedTables: TableCatalogue.all
            case .holeRows: [MessageHistoryHoleIndexTable.declaration]
            case .holes: [MessageHistoryMetadataTable.declaration, MessageHistoryHoleIndexTable.declaration]
            }
        }

        /// Whether the part is a step of the schema.
        package var isStep: Bool {
            if case .step = self { true } else { false }
        }

        /// A few words, lower case, that name the part.
        public var name: String {
            switch self {
            case let .step(step): step.name.description
            case .derivedTables: "build derived tables again"
            case .holeRows: "rewrite hole rows"
            case .holes: "add re-indexing holes"
            }
        }
    }

    /// The versions and the steps between them.
    public let migration: Migration
    /// The messages that Telegram's own steps remove, regardless of what this migration does with them.
    public let loss: HistoryLoss
    /// The number of pending operations removed in any case, because their form is unknown.
    public let droppedOperations: Int
    /// The re-indexing holes that the file should have.
    public let holes: UpgradedHoles
    /// The missing re-indexing holes before the work.
    public let missingHoles: [UpgradedHoles.Count]
    /// The number of hole rows in a form that Telegram does not read.
    public let oldHoleRows: Int
    /// Whether the value box itself is of an earlier version.
    public let upgradesBox: Bool

    /// Determines the work that brings the file to `target`, without writing. Holes are added only for the current version, not for an older target.
    ///
    /// Throws the errors of `SchemaVersion.read` and `Migration.init`.
    package init(
        for box: SQLiteValueBox, to target: Int32 = SchemaVersion.current, _ history: CloudHistory = .forget, seed: SeedConfiguration
    ) throws {
        migration = try Migration(from: SchemaVersion.read(box), to: target, history)
        loss = try HistoryLoss(of: UpgradeSteps.path(from: migration.from, to: target), in: box, seed: seed)
        let dropsOperations = migration.steps.contains { $0 == DropOperationLogs.self }
        droppedOperations = dropsOperations ? try box.count(PeerOperationLogTable.declaration.table) : 0
        let isComplete = target == SchemaVersion.current
        holes = UpgradedHoles(tags: isComplete ? seed.upgradedMessageHoles : [:])
        missingHoles = isComplete ? try holes.missing(in: box) : []
        oldHoleRows = isComplete ? try OldHoleRows.count(in: box) : 0
        upgradesBox = try box.pragma("user_version") < SchemaVersion.boxVersion
    }

    /// Plans only the addition of holes; the version does not change.
    package init(for box: SQLiteValueBox, adding holes: UpgradedHoles) throws {
        let version = try SchemaVersion.read(box)
        migration = try Migration(from: version, to: version)
        loss = HistoryLoss()
        droppedOperations = 0
        self.holes = holes
        missingHoles = try holes.missing(in: box)
        oldHoleRows = 0
        upgradesBox = false
    }

    /// The parts in the order in which they are done.
    public var phases: [Phase] {
        let rebuilds = migration.history == .keep && !migration.steps.isEmpty && migration.to == SchemaVersion.current
        // Chats initialized before the hole index are counted only after the steps.
        let addsHoles = !missingHoles.isEmpty || (rebuilds && !holes.tags.isEmpty)
        return migration.steps.map { .step($0) } + (oldHoleRows > 0 ? [.holeRows] : []) + (addsHoles ? [.holes] : [])
            + (rebuilds ? [.derivedTables] : [])
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { phases.isEmpty && !upgradesBox }

    /// Does one part in a transaction, or in several when the box groups them; returns the holes that it added.
    package func run(_ phase: Phase, _ context: UpgradeContext) throws -> [UpgradedHoles.Count] {
        switch phase {
        case let .step(step): try context.box.transact { try Migration.run(step, context) }
        case .holeRows: _ = try context.box.transact { try OldHoleRows.rewrite(context) }
        case .holes: return try context.box.transact { try holes.add(context) }
        case .derivedTables:
            try DatabaseRepair(context.box, seed: context.seed, addsHoles: true, scope: .derived).run(isDamaged: true) { _ in try context.advance(0) }
        }
        return []
    }
}

/// Brings an open database from its version to another, step by step, inside the transaction that the caller has started.
public struct Migration: Sendable {
    /// The version that the file has.
    public let from: Int32
    /// The version that it gets.
    public let to: Int32
    /// The decision about messages that Telegram's steps remove.
    public let history: CloudHistory
    /// The steps to the target version, in order.
    public let steps: [any UpgradeStep.Type]

    /// Creates a migration. `version` is the version of the file, as returned by `SchemaVersion.read`. Throws `wrongForm` if `target` cannot be
    /// reached.
    package init(from version: Int32, to target: Int32 = SchemaVersion.current, _ history: CloudHistory = .forget) throws {
        guard target <= SchemaVersion.current, target >= version else {
            throw ValueBoxError(
                .wrongForm,
                target < version
                    ? "no steps lead back from schema version \(version) to \(target)"
                    : "schema version \(target) is newer than version \(SchemaVersion.current) of this program")
        }
        from = version
        to = target
        self.history = history
        steps = UpgradeSteps.path(from: version, to: target, history)
    }

    /// Runs one step and writes its version.
    package static func run(_ step: any UpgradeStep.Type, _ context: UpgradeContext) throws {
        try step.run(context)
        try SchemaVersion.write(step.to, to: context.box)
    }
}

extension PrivateCopy {
    /// Opens a private copy of an older database in the current schema, with all messages. The file is only read.
    ///
    /// If `buildsDerived` is `true`, the copy equals the result of `migrate apply --keep-history`; otherwise, rows derived from the history are those
    /// of the file. `progress` receives the number of walked rows; an error that it throws stops the work. Unreadable rows are copied from the file,
    /// and the second result is their number. The third is the number of pending operations that the copy lacks, because their form is unknown.
    package static func migrated(
        _ original: SQLiteValueBox, seed: SeedConfiguration, buildsDerived: Bool, progress: @escaping (Int) throws -> Void = { _ in }
    ) throws -> (box: SQLiteValueBox, damagedRows: Int, droppedOperations: Int) {
        let work = try MigrationWork(for: original, .keep, seed: seed)
        let copy = try open(original)
        let context = UpgradeContext(box: copy, seed: seed, tick: progress)
        try copy.beginGroup()
        let phases = buildsDerived ? work.phases : work.phases.filter(\.isStep)
        for phase in phases {
            _ = try work.run(phase, context)
        }
        try copy.commitGroup()
        return (copy, context.damagedCounts.values.reduce(0, +), work.droppedOperations)
    }
}
