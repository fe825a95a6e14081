import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxTranscripts

/// The shape of the results of each subject.
extension QuerySubject {
    /// With the member that says that a string of the result was not valid UTF-8.
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
            QuerySubject.shape(["key", .coded("value")], [.text("key"), .rest("value")])
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
        [.date("date", "timestamp"), .peer("chat"), .peer("author"), MessageText.column])

    private static let peersShape = shape(
        ["id", "kind", "name", "usernames", "phone", "isContact", .coded("presence"), .coded("notificationSettings")],
        [
            .text("name"), .text("id"), .text("kind"), .text("phone").optional, .mark("contact", "isContact").optional,
            ResultColumn("usernames", .list, isCut: true),
        ])

    private static let chatsShape = shape(
        [
            .peer("chat"), "group", "pinned", "timestamp", "unreadCount", "markedUnread", "mentions", "reactions", "muted", "mutedUntil",
            .object("topMessage", [.message("id"), "timestamp", .peer("author"), "text", forward, .coded("media")]), .coded("draft"),
        ],
        [
            .made("name") { row, people in
                let chat = row["chat"] ?? row
                let name = people.name(chat)
                // The id has a column of its own.
                return name == "me" ? name : chat["name"]?.string ?? ""
            }.yielding,
            .text("id", "chat.id"), listColumn,
            .made("unread", isNumber: true) { row, _ in
                let count = row["unreadCount"]?.int64 ?? 0
                return count > 0 ? String(count) : row["markedUnread"]?.bool == true ? "marked" : ""
            },
            .date("date", "timestamp"), MessageText.lastColumn,
        ])

    /// The list that a chat is in, by name.
    private static let listColumn = ResultColumn.made("list") { row, _ in listName(row["group"]) }

    private static let unreadShape = ResultShape(
        ["kind", .peer("chat"), "group", "count", "markedUnread", .coded("totals"), .coded("summary"), "messages", "chats", "incomplete", .invalidUTF8], kind: "kind",
        [
            ResultSection("chat", title: "Chats", [
                .peer("chat"), .number("unread", "count"), .mark("marked", "markedUnread").optional, listColumn,
            ]),
            ResultSection("group", title: "Lists, as the file counts them", [
                listColumn,
                .made("messages", isNumber: true) { row, _ in sum(row["totals"], "messageCount") },
                .made("chats", isNumber: true) { row, _ in sum(row["totals"], "chatCount") },
                .made("not muted", isNumber: true) { row, _ in sum(row["totals"], "messageCount", of: "filteredCounters") },
            ]),
            ResultSection("total", title: "Total", [.number("messages"), .number("chats"), .mark("incomplete").optional]),
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

    private static func listName(_ group: JSONNode?) -> String {
        switch group?.int64 {
        case nil: ""
        case 0: "main"
        case 1: "archive"
        case let number?: String(number)
        }
    }

    private static let threadsShape = shape(
        [
            .peer("chat"), "threadId", "name", "timestamp", "pinned", .message("topMessage"), "text", forward, .coded("media"), .coded("info"),
            .coded("draft"),
        ],
        [.peer("chat"), .text("thread", "threadId"), .text("title", "name").yielding, .date("date", "timestamp"), MessageText.lastColumnOfThreads])

    private static let mediaShape = shape(
        [
            .object("id", ["namespace", "id"]), "kind", "embedded", .message("message"), "timestamp", .peer("chat"), .coded("media"),
        ],
        [
            .date("date", "timestamp"), .peer("chat"), .message("message"),
            MessageText.mediumColumn,
        ])

    private static let storiesShape = shape(
        [.peer("peer"), "id", "expirationTimestamp", "isCloseFriends", .coded("item")],
        [.peer("peer"), .number("id"), .date("date", "item.item.timestamp"), .date("expires", "expirationTimestamp"), .rest("text", "item.item.text")])

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
                .peer("chat"), .number("pts", "state.pts"), .number("invalidated", "state.invalidatedPts").optional, .text("kind", "state.$type"),
            ]),
        ])
}

/// A message on one line: in brackets where it was forwarded from and what came with it, then its text. Every table shows messages this way.
enum MessageText {
    /// The column of results that are messages.
    static let column = ResultColumn.made("text", isCut: true) { row, people in
        line(row, id: row["id"], chat: row["chat"], people.ofDatabase)
    }

    /// The column of results that are media of messages.
    static let mediumColumn = ResultColumn.made("what", isCut: true) { row, people in
        guard let medium = row["media"] else { return "" }
        let people = people.ofDatabase
        // The sentence of a service message is made of the message.
        let isAction = StoredMediumType(medium) == .action
        if isAction, let message = id(row["message"]).flatMap({ people.messages?.message($0) }) { return words(of: message, [row["chat"]], people).first ?? "" }
        return words(of: ChatMessage(media: [medium], id: id(row["message"]), in: row), [row["chat"]], people).first ?? ""
    }

