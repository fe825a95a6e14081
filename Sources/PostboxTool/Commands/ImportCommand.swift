import CommandLineKit
import Postbox
import PostboxDocuments
import PostboxReading
import PostboxStorage

/// Replays difference files. See "Difference and Record Documents", "File".
enum ImportCommand: Command {
    enum SummaryForm: String, Sendable, CaseIterable { case text, json }

    enum Generation: String, Sendable, CaseIterable {
        case telegram11 = "11", telegram12 = "12"

        var value: SeedConfiguration.Generation { self == .telegram11 ? .telegram11 : .telegram12 }
    }

    static let target = Argument("DB", .database, help: "the database; with --create, a new file or folder/")
    static let file = Argument(optional: "FILE", .file, help: "an export (difference file), optionally gzip; - is stdin")
    static let create = Option(
        flag: "create", help: "create a new database",
        details: "DB names the new file, or, with a trailing slash, a folder in which postbox/db/db_sqlite is created. An existing database is an error.")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "report the result without changing the database",
        details: "The documents are replayed on a private copy, which is removed afterwards.")
    static let force = Option(
        flag: "force", help: "apply documents meant for another database",
        details: "Without --force, these are errors: a gap before the cursor of a document, another account, another base, and a whole account if DB already has one.")
    static let onlyMissing = Option(
        flag: "only-missing", help: "add only missing data, and change nothing else",
        details: "Use this option to merge an older copy. It never changes a message, peer, setting, state, list, or counter of DB, does not repeat "
            + "deletions, shrinks holes only up to the newest message that the file has in a chat, keeps holes of tags, and queues nothing "
            + "for sending. A chat that is not in DB is added as it is in the file. The summary counts added, kept, and skipped data.")
    static let backup = Option("backup", .realFile, help: "copy the database to this new file first")
    static let verify = Option(
        flag: "verify", help: "check the database before each commit",
        details: "If a document causes faults, they are printed as 'postbox check' prints them, and the document is not applied (status 65). Existing faults "
            + "of DB are counted in a warning. The documents of a regular file are checked in groups that double in size, and each group is one transaction. "
            + "Documents from a pipe are checked one by one.")
    static let generation = Option(
        "generation", ValueKind<Generation>.choice("N"), default: .telegram12, help: "write rows as Telegram 11 or 12 does",
        details: "With 11, a new database has the rows of Telegram 11, without Telegram 12's unread and read marks of topics and its "
            + "lists of voice messages, round videos, and polls.")
    static let fillHoles = Option(
        "fill-holes", .file, help: "fill missing history (holes) from a database or export",
        details: "Adds messages that DB never downloaded and the other file has. Ranges missing from both stay missing.")
    static let peers = Option(list: "peer", .peer, help: "fill holes only in this chat; repeatable")
    static let summary = Option(
        "summary", ValueKind<SummaryForm>.choice("FORM"), default: .text, help: "print the summary on stderr as text or json")

    static let declaration = CommandDeclaration(
        "import", summary: "apply an export or exact rows to a database",
        details: [
            "Each document of the file is one atomic transaction. A document whose end line is missing or does not match is an error.",
            "Documents before the cursor of the database are skipped and counted. A gap after the cursor, another account, another base, and a whole account "
                + "for a database that already has one are errors; use --force to apply them anyway.",
            "Without --only-missing, messages and read states in the file replace stored ones, even newer ones. The summary counts replaced messages, "
                + "those replaced with an older version, and read states set back to older ones. With --only-missing, it counts kept messages of which the file has a newer version.",
            "--create writes DB.part and renames it at the end, so an interrupted run leaves no incomplete DB; the next run replaces DB.part. "
                + "A bad document stops the import with status 65. A new database then has the contents of the documents before it.",
            "Quit Telegram before importing into an encrypted database: Telegram deletes a database that it cannot open for five "
                + "seconds. With a key, --create creates an encrypted database.",
            "--fill-holes fills missing history as the server would, up to the newest message of each chat in FILE, and adds the messages "
                + "that these reply to, unknown authors, and the data of unknown topics. It covers the chats that DB knows. Stored messages, read states, and chat lists do not change. "
                + "Every hundred messages are one transaction. An interrupted run can be repeated, and a second run finds nothing to do. A file "
                + "of another account is an error without --force.",
            "A FlatBuffers value can be given in the form that 'postbox dump' prints, in place of its bytes. A member \"$bytes\" with the old bytes "
                + "keeps fields of newer versions.",
            "The import ends with a summary on stderr. With --verbose, it includes the operations by kind, and the resulting events.",
        ],
        arguments: [target.declaration, file.declaration],
        options: [
            create.declaration, dryRun.declaration, force.declaration, onlyMissing.declaration, backup.declaration, verify.declaration,
            generation.declaration, fillHoles.declaration, peers.declaration, summary.declaration,
            WaitOption.wait.declaration,
        ],
        examples: [
            Example("postbox import DB changes.jsonl", "apply an export"),
            Example("postbox import DB old.jsonl --only-missing", "add data from an older export"),
            Example("postbox import --create copy.db records.jsonl.gz", "create a database from exact rows"),
            Example("postbox import DB --fill-holes old/ --peer user:42", "add messages of one chat from an old copy"),
            Example("postbox export DB --records | postbox import --create new/ -", "copy a database through a pipe"),
        ],
        statuses: [
            StatusNote(
                .badInput,
                "a malformed or truncated document (the message names file, line, op, and field); a gap, another account, or another base without --force; a new "
                    + "fault with --verify"),
            StatusNote(.cannotCreate, "with --create: the file exists or cannot be created; with --backup: FILE exists"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let isDryRun = invocation[dryRun], isNew = invocation[create]
        if let option = isDryRun ? "--dry-run" : isNew ? "--create" : nil, invocation[backup] != nil {
            throw invocation.usageError("--backup and \(option) cannot be used together")
        }
        if let archive = invocation[fillHoles] { return try fill(from: archive, invocation) }
        guard invocation[peers].isEmpty else { throw invocation.usageError("--peer needs --fill-holes") }
        guard let path = invocation[file] else { throw invocation.usageError("FILE is required: an export to apply, or --fill-holes FROM") }
        if isNew, invocation[self.target] == "-" { throw invocation.usageError("DB must be a file; a database cannot be written to stdout") }
        if isNew, path != "-", ImportTarget.removes(path, makingNew: invocation[self.target]) {
            throw invocation.usageError("FILE has the name of a file that belongs to DB, and would be replaced")
        }
        let lines = ReadAhead(DocumentReader(LineReader(try InputFile(path, input: invocation.context.streams.input))))
        let target = try isNew
            ? ImportTarget.new(
                invocation[self.target], keys: invocation.databaseKeys(), dryRun: isDryRun, from: path,
                whenTaken: "without --create, import writes to an existing database")
            : ImportTarget.existing(
                invocation[self.target], keys: invocation.databaseKeys(), dryRun: isDryRun, backup: invocation[backup],
                wait: WaitOption.value(invocation)
            ) { try expectCompatible(lines, $0, invocation) }
        let (summary, failure) = try target.withBox { replay(lines, into: $0, of: target, invocation) }
        if let failure {
            if summary.applied == 0 { target.removeBackup() }
            // After a signal, no new file remains; after an invalid document, the documents before it remain.
            if failure is Interrupted || summary.applied == 0 {
                target.discard()
            } else if (try? target.finish()) != nil {
                report(summary, isDryRun, invocation)
            }
            throw failure is ToolError || failure is Interrupted ? failure : ToolError(failure, doing: "importing into \(target.path)")
        }
        try target.finish()
        report(summary, isDryRun, invocation)
        return .done
    }

    /// Throws if the first document cannot apply to the database, regardless of later changes before it is applied.
    private static func expectCompatible(_ lines: ReadAhead, _ file: DatabaseFile, _ invocation: Invocation) throws {
        guard case let .header(header)? = try lines.peek()?.content else { return }
        do {
            if header.kind != .records { try file.expectWrittenVersion() }
            let admission = DocumentAdmission(box: file.box, isNew: file.box.catalogue.tables.isEmpty, force: invocation[force])
            try admission.expectCompatible(header, admission.accountState())
        } catch let refusal as DocumentAdmission.Refusal {
            throw lines.failure(refusal.reason, hint: refusal.hint)
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }

    /// Returns the completed work, and the error that ended it early.
    private static func replay(
        _ lines: ReadAhead, into box: SQLiteValueBox, of target: ImportTarget, _ invocation: Invocation
    ) -> (ImportSummary, (any Error)?) {
        let verifier: ImportVerifier?
        let seed = SeedConfiguration.telegram(generation: invocation[generation].value)
        do {
            verifier = invocation[verify]
                ? try ImportVerifier(
                    invocation.output, invocation.notices, for: box, copied: invocation[dryRun] ? target.path : nil, seed: seed) : nil
        } catch {
            return (ImportSummary(), error)
        }
        let importer = Importer(
            box: box, isNew: target.isEmpty, force: invocation[force], onlyMissing: invocation[onlyMissing] ? invocation.notices : nil,
            verifier: verifier, progress: invocation.progress, seed: seed)
        do {
            // A pipe cannot be read again.
            let path = invocation[file] ?? "-"
            let again = path == "-" || lines.size == nil ? nil : { ReadAhead(DocumentReader(LineReader(try InputFile(path, input: -1)))) }
            try importer.run(lines, again: again)
            return (importer.summary, nil)
        } catch {
            return (importer.summary, error)
        }
    }

    private static func report(_ summary: ImportSummary, _ isDryRun: Bool, _ invocation: Invocation) {
        switch invocation[self.summary] {
        case .text: summary.note(isDryRun: isDryRun, on: invocation.notices)
        case .json: FileOutput.writeIgnoringErrors(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
        }
    }

    // MARK: - Holes

    private static func fill(from path: String, _ invocation: Invocation) throws -> ExitStatus {
        guard invocation[file] == nil else { throw invocation.usageError("--fill-holes and FILE cannot be used together: import FILE first, then fill holes") }
        guard !invocation[create], !invocation[verify] else {
            throw invocation.usageError("--fill-holes changes an existing database in steps: it cannot be used with --create or --verify")
        }
        guard invocation[generation] == .telegram12 else { throw invocation.usageError("--fill-holes writes as Telegram 12 does: it cannot be used with --generation 11") }
        guard !invocation[onlyMissing] else { throw invocation.usageError("--fill-holes keeps what exists: it cannot be used with --only-missing") }
        let isDryRun = invocation[dryRun]
        let archive = try FillArchive(
            path, keys: invocation.databaseKeys(several: true), input: invocation.context.streams.input, notices: invocation.notices,
            progress: invocation.progress)
        var owner: PeerId?
        let target = try ImportTarget.existing(
            invocation[self.target], keys: invocation.databaseKeys(several: true), dryRun: isDryRun, backup: invocation[backup],
            wait: WaitOption.value(invocation)
        ) { owner = try account(of: $0, for: archive, invocation) }
        guard let owner else { throw ToolError(.bug, doing: "filling holes of \(target.path)", "the database was not read") }
        var summary = FillSummary()
        func report() {
            switch invocation[self.summary] {
            case .text: summary.note(isDryRun: isDryRun, from: path, on: invocation.notices)
            case .json: FileOutput.writeIgnoringErrors(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
            }
        }
        do {
            try target.withBox { box in
                let filling = try HoleFilling(box, accountPeerId: owner, from: archive, progress: invocation.progress)
                defer { summary = filling.summary }
                try filling.run(invocation[peers].isEmpty ? nil : Set(invocation[peers]))
            }
        } catch {
            // Every hundred messages are one transaction, so the finished ones are kept.
            if summary.messages > 0, !isDryRun { report() }
            throw error is ToolError || error is Interrupted ? error : ToolError(error, doing: "filling holes of \(target.path)")
        }
        try target.finish()
        report()
        return .done
    }

    /// Returns the account whose histories contain the holes. Throws if the archive belongs to another account.
    private static func account(of file: DatabaseFile, for archive: FillArchive, _ invocation: Invocation) throws -> PeerId {
        let doing = "filling holes of \(file.path)"
        do { try file.expectWrittenVersion() } catch { throw ToolError(error, doing: doing) }
        guard let account = try file.account(withCursor: true) else {
            throw ToolError(.badInput, doing: doing, "it contains no account with a server state")
        }
        if let other = archive.account, other != account, !invocation[force] {
            throw ToolError(
                .badInput, doing: doing, "it belongs to account \(account), and \(archive.name) to account \(other)",
                hint: "message IDs differ between accounts; use --force to fill anyway")
        }
        return account
    }
}
