import PostboxCheck
import PostboxCoding
import PostboxStorage
import PostboxTables

/// The result of checking a migrated database, for apply, verify, and check.
public struct MigrationVerdict: Sendable {
    /// A rule and a table in which it finds faults.
    public struct Place: Hashable, Sendable {
        /// The rule that they break, as `DatabaseCheck.ruleNames` has it.
        public let rule: String
        /// The number of the table.
        public let tableId: Int32
    }

    /// The number of findings of each level.
    public private(set) var summary = CheckSummary()
    private var counts: [Place: Int] = [:]

    /// The rules that check whether the key and value of a row have their declared form.
    public static let rulesOfForm: Set<String> = ["form", "decoding"]

    package init() {}

    package mutating func add(_ finding: CheckFinding) {
        summary.count(finding.level)
        guard finding.level == .fault, let id = finding.tableId else { return }
        counts[Place(rule: finding.rule, tableId: id), default: 0] += 1
    }

    /// The number of faults of each rule in each table.
    public var faultsByTable: [(place: Place, count: Int)] {
        counts.sorted { ($0.key.tableId, $0.key.rule) < ($1.key.tableId, $1.key.rule) }.map { ($0.key, $0.value) }
    }

    /// The faults in words; `nil` without any.
    public var text: String? {
        guard summary.faults > 0 else { return nil }
        var rules: [String: Int] = [:]
        for (place, count) in counts { rules[place.rule, default: 0] += count }
        let list = rules.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return "the migrated file has \(summary.faults) fault\(summary.faults == 1 ? "" : "s")" + (list.isEmpty ? "" : " (\(list))")
    }
}

/// Checks a migrated database before it replaces the old one.
package struct MigrationVerifier {
    private let work: MigrationWork
    private let context: UpgradeContext

    /// Ends a check, which would treat errors of a value box as findings.
    private struct Damage: Error {
        let text: String
    }

    package init(_ work: MigrationWork, _ context: UpgradeContext) {
        self.work = work
        self.context = context
    }

    /// Throws `corrupt` if SQLite finds damage, if the version differs from the target, or if rows rewritten by the steps do
    /// not match their declarations.
    ///
    /// Returns the other findings of the check. Faults that the file already had do not stop the migration.
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
            throw ValueBoxError(.corrupt, "the migrated copy is damaged: \(damage.text)", hint: "run 'postbox check' for details")
        }
        // Rows of intermediate versions have forms that only their steps can read.
        guard version == SchemaVersion.current else { return verdict }
        for table in work.migration.steps.flatMap({ $0.rewritten }) {
            let count = try malformedRows(table)
            guard count > context.damagedCounts[table.table.id] ?? 0 else { continue }
            throw ValueBoxError(.corrupt, "\(count) rows of \(table.name) have another form than they should after the migration")
        }
        return verdict
    }

    /// Rows whose keys or values do not match their declarations. Coded objects within them are not examined, because steps copy them unchanged.
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
