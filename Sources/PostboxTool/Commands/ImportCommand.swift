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

    static let target = Argument("DB", .database, help: "the database; with --create the file or folder/ to make")
    static let file = Argument(optional: "FILE", .file, help: "a difference file, gzip or not; - is stdin")
    static let create = Option(
        flag: "create", help: "make a new database; an existing one is refused",
        details: "DB is then the name of the file to make, or, with a trailing slash, a folder that gets postbox/db/db_sqlite.")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "replay, report, change nothing",
        details: "The documents are replayed into a private copy, which is removed: not a byte of DB changes.")
    static let force = Option(
        flag: "force", help: "apply documents that are not meant for this database",
        details: "Over a gap in the cursor, of another account, made against another base, or a whole account into a database that holds one.")
    static let onlyMissing = Option(
        flag: "only-missing", help: "add what DB lacks, and keep what it has",
        details: "Use this to merge an older copy. No message, peer, setting, state, list, or counter that DB has is changed, deletions are not "
            + "repeated, holes shrink only up to the newest message that the file has of a chat, holes of tags stay, and nothing is "
            + "queued for sending. A chat that DB knows nothing of comes as it is in the file. The summary counts what was added, kept, and left out.")
    static let backup = Option("backup", .realFile, help: "a new file that keeps the database as it was before")
    static let verify = Option(
        flag: "verify", help: "check the database before each commit",
        details: "Faults that a document brings are printed as 'postbox check' prints them, and the document is not applied (status 65). Faults that "
            + "DB has already are counted in a warning.")
    static let generation = Option(
        "generation", ValueKind<Generation>.choice("N"), default: .telegram12, help: "write as Telegram 11 or 12 does",
        details: "The rules of 11 give a new database the rows that Telegram 11 would have. They lose the unread marks and read marks of topics and the "
            + "lists of voice messages, round videos, and polls of Telegram 12.")
    static let fillHoles = Option(
        "fill-holes", .file, help: "fill holes from a database or an export",
        details: "What DB never fetched of its chats' histories and the archive has is added; a hole that the archive has too stays one.")
    static let peers = Option(list: "peer", .peer, help: "with --fill-holes, only this chat; repeatable")
    static let summary = Option(
        "summary", ValueKind<SummaryForm>.choice("FORM"), default: .text, help: "the summary on stderr: text or json")

    static let declaration = CommandDeclaration(
        "import", summary: "replay a difference or exact records into a database",
        details: [
            "Each document of the file is one transaction: all of it or nothing. A document whose end line is missing or does not fit is rejected.",
            "Documents that the database is past already are skipped and counted. A gap between the database's cursor and a document is refused "
                + "unless --force is given, and so are documents of another account or made against another base, and a whole account where there is "
                + "one already.",
            "Without --only-missing, messages in the file replace stored ones, whichever is newer. The summary counts those that changed, and of "
                + "these the ones whose new version was edited earlier.",
            "--create makes DB.part and gives it its name at the end: what is killed leaves nothing under the name, and the next run takes the place of "
                + "what it left. A bad document ends the import with status 65; a new database then has what the documents before it hold, if there are any.",
            "An encrypted database is written by the import alone: quit Telegram first, which deletes a database that it cannot open for five "
                + "seconds. --create makes an encrypted database when a key is given.",
            "--fill-holes answers the holes of the histories as the server would, up to the archive's newest message of each chat, with the messages "
                + "that these reply to and the authors that DB does not know. Messages that are stored, read states and chat lists stay as they are. "
                + "Every hundred messages are one transaction: what is killed goes on where it stopped, and a second run finds nothing to do. An "
                + "archive of another account is refused unless --force is given.",
            "A summary on stderr ends the import; with --verbose it goes on with the operations by kind, and the events that followed from them.",
        ],
        arguments: [target.declaration, file.declaration],
        options: [
            create.declaration, dryRun.declaration, force.declaration, onlyMissing.declaration, backup.declaration, verify.declaration,
            generation.declaration, fillHoles.declaration, peers.declaration, summary.declaration,
            WaitOption.wait.declaration,
        ],
        examples: [
            Example("postbox import DB changes.jsonl", "replay a difference"),
            Example("postbox import DB old.jsonl --only-missing", "add what an older export has and DB lacks"),
            Example("postbox import --create copy.db records.jsonl.gz", "a new database of exact records"),
            Example("postbox import DB --fill-holes old/ --peer user:42", "the messages of a chat that an old copy has"),
            Example("postbox export DB --records | postbox import --create new/ -", "copy a database through a pipe"),
        ],
        statuses: [
            StatusNote(
                .badInput,
                "a malformed or cut document, naming file, line, op and field; a gap, another account or another base without --force; a new "
                    + "fault under --verify"),
            StatusNote(.cannotCreate, "with --create: the file exists or cannot be made; with --backup: FILE exists"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let isDryRun = invocation[dryRun], isNew = invocation[create]
        if let option = isDryRun ? "--dry-run" : isNew ? "--create" : nil, invocation[backup] != nil {
            throw invocation.usageError("--backup keeps what \(option) does not change")
        }
        if let archive = invocation[fillHoles] { return try fill(from: archive, invocation) }
        guard invocation[peers].isEmpty else { throw invocation.usageError("--peer goes with --fill-holes") }
        guard let path = invocation[file] else { throw invocation.usageError("FILE is missing: the difference to replay, or --fill-holes FROM") }
        if isNew, invocation[self.target] == "-" { throw invocation.usageError("DB is a file's name: a database cannot be made on stdout") }
        if isNew, path != "-", ImportTarget.removes(path, makingNew: invocation[self.target]) {
            throw invocation.usageError("making DB would take FILE away, which is called as a file beside it")
        }
        let lines = ReadAhead(DocumentReader(LineReader(try InputFile(path, input: invocation.context.streams.input))))
        let target = try isNew
            ? ImportTarget.new(
                invocation[self.target], keys: invocation.databaseKeys(), dryRun: isDryRun, from: path,
                whenTaken: "without --create, import writes to an existing database")
            : ImportTarget.existing(
                invocation[self.target], keys: invocation.databaseKeys(), dryRun: isDryRun, backup: invocation[backup],
                wait: WaitOption.value(invocation)
            ) { try expectKin(lines, $0, invocation) }
        let (summary, failure) = try target.withBox { replay(lines, into: $0, of: target, invocation) }
        if let failure {
            if summary.applied == 0 { target.removeBackup() }
            // What was killed leaves no new file; what met a bad document leaves the documents before it.
            if failure is Interrupted || summary.applied == 0 {
                target.discard()
            } else if (try? target.settle()) != nil {
                report(summary, isDryRun, invocation)
            }
            throw failure is ToolError || failure is Interrupted ? failure : ToolError(failure, doing: "importing into \(target.path)")
        }
        try target.settle()
        report(summary, isDryRun, invocation)
        return .done
    }

    /// Throws when the first document cannot be for the database, whatever becomes of that until it is applied.
    private static func expectKin(_ lines: ReadAhead, _ file: DatabaseFile, _ invocation: Invocation) throws {
        guard case let .header(header)? = try lines.peek()?.content else { return }
        do {
            if header.kind != .records { try file.expectWrittenVersion() }
            let admission = DocumentAdmission(box: file.box, isNew: file.box.catalogue.tables.isEmpty, force: invocation[force])
            try admission.expectKin(header, admission.accountState())
        } catch let refusal as DocumentAdmission.Refusal {
            throw lines.failure(refusal.reason, hint: refusal.hint)
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }

    /// What was done, and what ended it too early.
    private static func replay(
        _ lines: ReadAhead, into box: SQLiteValueBox, of target: ImportTarget, _ invocation: Invocation
    ) -> (ImportSummary, (any Error)?) {
        let verifier: ImportVerifier?
        do {
            verifier = invocation[verify]
                ? try ImportVerifier(invocation.output, invocation.notices, for: box, copied: invocation[dryRun] ? target.path : nil) : nil
        } catch {
            return (ImportSummary(), error)
        }
        let importer = Importer(
            box: box, isNew: target.isEmpty, force: invocation[force], onlyMissing: invocation[onlyMissing] ? invocation.notices : nil,
            verifier: verifier, progress: invocation.progress, seed: .telegram(generation: invocation[generation].value))
        do {
            try importer.run(lines)
            return (importer.summary, nil)
        } catch {
            return (importer.summary, error)
        }
    }

    private static func report(_ summary: ImportSummary, _ isDryRun: Bool, _ invocation: Invocation) {
        switch invocation[self.summary] {
        case .text: summary.note(isDryRun: isDryRun, on: invocation.notices)
        case .json: FileOutput.writeQuietly(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
        }
    }

    // MARK: - Holes

    private static func fill(from path: String, _ invocation: Invocation) throws -> ExitStatus {
        guard invocation[file] == nil else { throw invocation.usageError("--fill-holes takes no FILE: first replay it, then fill holes") }
        guard !invocation[create], !invocation[verify] else {
            throw invocation.usageError("--fill-holes changes a database that is there, bit by bit: it takes neither --create nor --verify")
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
        guard let owner else { throw ToolError(.bug, doing: "filling holes of \(target.path)", "the database was not looked at") }
        let summary: FillSummary
        do {
            summary = try target.withBox { box in
                let filling = try HoleFilling(box, accountPeerId: owner, from: archive, progress: invocation.progress)
                try filling.run(invocation[peers].isEmpty ? nil : Set(invocation[peers]))
                return filling.summary
            }
        } catch {
            throw error is ToolError || error is Interrupted ? error : ToolError(error, doing: "filling holes of \(target.path)")
        }
        try target.settle()
        switch invocation[self.summary] {
        case .text: summary.note(isDryRun: isDryRun, from: path, on: invocation.notices)
        case .json: FileOutput.writeQuietly(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
        }
        return .done
    }

    /// Whose histories the holes are in. Throws when the archive is not that account's.
    private static func account(of file: DatabaseFile, for archive: FillArchive, _ invocation: Invocation) throws -> PeerId {
        let doing = "filling holes of \(file.path)"
        do { try file.expectWrittenVersion() } catch { throw ToolError(error, doing: doing) }
        guard let account = try file.account(withCursor: true) else {
            throw ToolError(.badInput, doing: doing, "no account that follows a server is in it")
        }
        if let other = archive.account, other != account, !invocation[force] {
            throw ToolError(
                .badInput, doing: doing, "it is of account \(account), and \(archive.name) of account \(other)",
                hint: "ids of messages differ between accounts; --force fills all the same")
        }
        return account
    }
}
