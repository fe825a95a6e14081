import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// The shape of the results of each subject.
extension QuerySubject {
    /// Returns a shape that includes the member for invalid UTF-8.
    private static func shape(_ fields: [ResultField], _ columns: [ResultColumn]) -> ResultShape {
        ResultShape(fields + [.invalidUTF8], columns: columns)
    }

    var shape: ResultShape {
        switch self {
        case .messages: QuerySubject.messagesShape
        case .activity: ResultShape(ActivityGrouping.allCases.map { ResultField($0.member, .nothing) })
        case .peers: QuerySubject.peersShape
        case .chats: QuerySubject.chatsShape
        case .unread: QuerySubject.unreadShape
        case .threads: QuerySubject.threadsShape
        case .media: QuerySubject.mediaShape
        case .stories: QuerySubject.storiesShape
        case .stickers: QuerySubject.stickersShape
        case .preferences:
            QuerySubject.shape(["key", "name", .coded("value")], [.text("key"), .text("name").optional, .rest("value")])
        case .notices:
            QuerySubject.shape(
                ["key", "namespace", "number", .peer("peer"), "name", .coded("value")],
                [.text("key"), .text("name").optional, .peer("peer").optional, .rest("value")])
        case .cache:
            QuerySubject.shape(
                ["collection", "name", "key", .coded("value")], [.number("collection"), .text("name").optional, .text("key"), .rest("value")])
        case .lists:
            QuerySubject.shape(
                ["collection", "name", "position", "id", .coded("contents")],
                [.text("list", "name"), .number("position"), .text("id"), .rest("contents")])
        case .state: QuerySubject.stateShape
        case .view: ResultShape(["event", "version", .anything("views"), .anything("holes"), .invalidUTF8])
        }
    }

    private static let forward = ResultField.object("forward", [.peer("author"), .peer("source"), "timestamp", "signature"])

    private static let messagesShape = shape(
        [
            .message("id"), "timestamp", .peer("chat"), .peer("author"), "incoming", "flags", "tags", "threadId", "groupingKey", "text",
            forward,
            .object("replyTo", [.message("id"), .peer("author"), "text", "stored"]), .coded("attributes"), .coded("media"),
        ],
        [.date("date", "timestamp"), .chat("chat"), .peer("author"), MessageText.column])

    private static let peersShape = shape(
        ["id", "kind", "name", "usernames", "phone", "isContact", .coded("presence"), .coded("notificationSettings")],
        [
            .made("name") { row, people in people.ofDatabase.peerNameAlone(row) }, .text("id"), .text("kind"), .text("phone").optional, .mark("contact", "isContact").optional,
            ResultColumn("usernames", .list, isCut: true),
        ])

    private static let chatsShape = shape(
        [
            .peer("chat"), "group", "pinned", "timestamp", "unreadCount", "markedUnread", "unreadThreads", "mentions", "reactions", "muted", "mutedUntil",
            .object("topMessage", [.message("id"), "timestamp", .peer("author"), "text", forward, .coded("media")]), .coded("draft"),
            "lastVisited", .message("leftAt"),
        ],
        [
            // The ID has a separate column.
            .made("name") { row, people in people.ofDatabase.chatNameAlone(row["chat"] ?? row) }.yielding,
            .text("id", "chat.id"), listColumn,
            unreadColumn, .date("date", "timestamp"), MessageText.lastColumn,
        ])

    /// The number of unread messages, or whether the chat was marked as unread. Empty if nothing is unread, and `?` if no read state is stored.
    private static let unreadColumn = ResultColumn.made("unread", isNumber: true) { row, _ in
        let count = row["unreadCount"]?.int64 ?? 0
        if count > 0 { return String(count) }
        // All messages of the chat that are stored on this device may be read although threads are unread.
        if let threads = row["unreadThreads"]?.int64, threads > 0 { return threads == 1 ? "1 thread" : "\(threads) threads" }
        if row["markedUnread"]?.bool == true { return "marked" }
        // A chat without messages has nothing to read.
        let isUnknown = row["unreadCount"]?.int64 == nil && row["unreadThreads"]?.int64 == nil && row["topMessage"]?.isNull == false
        return isUnknown ? "?" : ""
    }

    /// The list that a chat is in, by name.
    private static let listColumn = ResultColumn.made("list") { row, _ in row["group"]?.int64.map(ChatListName.name) ?? "" }

