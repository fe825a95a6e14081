import CommandLineKit
import Postbox
import PostboxReading
import TelegramModel

/// Restores the backup of a migration.
enum MigrateRestoreCommand: Command {
    static let backup = Option("backup", .realFile, help: "the backup to put back; else <file>.before-<version>")

    static let declaration = CommandDeclaration(
        "restore", summary: "put a backup back",
        details: [
            "A copy of the backup, compared with it, takes the file's place in one rename, as with 'migrate apply': the file is at every moment what it "
                + "was or what the backup is. The backup stays. What was written to the file since the backup was made is gone afterwards.",
            "Answers with one object with the item 'restored'. A file that equals the backup already is left as it is.",
        ],
        arguments: [.database], options: [backup.declaration, WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration],
        examples: [
            Example("postbox migrate restore DB", "undo 'postbox migrate apply DB'"),
            Example("postbox migrate restore DB --backup DB.before-12", "when there are several"),
        ],
        statuses: [
            StatusNote(.badInput, "the backup is damaged, of another account, under another key, or no database that this program knows"),
            StatusNote(.noSuchFile, "there is no backup"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database]
        do {
            let path = try DatabaseLocator.locate(argument)
            try restore(path, from: invocation[backup] ?? onlyBackup(of: path, invocation), invocation)
        } catch {
            throw MigrateOptions.failure(error, doing: "restoring \(argument)")
        }
        return .done
    }

    /// A database that cannot be read any more is what a backup is for.
    private static func expectSameAccount(_ path: String, _ backup: String, _ invocation: Invocation) throws {
        let keys = try invocation.databaseKeys(several: true)
        func account(of path: String) -> PeerId? { (try? DatabaseFile(path, .all, keys: keys).account()) ?? nil }
        guard let own = account(of: path), let other = account(of: backup), own != other else { return }
        throw ToolError(
            .badInput, doing: "restoring \(path)", "\(backup) is of the account \(other), and the database is of \(own)",
            hint: "name the backup of this database; to replace it by another, move it away and copy that one")
    }

    private static func restore(_ path: String, from backup: String, _ invocation: Invocation) throws {
        try expectSameAccount(path, backup, invocation)
        let wait = WaitOption.value(invocation, WaitOption.waitForAll)
        let migrator = try MigrateOptions.migrator(invocation, seed: .telegram, keys: invocation.databaseKeys(several: true), wait: wait)
        let done = try migrator.restore(from: backup)
        invocation.context.accomplished = "the backup is back in its place; the report of it alone is cut"
        try MigrationReport(invocation.output).restored(from: done.from ?? 0, to: done.to, backup: backup, isChanged: done.isChanged)
    }

    private static func onlyBackup(of path: String, _ invocation: Invocation) throws -> String {
        let names = Migrator.backups(of: path)
        guard let name = names.first else {
            throw ToolError(.noSuchFile, doing: "restoring \(path)", "no backup \(path).before-<version>", hint: "name it with --backup")
        }
        guard names.count == 1 else { throw invocation.usageError("several backups: \(names.joined(separator: ", ")); name one with --backup") }
        return name
    }
}
