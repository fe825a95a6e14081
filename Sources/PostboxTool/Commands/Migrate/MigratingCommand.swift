import CommandLineKit
import Postbox
import PostboxReading

/// The common way of the commands that migrate: the library's migrator with this invocation's options, then the report.
struct MigratingCommand {
    private let invocation: Invocation
    private let seed: SeedConfiguration

    init(_ invocation: Invocation, seed: SeedConfiguration) {
        self.invocation = invocation
        self.seed = seed
    }

    /// `find` finds out what there is to do; it only reads.
    func run(_ find: (SQLiteValueBox) throws -> MigrationWork) throws -> ExitStatus {
        try MigrateOptions.checkBackup(invocation)
        let history = try MigrateOptions.history(invocation)
        let argument = invocation[.database]
        do {
            let run = try invocation[MigrateOptions.dryRun] ? dryRun(history, find) : apply(history, find)
            if !invocation[MigrateOptions.dryRun] { invocation.context.accomplished = "the migration is done; the report of it alone is cut" }
            try report(run)
            if invocation[MigrateOptions.dryRun] {
                // The answer that the real run would give.
                try invocation.output.flush()
                try MigrateOptions.migrator(invocation, seed: seed, history: history).expectDecision(on: run.work)
            }
            guard let faults = run.verdict?.text else { return .done }
            // The rows come first: the result is what was asked for.
            try invocation.output.flush()
            invocation.notices.warn("\(faults); 'postbox check' lists them")
            return .no
        } catch let undecided as UndecidedHistory {
            throw MigrateOptions.undecided(undecided, invocation)
        } catch {
            throw MigrateOptions.failure(error, doing: "migrating \(argument)")
        }
    }

    private func dryRun(_ history: CloudHistory?, _ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let file = try DatabaseFile(invocation[.database], .all, keys: invocation.databaseKeys())
        return try MigrateOptions.migrator(invocation, seed: seed, history: history).dryRun(on: file.box, find)
    }

    private func apply(_ history: CloudHistory?, _ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let wait = WaitOption.value(invocation, WaitOption.waitForAll)
        let name = invocation[MigrateOptions.backup].map { Migrator.Backup.at($0) } ?? .besideFile
        let backup = invocation[MigrateOptions.noBackup] ? .none : name
        return try MigrateOptions.migrator(
            invocation, seed: seed, keys: invocation.databaseKeys(), history: history, backup: backup, wait: wait
        ).apply(find)
    }

    private func report(_ run: MigrationRun) throws {
        let report = MigrationReport(invocation.output)
        try report.loss(run.work)
        for part in run.parts { try report.part(part) }
        for (table, changes) in run.changes { try report.changes(table, changes) }
        try report.damaged(run)
        if let backup = run.backup { try report.backup(backup) }
        try report.end(invocation[MigrateOptions.dryRun] ? "dryRun" : "applied", run.work, run)
    }
}
