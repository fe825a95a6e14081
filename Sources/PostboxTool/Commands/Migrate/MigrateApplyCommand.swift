import CommandLineKit
import Postbox
import PostboxStorage

/// Upgrades a file to the newest version, or leaves it unchanged.
enum MigrateApplyCommand: Command {
    static let declaration = CommandDeclaration(
        "apply", summary: "back up, run all steps in one transaction, verify",
        details: [
            "The steps run in one transaction on a copy beside the file, named <file>.migrating; when the copy is verified and on the disk it takes the "
                + "file's place in one rename. Whatever goes wrong before leaves the file byte for byte as it was. A second run finds nothing to do.",
            MigrateCommand.aboutHistory,
            "--dry-run without that decision shows what --forget-history would do and ends with the status of the real run, 64.",
            "The backup is made and compared first. It is never overwritten: an existing file of that name is refused unless it equals the database, "
                + "as the backup of an interrupted run does. No other process may have the file open for writing.",
            "Faults that 'postbox check' finds in the result are said on stderr, and the exit status is 1: the file had them before. What Telegram's "
                + "own steps leave behind is no fault.",
            "Answers with one object for each step, for each table that changed, for each kind of hole, for the backup, and with the item 'applied' at "
                + "the end. One with the item 'loss' comes first when Telegram's steps remove messages, whether they were kept or not.",
        ],
        arguments: [.database],
        options: [
            MigrateOptions.keepHistory.declaration, MigrateOptions.forgetHistory.declaration, MigrateOptions.to.declaration,
            MigrateOptions.seed.declaration, MigrateOptions.backup.declaration, MigrateOptions.noBackup.declaration,
            MigrateOptions.dryRun.declaration,
            WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate apply DB --keep-history", "with all messages, and a backup beside the file"),
            Example("postbox migrate apply DB --keep-history --dry-run", "everything but the last rename"),
            Example("postbox migrate apply DB --forget-history", "exactly as Telegram does"),
            Example("postbox migrate apply DB --to 19", "only the steps up to version 19"),
        ],
        statuses: [
            StatusNote(.no, "done, and the file has faults"),
            StatusNote(.usage, "messages would be lost, and neither --keep-history nor --forget-history is given"),
            StatusNote(.badInput, "the file is newer than this program, older than the oldest step, or damaged"),
            StatusNote(.cannotCreate, "the backup exists, or the folder cannot be written"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let history = try MigrateOptions.history(invocation) ?? .forget
        return try MigratingCommand(invocation, seed: seed).run { box in
            try MigrationWork(for: box, to: MigrateOptions.target(invocation, box), history, seed: seed)
        }
    }
}
