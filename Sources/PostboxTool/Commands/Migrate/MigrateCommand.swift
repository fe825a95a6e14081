import CommandLineKit
import Postbox
import PostboxStorage
import TelegramModel

/// Upgrades a database to the schema version of this program. See "Schema Versions", "Summary of the Steps".
enum MigrateCommand: Command {
    /// The text about history that every description of the steps contains.
    static let aboutHistory =
        "Telegram's own steps 19 to 21 remove the cloud messages of users, groups, and channels. The app downloads them again if the server still has them; "
        + "messages that exist only in this file are lost. 'status' and 'plan' report the number of messages. 'apply' then requires a decision: "
        + "--keep-history keeps every message and builds the rows that version \(SchemaVersion.current) needs to show them, and --forget-history "
        + "removes them as Telegram does."

    static let declaration = CommandDeclaration(
        "migrate", summary: "upgrade older databases to the current schema",
        details: [
            "Databases of schema versions \(SchemaVersion.oldest) to \(SchemaVersion.current - 1) are upgraded to version \(SchemaVersion.current) by the "
                + "same steps that Telegram runs. A newer file, "
                + "or one older than the oldest step, is an error and is not changed.",
            aboutHistory,
        ],
        subcommands: [
            MigrateStatusCommand.self, MigratePlanCommand.self, MigrateApplyCommand.self, MigrateVerifyCommand.self, MigrateRestoreCommand.self,
            MigrateHolesCommand.self,
        ],
        examples: [
            Example("postbox migrate status DB", "whether an upgrade is needed"),
            Example("postbox migrate plan DB", "the rows and messages that an upgrade would change"),
            Example("postbox migrate apply DB --keep-history", "upgrade the file and keep all messages"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus { throw invocation.usageError("no command given") }
}

/// Options that several of the commands under `migrate` take.
enum MigrateOptions {
    static let to = Option("to", .int32, valueName: "VERSION", help: "stop at this schema version")
    static let seed = Option("seed", .file, help: "use the seed configuration in this JSON file")
    static let backup = Option("backup", .realFile, help: "write the backup here, not to <file>.before-<version>")
    static let noBackup = Option(flag: "no-backup", help: "do not make a backup")
    static let keepHistory = Option(flag: "keep-history", help: "keep the messages that Telegram's own steps remove")
    static let forgetHistory = Option(flag: "forget-history", help: "remove the messages that Telegram's own steps remove")
    static let dryRun = Option(flag: "dry-run", short: "n", help: "report the result without changing the database")
    static let fields = Option<[FieldPath]?>.fields

    static func seed(_ invocation: Invocation) throws -> SeedConfiguration {
        guard let path = invocation[seed] else { return .telegram }
        return try SeedFile.read(path)
    }

    /// Returns how messages that Telegram's steps remove are treated; `nil` if neither option is given.
    static func history(_ invocation: Invocation) throws -> CloudHistory? {
        switch (invocation[keepHistory], invocation[forgetHistory]) {
        case (true, true): throw invocation.usageError("--keep-history and --forget-history cannot be used together")
        case (true, false): .keep
        case (false, true): .forget
        case (false, false): nil
        }
    }

    /// The target version. A version without a step is a usage error.
    static func target(_ invocation: Invocation, _ box: SQLiteValueBox) throws -> Int32 {
        guard let target = invocation[to] else { return SchemaVersion.current }
        let version = try SchemaVersion.read(box)
        guard target >= version, target <= SchemaVersion.current else {
            throw invocation.usageError("cannot migrate from version \(version) to \(target); the newest supported version is \(SchemaVersion.current)")
        }
        return target
    }

    static func migrator(
        _ invocation: Invocation, seed: SeedConfiguration, keys: DatabaseKeys = DatabaseKeys(), history: CloudHistory? = nil, backup: Migrator.Backup = .none,
        wait: LockWait = LockWait(seconds: 0)
    ) -> Migrator {
        Migrator(invocation[.database], keys: keys, history: history, seed: seed, backup: backup, wait: wait) { try show($0, invocation) }
    }

    /// Shows where the work is; a signal ends it.
    static func show(_ progress: MigrationProgress, _ invocation: Invocation) throws {
        try Interruption.check()
        switch progress {
        case let .backingUp(path): invocation.notices.detail("backing up to \(path)")
        case let .comparingBackup(rows): invocation.progress.report(rows, unit: "rows", extra: "verifying the backup")
        case let .beginning(phase): invocation.notices.detail(phase.name)
        case let .working(phase, rows): invocation.progress.report(rows, unit: "rows", extra: phase.name)
        case let .restoring(rows): invocation.progress.report(rows, unit: "rows", extra: "comparing")
        case .verifying, .committing, .countingChanges, .installing: break
        }
    }

    static func checkBackup(_ invocation: Invocation) throws {
        if invocation[backup] != nil, invocation[noBackup] { throw invocation.usageError("--backup and --no-backup cannot be used together") }
    }

    /// Reports the possible loss, and the options for deciding.
    static func undecided(_ undecided: UndecidedHistory, _ invocation: Invocation) -> ToolError {
        let withoutBackup = invocation[noBackup] ? ", and they cannot be restored without a backup" : ""
        var error = ToolError(
            .usage, doing: "migrating \(invocation[.database])", "it \(undecided.loss)\(withoutBackup)",
            hint: "use --keep-history to keep the messages, or --forget-history to remove them")
        error.isOfOneDatabase = true
        return error
    }

    /// Returns the error to throw. A signal or a closed pipe is not a failure of the command.
    static func failure(_ error: any Error, doing: String) -> any Error {
        error is Interrupted || error is ClosedPipe ? error : ToolError(error, doing: doing)
    }
}
