import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Lists missing ranges of history.
enum HolesCommand: Command {
    static let peers = Option(list: "peer", .peer, help: "list only holes of this chat; repeatable")
    static let threads = Option(list: "thread", .thread, help: "list only holes of this thread; repeatable")
    static let spaces = Option(list: "space", .space, help: "list only this index: everywhere, tag:photo; repeatable")
    static let namespaces = Option(list: "namespace", .int32, help: "list only holes of this message namespace; repeatable")
    static let containing = Option(list: "containing", .messageNumber, help: "list only holes that contain this ID; repeatable")
    static let closest = Option("closest", .messageNumber, ofOne: true, help: "list only the hole at this ID, or the nearest ones")
    static let chatList = Option(flag: "chat-list", help: "list the holes of the chat lists instead")
    static let summary = Option(flag: "summary", help: "count the known and missing IDs of each chat and space")
    static let plot = Option(flag: "plot", help: "draw a bar of known and missing IDs for each chat")
    static let ascii = Option(flag: "ascii", help: "draw --plot with ASCII characters only")
    static let svg = Option("svg", .file, help: "draw the bars in a new SVG file; - is stdout")

    static let suspect = Option(
        flag: "suspect", help: "list long runs of IDs without message or hole",
        details: "The messages were deleted, or they were lost without a hole; 'postbox holes add' marks such a run as missing. IDs of message namespace 0 are "
            + "compared, from 1 to the last message or hole. Each channel has its own IDs. Users and groups share the IDs of the account and are compared "
            + "together: their runs have no peer, and --peer with a user or group lists all of them. Their run from 1 to the first stored message is normal and "
            + "has \"expected\": true. If the history of a chat was never opened, all of it is a hole, and no run is listed for it; if the chat is a user or "
            + "group, no run is listed for any user or group.")
    static let minLength = Option("min-length", .count, default: 100, help: "list only runs of at least N IDs (with --suspect)")

    static let fields = Option<[FieldPath]?>.fields

