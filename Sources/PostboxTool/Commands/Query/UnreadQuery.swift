import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// `query unread`: counters per chat, per list as the file has them, and in total.
struct UnreadQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    private final class Sum {
        var messages = 0
        var chats = 0
        var threads = 0
        /// Chats that count by their threads.
        var threaded = 0
        var unlisted = 0
        var isIncomplete = false
        var shouldContinue = true
    }

    func run() throws {
        let sum = Sum()
        let groups = context[QueryOptions.group]
        try context.file.rows(MessageHistoryReadStateTable.self) { key, value in
            guard let state = try? context.layout.readState(value) else {
                context.output.noteDamage(MessageHistoryReadStateTable.declaration, key.key)
                sum.isIncomplete = true
                return true
            }
            return try add(key.peerId, state, try context.unreadThreads(key.peerId), groups, sum)
        }
        guard sum.shouldContinue else { return }
        try context.file.rows(PeerThreadsSummaryTable.self) { key, _ in
            guard let threads = try context.unreadThreads(key.peerId), threads.totalUnreadCount > 0,
                try !context.file.reader(MessageHistoryReadStateTable.self).contains(key)
            else { return true }
            return try add(key.peerId, nil, threads, groups, sum)
        }
        guard sum.shouldContinue else { return }
        if let chats = QueryOutput.counted(sum.unlisted, "unread chat") {
            let isOne = sum.unlisted == 1
            context.output.omit("\(chats) \(isOne ? "is" : "are") in no chat list and \(isOne ? "is" : "are") left out; omit --group to show all")
        }
        if let chats = QueryOutput.counted(sum.threaded, "unread chat") {
            context.output.omit(
                "\(chats) with threads \(sum.threaded == 1 ? "counts" : "count") in the lists and on the badge as one message, or as none if the unread "
                    + "threads are muted")
        }
        if try noteUnknown(in: groups) { sum.isIncomplete = true }
        // Sums are not results: if there are only sums, nothing is unread.
        guard context.output.showsResults else { return }
        try totals(of: groups)
        _ = try context.add {
            context.writer.key("kind")
            context.writer.string("total")
            context.writeInt("messages", sum.messages)
            context.writeInt("chats", sum.chats)
            context.writeInt("unreadThreads", sum.threaded > 0 ? sum.threads : nil)
            if sum.isIncomplete {
                context.writer.key("incomplete")
                context.writer.bool(true)
            }
        }
    }

    /// Adds a chat if it has something unread. Returns `false` if no more results are needed.
    private func add(
        _ peerId: PeerId, _ state: CombinedPeerReadState?, _ threads: StoredPeerThreadsSummary?, _ groups: [Int32], _ sum: Sum
    ) throws -> Bool {
        let unreadThreads = threads.map { Int($0.totalUnreadCount) }
        guard state?.isUnread == true || unreadThreads ?? 0 > 0 else { return true }
        if !groups.isEmpty {
            guard let list = try context.chatList(of: peerId) else {
                sum.unlisted += 1
                return true
            }
            if !groups.contains(list) { return true }
        }
        sum.messages += Int(state?.count ?? 0)
        sum.chats += 1
        sum.threads += max(unreadThreads ?? 0, 0)
        if threads != nil { sum.threaded += 1 }
        sum.shouldContinue = try context.add { try write(peerId, state, unreadThreads) }
        return sum.shouldContinue
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
        context.output.omit("\(chats) without a stored read state \(unknown == 1 ? "is" : "are") left out, because \(unknown == 1 ? "it" : "they") may be read or unread")
        return true
    }

    private func write(_ peerId: PeerId, _ state: CombinedPeerReadState?, _ unreadThreads: Int?) throws {
        let writer = context.writer
        writer.key("kind")
        writer.string("chat")
        try context.writePeer("chat", peerId)
        context.writeInt("group", try context.chatList(of: peerId).map(Int.init))
        context.writeInt("count", state.map { Int($0.count) })
        writer.key("markedUnread")
        if let state { writer.bool(state.markedUnread) } else { writer.null() }
        context.writeInt("unreadThreads", unreadThreads)
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