    /// The column of chats, whose last message is a member.
    static let lastColumn = lastColumn { row, people in
        row["topMessage"].map { line($0, id: $0["id"], chat: row["chat"], people) } ?? ""
    }

    /// The column of threads, where the text and the media of the last message are members of the result.
    static let lastColumnOfThreads = lastColumn { row, people in line(row, id: row["topMessage"], chat: row["chat"], people) }

    /// The draft, where there is one, before the last message.
    private static func lastColumn(_ line: @escaping @Sendable (JSONNode, PeopleNames) -> String) -> ResultColumn {
        .made("last message", isCut: true) { row, people in
            let last = line(row, people.ofDatabase)
            guard let draft = draft(row["draft"]) else { return last }
            return "draft: " + draft + (last.isEmpty ? "" : " · " + last)
        }
    }

    /// The text of a stored draft; `nil` if there is none.
    private static func draft(_ state: JSONNode?) -> String? {
        guard let text = state?["data"]?["synchronizeableInputState"]?["text"]?.string, !text.isEmpty else { return nil }
        return text
    }

    /// The members `forward`, `media`, and `text` of a message.
    private static func line(_ message: JSONNode, id: JSONNode?, chat: JSONNode?, _ people: PeopleNames) -> String {
        var parts: [String] = []
        if let forward = message["forward"], !forward.isNull { parts.append("[forwarded from \(source(forward, people))]") }
        parts += words(message, id, chat, people).map { "[\($0)]" }
        if let text = message["text"]?.string, !text.isEmpty { parts.append(text) }
        return parts.joined(separator: " ")
    }

    /// Who wrote a forwarded message first: a person, a channel with the signature, or a name without a peer.
    private static func source(_ forward: JSONNode, _ people: PeopleNames) -> String {
        let signature = forward["signature"]?.string ?? ""
        guard let peer = [forward["author"], forward["source"]].lazy.compactMap({ $0 }).first(where: { !$0.isNull }) else {
            return signature.isEmpty ? "an unknown sender" : signature
        }
        let isChannel = peer["id"]?.string?.hasPrefix("channel:") ?? false
        return people.name(peer) + (isChannel && !signature.isEmpty ? ", " + signature : "")
    }

    // MARK: - Words

    /// What the message shows besides its text, as in a transcript.
    private static func words(_ message: JSONNode, _ id: JSONNode?, _ chat: JSONNode?, _ people: PeopleNames) -> [String] {
        let media = message["media"].map { Array($0.elements) } ?? []
        let attributes = message["attributes"].map { Array($0.elements) }
        if media.isEmpty, attributes?.isEmpty ?? true { return [] }
        let named = [chat, message["author"]]
        // A last message is shown without its attributes, which say what it answers and whether it destroys itself.
        if attributes == nil, let stored = self.id(id).flatMap({ people.messages?.message($0) }) { return words(of: stored, named, people) }
        return words(of: ChatMessage(media: media, attributes: attributes ?? [], id: self.id(id), in: message, ownId: people.ownId), named, people)
    }

    private static func words(of message: ChatMessage, _ named: [JSONNode?], _ people: PeopleNames) -> [String] {
        let peers: any MessagePeople = people.names ?? NamedPeers(nodes: named.compactMap { $0 })
        let words = MessageWords(peers, zone: people.zone) { message in
            try people.messages?.target(of: message).map { try ServiceSentence.Target($0, MediumReader(peers: peers, zone: people.zone, copies: nil)) }
        }
        return (try? words.lines(of: message)) ?? []
    }

    private static func id(_ node: JSONNode?) -> MessageId? { node.flatMap { try? Read.messageId($0) } }
}

extension ChatMessage {
    /// The parts of a message that results have: `author`, `incoming`, `text`, and `timestamp` are members of `row`.
    fileprivate init(media: [JSONNode], attributes: [JSONNode] = [], id: MessageId?, in row: JSONNode, ownId: String? = nil) {
        let id = id ?? MessageId(peerId: PeerId(namespace: PeerId.empty, id: 0), namespace: 0, id: 0)
        let author = row["author"]?.peer("id")
        let isIncoming = row["incoming"]?.bool ?? (author.map { "\($0)" != ownId } ?? true)
        let missing = media.compactMap { $0.present("missing") }
        let stored = media.filter { $0.present("missing") == nil }
        self.init(
            index: MessageIndex(peerId: id.peerId, namespace: id.namespace, id: id.id, timestamp: row["timestamp"]?.int32 ?? 0), number: Int64(id.id),
            shift: 0, flags: isIncoming ? .incoming : [], tags: [], authorId: author, text: row.text("text"), attributes: attributes, media: stored,
            missingMedia: missing.compactMap { node in
                node["namespace"]?.int32.flatMap { namespace in node.number("id").map { MediaId(namespace: namespace, id: $0) } }
            },
            unknownKinds: StoredMediumType.unknownKinds(media: stored, attributes: attributes), kind: ChatMessageReader.kind(stored))
    }
}
