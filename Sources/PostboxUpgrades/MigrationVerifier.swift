import PostboxCheck
import PostboxCoding
import PostboxStorage
import PostboxTables

/// Looks at a migrated database before it takes the place of the old one.
package struct MigrationVerifier {
    private let work: MigrationWork
    private let context: UpgradeContext

    /// Ends a check, which would take what a value box throws for a finding.
    private struct Damage: Error {
        let text: String
    }

    package init(_ work: MigrationWork, _ context: UpgradeContext) {
        self.work = work
        self.context = context
    }

    /// Throws `corrupt` when SQLite finds damage, when the version is not the one aimed at, or when rows that the steps rewrote are
    /// not laid out as declared.
    ///
    /// Returns what `check` finds beside that: faults that the file had before stop nothing.
    package func verify() throws -> MigrationVerdict {
        let box = context.box
        let version = try SchemaVersion.read(box)
        guard version == work.migration.to else {
            throw ValueBoxError(.corrupt, "the migrated copy has schema version \(version) instead of \(work.migration.to)")
        }
        var verdict = MigrationVerdict()
        do {
            try DatabaseCheck(box, seed: context.seed).run { finding in
                verdict.add(finding)
                if finding.rule == "integrity" { throw Damage(text: finding.found ?? finding.expected) }
            }
        } catch let damage as Damage {
            throw ValueBoxError(.corrupt, "the migrated copy is damaged: \(damage.text)", hint: "'postbox check' says more")
        }
        // Rows of versions in between have forms that only their steps know.
        guard version == SchemaVersion.current else { return verdict }
        for table in work.migration.steps.flatMap({ $0.rewritten }) {
            let count = try malformedRows(table)
            guard count > context.damagedCounts[table.table.id] ?? 0 else { continue }
            throw ValueBoxError(.corrupt, "\(count) rows of \(table.name) have another form than they should after the migration")
        }
        return verdict
    }

    /// Rows whose key or value is not laid out as declared. The objects inside of them are not looked at: steps carry them over as they are.
    private func malformedRows(_ table: TableDeclaration) throws -> Int {
        var count = 0
        let sink = ValidatingSink()
        try context.box.scan(table.table, reverse: false) { key, value in
            do throws(CodingError) { try table.walk(key: key, value: value, into: sink) } catch { count += 1 }
            sink.problem = nil
            return true
        }
        return count
    }
}
