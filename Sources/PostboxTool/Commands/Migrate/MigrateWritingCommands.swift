import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// Upgrades a file to the newest version, or leaves it unchanged.
enum MigrateApplyCommand: Command {
    static let declaration = CommandDeclaration(
        "apply", summary: "back up the file, run all steps, and verify the result",
        details: [
            "The steps run in one transaction on a copy named <file>.migrating. When the copy is verified and synced to disk, it replaces the file "
                + "with one rename. If anything fails before that, the file is unchanged. A second run finds nothing to do.",
            MigrateCommand.aboutHistory,
            "Without a decision, --dry-run shows the effect of --forget-history and exits with 64, like the real run.",
            "A backup is made and compared first. An existing backup is never overwritten: it is an error unless it equals the database, "
                + "like the backup of an interrupted run. No other process may have the file open for writing.",
            "Faults that 'postbox check' finds in the result were in the file before. They are reported on stderr, and the exit status is 1.",
            "Prints one object for each step, changed table, kind of hole, and the backup, and finally one with the item 'applied'. "
                + "If Telegram's steps remove messages, an object with the item 'loss' is first, whether they were kept or not.",
        ],
        arguments: [.databases],
        options: [
            MigrateOptions.keepHistory.declaration, MigrateOptions.forgetHistory.declaration, MigrateOptions.to.declaration,
            MigrateOptions.seed.declaration, MigrateOptions.backup.declaration, MigrateOptions.noBackup.declaration,
            MigrateOptions.dryRun.declaration,
            WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate apply DB --keep-history", "upgrade with all messages, and a backup in the same folder"),
            Example("postbox migrate apply DB --keep-history --dry-run", "do everything except the final rename"),
            Example("postbox migrate apply DB --forget-history", "upgrade exactly as Telegram does"),
            Example("postbox migrate apply DB --to 19", "run only the steps up to version 19"),
        ],
        statuses: [
            StatusNote(.no, "the migration is complete, and the file has faults"),
            StatusNote(.usage, "messages would be lost, and neither --keep-history nor --forget-history is given"),
            StatusNote(.badInput, "the file is newer than this program, older than the oldest step, or damaged"),
            StatusNote(.cannotCreate, "the backup exists, or the folder cannot be written"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true, ofOneDatabase: [MigrateOptions.backup.declaration],
        failure: MigrationReport.failed)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let seed = try MigrateOptions.seed(invocation)
        let history = try MigrateOptions.history(invocation) ?? .forget
        return try MigratingCommand(invocation, seed: seed).run { box in
            try MigrationWork(for: box, to: MigrateOptions.target(invocation, box), history, seed: seed)
        }
    }
}

/// Re-indexes the holes of one tag without changing the version.
enum MigrateHolesCommand: Command {
    static let tags = Option(list: "tag", .messageTags, help: "add holes for this tag; repeatable")
    static let peerNamespaces = Option(list: "peer-namespace", .peerNamespace, help: "add holes only for peers of this kind; repeatable")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, help: "use this message namespace")

    static let declaration = CommandDeclaration(
        "holes", summary: "add re-indexing holes for a tag",
        details: [
            "Marks the whole history as missing in the index of the tag, for each peer with history that lacks the tag's flag, as Telegram "
                + "does for upgradedMessageHoles. The default is users, groups, and channels; use --peer-namespace to choose others.",
            "Telegram itself does this only for gif and pinned. In chats older than Telegram 12, the lists of its new tags (voice, roundVideo, polls, unseenPollVote) "
                + "contain only messages received since then, until this command adds the holes.",
            "The file is replaced as by 'migrate apply', after a backup.",
        ],
        arguments: [.databases],
        options: [
            tags.declaration, peerNamespaces.declaration, namespace.declaration, MigrateOptions.backup.declaration,
            MigrateOptions.noBackup.declaration, MigrateOptions.dryRun.declaration, WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate holes DB --tag gif", "request the GIFs of all chats again"),
            Example("postbox migrate holes DB --tag polls --tag voice", "do the same for two tags of Telegram 12"),
            Example("postbox migrate holes DB --tag pinned --peer-namespace channel --dry-run", "count the channels that lack the tag"),
        ],
        statuses: [
            StatusNote(.cannotCreate, "the backup exists, or the folder cannot be written"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true, ofOneDatabase: [MigrateOptions.backup.declaration],
        failure: MigrationReport.failed)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let tags = invocation[tags].reduce(into: MessageTags()) { $0.formUnion($1) }
        guard !tags.isEmpty else { throw invocation.usageError("--tag is missing") }
        let chosen = invocation[peerNamespaces]
        let peers = chosen.isEmpty ? [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel] : chosen
        let holes = UpgradedHoles(tags: Dictionary(peers.map { ($0, [invocation[namespace]: tags]) }) { first, _ in first })
        return try MigratingCommand(invocation, seed: .telegram).run { try MigrationWork(for: $0, adding: holes) }
    }
}

extension ValueKind where Value == MessageTags {
    /// A tag by name or bit, or `all`.
    static let messageTags = ValueKind("TAG", expected: "a message tag by name or number", choices: MigrateNames.tagWords) { text in
        MigrateNames.tags(text).flatMap { $0 != 0 && $0 & 0x8000_0000 == 0 ? MessageTags(rawValue: $0) : nil }
    }
}

extension ValueKind where Value == Int32 {
    static let peerNamespace = ValueKind(
        "KIND", expected: "user, group, channel, secret, or a number from 0 to 7", choices: ["user", "group", "channel", "secret"]
    ) { MigrateNames.peerNamespace($0) }
}

/// The common way of the commands that migrate: the library's migrator with this invocation's options, then the report.
struct MigratingCommand {
    private let invocation: Invocation
    private let seed: SeedConfiguration

