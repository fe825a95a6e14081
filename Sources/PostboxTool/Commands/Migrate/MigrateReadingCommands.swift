import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Reports the changes that a file needs without changing it.
enum MigrateStatusCommand: Command {
    static let declaration = CommandDeclaration(
        "status", summary: "show the schema version and pending steps",
        details: [
            "The first object has the item 'status': the version of the file, the current version, and whether an upgrade is needed. One object with the item 'step' "
                + "follows for each pending step, with the tables that it can change and their row counts; one with the item 'holes' for each kind of "
                + "peer, message, and tag whose re-indexing holes are missing; and one with the item 'holeRows' if hole rows have the 24-byte form.",
            "If Telegram's steps would remove messages, an object with the item 'loss' has their number, and 'migrate apply' requires "
                + "--keep-history or --forget-history.",
            "The exit status is 1 if an upgrade is needed, and 0 otherwise. The file is only read.",
        ],
        arguments: [.databases], options: [MigrateOptions.seed.declaration, MigrateOptions.fields.declaration],
        examples: [Example("postbox migrate status DB", "the changes of 'migrate apply'")],
        statuses: [
            StatusNote(.no, "the file needs an upgrade"),
            StatusNote(.badInput, "the file is newer than this program, or older than the oldest step"),
        ], results: MigrationReport.shape, failure: MigrationReport.failed)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        do {
            let box = file.box
            let work = try MigrationWork(for: box, seed: seed)
            let report = MigrationReport(invocation.output)
            try report.opening(work, of: file.path, isTrial: true)
            try report.status(work, boxVersion: box.pragma("user_version"))
            try report.loss(work)
            for step in work.migration.steps { try report.pending(step, in: box) }
            try report.holes(work.missingHoles)
            try report.holeRows(work.oldHoleRows)
            return work.isEmpty ? .done : .no
        } catch {
            throw MigrateOptions.failure(error, doing: "reading \(file.path)")
        }
    }
}

/// Reports the changes of a migration, found by running it on a private copy.
enum MigratePlanCommand: Command {
    static let declaration = CommandDeclaration(
        "plan", summary: "show the changes of apply, by running it on a copy",
        details: [
            "Prints one object with the item 'step' for each step, with the rows that it inserts, changes, and deletes in each table; one with the item "
                + "'holes' for each peer namespace, message namespace, and tag, with the numbers of peers and new holes; and finally one with the item "
                + "'plan'.",
            "If Telegram's steps remove messages, an object with the item 'loss' has the numbers of messages and chats, and each of these steps has its own number. "
                + "--keep-history shows the plan that keeps them.",
            "The steps run on a private copy in TMPDIR, which is deleted afterwards. The file itself is only read.",
        ],
        arguments: [.databases], options: [
            MigrateOptions.keepHistory.declaration, MigrateOptions.forgetHistory.declaration, MigrateOptions.to.declaration,
            MigrateOptions.seed.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate plan DB", "the rows that each step changes"),
            Example("postbox migrate plan DB --seed seed.json | jq 'select(.item==\"holes\")'", "the holes that a seed would add"),
        ],
        statuses: [StatusNote(.badInput, "the file is newer than this program, or older than the oldest step")], results: MigrationReport.shape, failure: MigrationReport.failed)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let history = try MigrateOptions.history(invocation) ?? .forget
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        do {
            let work = try MigrationWork(for: file.box, to: MigrateOptions.target(invocation, file.box), history, seed: seed)
            let report = MigrationReport(invocation.output)
            try report.opening(work, of: file.path, isTrial: true)
            var run = MigrationRun(work)
            if !work.isEmpty {
                // The copy must always be removed.
                Interruption.deferSignals()
                let (writer, reader) = try PrivateCopy.openTwice(file.box)
                try run.plan(on: writer, readingFrom: reader, seed: seed) { try MigrateOptions.show($0, invocation) }
            }
            try report.loss(work)
            for part in run.parts { try report.part(part) }
            try report.damaged(run)
            try report.end("plan", work, run)
            return .done
        } catch {
            throw MigrateOptions.failure(error, doing: "planning the migration of \(file.path)")
        }
    }
}

/// Checks whether a migrated file is correct.
enum MigrateVerifyCommand: Command {
    static let before = Option("before", .file, help: "migrate a copy of this backup and compare the results")

