import PostboxStorage

/// Looks at a migrated database before it takes the place of the old one.
public struct MigrationVerifier {
    private let work: MigrationWork
    private let context: UpgradeContext

    public init(_ work: MigrationWork, _ context: UpgradeContext) {
        self.work = work
        self.context = context
    }

    /// Throws `corrupt` when SQLite finds damage, when the version is not the one aimed at, or when rows that the steps rewrote cannot be decoded.
    ///
    /// Returns what `check` finds beside that: faults that the file had before, or that Telegram's own steps leave behind; they stop nothing.
    public func verify() throws -> CheckSummary {
        let box = context.box
        let version = try SchemaVersion.read(box)
        guard version == work.migration.to else {
            throw ValueBoxError(.corrupt, "the migrated copy has schema version \(version) instead of \(work.migration.to)")
        }
        var undecodable: [Int32: Int] = [:]
        let summary = try DatabaseCheck(box, seed: context.seed).run { finding in
            if finding.rule == "integrity" {
                throw ValueBoxError(.corrupt, "\(box.path) is damaged: \(finding.found ?? finding.expected)", hint: "'postbox check' says more")
            }
            if finding.rule == "decoding", let id = finding.tableId { undecodable[id, default: 0] += 1 }
        }
        for table in work.migration.steps.flatMap({ $0.rewritten }) {
            let id = table.table.id
            guard let count = undecodable[id], count > context.damagedCounts[id] ?? 0 else { continue }
            throw ValueBoxError(.corrupt, "\(count) rows of \(table.name) cannot be decoded after the migration")
        }
        return summary
    }
}
