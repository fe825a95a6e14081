import CommandLineKit
import Postbox

/// Upgrades a database to the schema version of this program. See "Schema Versions", "Summary of the Steps".
enum MigrateCommand: Command {
    /// What every description of the steps has to say.
    static let aboutHistory =
        "Telegram's own steps 19 to 21 remove the cloud messages of users, groups and channels: the app fetches again what the server still has, and "
        + "what only this file has is gone. 'status' and 'plan' say how many messages these are. 'apply' asks for a decision then: "
        + "--keep-history keeps every message as it is and builds what version \(SchemaVersion.current) needs around them; --forget-history "
        + "removes them as Telegram does."

    static let declaration = CommandDeclaration(
        "migrate", summary: "plan and apply schema upgrades and re-indexing holes",
        details: [
            "Databases of schema versions \(SchemaVersion.oldest) to \(SchemaVersion.current - 1) are brought to version \(SchemaVersion.current) by the "
                + "steps that Telegram takes when it opens one. A file that is newer, "
                + "or older than the oldest step, is refused and left as it is.",
            aboutHistory,
        ],
        subcommands: [
            MigrateStatusCommand.self, MigratePlanCommand.self, MigrateApplyCommand.self, MigrateVerifyCommand.self, MigrateRestoreCommand.self,
            MigrateHolesCommand.self,
        ],
        examples: [
            Example("postbox migrate status DB", "whether there is anything to do"),
            Example("postbox migrate plan DB", "which messages and rows that would change"),
            Example("postbox migrate apply DB --keep-history", "bring the file up to date with all its messages"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus { throw invocation.usageError("no command given") }
}
