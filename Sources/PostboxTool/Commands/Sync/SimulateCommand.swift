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
    static let seed = Option("seed", .count, default: 1, help: "the same number gives the same rows")
    static let steps = Option("steps", .count, default: SimulationPlan.usualSteps, help: "how much happens")
    static let faults = Option("faults", list, default: [], defaultText: "none", help: "what goes wrong, in a list with commas",
        details: "error: requests fail. delay, drop, duplicate, reorder: pushes and answers come late, never, twice, in another order. short: fewer messages "
            + "than asked for. slice: differences in parts. tooLong: the server has forgotten what happened in a channel. cut: the connection is lost. "
            + "forgotten: the server has forgotten what happened to the account, and in the end the client fetches its chat lists. kill: the client ends in "
            + "the middle. all: all of these.")
    static let out = Option("out", .file, valueName: "DB", help: "the database to make: a file, or a folder/")
    static let record = Option(
        "record", .file, valueName: "FILE", help: "a new file for the session with the server; - is stdout",
        details: "FILE.gz is compressed. A session ends with its client, so that the faults kill and all cannot be recorded; any others can.")

    private static let possible = SimulationFault.allCases.filter(SimulationFault.ofOneProcess.contains)
    private static let list: ValueKind<Set<SimulationFault>> = {
        let expected = "a list of \(possible.map(\.rawValue).joined(separator: ", ")), or all"
        var kind = ValueKind<Set<SimulationFault>>("LIST", expected: expected) { text in
            if text == "all" { return Set(possible) }
            let words = text.split(separator: ",").map(String.init)
            let faults = words.compactMap { word in possible.first { $0.rawValue == word } }
            return faults.count == words.count && !faults.isEmpty ? Set(faults) : nil
        }
        kind.suggestions = ["all"] + possible.map(\.rawValue)
        return kind
    }()

    static let declaration = CommandDeclaration(
        "simulate", summary: "make a database against a simulated server",
        details: [
            "Chats, messages, edits, deletions, read marks, pins, drafts and settings come from the seed. The client follows them as the application does, "
                + "through pushes, gaps, differences and polls, in virtual time. In the end, when the faults are over, client and server must agree.",
            "With --record the session is written as well: 'postbox sync --create COPY --server FILE' makes the same rows from it.",
        ],
        options: [seed.declaration, steps.declaration, faults.declaration, out.declaration, record.declaration],
        examples: [
            Example("postbox simulate --out sample.db", "a database to try things on"),
            Example("postbox simulate --seed 7 --faults drop,cut --out a.db --record a.jsonl", "what a bad connection does to a session"),
        ],
        statuses: [
            StatusNote(.no, "client and server do not agree: a defect of this program, which the seed brings back"),
            StatusNote(.cannotCreate, "DB or FILE exists or cannot be made"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let out = invocation[out] else { throw invocation.usageError("--out names the database to make") }
        guard out != "-" else { throw invocation.usageError("--out takes a file: a database is not written to stdout") }
        let recording = invocation[record]
        if let recording {
            guard !invocation[faults].contains(.kill) else { throw invocation.usageError("--record writes one session, and the fault 'kill' ends it") }
            guard recording == "-" || !ImportTarget.collides(recording, withNew: out) else {
                throw invocation.usageError("--out and --record name the same file")
            }
        }
        let plan = SimulationPlan.command(seed: UInt64(clamping: invocation[seed]), steps: invocation[steps], faults: invocation[faults])
        let output = try recording.map { try OutputFile($0, standardOutput: invocation.context.streams.output) }
        let target = try ImportTarget.new(out, keys: invocation.databaseKeys(), dryRun: false)
        do {
            let (problems, recorder) = try target.withBox { try run(plan, $0, isRecorded: output != nil) }
            if let output { try recorder?.write { try output.write($0) } }
            try target.settle()
            try output?.finish()
            // Nothing but the recording goes where the recording goes.
            for problem in problems { if recording == "-" { invocation.notices.warn(problem) } else { try invocation.output.write(text: problem + "\n") } }
            invocation.notices.note(problems.isEmpty ? "client and server agree" : "client and server do not agree")
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
            let made = SessionRecorder(account: Simulation.accountPeerId, user: Simulation.accountUser, clock: clock)
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
