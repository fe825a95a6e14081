import CommandLineKit
import Postbox
import PostboxStorage

/// Shows views, and shows them again whenever another process changes them.
enum WatchCommand: Command {
    static let views = Argument(
        list: "VIEW", .text(suggesting: ViewName.all.map { $0.alias ?? $0.name } + ["+"]), atLeastOne: true, help: "a view; '+' between several")
    static let changes = Option(flag: "changes", help: "after the first line only what changed (JSON Patch)")
    static let count = Option("count", .count, help: "another name of --entries")
    static let events = Option("events", .count, help: "end after N lines")
    static let timeout = Option("timeout", .seconds, help: "end after so long")
    static let idleExit = Option("idle-exit", .seconds, help: "end when nothing changed for so long")

    static let new = Option(
        flag: "new", help: "a line for each new message of histories",
        details: "As 'tail -f' would: of the views named, which are histories, whatever comes to their ends; each as 'query messages' shows it. "
            + "What is fetched into holes is not new: in a chat that had no messages, what is older than the start of 'watch' or of the cursor.")
    static let exec = Option(
        "exec", .text, valueName: "COMMAND", help: "hand each line to a shell command instead",
        details: "On its stdin, one command at a time, in order; its output goes where that of this program would. It takes the line by ending with status 0, "
            + "whether it reads it or not. What ends 'watch' waits for a command that runs: 'timeout 30 COMMAND' ends one that hangs.")
    static let execRetry = Option(
        "exec-retry", .seconds, default: 60, help: "the longest pause before a failed command runs again",
        details: "A command that fails gets the same line again, after a second and then after pauses that double up to this one, until it takes it; nothing "
            + "else is handed over meanwhile. The first failure and the success after it are said on stderr, with -v every attempt. --timeout ends it.")
    static let noExecRetry = Option(flag: "no-exec-retry", help: "pass over a line that the command fails on", details: "Which is said on stderr.")
    static let cursor = Option(
        "cursor", .realFile, help: "remember in a file what was delivered (--new)",
        details: "Every message is delivered at least once: what came while 'watch' was not running is delivered at the next start with the same file and "
            + "histories, and a message whose delivery was cut off comes again. The file, one JSON object that nobody else may read, is replaced after each "
            + "message that was printed, or taken by the command. Where it does not exist, it is made, and new is what comes from then on. The cursor of another "
            + "database, or of other histories, is refused, and so is one that another 'watch' uses (75). When the database was restored from an older copy, a 'reset' comes first.")
    static let fromVersion = Option(
        "from-version", .int64, help: "go on from this transaction state version",
        details: "What is shown at that version is known already: when it is still the version of the database, the first line is the first change. "
            + "A database does not keep what its transactions did; for any other version a 'reset' is followed by 'initial'.")

    static let declaration = CommandDeclaration(
        "watch", summary: "follow live views while others write",
        details: [
            "The first line is {\"event\":\"initial\",\"version\":..,\"views\":{..}}; then one line for every change that any of the views "
                + "shows. Parameters follow the view that they belong to. Several views make one combined view: one transaction is one line.",
            "A line {\"event\":\"reset\",\"why\":..} says that the stream cannot be continued: the file was replaced, restored, upgraded or "
                + "deleted. A new 'initial' follows as soon as there is something to show. Transactions that came while a slow reader held "
                + "the output up, or faster than they could be shown, are counted in \"coalesced\".",
        ],
        arguments: [.database, views.declaration],
        lists: [
            TermList("views", ViewName.all.map { view in
                ("\(view.name)\(view.alias.map { " (\($0))" } ?? "")\(view.options.map { " --\($0)" }.joined())", view.summary)
            }),
        ],
        options: [
            changes.declaration, ViewOptions.holes.declaration, new.declaration, exec.declaration, execRetry.declaration, noExecRetry.declaration,
            cursor.declaration, fromVersion.declaration,
            events.declaration, timeout.declaration, idleExit.declaration,
            count.declaration,
        ] + ViewOptions.all,
        exclusive: [
            [new.declaration, changes.declaration], [new.declaration, ViewOptions.holes.declaration], [cursor.declaration, fromVersion.declaration],
            [execRetry.declaration, noExecRetry.declaration],
        ],
        examples: [
            Example("postbox watch DB peer --peer user:42", "a person"),
            Example("postbox watch DB history --peer channel:99 --entries 50 --tag photo", "the photos of a channel"),
            Example("postbox watch DB chats --entries 20 + unread", "the chat list and its counter, in one line a transaction"),
            Example("postbox watch DB history --peer @ann --new", "what is said in a chat, as it comes"),
            Example("postbox watch DB history --peer user:42 --new --exec 'jq -r .text | xargs -0 notify-send'", "a notification a message"),
            Example(
                "postbox watch DB history --peer @ann --new --cursor ann.cursor --exec 'timeout 30 curl -fsS --data-binary @- https://example.org/hook'",
                "a webhook that misses nothing, whatever is down or started again"),
            Example("postbox watch DB isContact --peer user:42 --changes --timeout 60", "only what changes, for a minute"),
        ],
        results: WatchPrinter.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let database = invocation.occurrences.firstIndex { if case .argument = $0 { true } else { false } }
        let views = try ChosenView.parse(
            invocation.occurrences.indices.filter { $0 != database }.map { invocation.occurrences[$0] }, invocation, alias: count.name)
        if invocation[new] { try invocation.output.begin(NewMessages.shape) }
        if invocation[cursor] != nil, !invocation[new] { throw invocation.usageError("--cursor needs --new: it is a place among messages") }
        for option in [execRetry.declaration, noExecRetry.declaration] where invocation[exec] == nil && invocation.isTyped(option) {
            throw invocation.usageError("--\(option.name) needs --exec")
        }
        let end = Watching.end(after: invocation[timeout])
        let command = invocation[exec].map {
            LineCommand($0, longestPause: invocation[noExecRetry] ? nil : invocation[execRetry], end: end, invocation.notices)
        }
        let lines = WatchLines(invocation.output, command: command)
        let histories = try invocation[new] ? views.map { try history($0, invocation) } : []
        try invocation.expectPeers(mayCome: true)
        do {
            let follower = try DatabaseFollower(
                invocation[.database], views: invocation[new] ? [] : Set(views.map(\.key)), keys: invocation.databaseKeys(), invocation.notices)
            if invocation.output.format == .table { try follower.reading { invocation.people.use($0) } }
            let printer = WatchPrinter(lines, views: views, showsChanges: invocation[changes], showsHoles: invocation[ViewOptions.holes])
            let source: any WatchSource = invocation[new]
                ? NewMessages(follower, histories, invocation, lines, known: invocation[fromVersion], cursor: invocation[cursor])
                : WatchedViews(follower, printer, known: invocation[fromVersion])
            var watching = Watching(
                follower: follower, source: source, events: invocation[events], end: end, idleExit: invocation[idleExit])
            try watching.run()
        } catch is LineCommand.Undelivered {
            return .done
        } catch {
            throw ToolError(error, doing: "watching \(invocation[.database])")
        }
        return .done
    }

    private static func history(_ view: ChosenView, _ invocation: Invocation) throws -> NewMessages.History {
        guard let request = view.key.historyRequest, case let .single(peerId, threadId) = request.input else {
            throw invocation.usageError("--new takes history views, not '\(view.label)'")
        }
        return NewMessages.History(peerId: peerId, threadId: threadId, tag: request.tag)
    }
}
