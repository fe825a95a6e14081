import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

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

/// Re-indexes the holes of one tag without changing the version.
enum MigrateHolesCommand: Command {
    static let tags = Option(list: "tag", .messageTags, help: "the tag; repeatable")
    static let peerNamespaces = Option(list: "peer-namespace", .peerNamespace, help: "only peers of this kind; repeatable")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, help: "the message namespace")

    static let declaration = CommandDeclaration(
        "holes", summary: "add re-indexing holes for a tag",
        details: [
            "Each peer that has history and was never told of the tag gets the flag that it was, and a hole of all ids in the tag's space, as Telegram "
                + "does for upgradedMessageHoles. Users, groups and channels are meant unless --peer-namespace says otherwise.",
            "Telegram itself asks again for gif and pinned only. The tags of Telegram 12 (voice, roundVideo, polls, unseenPollVote) it gives to chats that it "
                + "meets for the first time: in a chat with older history their lists begin where Telegram 12 did, until this command adds the holes.",
            "The file is replaced as by 'migrate apply', with a backup first.",
        ],
        arguments: [.database],
        options: [
            tags.declaration, peerNamespaces.declaration, namespace.declaration, MigrateOptions.backup.declaration,
            MigrateOptions.noBackup.declaration, MigrateOptions.dryRun.declaration, WaitOption.waitForAll.declaration, MigrateOptions.fields.declaration,
        ],
        examples: [
            Example("postbox migrate holes DB --tag gif", "ask for the GIFs of all chats again"),
            Example("postbox migrate holes DB --tag polls --tag voice", "the same for two tags of Telegram 12"),
            Example("postbox migrate holes DB --tag pinned --peer-namespace channel --dry-run", "how many channels lack the tag"),
        ],
        statuses: [
            StatusNote(.cannotCreate, "the backup exists, or the folder cannot be written"),
            StatusNote(.locked, "another process has the file open for writing"),
        ],
        results: MigrationReport.shape, writes: true)

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
    /// One tag by name or bit, or `all`.
    static let messageTags = ValueKind("TAG", expected: "a message tag by name or number", choices: MigrateNames.tagWords) { text in
        MigrateNames.tags(text).flatMap { $0 != 0 && $0 & 0x8000_0000 == 0 ? MessageTags(rawValue: $0) : nil }
    }
}

extension ValueKind where Value == Int32 {
    static let peerNamespace = ValueKind(
        "KIND", expected: "user, group, channel, secret or a number from 0 to 7", choices: ["user", "group", "channel", "secret"]
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
