import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// `query chats`: the chat list in display order.
struct ChatsQuery {
    private let context: QueryContext
    private let now: Int64

    init(_ context: QueryContext) {
        self.context = context
        now = CalendarTime.now()
    }

    func run() throws {
        let groups = context[QueryOptions.group]
        for group in groups.isEmpty ? [0] : Set(groups).sorted() where !context.output.isDone { try list(group) }
    }

    private func list(_ group: Int32) throws {
        try context.file.rows(ChatListTable.declaration, prefix: context.layout.chatListPrefix(group), reverse: true) { key, value in
            guard let row = context.layout.chatListRow(ofKey: key) else {
                context.output.noteDamage(ChatListTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            guard !row.isHole, row.groupId == group else { return true }
            let peerId = row.index.id.peerId
            let state = try context.readState(peerId)
            if context[QueryOptions.unread], state?.isUnread != true { return true }
            let top = ChatListTable.top(of: peerId, value)
            let (pinning, timestamp) = (row.pinningIndex, row.index.timestamp)
            return try context.add { try write(peerId, pinning: pinning, timestamp: timestamp, state: state, top: top) }
        }
    }

    private func write(_ peerId: PeerId, pinning: UInt16?, timestamp: Int32, state: CombinedPeerReadState?, top: MessageIndex?) throws {
        let writer = context.writer
        try context.writePeer("chat", peerId)
        context.writeInt("pinned", pinning.map(Int.init))
        context.writeInt("timestamp", Int(timestamp))
        context.writeInt("unreadCount", Int(state?.count ?? 0))
        writer.key("markedUnread")
        writer.bool(state?.markedUnread ?? false)
        context.writeInt("mentions", Int(try summary(peerId, .unseenPersonalMessage)))
        context.writeInt("reactions", Int(try summary(peerId, .unseenReaction)))
        try writeMute(peerId)
        try writeTop(top)
        writer.key("draft")
        let draft: Void? = try context.value(PeerChatInterfaceStateTable.declaration, PeerKey(peerId).key) { bytes in
            guard let state = try? StoredPeerChatInterfaceState(bytes), state.overrideChatTimestamp != nil else { return nil }
            context.objects.write(bytes, form: .bare("StoredPeerChatInterfaceState"), to: writer)
        }
        if draft == nil { writer.null() }
    }

    private func summary(_ peerId: PeerId, _ tag: MessageTags) throws -> Int32 {
        let key = TagSummaryKey(tag: tag.rawValue, peer: PackedPeerId(peerId), namespace: MessageId.Namespace.cloud).key
        return try context.value(MessageHistoryTagsSummaryTable.declaration, key) { bytes in
            (try? MessageHistoryTagsSummaryTable.value.read(bytes))?.1
        } ?? 0
    }

    /// Whether notifications are off now, and until when; 2147483647 is for ever.
    private func writeMute(_ peerId: PeerId) throws {
        let owner = try context.facts(peerId)?.notificationSettingsPeerId ?? peerId
        let key = PeerKey(owner).key
        let facts = try context.value(PeerNotificationSettingsTable.declaration, key) { bytes in
            (try? context.layout.effectiveSettings(bytes)).flatMap { $0 }.flatMap { context.model.notificationSettings(CodedObject(copying: $0)) }
        }
        var until: Int32?
        if case let .muted(time)? = facts?.muteState { until = time }
        context.writer.key("muted")
        context.writer.bool(until.map { Int64($0) > now } ?? false)
        context.writeInt("mutedUntil", until.map(Int.init))
    }

    private func writeTop(_ top: MessageIndex?) throws {
        let writer = context.writer
        writer.key("topMessage")
        let shown: Void? = try top.flatMap { index in
            try context.message(index) { row in
                writer.beginObject()
                context.writeId("id", index.id)
                context.writeInt("timestamp", Int(index.timestamp))
                try context.writePeer("author", row.authorId)
                writer.key("text")
                writer.string(utf8: row.text)
                writer.endObject()
            }
        }
        if shown == nil { writer.null() }
    }
}
