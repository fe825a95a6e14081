import PostboxStorage

/// Replays difference files (spec 11.11, 12).
enum ImportCommand: Command {
    enum SummaryForm: String, Sendable, CaseIterable { case text, json }

    static let target = Argument("DB", .database, help: "the database; with --create the file or folder/ to make")
    static let file = Argument("FILE", .file, help: "a difference file, gzip or not; - is stdin")
    static let create = Option(
        flag: "create", help: "make a new database; an existing one is refused",
        details: "DB is then the name of the file to make, or, with a trailing slash, a folder that gets postbox/db/db_sqlite.")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "replay, report, change nothing",
        details: "The documents are replayed into a private copy, which is removed: not a byte of DB changes.")
    static let force = Option(flag: "force", help: "apply documents over a gap in the cursor")
    static let verify = Option(
        flag: "verify", help: "check the database before each commit",
        details: "Faults are printed as 'postbox check' prints them, and the document is not applied (status 65).")
    static let summary = Option(
        "summary", ValueKind<SummaryForm>.choice("FORM"), default: .text, help: "the summary on stderr: text or json")

    static let declaration = CommandDeclaration(
        "import", summary: "replay a difference or exact records into a database",
        details: [
            "Each document of the file is one transaction: all of it or nothing. A document whose end line is missing or does not fit is rejected.",
            "Documents that the database is past already are skipped and counted. A gap between the database's cursor and a document is refused "
                + "unless --force is given. Of a new file that nothing came into, nothing stays.",
            "A summary on stderr ends the import: documents, operations by kind, and the events that followed from them.",
        ],
        arguments: [target.declaration, file.declaration],
        options: [create.declaration, dryRun.declaration, force.declaration, verify.declaration, summary.declaration],
        examples: [
            Example("postbox import DB changes.jsonl", "replay a difference"),
            Example("postbox import --create copy.db records.jsonl.gz", "a new database of exact records"),
            Example("postbox export DB --records | postbox import --create new/ -", "copy a database through a pipe"),
        ],
        statuses: [
            StatusNote(.badInput, "a malformed or cut document, naming file, line, op and field; a gap without --force; a fault under --verify"),
            StatusNote(.cannotCreate, "with --create: the file exists or cannot be made"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let input = try InputFile(invocation[file], input: invocation.context.streams.input)
        let isDryRun = invocation[dryRun]
        let target = try invocation[create]
            ? ImportTarget.new(invocation[target], dryRun: isDryRun) : ImportTarget.existing(invocation[target], dryRun: isDryRun)
        let importer = Importer(
            box: target.box, isNew: target.isEmpty, force: invocation[force], verifier: invocation[verify] ? ImportVerifier(invocation.output) : nil,
            progress: invocation.progress)
        do {
            try importer.run(DocumentReader(LineReader(input)))
            try target.settle()
        } catch {
            if importer.summary.applied == 0 {
                target.discard()
            } else {
                try? target.settle()
                report(importer.summary, isDryRun, invocation)
            }
            throw error is ToolError || error is Interrupted ? error : ToolError(error, doing: "importing into \(target.box.path)")
        }
        report(importer.summary, isDryRun, invocation)
        return .done
    }

    private static func report(_ summary: ImportSummary, _ isDryRun: Bool, _ invocation: Invocation) {
        switch invocation[self.summary] {
        case .text: summary.note(isDryRun: isDryRun, on: invocation.notices)
        case .json: FileOutput.writeQuietly(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
        }
    }
}
