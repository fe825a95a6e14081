import CaseRunners
import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxStorage
import ServerRecordings

/// Runs the state pipeline against a recorded server. See "The State Pipeline".
enum SyncCommand: Command {
    enum SummaryForm: String, Sendable, CaseIterable { case text, json }

    static let target = Argument(optional: "DB", .database, help: "the database; with --create, a new file or folder/")
    static let server = Option("server", .file, valueName: "RECORDING", help: "replay this recorded session; - is stdin",
        details: "The recording is JSON Lines, optionally compressed with gzip. It is read completely first; a compressed file or a pipe is kept in memory.")
    static let create = Option(
        flag: "create", help: "create a new database",
        details: "The database belongs to the account of the recording. DB names the new file, or, with a trailing slash, a folder in which "
            + "postbox/db/db_sqlite is created. An existing database is an error.")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "report the result without changing the database",
        details: "The session is replayed on a private copy, which is removed afterwards.")
    static let backup = Option("backup", .realFile, help: "copy the database to this new file first")
    static let log = Option(
        flag: "log", help: "print each decision as a JSON line",
        details: "The lines show each update and its relation to the cursors (applied, old, gap), waiting updates, requests and responses, and each transaction with its "
            + "operations by kind. Times are in seconds of the session.")
    static let summary = Option("summary", ValueKind<SummaryForm>.choice("FORM"), default: .text, help: "print the summary on stderr as text or json")
    static let scenario = Option("scenario", .file, hidden: true, help: "run a scenario and print every difference from what it expects")
    static let keep = Option("keep", .folder, hidden: true, help: "a folder that exists; the scenario's database stays there")

    static let declaration = CommandDeclaration(
        "sync", summary: "replay a recorded server session",
        details: [
            "Updates a database by processing the session as the app processes the server's updates: pushes and differences go through the "
                + "same pipeline, gaps are requested, and channels are polled. Requests are answered from the recording, in its order. Time is "
                + "virtual.",
            "The recording's first line is {\"server\":1,\"account\":PEER,\"date\":SECONDS}, where \"user\" can add the account's own user for --create, "
                + "and \"components\":[\"queues\"] means that the session's client also sent pending actions and removed expired stories. "
                + "Each further line is a request with its response or error, or a push, as 'postbox simulate --record' writes them. "
                + "\"answered\":false marks a request without a response, {\"show\":\"chatLists\"} the moment when the chat lists became visible, and "
                + "{\"end\":true} the end of the session. Fields, updates, words, and events of a later version that are unknown "
                + "are skipped and reported.",
            "Every step is one transaction. An interrupted run can be repeated: it skips updates that the database already has, and answers requests "
                + "in any order with the state of the server at that time. A chat can then keep a missing range (hole) that an uninterrupted run would not have; "
                + "'postbox holes' shows it.",
            "A request that the recording does not answer stops the run. Changes for the server that need no answer stay queued in the database.",
            "Quit Telegram first: no other program may write to the database during the run. With a key, --create creates an encrypted database.",
        ],
        arguments: [target.declaration],
        options: [
            server.declaration, create.declaration, dryRun.declaration, backup.declaration, log.declaration, summary.declaration,
            WaitOption.wait.declaration, scenario.declaration, keep.declaration,
        ],
        examples: [
            Example("postbox sync DB --server session.jsonl", "replay a session"),
            Example("postbox sync DB --server session.jsonl -n --log", "print every decision without changing anything, to find a missing message"),
            Example("postbox sync --create new.db --server session.jsonl", "create a database from a session"),
        ],
        statuses: [
            StatusNote(.badInput, "the recording is malformed (the message names file and line), lacks a response, or belongs to another account"),
            StatusNote(.cannotCreate, "with --create: the file exists or cannot be created; with --backup: FILE exists"),
            StatusNote(.locked, "another process has the database open for writing"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if let file = invocation[scenario] { return try run(scenario: file, invocation) }
        guard let database = invocation[target] else { throw invocation.usageError("name a database") }
        guard let recording = invocation[server] else { throw invocation.usageError("--server is required: the recorded session to replay") }
        let isDryRun = invocation[dryRun], isNew = invocation[create]
        if let option = isDryRun ? "--dry-run" : isNew ? "--create" : nil, invocation[backup] != nil {
            throw invocation.usageError("--backup and \(option) cannot be used together")
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
        let name = SmallFile.name(recording), kept = invocation[backup].map { "; the backup is \($0)" } ?? ""
        try invocation.output.write(sentence: isDryRun
            ? "This would replay the session in \(name) into \(isNew ? "a new database, " : "")\(database). Nothing is changed."
            : "This replays the session in \(name) into \(isNew ? "a new database, " : "")\(database)\(kept).")
        if invocation[log] { try invocation.output.begin(DecisionLog.shape) }
        let (summary, failure) = try target.withBox { follow(file, $0, isNew: target.isEmpty, invocation) }
        if let failure {
            if summary.transactions == 0 { target.removeBackup() }
            if failure is Interrupted || summary.transactions == 0 {
                target.discard()
            } else if (try? target.finish()) != nil {
                report(summary, isDryRun, invocation)
            }
            throw failure is ToolError || failure is Interrupted ? failure : ToolError(failure, doing: "synchronizing \(target.path)")
        }
        try target.finish()
        report(summary, isDryRun, invocation)
        return .done
    }

    /// Returns the completed work, and the error that ended it early.
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
        case .json: FileOutput.writeIgnoringErrors(summary.json(isDryRun: isDryRun), to: invocation.context.streams.error)
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
