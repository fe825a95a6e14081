import CommandLineKit
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage
import ServerRecordings
import TelegramCore
import TelegramModel

/// Calls a method of the engine on a database.
enum DoCommand: Command {
    static let method = Argument(
        "METHOD", .text(suggesting: DoCommand.names), help: "a method, such as messages.deleteMessagesInteractively")
    private static let names = EngineMethod.all.map(\.name.description)
    static let arguments = Argument(list: "ARG", .argument, help: "name=value, name:=JSON, or - for JSON on stdin")
    static let dryRun = Option(
        flag: "dry-run", short: "n", help: "show the changes without making them",
        details: "Changed rows are printed before the result, as 'postbox diff' prints them.")
    static let noOperations = Option(
        flag: "no-operations", help: "queue nothing for the server",
        details: "Only the operation log is left alone. Unsent messages, read states, and other data that Telegram sends from elsewhere are written as usual.")
    static let server = Option(
        "server", .file, valueName: "RECORDING", help: "answer requests from this recorded session",
        details: "The recording is JSON Lines, as 'postbox simulate --record' writes them. The first line, {\"server\":1,..}, is optional, and pushes are ignored. "
            + "The recording is read completely first; a compressed file or a pipe is kept in memory. "
            + "Methods that send requests are an error without a recording. postbox never connects to Telegram's servers.")
    static let force = Option(
        flag: "force", help: "write even if another process has the database open",
        details: "An application that has the database open may overwrite the changes with data that it keeps in memory.")

    static let declaration = CommandDeclaration(
        "do", summary: "run an app action: delete, mute, pin, send",
        details: [
            "Runs one engine method in one transaction, and updates counters, chat lists, and the queue of server operations. Telegram sends the queued "
                + "operations to its server when it opens the file. Each queued operation is reported on stderr.",
            "The last line on stdout is {\"result\":..,\"operations\":[..],\"changed\":{\"TABLE\":ROWS}}, with \"error\" instead of the result if the "
                + "method fails.",
            "Arguments are name=value, in any order. Values are written as in other commands: user:1, @username, me, user:1/0/55, numbers, dates. Separate "
                + "several values with commas. name:=JSON accepts every value in the form of difference files.",
            "Methods of the class auth log an account in, and require a database without an account. All others require an account, except "
                + "localization.markSuggestedLocalizationAsSeenInteractively, which accepts both.",
            "Make a copy first, with 'postbox backup DB OUT'.",
        ],
        arguments: [.database, method.declaration, arguments.declaration],
        options: [dryRun.declaration, noOperations.declaration, server.declaration, force.declaration, WaitOption.wait.declaration],
        examples: [
            Example("postbox do DB messages.deleteMessagesInteractively messageIds=user:42/0/7,user:42/0/8 type=forLocalPeer -n", "show what would be deleted"),
            Example("postbox do DB peers.updatePeerMuteSetting peerId=channel:9 muteInterval=2147483647", "mute a channel forever"),
            Example("postbox do DB peers.updatePeersGroupIdInteractively peerIds=user:2,group:7 groupId=archive", "archive two chats"),
            Example("postbox do DB messages.togglePeersUnreadMarkInteractively peerIds=user:2 setToValue=false", "mark a chat as read"),
            Example("postbox do DB messages.enqueueOutgoingMessage to=user:2 content:='{\"text\":\"Hello\"}'", "queue a message that Telegram will send"),
        ],
        statuses: [
            StatusNote(.usage, "the method is unknown, or an argument is missing, unknown, or invalid"),
            StatusNote(.no, "the method failed: a limit was reached, or a right, a server, or a chat is missing; the result counts changes made before the failure"),
            StatusNote(
                .badInput, "the recording is malformed (the message names file and line); no account is logged in, or one already is and the method "
                    + "logs in; or the database has another schema version"),
            StatusNote(.noSuchFile, "the database or the peer does not exist, or the method needs a media folder next to the database, which is missing"),
            StatusNote(.locked, "another process has the database open for writing"),
        ], writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let name = invocation[method]
        guard let method = EngineMethod.named(name) else {
            throw ToolError(
                .usage, doing: "calling \(name)", "unknown method",
                hint: EngineListCommand.hint(nearest: Invocation.nearest(name, among: names)))
        }
        if method.worksOnFiles, invocation[dryRun] {
            throw ToolError(.usage, doing: "calling \(name)", "it works on the media files next to the database, which are not available in a dry run")
        }
        // Unknown peers are reported together, unless a server may provide them.
        let peers = PeerArguments(invocation, unknown: .accepted)
        let arguments = try MethodArguments(invocation[self.arguments], of: method, peers: peers)
        ProcessLimits.startDispatch()
        let clock = SystemClock()
        let recording = try invocation[server].map {
            try RecordingFile(InputFile($0, input: invocation.context.streams.input), needsHeader: false, progress: invocation.progress)
        }
        let target = try MethodCallDatabase(
            invocation, for: method, isDryRun: invocation[dryRun], force: invocation[force], wait: WaitOption.value(invocation))
        defer { target.close() }
        try expectKnown(arguments.peers(of: method), in: target, invocation)
        if let recorded = recording?.account, let account = target.account, recorded != account {
            throw ToolError(
                .badInput, doing: "calling \(name)", "the recording belongs to account \(recorded), and the database to account \(account)",
                hint: "use the database of that account")
        }
        if invocation[dryRun] {
            try invocation.output.write(sentence: "This would call \(method.name) on \(target.path) (\(method.summary)). Nothing is changed.")
        }
        let server = try recording.map { try RecordedEngineServer(records: $0.records, time: $0.date ?? clock.serverTime) }
        let call = MethodCall(method: method, arguments: arguments, server: server, clock: clock, keepsLog: invocation[noOperations])
        let result = Result { try call.run(on: target) }
        // If records could not be read, the answers of the server are incomplete.
        try recording?.expectRead()
        let outcome = try result.get()
        try Interruption.check()
        for refusal in call.refusals.with({ $0 }) { invocation.notices.warn("\(refusal.method): the server returned an error: \(refusal.error)") }
        for difference in server?.differences ?? [] { invocation.notices.warn("server: \(difference)") }
        if let names = recording?.unknown.names(), !names.isEmpty {
            invocation.notices.note("skipped unknown names: \(names.joined(separator: ", "))")
        }
        return try report(outcome, of: call, target, invocation)
    }

