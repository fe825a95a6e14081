import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// `query unread`: counters per chat, per list as the file has them, and in total.
struct UnreadQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        var messages = 0
        var chats = 0
        var isIncomplete = false
        var goesOn = true
        var unlisted = 0
        let groups = context[QueryOptions.group]
        try context.file.rows(MessageHistoryReadStateTable.self) { key, value in
            guard let state = try? context.layout.readState(value) else {
                context.output.noteDamage(MessageHistoryReadStateTable.declaration, key.key)
                isIncomplete = true
                return true
            }
            guard state.isUnread else { return true }
            let peerId = key.peerId
            if !groups.isEmpty {
                guard let list = try context.chatList(of: peerId) else {
                    unlisted += 1
                    return true
                }
                if !groups.contains(list) { return true }
            }
            messages += Int(state.count)
            chats += 1
            goesOn = try context.add { try write(peerId, state) }
            return goesOn
        }
        guard goesOn else { return }
        if let chats = QueryOutput.counted(unlisted, "unread chat") {
            context.output.omit("\(chats) \(unlisted == 1 ? "is" : "are") in no list and \(unlisted == 1 ? "is" : "are") left out; without --group all are shown")
        }
        if try noteUnknown(in: groups) { isIncomplete = true }
        // Sums are no further results: nothing is unread where they are all that there is.
        guard context.output.showsResults else { return }
        try totals(of: groups)
        _ = try context.add {
            context.writer.key("kind")
            context.writer.string("total")
            context.writeInt("messages", messages)
            context.writeInt("chats", chats)
            if isIncomplete {
                context.writer.key("incomplete")
                context.writer.bool(true)
            }
        }
    }

    /// Reports the listed chats with messages whose read state is not stored: they may be unread. Returns whether there are any.
    private func noteUnknown(in groups: [Int32]) throws -> Bool {
        var unknown = 0
        var last: PeerId?
        try MessageList(context.file).forEachSpace(context.file.box, [], []) { _, index in
            let peerId = index.id.peerId
            defer { last = peerId }
            guard peerId != last, let list = try context.chatList(of: peerId), groups.isEmpty || groups.contains(list) else { return true }
            if try !context.file.reader(MessageHistoryReadStateTable.self).contains(PeerKey(peerId)) { unknown += 1 }
            return true
        }
        guard let chats = QueryOutput.counted(unknown, "chat") else { return false }
        context.output.omit("whether \(chats) without a stored read state \(unknown == 1 ? "is" : "are") unread is not known; \(unknown == 1 ? "it is" : "they are") left out")
        return true
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
