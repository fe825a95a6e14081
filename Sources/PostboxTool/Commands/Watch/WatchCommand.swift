import Postbox
import PostboxStorage

/// Shows views, and again whenever another process changes what they show (spec 11.7).
enum WatchCommand: Command {
    static let views = Argument(
        list: "VIEW", .text(suggesting: ViewName.all.map { $0.alias ?? $0.name } + ["+"]), atLeastOne: true, help: "a view; '+' between several")
    static let changes = Option(flag: "changes", help: "after the first line only what changed (JSON Patch)")
    static let holes = Option(flag: "holes", help: "add the ranges that the views want fetched")
    static let count = Option("count", .count, help: "another name of --entries")
    static let events = Option("events", .count, help: "end after N lines")
    static let timeout = Option("timeout", .seconds, help: "end after so long")
    static let idleExit = Option("idle-exit", .seconds, help: "end when nothing changed for so long")

    static let new = Option(
        flag: "new", help: "a line for each new message of histories",
        details: "As 'tail -f' would: of the views named, which are histories, whatever comes to their ends; each as 'query messages' shows it. "
            + "What is fetched into holes is not new.")
    static let exec = Option(
        "exec", .text, valueName: "COMMAND", help: "hand each line to a shell command instead",
        details: "On its stdin, one command at a time, in order; its output goes where that of this program would. A status other than 0 is said on stderr. "
            + "What ends 'watch' waits for a command that runs.")
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
            changes.declaration, holes.declaration, new.declaration, exec.declaration, fromVersion.declaration,
            events.declaration, timeout.declaration, idleExit.declaration,
            count.declaration,
        ] + ViewOptions.all,
        exclusive: [[new.declaration, changes.declaration], [new.declaration, holes.declaration]],
        examples: [
            Example("postbox watch DB peer --peer user:42", "a person"),
            Example("postbox watch DB history --peer channel:99 --entries 50 --tag photo", "the photos of a channel"),
            Example("postbox watch DB chats --entries 20 + unread", "the chat list and its counter, in one line a transaction"),
            Example("postbox watch DB history --peer @ann --new", "what is said in a chat, as it comes"),
            Example("postbox watch DB history --peer user:42 --new --exec 'jq -r .text | xargs -0 notify-send'", "a notification a message"),
            Example("postbox watch DB isContact --peer user:42 --changes --timeout 60", "only what changes, for a minute"),
        ],
        results: WatchPrinter.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let database = invocation.occurrences.firstIndex { if case .argument = $0 { true } else { false } }
        let views = try ChosenView.parse(
            invocation.occurrences.indices.filter { $0 != database }.map { invocation.occurrences[$0] }, invocation, alias: count.name)
        if invocation[new] { try invocation.output.begin(NewMessages.shape) }
        let lines = WatchLines(invocation.output, invocation.notices, command: invocation[exec])
        let histories = try invocation[new] ? views.map { try history($0, invocation) } : []
        do {
            let follower = try DatabaseFollower(
                invocation[.database], views: invocation[new] ? [] : Set(views.map(\.key)), keys: invocation.databaseKeys())
            if invocation.output.format == .table { try follower.reading { invocation.output.people.use($0) } }
            let printer = WatchPrinter(lines, views: views, showsChanges: invocation[changes], showsHoles: invocation[holes])
            let source: any WatchSource = invocation[new]
                ? NewMessages(follower, histories, invocation, lines, known: invocation[fromVersion])
                : WatchedViews(follower, printer, known: invocation[fromVersion])
            var watching = Watching(
                follower: follower, source: source, events: invocation[events], timeout: invocation[timeout], idleExit: invocation[idleExit])
            try watching.run()
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
