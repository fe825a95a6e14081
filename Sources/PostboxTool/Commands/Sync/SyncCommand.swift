import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxStorage
import ServerRecordings

/// Runs the state pipeline against a recorded server. See "The State Pipeline".
enum SyncCommand: Command {
    enum SummaryForm: String, Sendable, CaseIterable { case text, json }

    static let target = Argument(optional: "DB", .database, help: "the database; with --create the file or folder/ to make")
    static let server = Option("server", .file, valueName: "RECORDING", help: "the recorded session; - is stdin",
        details: "JSON lines, gzip or not. It is read to its end first; what is compressed, or comes through a pipe, is held in memory.")
    static let create = Option(
        flag: "create", help: "make a new database; an existing one is refused",
        details: "It becomes that of the recording's account. DB is then the name of the file to make, or, with a trailing slash, a folder that gets "
            + "postbox/db/db_sqlite.")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "follow the session, report, change nothing",
        details: "The session is followed in a private copy, which is removed: not a byte of DB changes.")
    static let backup = Option("backup", .realFile, help: "a new file that keeps the database as it was before")
    static let log = Option(
        flag: "log", help: "print each decision as a JSON line",
        details: "What came, how it stood to the cursors (applied, old, gap), what waited, what was asked and answered, and each transaction with its "
            + "operations by kind; time is in seconds of the session.")
    static let summary = Option("summary", ValueKind<SummaryForm>.choice("FORM"), default: .text, help: "the summary on stderr: text or json")
    static let scenario = Option("scenario", .file, hidden: true, help: "run a scenario and print every difference from what it expects")
    static let keep = Option("keep", .folder, hidden: true, help: "a folder that exists; the scenario's database stays there")

    static let declaration = CommandDeclaration(
        "sync", summary: "follow a recorded session with the server",
        details: [
            "Brings a database up to date: it follows the session as the application follows the server. Pushes and differences go through the "
                + "same pipeline, gaps wait and are asked for, channels are polled. Requests are answered from the recording in its order; time is "
                + "the session's and takes none.",
            "The recording's first line is {\"server\":1,\"account\":PEER,\"date\":SECONDS}, where \"user\" may add what --create stores of the account "
                + "itself; each line after it is a request with its answer or error, or a push, as 'postbox simulate --record' writes them. "
                + "\"answered\":false stands for an answer that never came; {\"show\":\"chatLists\"} says when the chat lists came into view, and "
                + "{\"end\":true} when the session ended, whatever was still to come.",
            "Every step is one transaction. A run that was stopped is taken up where it stopped: what the database has already is skipped, and requests "
                + "are answered with what the recording tells of the server at that time, in whatever order they come. A chat may then be left with a "
                + "hole where an uninterrupted run would have none; 'postbox holes' shows it.",
            "A request that the recording does not answer ends the run; what only tells the server something waits in the database instead.",
            "The database is written by this command alone, which goes on from what it knows: quit Telegram first. --create makes an encrypted database "
                + "when a key is given.",
        ],
        arguments: [target.declaration],
        options: [
            server.declaration, create.declaration, dryRun.declaration, backup.declaration, log.declaration, summary.declaration,
            WaitOption.wait.declaration, scenario.declaration, keep.declaration,
        ],
        examples: [
            Example("postbox sync DB --server session.jsonl", "follow a session"),
            Example("postbox sync DB --server session.jsonl -n --log", "why is a message missing? Every decision, and nothing is changed"),
            Example("postbox sync --create new.db --server session.jsonl", "a database that knows what the session tells"),
        ],
        statuses: [
            StatusNote(.badInput, "a malformed recording, naming file and line; a request that it does not answer; another account"),
            StatusNote(.cannotCreate, "with --create: the file exists or cannot be made; with --backup: FILE exists"),
            StatusNote(.locked, "another process has the database open for writing"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if let file = invocation[scenario] { return try run(scenario: file, invocation) }
        guard let database = invocation[target] else { throw invocation.usageError("name a database") }
        guard let recording = invocation[server] else { throw invocation.usageError("--server says which session to follow") }
        let isDryRun = invocation[dryRun], isNew = invocation[create]
        if let option = isDryRun ? "--dry-run" : isNew ? "--create" : nil, invocation[backup] != nil {
            throw invocation.usageError("--backup keeps what \(option) does not change")
        }
        let file = try RecordingFile(
            InputFile(recording, input: invocation.context.streams.input, expected: .recording), progress: invocation.progress)
        let target = try isNew
            ? ImportTarget.new(
                database, keys: invocation.databaseKeys(), dryRun: isDryRun, from: recording,
                whenTaken: "without --create, sync writes to an existing database")
            : ImportTarget.existing(
                database, keys: invocation.databaseKeys(), dryRun: isDryRun, backup: invocation[backup], wait: WaitOption.value(invocation),
                alone: true
            ) { try RecordingRun.expect(file, isOf: $0) }
        if invocation[log] { try invocation.output.begin(DecisionLog.shape) }
        let (summary, failure) = try target.withBox { follow(file, $0, isNew: target.isEmpty, invocation) }
        if let failure {
            if summary.transactions == 0 { target.removeBackup() }
            if failure is Interrupted || summary.transactions == 0 {
                target.discard()
            } else if (try? target.settle()) != nil {
                report(summary, isDryRun, invocation)
            }
            throw failure is ToolError || failure is Interrupted ? failure : ToolError(failure, doing: "synchronising \(target.path)")
        }
        try target.settle()
        report(summary, isDryRun, invocation)
        return .done
    }

    /// What was done, and what ended it too early.
    private static func follow(
        _ recording: RecordingFile, _ box: SQLiteValueBox, isNew: Bool, _ invocation: Invocation
    ) -> (SyncSummary, (any Error)?) {
        do {
            let run = try RecordingRun(
                box: box, recording: recording, log: invocation[log] ? DecisionLog(invocation.output) : nil, progress: invocation.progress)
            do { try run.run(isNew: isNew) } catch { return (run.summary, error) }
            return (run.summary, nil)
        } catch {
            return (SyncSummary(), error)
        }
    }

    private static func report(_ summary: SyncSummary, _ isDryRun: Bool, _ invocation: Invocation) {
        switch invocation[self.summary] {
        case .text: summary.note(isDryRun: isDryRun, on: invocation.notices)
        case .json: FileOutput.writeQuietly(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
        }
    }

    // MARK: - Scenarios

    private static func run(scenario file: String, _ invocation: Invocation) throws -> ExitStatus {
        let bytes = try SmallFile.bytes(file)
        let differences: [String]
        do {
            let folder = try PrivateFolder()
            let run = try ScenarioRun(Scenario(bytes), path: invocation[keep].map { $0 + "/db_sqlite" } ?? folder.database)
            try withExtendedLifetime(folder) { try run.run() }
            differences = run.differences
        } catch let error as OperationError {
            throw ToolError(.badInput, doing: "reading \(file)", "\(error)")
        } catch let error as JSONError {
            throw ToolError(.badInput, doing: "reading \(file)", "not JSON: \(error)")
        } catch {
            throw ToolError(error, doing: "running \(file)")
        }
        for difference in differences { try invocation.output.write(text: difference + "\n") }
        return differences.isEmpty ? .done : .no
    }
}