    /// Rejects peers among the arguments that the database does not know. With a server, a method can continue without them.
    private static func expectKnown(_ peers: [PeerId], in target: MethodCallDatabase, _ invocation: Invocation) throws {
        let unknown = try target.unknown(among: peers)
        guard !unknown.isEmpty else { return }
        let more = unknown.count > 5 ? " and \(unknown.count - 5) more" : ""
        let names = unknown.prefix(5).map { "\($0)" }.joined(separator: ", ") + more
        let text = "\(names) \(unknown.count == 1 ? "is" : "are") not in the database"
        if invocation[server] != nil { return invocation.notices.note(text) }
        throw ToolError(
            .noSuchFile, doing: invocation.command, text,
            hint: "use 'postbox query \(target.path) peers --name TEXT' to find peers by prefixes of their names")
    }

    private static func report(
        _ outcome: MethodCall.Outcome, of call: MethodCall, _ target: MethodCallDatabase, _ invocation: Invocation
    ) throws -> ExitStatus {
        let pair = try target.pair
        let style = RowRenderer.Style(exact: false, raw: false, keysOnly: false, secrets: false)
        let printer = DiffPrinter(invocation.output, of: pair, style: style, byField: false)
        var changed: [(table: String, rows: Int)] = []
        for choice in pair.tables {
            var rows = 0
            try pair.walk(choice) { _ in try Interruption.check() } body: { row in
                rows += 1
                if target.isDryRun { try printer.print(choice, row) }
                return true
            }
            if rows > 0 { changed.append((choice.name, rows)) }
        }
        try printer.finish()
        let queued = try QueuedOperations(pair)
        let refusal = try outcome.refusal(of: call, pair.new, target.account, isChanged: !changed.isEmpty)
        let writer = JSONWriter()
        writer.beginObject()
        var status = ExitStatus.done
        switch outcome {
        case let .result(json):
            writer.key("result")
            json.withUnsafeBytes { writer.raw($0) }
            if let refusal {
                status = .no
                if let reason = refusal.reason { invocation.notices.warn(reason) }
            }
        case let .refusal(failure):
            writer.key("error")
            failure.json.withUnsafeBytes { writer.raw($0) }
            invocation.notices.warn(failure.description)
            status = .no
        }
        writer.key("operations")
        queued.write(to: writer)
        writer.object("changed") {
            for entry in changed {
                writer.key(entry.table)
                writer.int(entry.rows)
            }
        }
        writer.endObject()
        // Nothing is committed before everything is printed, so that a user who gets no answer and repeats the call does not perform it twice.
        try invocation.output.write(row: writer.bytes)
        try invocation.output.flush()
        try target.commit()
        try queued.announce(isDryRun: target.isDryRun, PeerNames(pair.new.box), on: invocation.notices)
        return status
    }
}

/// The operations that a call has added to the log, or with which it has replaced others.
struct QueuedOperations {
    private struct Place {
        let peerId: PeerId
        let tag: UInt8
        let localIndex: Int32
    }

    private var entries: [(place: Place, contents: [UInt8])] = []

    init(_ pair: DatabasePair) throws {
        let before = OperationLogReader(file: pair.old, peers: [], tags: []), after = OperationLogReader(file: pair.new, peers: [], tags: [])
        try pair.walk(.declared(PeerOperationLogTable.declaration)) { _ in try Interruption.check() } body: { row in
            guard case let .row(row) = row, let entry = row.new.flatMap({ after.entry(row.key, $0) }) else { return true }
            let contents = [UInt8](entry.contents)
            let former = row.old.flatMap { before.entry(row.key, $0) }
            // If only its place among the operations of all chats has changed, an operation is not new.
            if former?.contents.elementsEqual(contents) == true { return true }
            entries.append((Place(peerId: entry.peerId, tag: entry.tag, localIndex: entry.localIndex), contents))
            return true
        }
    }

    /// Prints one line for each update that Telegram will send to its server.
    func announce(isDryRun: Bool, _ names: PeerNames, on notices: Notices) throws {
        for entry in entries {
            let name = NumberNames.operationLogTags.name(of: Int32(entry.place.tag))?.description ?? "operation \(entry.place.tag)"
            let peer = entry.place.peerId.packed == 0 ? "the account" : try names.nameAndId(entry.place.peerId)
            notices.note("Telegram \(isDryRun ? "would" : "will") send \(name) of \(peer) when it opens the file")
        }
    }

    /// Writes the operations in the form of `oplog`.
    func write(to writer: JSONWriter) {
        let objects = ReadableObjectWriter()
        writer.beginArray()
        for entry in entries {
            writer.beginObject()
            writer.member("peer", peer: entry.place.peerId)
            writer.member("tag", int: Int32(entry.place.tag))
            writer.key("tagName")
            if let name = NumberNames.operationLogTags.name(of: Int32(entry.place.tag)) { writer.string(name) } else { writer.null() }
            writer.member("localIndex", int: entry.place.localIndex)
            writer.key("contents")
            entry.contents.withUnsafeBytes { objects.write($0, form: .root, to: writer) }
            writer.endObject()
        }
        writer.endArray()
    }
}
