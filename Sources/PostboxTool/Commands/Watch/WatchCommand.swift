import CommandLineKit
import Postbox
import PostboxStorage

/// Shows views, and shows them again whenever another process changes them.
enum WatchCommand: Command {
    static let views = Argument(
        list: "VIEW", .text(suggesting: ViewName.all.map { $0.alias ?? $0.name } + ["+"]), atLeastOne: true, help: "a view; put '+' between views")
    static let changes = Option(flag: "changes", help: "print only changes after the first line (JSON Patch)")
    static let count = Option("count", .count, help: "the same as --entries")
    static let events = Option("events", .count, help: "stop after N lines")
    static let timeout = Option("timeout", .seconds, help: "stop after this time")
    static let idleExit = Option("idle-exit", .seconds, help: "stop when nothing has changed for this time")

    static let new = Option(
        flag: "new", help: "print a line for each new message of the histories",
        details: "Like 'tail -f': prints each message that arrives at the end of the histories, as 'query messages' does. "
            + "Messages that fill holes are not new. In a chat without messages, neither are messages older than the start of 'watch' or of the cursor.")
    static let exec = Option(
        "exec", .text, valueName: "COMMAND", help: "pass each line to a shell command instead of printing it",
        details: "The command reads the line on its stdin. Commands run one at a time, in order, and share the output of 'watch'. A line is delivered when its command exits "
            + "with status 0. Before it stops, 'watch' waits for the running command; use 'timeout 30 COMMAND' for a command that can hang.")
    static let execRetry = Option(
        "exec-retry", .seconds, default: 60, help: "limit the pause before a failed command is retried",
        details: "A failed command is run again with the same line, first after one second, then after pauses that double up to this limit. Later lines wait. "
            + "The first failure and the next success are reported on stderr; with -v, every attempt is. --timeout stops retrying.")
    static let noExecRetry = Option(flag: "no-exec-retry", help: "skip a line if its command fails", details: "Each skipped line is reported on stderr.")
    static let cursor = Option(
        "cursor", .realFile, help: "remember delivered messages in FILE (with --new)",
        details: "Every message is delivered at least once. Messages that arrive while 'watch' is not running are delivered at the next start with the same file and "
            + "histories, and an interrupted delivery is repeated. The file is one JSON object with mode 0600, and is replaced atomically after each "
            + "delivered message. If it does not exist, it is created, and delivery starts with the next message. The cursor of another "
            + "database or of other histories is an error, and so is a cursor in use by another 'watch' (75). If the database was restored from an older copy, a 'reset' is printed first.")
    static let fromVersion = Option(
        "from-version", .int64, help: "continue from this transaction state version",
        details: "If the database still has this version, 'initial' is left out and the first line is the first change. "
            + "A database does not record past transactions: for any other version, a 'reset' is followed by 'initial'.")

    static let declaration = CommandDeclaration(
        "watch", summary: "watch live data and print each change",
        details: [
            "The first line is {\"event\":\"initial\",\"version\":..,\"views\":{..}}. Then each transaction that changes a view prints one line. "
                + "Put the options of a view after its name. Several views are combined: a transaction that changes two of them prints one line.",
            "As a table, which is the default on a terminal, each item of a view is one line, and then each change is one line. A single chat list "
                + "is rewritten in place.",
            "A line {\"event\":\"reset\",\"why\":..} means that the stream cannot continue because the file was replaced, restored, upgraded, or "
                + "deleted. A new 'initial' follows as soon as possible. Transactions combined because the reader was slow "
                + "are counted in \"coalesced\".",
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
            Example("postbox watch DB chats --entries 20 + unread", "the chat list and its counter, one line per transaction"),
            Example("postbox watch DB history --peer @ann --new", "the new messages of a chat, as they arrive"),
            Example("postbox watch DB history --peer user:42 --new --exec 'jq -r .text | xargs -0 notify-send'", "one notification per message"),
            Example(
                "postbox watch DB history --peer @ann --new --cursor ann.cursor --exec 'timeout 30 curl -fsS --data-binary @- https://example.org/hook'",
                "a webhook that misses no message, even if it was down or 'watch' was restarted"),
            Example("postbox watch DB isContact --peer user:42 --changes --timeout 60", "only the changes, for one minute"),
        ],
        results: WatchPrinter.shape, isPaged: false)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let database = invocation.occurrences.firstIndex { if case .argument = $0 { true } else { false } }
        let views = try ChosenView.parse(
            invocation.occurrences.indices.filter { $0 != database }.map { invocation.occurrences[$0] }, invocation, alias: count.name)
        if invocation[new] { try invocation.output.begin(NewMessages.shape) }
        if invocation[cursor] != nil, !invocation[new] { throw invocation.usageError("--cursor needs --new") }
        for option in [execRetry.declaration, noExecRetry.declaration] where invocation[exec] == nil && invocation.isSpecified(option) {
            throw invocation.usageError("--\(option.name) needs --exec")
        }
        let end = Watching.end(after: invocation[timeout])
        let command = invocation[exec].map {
            LineCommand($0, longestPause: invocation[noExecRetry] ? nil : invocation[execRetry], end: end, invocation.notices)
        }
        let lines = WatchLines(invocation.output, command: command)
        let histories = try invocation[new] ? views.map { try history($0, invocation) } : []
        try invocation.expectPeers()
        do {
            let follower = try DatabaseFollower(
                invocation[.database], views: invocation[new] ? [] : Set(views.map(\.key)), keys: invocation.databaseKeys(), invocation.notices)
            if invocation.output.format == .table { try follower.reading { invocation.people.use($0) } }
            let isChatList = views.count == 1 && views[0].key.kind == "chatList" && !invocation[ViewOptions.holes]
            let text = invocation.output.format == .table && command == nil ? WatchText(invocation, isChatList: isChatList) : nil
            let printer = WatchPrinter(
                lines, views: views, showsChanges: invocation[changes], showsHoles: invocation[ViewOptions.holes], text: text, invocation.notices)
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
            throw invocation.usageError("--new accepts only history views, not '\(view.label)'")
        }
        return NewMessages.History(peerId: peerId, threadId: threadId, tag: request.tag)
    }
}
