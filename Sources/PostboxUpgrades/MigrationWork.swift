import PostboxCore
import PostboxStorage

/// Everything that a file needs: steps of the schema, hole rows of another form, re-indexing holes (spec 10.3, 10.4.1, 00.2).
public struct MigrationWork: Sendable {
    /// One part of the work, in the order in which the parts are done.
    public enum Phase: Sendable {
        case step(any UpgradeStep.Type)
        case holeRows
        case holes

        /// The tables whose rows the part may change, besides the version in t0.
        public var tables: [TableDeclaration] {
            switch self {
            case let .step(step): step.tables
            case .holeRows: [MessageHistoryHoleIndexTable.declaration]
            case .holes: [MessageHistoryMetadataTable.declaration, MessageHistoryHoleIndexTable.declaration]
            }
        }

        public var name: String {
            switch self {
            case let .step(step): step.name.description
            case .holeRows: "rewrite hole rows"
            case .holes: "add re-indexing holes"
            }
        }
    }

    public let migration: Migration
    public let holes: UpgradedHoles
    /// What lacks re-indexing holes before the work.
    public let missingHoles: [UpgradedHoles.Count]
    public let oldHoleRows: Int
    public let upgradesBox: Bool

    /// Finds out what brings the file to `target`; reads only. Holes belong to the present version alone: they are left out for an older target.
    ///
    /// Throws what `SchemaVersion.read` and `Migration.init` throw.
    public init(for box: SQLiteValueBox, to target: Int32 = SchemaVersion.current, seed: SeedConfiguration) throws {
        migration = try Migration(from: SchemaVersion.read(box), to: target)
        let isWhole = target == SchemaVersion.current
        holes = UpgradedHoles(tags: isWhole ? seed.upgradedMessageHoles : [:])
        missingHoles = isWhole ? try holes.missing(in: box) : []
        oldHoleRows = isWhole ? try OldHoleRows.count(in: box) : 0
        upgradesBox = try box.pragma("user_version") < SchemaVersion.boxVersion
    }

    /// Re-indexing holes alone; the version stays.
    public init(for box: SQLiteValueBox, adding holes: UpgradedHoles) throws {
        let version = try SchemaVersion.read(box)
        migration = try Migration(from: version, to: version)
        self.holes = holes
        missingHoles = try holes.missing(in: box)
        oldHoleRows = 0
        upgradesBox = false
    }

    public var phases: [Phase] {
        migration.steps.map { .step($0) } + (oldHoleRows > 0 ? [.holeRows] : []) + (missingHoles.isEmpty ? [] : [.holes])
    }

    public var isEmpty: Bool { phases.isEmpty && !upgradesBox }

    /// Does one part inside the transaction of the context's box; returns the holes that it added.
    public func run(_ phase: Phase, _ context: UpgradeContext) throws -> [UpgradedHoles.Count] {
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