    static let declaration = CommandDeclaration(
        "holes", summary: "show which parts of the message history are missing",
        details: [
            "A hole is a range of message IDs that the app has not fetched. Prints one object per hole: "
                + "{\"peer\":..,\"namespace\":..,\"thread\":..,\"space\":..,\"min\":..,\"max\":..}, including both IDs. The space is 'everywhere' for the "
                + "whole chat, or the index of a tag. --summary counts the known and missing IDs up to the newest message, for each chat and space.",
            "--plot and --svg draw the space 'everywhere', or that of --space. A bar shows the IDs from 1 to the newest message of the chat: filled for known "
                + "IDs, empty for missing IDs, and shaded for both. A chart cannot be used with --summary or --fields, nor a chart on stdout with --format.",
        ],
        arguments: [.databases],
        options: [
            peers.declaration, threads.declaration, spaces.declaration, namespaces.declaration, containing.declaration, closest.declaration,
            chatList.declaration, summary.declaration, plot.declaration, ascii.declaration, svg.declaration,
            suspect.declaration, minLength.declaration, fields.declaration,
        ],
        subcommands: [AddHoleCommand.self],
        examples: [
            Example("postbox holes DB --peer channel:99", "the missing ranges of a channel"),
            Example("postbox holes DB --summary --space everywhere", "the number of known and missing IDs of each chat"),
            Example("postbox holes DB --plot", "the same as bars"),
            Example("postbox holes DB --suspect --peer channel:99", "missing messages outside holes"),
        ],
        statuses: [StatusNote(.cannotCreate, "the file of --svg exists or cannot be created")], ofOneDatabase: [svg.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try refuseUnusedOptions(invocation)
        let shape = shape(invocation)
        if try invocation.lists(invocation[fields], of: shape) { return .done }
        try invocation.begin(shape, fields: invocation[fields])
        let file = try DatabaseFile(invocation, invocation[suspect] ? .current : .known)
        let damage = DamagedTables(invocation.notices)
        let damagedRows: Int
        do {
            let reader = try HoleReader(file)
            try damage.reading("holes") {
                if invocation[suspect] {
                    try listSuspects(reader, file, invocation)
                } else if invocation[chatList] {
                    try printChatList(reader, invocation.output)
                } else if invocation[summary] || invocation[plot] || invocation[svg] != nil {
                    try summarise(reader, file, invocation)
                } else {
                    try list(reader, invocation)
                }
            }
            damagedRows = reader.damagedRows
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        if damagedRows > 0 {
            try invocation.output.flush()
            invocation.notices.warn("\(damagedRows) hole row\(damagedRows == 1 ? "" : "s") could not be decoded; 'postbox check --rule decoding' names them")
        }
        return damage.status(.done)
    }

    /// The namespace. The column is empty for the usual namespace.
    private static let namespaceColumn = ResultColumn.made("namespace", isNumber: true) { row, _ in
        row["namespace"].flatMap { $0.int64 == 0 ? nil : $0.rawText } ?? ""
    }.optional

    private static let threadColumn = ResultColumn.made("thread") { row, people in
        guard let threadId = row["thread"]?.int64 else { return "" }
        return people.ofDatabase.threadName(threadId, in: row["peer"]?.peerId)
    }.optional

    private static func shape(_ invocation: Invocation) -> ResultShape {
        if invocation[suspect] { return SuspectRuns.Run.shape }
        if invocation[chatList] {
            return ResultShape(["groupId", "peer", "namespace", "id", "timestamp"], columns: [
                .number("list", "groupId"), .chat("peer"), .number("namespace"), .number("id"), .date("date", "timestamp"),
            ])
        }
        if invocation[summary] {
            return ResultShape(["peer", "namespace", "thread", "space", "top", "known", "missing", "holes"], columns: [
                .chat("chat", "peer"), namespaceColumn, threadColumn, .text("space"), .number("known"), .number("missing"), .number("holes"),
            ])
        }
        return holeShape
    }

    static let holeShape = ResultShape(["peer", "namespace", "thread", "space", "min", "max"], columns: [
        .chat("chat", "peer"), namespaceColumn, threadColumn, .text("space"), .number("min"), .number("max"),
    ])

    private static func refuseUnusedOptions(_ invocation: Invocation) throws {
        let drawn = invocation[plot] || invocation[svg] != nil
        if invocation[chatList] {
            let idle = [
                (peers.name, !invocation[peers].isEmpty), (threads.name, !invocation[threads].isEmpty), (spaces.name, !invocation[spaces].isEmpty),
                (namespaces.name, !invocation[namespaces].isEmpty), (containing.name, !invocation[containing].isEmpty),
                (closest.name, invocation[closest] != nil), (summary.name, invocation[summary]), (plot.name, invocation[plot]),
                (svg.name, invocation[svg] != nil),
            ]
            if let option = idle.first(where: \.1) { throw invocation.usageError("--\(option.0) does not apply to --chat-list") }
        }
        if invocation[suspect] {
            let idle = [
                (threads.name, !invocation[threads].isEmpty), (spaces.name, !invocation[spaces].isEmpty),
                (namespaces.name, !invocation[namespaces].isEmpty), (containing.name, !invocation[containing].isEmpty),
                (closest.name, invocation[closest] != nil), (summary.name, invocation[summary]), (plot.name, invocation[plot]),
                (svg.name, invocation[svg] != nil), (chatList.name, invocation[chatList]),
            ]
            if let option = idle.first(where: \.1) { throw invocation.usageError("--\(option.0) does not apply to --suspect") }
        } else if invocation[minLength] != 100 {
            throw invocation.usageError("--min-length needs --suspect")
        }
        if invocation[closest] != nil, drawn || invocation[summary] { throw invocation.usageError("--closest cannot be used with --summary, --plot, or --svg") }
        if drawn { try DrawingOutput.refuse([summary.declaration, fields.declaration], invocation[svg], invocation) }
        if drawn, Set(invocation[spaces]).count > 1 { throw invocation.usageError("a chart shows only one --space") }
        if invocation[ascii], !invocation[plot] { throw invocation.usageError("--ascii needs --plot") }
    }

    private static func matches(_ hole: Hole, _ invocation: Invocation) -> Bool {
        func takes<Value: Equatable>(_ option: Option<[Value]>, _ isMeant: (Value) -> Bool) -> Bool {
            invocation[option].isEmpty || invocation[option].contains(where: isMeant)
        }
        return takes(threads) { $0 == hole.threadId } && takes(spaces) { $0 == hole.space } && takes(namespaces) { $0 == hole.namespace }
            && takes(containing) { isOf($0, hole) && hole.min <= $0.id && $0.id <= hole.max }
    }

    /// Whether a hole is in the chat and the namespace of an ID that names them.
    private static func isOf(_ number: MessageNumber, _ hole: Hole) -> Bool {
        number.message.map { $0.peerId == hole.peerId && $0.namespace == hole.namespace } ?? true
    }

    // MARK: - Lists

    private static func list(_ reader: HoleReader, _ invocation: Invocation) throws {
        let writer = JSONWriter()
        var nearest = NearestHoles()
        try reader.holes(of: invocation[peers]) { hole in
            guard matches(hole, invocation) else { return true }
            if let number = invocation[closest] {
                guard isOf(number, hole) else { return true }
                try nearest.add(hole, to: number.id) { try print($0, writer, invocation.output) }
            } else {
                try print(hole, writer, invocation.output)
            }
            return true
        }
        try nearest.finish { try print($0, writer, invocation.output) }
    }

    static func print(_ hole: Hole, _ writer: JSONWriter, _ output: ResultOutput) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("peer")
        writer.peer(packed: hole.peerId.packed)
        writer.key("namespace")
        writer.int(Int(hole.namespace))
        writer.key("thread")
        if let threadId = hole.threadId { writer.int64String(threadId) } else { writer.null() }
        writer.key("space")
        writer.string(hole.space.description)
        writer.key("min")
        writer.int(Int(hole.min))
        writer.key("max")
        writer.int(Int(hole.max))
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private static func listSuspects(_ reader: HoleReader, _ file: DatabaseFile, _ invocation: Invocation) throws {
        let writer = JSONWriter()
        var runs = SuspectRuns(file, reader, minLength: max(invocation[minLength], 1))
        var count = 0, expected: ClosedRange<Int32>?
        try runs.forEach(of: invocation[peers]) { run in
            if run.isExpected { expected = run.range } else { count += 1 }
            try run.print(writer, invocation.output)
        }
        if let expected {
            try invocation.output.flush()
            invocation.notices.note(
                "the run up to \(expected.upperBound) is expected: users and groups share the IDs of the account, and its first stored message comes after this run")
        }
        if count > 0 {
            try invocation.output.flush()
            invocation.notices.note(
                "\(count == 1 ? "this run is only suspicious" : "these \(count.grouped) runs are only suspicious"): deleted messages, and messages of the account in "
                    + "other chats, leave such runs as well; use 'postbox holes add' to let Telegram fetch a run again")
        }
        guard let untouched = runs.untouched else { return }
        try invocation.output.flush()
        let others = untouched.count == 1 ? "" : " and \(untouched.count - 1) other chat\(untouched.count == 2 ? "" : "s")"
        invocation.notices.note("users and groups are not analyzed: the history of \(untouched.first)\(others) was never opened, and can have any of their IDs")
    }

    private static func printChatList(_ reader: HoleReader, _ output: ResultOutput) throws {
        let writer = JSONWriter()
        try reader.chatListHoles { groupId, index in
            writer.removeAll()
            writer.beginObject()
            writer.key("groupId")
            writer.int(Int(groupId))
            writer.key("peer")
            writer.peer(packed: index.id.peerId.packed)
            writer.key("namespace")
            writer.int(Int(index.id.namespace))
            writer.key("id")
            writer.int(Int(index.id.id))
            writer.key("timestamp")
            writer.int(Int(index.timestamp))
            writer.endObject()
            try output.write(row: writer.bytes)
            return true
        }
    }

    // MARK: - Sums

    private static func summarise(_ reader: HoleReader, _ file: DatabaseFile, _ invocation: Invocation) throws {
        let drawing = invocation[plot] || invocation[svg] != nil
        let drawn = drawing ? invocation[spaces].first ?? HoleSpace() : nil
        let plot = HolePlot(space: drawn ?? HoleSpace())
        let drawingOutput = try DrawingOutput(invocation[svg], plots: invocation[Self.plot], invocation)
        let people = PeopleNames()
        if drawing { people.use(file) }
        let writer = JSONWriter()
        var sum = HoleSum()
        let finish: (HoleSum.Result) throws -> Void = { result in
            if drawing { plot.add(result, name: people.chatNameAlone(result.peerId)) } else { try result.print(writer, invocation.output) }
        }
        try reader.holes(of: invocation[peers]) { hole in
            guard matches(hole, invocation) else { return true }
            guard drawn == nil || hole.space == drawn else {
                plot.elsewhere += 1
                return true
            }
            try sum.add(hole, top: { try reader.topId($0, $1) }, finish)
            return true
        }
        try sum.finish(finish)
        if invocation[Self.plot] { try plot.write(to: invocation.output, ascii: invocation[ascii]) }
        try drawingOutput?.draw(plot.svg)
        guard drawing else { return }
        try invocation.output.flush()
        for omission in try omissions(of: plot, file, invocation) { invocation.notices.note(omission) }
    }

    /// Returns the parts that a drawing does not show, one line each.
    private static func omissions(of plot: HolePlot, _ file: DatabaseFile, _ invocation: Invocation) throws -> [String] {
        var lines: [String] = []
        func add(_ count: Int, _ one: String, _ many: String, _ rest: (_ isOne: Bool) -> String) {
            if let text = QueryOutput.counted(count, one, many) { lines.append("\(text) \(rest(count == 1))") }
        }
        add(plot.withoutMessages, "range of holes in chats without messages", "ranges of holes in chats without messages") {
            "\($0 ? "is" : "are") not drawn; 'postbox holes DB --summary' lists \($0 ? "it" : "them")"
        }
        if plot.space == HoleSpace(), invocation[threads].isEmpty {
            let drawn = Set(plot.rows.map(\.sum.peerId))
            var (whole, last) = (0, PeerId?.none)
            try MessageList(file).forEachSpace(file.box, invocation[peers], invocation[namespaces]) { _, index in
                if index.id.peerId != last, !drawn.contains(index.id.peerId) { whole += 1 }
                last = index.id.peerId
                return true
            }
            add(whole, "chat", "chats") { "with messages \($0 ? "has" : "have") no holes and \($0 ? "is" : "are") not drawn" }
        }
        add(plot.elsewhere, "hole of another space", "holes of other spaces") { "\($0 ? "is" : "are") not drawn; use --space to choose the space to draw" }
        return lines
    }
}

/// Finds a hole among those of one space, in key order: the one that contains an ID, or the nearest holes below and above it.
struct NearestHoles {
    private struct Place: Hashable {
        var peerId: PeerId
        var namespace: Int32
        var threadId: Int64?
        var space: HoleSpace
    }

    private var below: Hole?
    private var place: Place?
    private var isDone = false

    mutating func add(_ hole: Hole, to id: Int32, _ found: (Hole) throws -> Void) throws {
        let here = Place(peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId, space: hole.space)
        if here != place {
            try finish(found)
            place = here
            isDone = false
        }
        if isDone { return }
        if hole.max < id {
            below = hole
            return
        }
        if hole.min > id, let below { try found(below) }
        try found(hole)
        below = nil
        isDone = true
    }

    /// Call this after the last hole of a space. Passes the nearest hole below the ID to `found` if there is none above.
    mutating func finish(_ found: (Hole) throws -> Void) throws {
        if let below { try found(below) }
        below = nil
    }
}
