import PostboxStorage
import PostboxTables

extension PrivateCopy {
    /// Opens a private copy of a database of an older version that has the rows of the present one; no message is forgotten. The file is only read.
    ///
    /// `buildsDerived`: the copy is what `migrate apply --keep-history` makes; otherwise rows that follow from the history are those of the file.
    /// `progress` is told how many rows have been walked; what it throws ends the work. Rows that cannot be read are those of the file; the second
    /// result says how many.
    package static func migrated(
        _ original: SQLiteValueBox, seed: SeedConfiguration, buildsDerived: Bool, progress: @escaping (Int) throws -> Void = { _ in }
    ) throws -> (box: SQLiteValueBox, damagedRows: Int) {
        let work = try MigrationWork(for: original, .keep, seed: seed)
        let copy = try open(original)
        let context = UpgradeContext(box: copy, seed: seed, tick: progress)
        try copy.beginGroup()
        let phases = buildsDerived ? work.phases : work.phases.filter(\.isStep)
        for phase in phases {
            _ = try work.run(phase, context)
        }
        try copy.settle()
        return (copy, context.damagedCounts.values.reduce(0, +))
    }
}
