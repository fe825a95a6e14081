import Postbox

/// Brings a database up to this program's schema version (spec 11.10).
enum MigrateCommand: Command {
    static let declaration = CommandDeclaration(
        "migrate", summary: "plan and apply schema upgrades and re-indexing holes",
        details: [
            "Databases of schema versions \(SchemaVersion.oldest) to \(SchemaVersion.current - 1) are brought to version \(SchemaVersion.current) by the "
                + "steps that Telegram takes when it opens one. A file that is newer, "
                + "or older than the oldest step, is refused and left as it is."
        ],
        subcommands: [
            MigrateStatusCommand.self, MigratePlanCommand.self, MigrateApplyCommand.self, MigrateVerifyCommand.self, MigrateRestoreCommand.self,
            MigrateHolesCommand.self,
        ],
        examples: [
            Example("postbox migrate status DB", "whether there is anything to do"),
            Example("postbox migrate apply DB", "bring the file up to date"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus { throw invocation.usageError("no command given") }
}
