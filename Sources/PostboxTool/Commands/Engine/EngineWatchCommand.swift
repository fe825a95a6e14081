import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore

/// Items of data, and again whenever another process changes what they show.
enum EngineWatchCommand: Command {
    static let declaration = CommandDeclaration(
        "watch", summary: "items of data, now and after every change",
        details: TypedEngineItem.details + [
            "The first line is {\"event\":\"initial\",\"version\":..,\"items\":[..]}; then one line for every transaction that changes what one of "
                + "the items shows. 'postbox watch --help' says what other lines mean."
        ],
        arguments: [.database, TypedEngineItem.arguments.declaration],
        options: [
            TypedEngineItem.list.declaration, WatchCommand.changes.declaration, WatchCommand.events.declaration, WatchCommand.timeout.declaration,
            WatchCommand.idleExit.declaration,
        ],
        examples: [
            Example("postbox engine watch DB PeerUnreadCount user:42", "how many messages of a chat are unread"),
            Example("postbox engine watch DB TotalReadCounters + Contacts.Top --changes", "only what changes"),
        ],
        results: WatchedItems.shape)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let items = try TypedEngineItem.parse(invocation)
        let context = try TypedEngineItem.context(DatabaseFile(invocation, .current))
        let lines = WatchLines(invocation.output, command: nil)
        do {
            let keys = Set(items.flatMap { $0.item.keys(in: context) })
            let follower = try DatabaseFollower(invocation[.database], views: keys, keys: invocation.databaseKeys())
            let source = WatchedItems(follower, items, context, lines, showsChanges: invocation[WatchCommand.changes])
            var watching = Watching(
                follower: follower, source: source, events: invocation[WatchCommand.events], end: Watching.end(after: invocation[WatchCommand.timeout]),
                idleExit: invocation[WatchCommand.idleExit])
            try watching.run()
        } catch {
            throw ToolError(error, doing: "watching \(invocation[.database])")
        }
        return .done
    }
}
