import Postbox
import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The common way of the commands that write: lock, back up, work on a copy, verify, put it in the file's place, report.
struct Migrator {
    private let invocation: Invocation
    private let seed: SeedConfiguration
    private let report: MigrationReport

    init(_ invocation: Invocation, seed: SeedConfiguration) {
        self.invocation = invocation
        self.seed = seed
        report = MigrationReport(invocation.output)
    }

    /// `work` finds out what there is to do; it only reads.
    func run(_ work: (SQLiteValueBox) throws -> MigrationWork) throws -> ExitStatus {
        try MigrateOptions.checkBackup(invocation)
        let argument = invocation[.database]
        do {
            let run = try invocation[MigrateOptions.dryRun] ? dryRun(work) : apply(DatabaseLocator.locate(argument), work)
            guard let faults = run.verdict?.text else { return .done }
            // The rows come first: the result is what was asked for.
            try invocation.output.flush()
            invocation.notices.warn("\(faults); 'postbox check' lists them")
            return .no
        } catch {
            throw MigrateOptions.failure(error, doing: "migrating \(argument)")
        }
    }

    private func dryRun(_ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        let work = try find(file.box)
        var run = MigrationRun(work, seed: seed, invocation)
        if !work.isEmpty {
            let copy = try PrivateCopy(of: file.box)
            try run.run(on: copy.open(), original: file.box)
        }
        return try finish(run, backup: nil)
    }

    private func apply(_ path: String, _ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let wait = WaitOption.value(invocation, WaitOption.waitForAll)
        let replacement = try DatabaseReplacement(path: path, keys: invocation.databaseKeys(), wait: wait)
        let original = replacement.original
        guard original.catalogue.isValueBox || original.catalogue.tables[MetadataTable.declaration.table.id] != nil else {
            throw ValueBoxError(.notADatabase, "\(path) is not a Postbox database: it is a SQLite file of something else")
        }
        let work = try find(original)
        var run = MigrationRun(work, seed: seed, invocation)
        guard !work.isEmpty else { return try finish(run, backup: nil) }
        let usualBackup = "\(path).before-\(work.migration.from)"
        // What an interrupted run may have left of it.
        DatabaseBackup.removeUnfinished(usualBackup)
        let backup = invocation[MigrateOptions.noBackup] ? nil : invocation[MigrateOptions.backup] ?? usualBackup
        let isBackupNew = try backup.map { try back(up: original, to: $0) } ?? false
        do {
            try perform(on: replacement, &run)
            try Interruption.check()
            try replacement.install()
        } catch {
            // The file is what it was: a backup of it would only be in the way of the next attempt.
            if let backup, isBackupNew, !replacement.isInstalled { unlink(backup) }
            throw error
        }
        return try finish(run, backup: backup)
    }

    /// Whether the backup was made: one that an interrupted run made is used again.
    private func back(up original: SQLiteValueBox, to backup: String) throws -> Bool {
        invocation.notices.detail("backing up to \(backup)")
        var rows = 0
        return try DatabaseBackup.make(of: original, to: backup) { copy in
            try original.expectSameRows(in: copy) { count in
                rows += count
                try Interruption.check()
                invocation.progress.report(rows, unit: "rows", extra: "verifying the backup")
            }
        }
    }

    /// The copy is closed, its log folded in, when this returns.
    private func perform(on replacement: DatabaseReplacement, _ run: inout MigrationRun) throws {
        let copy = try replacement.makeCopy()
        try run.run(on: copy, original: replacement.original)
        try copy.foldLog()
        try copy.setUsesLog(replacement.original.usesLog())
    }

    private func finish(_ run: MigrationRun, backup: String?) throws -> MigrationRun {
        for part in run.parts { try report.part(part) }
        for (table, changes) in run.changes { try report.changes(table, changes) }
        try report.damaged(run)
        if let backup { try report.backup(backup) }
        try report.end(invocation[MigrateOptions.dryRun] ? "dryRun" : "applied", run.work, run)
        return run
    }
}
