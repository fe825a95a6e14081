import CommandLineKit
import Postbox
import PostboxDocuments
import PostboxReading
import PostboxStorage
import ServerRecordings
import TelegramCore
import TelegramModel
import TelegramSimulation

/// Creates a database by running a client against an in-memory server. See "The Simulation", "A Run".
enum SimulateCommand: Command {
    static let seed = Option("seed", .count, default: 1, help: "use this random seed; the same seed gives the same rows")
    static let steps = Option("steps", .count, default: SimulationPlan.usualSteps, help: "simulate N steps")
    static let faults = Option("faults", list(of: possible), default: [], defaultText: "none", help: "simulate these faults, separated by commas",
        details: "error: requests fail. delay, drop, duplicate, reorder: pushes and responses are delayed, lost, repeated, or reordered. short: the server returns fewer messages "
            + "than requested. slice: differences arrive in parts. tooLong: the server no longer has the changes of a channel. cut: the connection is lost. "
            + "forgotten: the server no longer has the changes of the account, and the client fetches its chat lists at the end. kill: the client is killed during "
            + "the session. all: all of these.")
    static let subjects = Option("subjects", list(of: SimulationSubject.allCases), default: [], defaultText: "none",
        help: "simulate these subjects too, separated by commas",
        details: "stories, quickReplies, savedMessages, reactions, polls, secretChats, clearings, migrations. topics, forums, comments: threads of channels. "
            + "scheduled, scheduledElsewhere: scheduled messages, and those that end on another device. todoLists: to-do lists. pollVotes: unseen votes in polls of "
            + "the account. monoforums: direct messages to a channel. botTopics: topics of a bot. paidMessages: messages with a price. all: all of these.")
    static let out = Option("out", .file, valueName: "DB", help: "create this database: a file, or a folder/")
    static let record = Option(
        "record", .file, valueName: "FILE", help: "record the server session in a new file; - is stdout",
        details: "FILE.gz is compressed. A session ends with its client, so --record cannot be used with the faults kill and all.")

    private static let possible = SimulationFault.allCases.filter(SimulationFault.ofOneProcess.contains)

    private static func list<Word: RawRepresentable<String> & Hashable & Sendable>(of possible: [Word]) -> ValueKind<Set<Word>> {
        let expected = "a list of \(possible.map(\.rawValue).joined(separator: ", ")), or all"
        var kind = ValueKind<Set<Word>>("LIST", expected: expected) { text in
            if text == "all" { return Set(possible) }
            let words = text.split(separator: ",").map(String.init)
            let known = words.compactMap { word in possible.first { $0.rawValue == word } }
            return known.count == words.count && !known.isEmpty ? Set(known) : nil
        }
        kind.suggestions = ["all"] + possible.map(\.rawValue)
        return kind
    }

    static let declaration = CommandDeclaration(
        "simulate", summary: "create a test database with a simulated server",
        details: [
            "Chats, messages, edits, deletions, read marks, pins, drafts, and settings are generated from the seed. The client processes them as the app does, "
                + "with pushes, gaps, differences, and polls, in virtual time. At the end, the faults stop, and client and server must reach the same state.",
            "With --record, the session is also written: 'postbox sync --create COPY --server FILE' creates the same rows from it.",
        ],
        options: [seed.declaration, steps.declaration, faults.declaration, subjects.declaration, out.declaration, record.declaration],
        examples: [
            Example("postbox simulate --out sample.db", "create a database to experiment with"),
            Example("postbox simulate --subjects monoforums,pollVotes --out direct.db", "create a database with direct messages and polls"),
            Example("postbox simulate --seed 7 --faults drop,cut --out a.db --record a.jsonl", "record a session over a bad connection"),
        ],
        statuses: [
            StatusNote(.no, "client and server have different states, which is a bug of this program; the same seed reproduces it"),
            StatusNote(.cannotCreate, "DB or FILE exists or cannot be created"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let out = invocation[out] else { throw invocation.usageError("--out is required") }
        guard out != "-" else { throw invocation.usageError("--out must be a file; a database cannot be written to stdout") }
        let recording = invocation[record]
        if let recording {
            guard !invocation[faults].contains(.kill) else { throw invocation.usageError("--record and the fault 'kill' cannot be used together") }
            guard recording == "-" || !ImportTarget.collides(recording, withNew: out) else {
                throw invocation.usageError("--out and --record name the same file")
            }
        }
        var plan = SimulationPlan.command(seed: UInt64(clamping: invocation[seed]), steps: invocation[steps], faults: invocation[faults])
        plan.subjects = invocation[subjects]
        let output = try recording.map { try OutputFile($0, standardOutput: invocation.context.streams.output) }
        let target = try ImportTarget.new(out, keys: invocation.databaseKeys(), dryRun: false)
        do {
            let (problems, recorder) = try target.withBox { try run(plan, $0, isRecorded: output != nil) }
            if let output { try recorder?.write { try output.write($0) } }
            try target.finish()
            try output?.finish()
            // If stdout contains the recording, it contains nothing else.
            for problem in problems { if recording == "-" { invocation.notices.warn(problem) } else { try invocation.output.write(text: problem + "\n") } }
            invocation.notices.note(problems.isEmpty ? "client and server have the same state" : "client and server have different states")
            return problems.isEmpty ? .done : .no
        } catch {
            target.discard()
            throw error is ToolError || error is Interrupted ? error : ToolError(error, doing: "simulating")
        }
    }

    private static func run(_ plan: SimulationPlan, _ box: SQLiteValueBox, isRecorded: Bool) throws -> ([String], SessionRecorder?) {
        try Simulation.prepare(try Postbox(valueBox: box, seed: .telegram, role: .application, now: Simulation.start))
        var recorder: SessionRecorder?
        let simulation = Simulation(plan) {
            try Interruption.check()
            return try Postbox(valueBox: box, seed: .telegram, role: .guest, now: Simulation.start)
        } wrap: { link, clock in
            guard isRecorded else { return link }
            let made = SessionRecorder(account: Simulation.accountPeerId, user: Simulation.accountUser, components: plan.components, clock: clock)
            recorder = made
            return made.recording(link)
        }
        simulation.onPush = { recorder?.push($0) }
        simulation.onChatListsShown = { recorder?.chatListsShown() }
        simulation.isCancelled = { Interruption.arrived != 0 }
        try simulation.run()
        try Interruption.check()
        return (simulation.problems, recorder)
    }
}
