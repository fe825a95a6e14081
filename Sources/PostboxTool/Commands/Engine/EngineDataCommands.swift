import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore

/// Items of data once.
enum EngineGetCommand: Command {
    static let declaration = CommandDeclaration(
        "get", summary: "print data items",
        details: ParsedEngineItem.details + [
            "Prints one line per item: {\"item\":..,\"args\":{..},\"value\":..}. All items are read from one state of the database."
        ],
        arguments: [.database, ParsedEngineItem.arguments.declaration], options: [ParsedEngineItem.list.declaration],
        examples: [
            Example("postbox engine get DB Peer.NotificationSettings user:42", "the effective notification settings of a chat"),
            Example("postbox engine get DB Peer @ann 'Bob Lee' + Presence @ann", "two people, and the last-seen time of one of them"),
            Example("postbox engine get DB MessageCount peerId=user:42 tag=photo", "the number of photos in a chat"),
            Example("postbox engine get DB UserLimits isPremium=true", "the limits of an account with a subscription"),
        ],
        results: ResultShape(["item", .anything("args"), .anything("value")], titledBy: "item"))

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let items = try ParsedEngineItem.parse(invocation)
        let file = try DatabaseFile(invocation, .current)
        do {
            let context = try ParsedEngineItem.context(file)
            let postbox = try Postbox(reading: file.box, seed: .telegram)
            let views = try postbox.snapshot(of: Set(items.flatMap { $0.item.keys(in: context) }))
            let writer = JSONWriter()
            for item in items {
                writer.removeAll()
                item.write(views, context, to: writer)
                try invocation.output.write(row: writer.bytes)
            }
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        return .done
    }
}

/// Prints items of data, again whenever another process changes them.
enum EngineWatchCommand: Command {
    static let declaration = CommandDeclaration(
        "watch", summary: "print data items, now and after every change",
        details: ParsedEngineItem.details + [
            "The first line is {\"event\":\"initial\",\"version\":..,\"items\":[..]}; then each transaction that changes one of "
                + "the items prints one line. 'postbox watch --help' describes the other lines."
        ],
        arguments: [.database, ParsedEngineItem.arguments.declaration],
        options: [
            ParsedEngineItem.list.declaration, WatchCommand.changes.declaration, WatchCommand.events.declaration, WatchCommand.timeout.declaration,
            WatchCommand.idleExit.declaration,
        ],
        examples: [
            Example("postbox engine watch DB PeerUnreadCount user:42", "the unread count of a chat"),
            Example("postbox engine watch DB TotalReadCounters + Contacts.Top --changes", "only the changes"),
        ],
        results: WatchedItems.shape, isPaged: false)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let items = try ParsedEngineItem.parse(invocation)
        let context = try ParsedEngineItem.context(DatabaseFile(invocation, .current))
        let lines = WatchLines(invocation.output, command: nil)
        do {
            let keys = Set(items.flatMap { $0.item.keys(in: context) })
            let follower = try DatabaseFollower(invocation[.database], views: keys, keys: invocation.databaseKeys())
            let text = invocation.output.format == .table ? WatchText(invocation, isChatList: false) : nil
            let source = WatchedItems(follower, items, context, lines, showsChanges: invocation[WatchCommand.changes], text: text)
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

/// Prints items of data, one line whenever one of them changes.
final class WatchedItems: WatchSource {
    static let shape = ResultShape(["event", "version", "why", .anything("changes"), .anything("items"), .invalidUTF8])

    private let follower: DatabaseFollower
    private let items: [ParsedEngineItem]
    private let context: EngineDataContext
    private let lines: WatchLines
    private let showsChanges: Bool
    /// The text form; `nil` for JSON lines.
    private let text: WatchText?
    private let shown = JSONWriter()
    private let line = JSONWriter()
    private var last: [UInt8]?

    init(_ follower: DatabaseFollower, _ items: [ParsedEngineItem], _ context: EngineDataContext, _ lines: WatchLines, showsChanges: Bool, text: WatchText?) {
        self.text = text
        self.follower = follower
        self.items = items
        self.context = context
        self.lines = lines
        self.showsChanges = showsChanges
    }

    var isClosed: Bool { lines.isClosed }

    func show(_ event: StaticString, limit: Int) throws -> Int {
        let (views, _) = try follower.read()
        shown.removeAll()
        shown.beginArray()
        for item in items { item.write(views, context, to: shown) }
        shown.endArray()
        if showsChanges { lines.addDates(to: shown) }
        if let last, last.elementsEqual(shown.bytes) { return 0 }
        if let text {
            last = [UInt8](shown.bytes)
            let document = JSONDocument()
            try document.parse(shown.bytes)
            try withExtendedLifetime(document) { try text.write(items: document.root, version: follower.version) }
            return 1
        }
        line.removeAll()
        line.beginObject()
        line.key("event")
        line.string(event)
        line.key("version")
        line.string(String(follower.version))
        if showsChanges, let last {
            let (before, now) = (JSONDocument(), JSONDocument())
            try last.withUnsafeBytes { try before.parse($0) }
            try now.parse(shown.bytes)
            line.key("changes")
            JSONPatch.write(from: before.root, to: now.root, into: line)
        } else {
            line.key("items")
            line.raw(shown.bytes)
        }
        line.endObject()
        last = [UInt8](shown.bytes)
        try lines.write(line.bytes)
        return 1
    }

    func reset(why: String) throws {
        last = nil
        if let text { return try text.write(reset: why) }
        try lines.write(reset: why)
    }
}