    static let declaration = CommandDeclaration(
        "verify", summary: "check a migrated file",
        details: [
            "The file must have the current version, and 'postbox check' must find no faults. With --before, a private copy of the backup is migrated "
                + "again, and both must have the same rows; this holds until another program writes to the file. If Telegram's steps remove "
                + "messages, the copy keeps them if the file has more messages than these steps leave. --keep-history and --forget-history override this.",
            "Prints one object for each table with undecodable rows, faults, or differences, and then one with the item 'verified'. The file is "
                + "only read.",
        ],
        arguments: [.databases], options: [
            before.declaration, MigrateOptions.keepHistory.declaration, MigrateOptions.forgetHistory.declaration, MigrateOptions.seed.declaration,
            MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate verify DB", "check the file after 'migrate apply'"),
            Example("postbox migrate verify DB --before DB.before-12", "compare it with its backup"),
        ],
        statuses: [StatusNote(.no, "the file has faults, or differs from the migrated backup")], results: MigrationReport.shape, ofOneDatabase: [before.declaration],
        failure: MigrationReport.failed)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        _ = try MigrateOptions.history(invocation)
        let seed = try MigrateOptions.seed(invocation)
        let keys = try invocation.databaseKeys(several: invocation[before] != nil)
        let file = try DatabaseFile(invocation[.database], .all, keys: keys)
        let report = MigrationReport(invocation.output)
        do {
            let work = try MigrationWork(for: file.box, seed: seed)
            var problems = work.isEmpty ? 0 : 1
            if !work.isEmpty { try report.pending(work) }
            problems += try faults(file, seed, report)
            var backupKeys = keys
            backupKeys.given += file.box.keys.given
            if let backup = invocation[before] {
                problems += try differences(file, DatabaseFile(backup, .all, keys: backupKeys), seed, report, invocation)
            }
            try report.verified(work, hasNoFaults: problems == 0)
            return problems == 0 ? .done : .no
        } catch {
            throw MigrateOptions.failure(error, doing: "verifying \(file.path)")
        }
    }

    /// Counts the faults found by `postbox check` by rule and table, and the damage found by SQLite.
    private static func faults(_ file: DatabaseFile, _ seed: SeedConfiguration, _ report: MigrationReport) throws -> Int {
        var verdict = MigrationVerdict()
        var damage = 0
        _ = try DatabaseCheck(file.box, seed: seed, options: DatabaseCheck.Options(work: .shared)).run { finding in
            verdict.add(finding)
            guard finding.level == .fault, finding.tableId == nil else { return }
            damage += 1
            try report.damage(finding.found ?? finding.expected)
        }
        for (place, count) in verdict.faultsByTable { try report.faults(place.rule, place.tableId, count) }
        return verdict.faultsByTable.count + damage
    }

    /// The tables that the file and the migrated backup do not share.
    private static func differences(
        _ file: DatabaseFile, _ backup: DatabaseFile, _ seed: SeedConfiguration, _ report: MigrationReport, _ invocation: Invocation
    ) throws -> Int {
        Interruption.deferSignals()
        let history = try MigrateOptions.history(invocation)
        func migrated(_ history: CloudHistory) throws -> SQLiteValueBox {
            let box = try PrivateCopy.open(backup.box)
            let work = try MigrationWork(for: backup.box, history, seed: seed)
            if !work.isEmpty {
                var run = MigrationRun(work)
                try run.run(on: box, original: backup.box, seed: seed) { try MigrateOptions.show($0, invocation) }
            }
            return box
        }
        func changes(_ box: SQLiteValueBox) throws -> [(id: Int32, changes: RowChanges)] {
            let ids = Set(box.catalogue.tables.keys).union(file.box.catalogue.tables.keys).sorted()
            return try ids.compactMap { box.catalogue.tables[$0] ?? file.box.catalogue.tables[$0] }.compactMap { table in
                let changes = try RowChanges(table.table, from: box, to: file.box) { _ in try Interruption.check() }
                return changes.isEmpty ? nil : (table.id, changes)
            }
        }
        var differing = try changes(migrated(history ?? .forget))
        // Without an option, it is unknown how the file was migrated.
        if history == nil, !differing.isEmpty {
            let kept = try changes(migrated(.keep))
            if kept.count < differing.count { differing = kept }
        }
        for (id, changes) in differing { try report.difference(id, changes) }
        return differing.count
    }
}