    private static let unreadShape = ResultShape(
        [
            "kind", .peer("chat"), "group", "count", "markedUnread", "unreadThreads", .coded("totals"), .coded("summary"), "messages", "chats",
            "incomplete", .invalidUTF8,
        ],
        kind: "kind",
        [
            ResultSection("chat", title: "Chats", [
                .chat("chat"), .number("unread", "count"), .number("threads", "unreadThreads").optional, .mark("marked", "markedUnread").optional,
                listColumn,
            ]),
            ResultSection("group", title: "Stored counters of lists", [
                listColumn,
                .made("messages", isNumber: true) { row, _ in sum(row["totals"], "messageCount") },
                .made("chats", isNumber: true) { row, _ in sum(row["totals"], "chatCount") },
                .made("not muted", isNumber: true) { row, _ in sum(row["totals"], "messageCount", of: "filteredCounters") },
            ]),
            ResultSection(
                "total", title: "Total", [.number("messages"), .number("chats"), .number("threads", "unreadThreads").optional, .mark("incomplete").optional]),
        ])

    /// Adds up a number of the counters of all kinds of chats.
    private static func sum(_ totals: JSONNode?, _ name: String, of counters: StaticString = "absoluteCounters") -> String {
        guard let counters = totals?[counters] else { return "" }
        var sum: Int64 = 0
        func add(_ node: JSONNode) {
            for element in node.elements { add(element) }
            for member in node.members {
                if member.keyString == name { sum = sum.addingReportingOverflow(member.value.int64 ?? 0).partialValue } else { add(member.value) }
            }
        }
        add(counters)
        return String(sum)
    }

    private static let threadsShape = shape(
        [
            .peer("chat"), "threadId", "name", .peer("peer"), "timestamp", "pinned", "unreadCount", "markedUnread", "closed", "hidden",
            .message("topMessage"), "text", forward, .coded("media"), .coded("info"), .coded("draft"),
        ],
        [
            .chat("chat"), .text("thread", "threadId"),
            .made("title") { row, people in
                // A topic can have lost its title; a peer has the same name as everywhere.
                if let peer = row["peer"], !peer.isNull { people.name(peer) } else { row["name"]?.string ?? "" }
            }.yielding,
            unreadColumn,
            .made("state") { row, _ in
                let isPinned = row["pinned"].map { !$0.isNull } ?? false
                let words = [isPinned ? "pinned" : nil, row["closed"]?.bool == true ? "closed" : nil, row["hidden"]?.bool == true ? "hidden" : nil]
                return words.compactMap { $0 }.joined(separator: ", ")
            }.optional,
            .date("date", "timestamp"), MessageText.lastColumnOfThreads,
        ])

    private static let mediaShape = shape(
        [
            .object("id", ["namespace", "id"]), "kind", "embedded", .message("message"), "timestamp", .peer("chat"), "path", "savedTo",
            "recognizedText", .coded("media"),
        ],
        [
            .date("date", "timestamp"), .chat("chat"), .message("message"), .text("path").optional, .text("saved to", "savedTo").optional,
            .text("recognized", "recognizedText").optional, MessageText.mediumColumn,
        ])

    private static let storiesShape = shape(
        [.peer("peer"), "id", "expirationTimestamp", "isCloseFriends", .coded("item")],
        [.peer("peer"), .number("id"), .date("date", "item.item.timestamp"), .date("expires", "expirationTimestamp"), MessageText.storyColumn])

    private static let stickersShape = shape(
        [.object("collection", ["namespace", "id"]), "position", .coded("info"), .coded("items")],
        [
            .number("position"), .number("namespace", "collection.namespace"), .text("id", "collection.id"), .text("name", "info.shortName"),
            .made("items", isNumber: true) { row, _ in
                var count = 0
                for _ in row["items"]?.elements ?? row.elements { count += 1 }
                return String(count)
            },
            .rest("title", "info.title"),
        ])

    private static let stateShape = ResultShape(
        [
            "kind", "schemaVersion", "transactionStateVersion", "masterClientId", "remoteContactCount", .peer("chat"), .coded("state"), .invalidUTF8,
        ], kind: "kind",
        [
            ResultSection("account", title: "Account", [
                .text("account", "state.peerId"), .number("schema", "schemaVersion"), .number("version", "transactionStateVersion"),
                .number("pts", "state.state.pts"), .number("qts", "state.state.qts"), .number("seq", "state.state.seq"),
                .date("date", "state.state.date"), .number("contacts", "remoteContactCount"),
            ]),
            ResultSection("chat", title: "Channels and secret chats", [
                .chat("chat"), .number("pts", "state.pts"), .number("invalidated", "state.invalidatedPts").optional, .text("kind", "state.$type"),
            ]),
        ])
}
