import PostboxCore
import PostboxStorage

/// Everything that a file needs: steps of the schema, hole rows of another form, re-indexing holes.
public struct MigrationWork: Sendable {
    /// One part of the work, in the order in which the parts are done.
    public enum Phase: Sendable {
        /// A step of the schema.
        case step(any UpgradeStep.Type)
        /// Hole rows of another form are rewritten.
        case holeRows
        /// Re-indexing holes are added.
        case holes

        /// The tables whose rows the part may change, besides the version in t0.
        public var tables: [TableDeclaration] {
            switch self {
            case let .step(step): step.tables
            case .holeRows: [MessageHistoryHoleIndexTable.declaration]
            case .holes: [MessageHistoryMetadataTable.declaration, MessageHistoryHoleIndexTable.declaration]
            }
        }

        /// A few words, lower case, that name the part.
        public var name: String {
            switch self {
            case let .step(step): step.name.description
            case .holeRows: "rewrite hole rows"
            case .holes: "add re-indexing holes"
            }
        }
    }

    /// The versions and the steps between them.
    public let migration: Migration
    /// The re-indexing holes that the file is to have.
    public let holes: UpgradedHoles
    /// What lacks re-indexing holes before the work.
    public let missingHoles: [UpgradedHoles.Count]
    /// How many hole rows have a form that Telegram does not read.
    public let oldHoleRows: Int
    /// Whether the value box itself is of an earlier version.
    public let upgradesBox: Bool

    /// Finds out what brings the file to `target`; reads only. Holes belong to the present version alone: they are left out for an older target.
    ///
    /// Throws what `SchemaVersion.read` and `Migration.init` throw.
    package init(for box: SQLiteValueBox, to target: Int32 = SchemaVersion.current, seed: SeedConfiguration) throws {
        migration = try Migration(from: SchemaVersion.read(box), to: target)
        let isWhole = target == SchemaVersion.current
        holes = UpgradedHoles(tags: isWhole ? seed.upgradedMessageHoles : [:])
        missingHoles = isWhole ? try holes.missing(in: box) : []
        oldHoleRows = isWhole ? try OldHoleRows.count(in: box) : 0
        upgradesBox = try box.pragma("user_version") < SchemaVersion.boxVersion
    }

    /// Re-indexing holes alone; the version stays.
    package init(for box: SQLiteValueBox, adding holes: UpgradedHoles) throws {
        let version = try SchemaVersion.read(box)
        migration = try Migration(from: version, to: version)
        self.holes = holes
        missingHoles = try holes.missing(in: box)
        oldHoleRows = 0
        upgradesBox = false
    }

    /// The parts in the order in which they are done.
    public var phases: [Phase] {
        migration.steps.map { .step($0) } + (oldHoleRows > 0 ? [.holeRows] : []) + (missingHoles.isEmpty ? [] : [.holes])
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { phases.isEmpty && !upgradesBox }

    /// Does one part inside the transaction of the context's box; returns the holes that it added.
    package func run(_ phase: Phase, _ context: UpgradeContext) throws -> [UpgradedHoles.Count] {
        switch phase {
        case let .step(step):
            try Migration.run(step, context)
            return []
        case .holeRows:
            _ = try OldHoleRows.rewrite(context)
            return []
        case .holes:
            return try holes.add(context)
        }
    }
}
