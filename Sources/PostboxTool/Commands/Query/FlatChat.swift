import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// A chat of a list as one CSV row.
struct FlatChat {
    static let fields: [ResultField] = [
        "chat_id", "chat", "username", "list", "pinned", "timestamp", "date", "unread", "marked_unread", "unread_threads", "mentions", "reactions", "muted",
        "muted_until", "last_id", "last_date", "last_author_id", "last_author", "last_text", "last_description", "draft", "last_visited", "left_at",
    ]

    struct Counts {
        /// `nil` if no read state is stored.
        var unread: Int32?
        var isMarked: Bool?
        var threads: Int32?
        /// `nil` if no count is stored.
        var mentions: Int32?
        var reactions: Int32?
    }

    private let context: QueryContext
    private let row: FlatWriter

    init(_ context: QueryContext) {
        self.context = context
        row = FlatWriter(context)
    }

    func write(
        _ peerId: PeerId, _ group: Int32, pinning: UInt16?, timestamp: Int32, _ counts: Counts, _ mute: NotificationStates.State, top: MessageIndex?,
        lastVisited: Int32?, leftAt: MessageId?
    ) throws {
        try row.chat("chat_id", "chat", peerId)
        try row.username("username", peerId)
        row.text("list", ChatListName.name(of: Int64(group)))
        row.number("pinned", pinning.map(Int64.init))
        row.number("timestamp", Int64(timestamp))
        row.date("date", Int64(timestamp))
        row.number("unread", counts.unread.map(Int64.init))
        row.flag("marked_unread", counts.isMarked)
        row.number("unread_threads", counts.threads.map(Int64.init))
        row.number("mentions", counts.mentions.map(Int64.init))
        row.number("reactions", counts.reactions.map(Int64.init))
        row.flag("muted", mute.isMuted)
        row.number("muted_until", mute.until.map(Int64.init))
        try writeLast(top)
        row.text("draft", try draft(peerId))
        row.date("last_visited", lastVisited.map(Int64.init))
        row.message("left_at", leftAt)
    }

    /// Writes the last message, or nothing if it is not stored.
    private func writeLast(_ top: MessageIndex?) throws {
        var author: PeerId?, text: String?, description: String?
        let isStored = try top.flatMap { index in
            try context.message(index) { message in
                author = message.authorId
                text = String(decoding: message.text, as: UTF8.self)
                description = try FlatMessage(context).columns(of: context.stored.messages.message(index, message)).description
                return true
            }
        } ?? false
        row.message("last_id", isStored ? top?.id : nil)
        row.date("last_date", isStored ? top.map { Int64($0.timestamp) } : nil)
        try row.peer("last_author_id", "last_author", author)
        row.text("last_text", text)
        row.text("last_description", description)
    }

    private func draft(_ peerId: PeerId) throws -> String? {
        let writer = JSONWriter()
        let isStored: Void? = try context.value(PeerChatInterfaceStateTable.declaration, PeerKey(peerId).key) { bytes in
            guard (try? StoredPeerChatInterfaceState(bytes))?.overrideChatTimestamp != nil else { return nil }
            context.objects.write(bytes, form: .bare("StoredPeerChatInterfaceState"), to: writer)
        }
        let document = JSONDocument()
        guard isStored != nil, (try? document.parse(writer.bytes)) != nil else { return nil }
        return MessageText.draft(document.root)
    }
}

/// A peer as one CSV row.
struct FlatPeer {
    static let fields: [ResultField] = [
        "peer_id", "kind", "name", "username", "usernames", "phone", "contact", "last_seen", "muted", "muted_until",
    ]

    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func write(_ peerId: PeerId, _ facts: PeerFacts, _ kind: String, isContact: Bool) throws {
        let row = FlatWriter(context)
        row.text("peer_id", "\(peerId)")
        row.text("kind", kind)
        context.writer.key("name")
        context.writer.peerName(try context.name(peerId))
        row.text("username", facts.indexName.usernames.first)
        row.words("usernames", facts.indexName.usernames)
        row.text("phone", facts.indexName.phoneNumber)
        row.flag("contact", isContact)
        row.text("last_seen", try lastSeen(peerId))
        let mute = try context.notifications.state(of: peerId, facts, at: CalendarTime.now())
        row.flag("muted", mute.isMuted)
        row.number("muted_until", mute.until.map(Int64.init))
    }

    /// Returns a date, or words if the time is private; `nil` if it is unknown.
    private func lastSeen(_ peerId: PeerId) throws -> String? {
        try context.value(PeerPresenceTable.declaration, PeerKey(peerId).key) { bytes in
            let object = CodedObject(copying: bytes)
            guard object.typeHash == TypeHash.telegramUserPresence else { return nil }
            let status = UserPresenceStatus(unchecked: object)
            return switch status.kind {
            case .present: status.timestamp.map { context.zone.dateTimeWithOffset(Int64($0)) }
            case .recently: "recently"
            case .lastWeek: "within a week"
            case .lastMonth: "within a month"
            default: nil
            }
        }
    }
}

extension QuerySubject {
    /// The CSV columns with one value per cell; `nil` for a subject whose results are the same as in JSON.
    var flatShape: ResultShape? {
        let fields: [ResultField]
        switch self {
        case .messages: fields = FlatMessage.fields
        case .media: fields = FlatMedium.fields
        case .chats: fields = FlatChat.fields
        case .peers: fields = FlatPeer.fields
        default: return nil
        }
        return ResultShape(fields + [.invalidUTF8], columns: [])
    }
}
