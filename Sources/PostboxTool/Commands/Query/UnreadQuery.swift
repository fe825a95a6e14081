import Postbox
import PostboxCoding
import TelegramModel

/// `query unread`: counters per chat, per list as the file has them, and in total.
struct UnreadQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        var messages = 0
        var chats = 0
        var goesOn = true
        let groups = context[QueryOptions.group]
        try context.file.rows(MessageHistoryReadStateTable.self) { key, value in
            guard let state = try? context.layout.readState(value) else {
                context.output.noteDamage(MessageHistoryReadStateTable.declaration, key.key)
                return true
            }
            guard state.isUnread else { return true }
            let peerId = key.peerId
            if !groups.isEmpty, try !(context.chatList(of: peerId).map(groups.contains) ?? false) { return true }
            messages += Int(state.count)
            chats += 1
            goesOn = try context.add { try write(peerId, state) }
            return goesOn
        }
        guard goesOn else { return }
        try totals(of: groups)
        _ = try context.add {
            context.writer.key("kind")
            context.writer.string("total")
            context.writeInt("messages", messages)
            context.writeInt("chats", chats)
        }
    }

    private func write(_ peerId: PeerId, _ state: CombinedPeerReadState) throws {
        let writer = context.writer
        writer.key("kind")
        writer.string("chat")
        try context.writePeer("chat", peerId)
        context.writeInt("group", try context.chatList(of: peerId).map(Int.init))
        context.writeInt("count", Int(state.count))
        writer.key("markedUnread")
        writer.bool(state.markedUnread)
    }

    /// The totals that the file keeps, from t10 and t58.
    private func totals(of wanted: [Int32]) throws {
        let form = MessageHistoryMetadataTable.totalUnreadCountStates
        try context.file.rows(MessageHistoryMetadataTable.declaration, prefix: form()) { key, value in
            guard let parts = TotalUnreadStateKey(key) else { return true }
            let group = parts.groupId
            if !wanted.isEmpty, !wanted.contains(group) { return true }
            return try context.add {
                context.writer.key("kind")
                context.writer.string("group")
                context.writeInt("group", Int(group))
                context.writeObject("totals", value)
                context.writer.key("summary")
                let stored: Void? = try context.value(GroupMessageStatsTable.declaration, GroupKey(groupId: Int64(group)).key) {
                    context.objects.write($0, form: .bare("PeerGroupUnreadCountersCombinedSummary"), to: context.writer)
                }
                if stored == nil { context.writer.null() }
            }
        }
    }
}