    init(_ invocation: Invocation, seed: SeedConfiguration) {
        self.invocation = invocation
        self.seed = seed
    }

    /// Runs the migration. `find` determines the work without writing.
    func run(_ find: (SQLiteValueBox) throws -> MigrationWork) throws -> ExitStatus {
        try MigrateOptions.checkBackup(invocation)
        let history = try MigrateOptions.history(invocation)
        let argument = invocation[.database]
        do {
            let run = try invocation[MigrateOptions.dryRun] ? dryRun(history, find) : apply(history, find)
            if !invocation[MigrateOptions.dryRun] { invocation.context.accomplished = "the migration is complete; only its report is incomplete" }
            try report(run)
            if invocation[MigrateOptions.dryRun] {
                // This is the answer that the real run would give.
                try invocation.output.flush()
                try MigrateOptions.migrator(invocation, seed: seed, history: history).expectDecision(on: run.work)
            }
            guard let faults = run.verdict?.text else { return .done }
            // The rows come first, because they are the requested result.
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
        return try MigrateOptions.migrator(invocation, seed: seed, history: history).dryRun(on: file.box) { box in
            let work = try find(box)
            try MigrationReport(invocation.output).opening(work, of: file.path, isTrial: true)
            return work
        }
    }

    private func apply(_ history: CloudHistory?, _ find: (SQLiteValueBox) throws -> MigrationWork) throws -> MigrationRun {
        let wait = WaitOption.value(invocation, WaitOption.waitForAll)
        let name = invocation[MigrateOptions.backup].map { Migrator.Backup.at($0) } ?? .nextToFile
        let backup = invocation[MigrateOptions.noBackup] ? .none : name
        let path = try invocation.databasePath(invocation[.database])
        let migrator = try MigrateOptions.migrator(invocation, seed: seed, keys: invocation.databaseKeys(), history: history, backup: backup, wait: wait)
        return try migrator.apply { box in
            let work = try find(box)
            // Without a decision, nothing will be done.
            guard (try? migrator.expectDecision(on: work)) != nil else { return work }
            let file = invocation[MigrateOptions.backup] ?? Migrator.usualBackup(of: path, version: work.migration.from)
            try MigrationReport(invocation.output).opening(work, of: path, isTrial: false, backup: invocation[MigrateOptions.noBackup] ? nil : file)
            return work
        }
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

/// Restores the backup of a migration.
enum MigrateRestoreCommand: Command {
    static let backup = Option("backup", .realFile, help: "restore this backup, not <file>.before-<version>")

    static let declaration = CommandDeclaration(
        "restore", summary: "restore a backup",
        details: [
            "Replaces the file with a verified copy of the backup in one rename, as 'migrate apply' does. The backup is kept. "
                + "Changes made to the file since the backup are lost.",
            "Prints one object with the item 'restored'. A file that already equals the backup is not changed.",
        ],
        arguments: [.database], options: [backup.declaration, WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration],
        examples: [
            Example("postbox migrate restore DB", "undo 'postbox migrate apply DB'"),
            Example("postbox migrate restore DB --backup DB.before-12", "restore one of several backups"),
        ],
        statuses: [
            StatusNote(.badInput, "the backup is damaged, belongs to another account, has another key, or is not a supported database"),
            StatusNote(.noSuchFile, "the backup does not exist"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let argument = invocation[.database]
        do {
            let path = try invocation.databasePath(argument)
            try restore(path, from: invocation[backup] ?? onlyBackup(of: path, invocation), invocation)
        } catch {
            throw MigrateOptions.failure(error, doing: "restoring \(argument)")
        }
        return .done
    }

    /// A backup exists for databases that can no longer be read.
    private static func expectSameAccount(_ path: String, _ backup: String, _ invocation: Invocation) throws {
        let keys = try invocation.databaseKeys(several: true)
        func account(of path: String) -> PeerId? { (try? DatabaseFile(path, .all, keys: keys).account()) ?? nil }
        guard let own = account(of: path), let other = account(of: backup), own != other else { return }
        throw ToolError(
            .badInput, doing: "restoring \(path)", "\(backup) belongs to account \(other), and the database to account \(own)",
            hint: "use a backup of this database; to replace the database with another one, move it away and copy the other one")
    }

    private static func restore(_ path: String, from backup: String, _ invocation: Invocation) throws {
        try expectSameAccount(path, backup, invocation)
        let wait = WaitOption.value(invocation, WaitOption.waitForAll)
        let migrator = try MigrateOptions.migrator(invocation, seed: .telegram, keys: invocation.databaseKeys(several: true), wait: wait)
        let done = try migrator.restore(from: backup)
        invocation.context.accomplished = "the backup is restored; only the report is incomplete"
        try MigrationReport(invocation.output).restored(from: done.from ?? 0, to: done.to, backup: backup, isChanged: done.isChanged)
    }

    private static func onlyBackup(of path: String, _ invocation: Invocation) throws -> String {
        let names = Migrator.backups(of: path)
        guard let name = names.first else {
            throw ToolError(.noSuchFile, doing: "restoring \(path)", "cannot find a backup \(path).before-<version>", hint: "use --backup to name the backup")
        }
        guard names.count == 1 else { throw invocation.usageError("there are several backups: \(names.joined(separator: ", ")); use --backup to name one") }
        return name
    }
}
