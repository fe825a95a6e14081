import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether the topics of a forum are as at the server.
    func topics(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId
        // While the channel is no forum nothing that is told of its topics is kept.
        guard chat.isForum else { return try gaps(chat, transaction) }
        // Where nothing of the list is known it is asked for once it is shown.
        guard try transaction.getPeerThreadCombinedState(peerId) != nil else { return try gaps(chat, transaction) + drafts(chat, transaction) }
        var lines = try gaps(chat, transaction) + drafts(chat, transaction)
        let pinned = try transaction.getPeerPinnedThreads(peerId)
        if pinned != chat.pinnedTopics.map({ Int64($0) }) { lines.append("pinned topics of \(peerId) are \(pinned), not \(chat.pinnedTopics)") }
        for topic in chat.topics {
            let name = "the topic \(topic.id) of \(peerId)"
            guard let info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: Int64(topic.id)) else {
                lines.append("\(name) is not known")
                continue
            }
            let data = CodedObject(info.data), title = data.object("info")?.string("title") ?? ""
            if title != topic.title { lines.append("\(name) is called '\(title)', not '\(topic.title)'") }
            if data.bool("isClosed") != topic.isClosed { lines.append("\(name) is closed at one side only") }
            let mutedUntil = info.summary.mutedUntil ?? 0
            if mutedUntil != topic.mutedUntil { lines.append("\(name) is muted until \(mutedUntil), not \(topic.mutedUntil)") }
            let state = ThreadReadState(threadData: data)
            if state?.maxIncomingReadId != topic.readInboxMaxId {
                lines.append("\(name) is read up to \(state?.maxIncomingReadId ?? 0), not \(topic.readInboxMaxId)")
            }
            let unread = topic.unreadCount(in: chat.messages)
            if topic.hasExactCount, state?.incomingUnreadCount != unread {
                lines.append("\(name) has \(state?.incomingUnreadCount ?? 0) unread messages, not \(unread)")
            }
            let mentions = chat.messages.count { $0.threadId == topic.id && $0.isUnseenMention }
            let summary = try transaction.getMessageTagSummary(
                peerId: peerId, threadId: Int64(topic.id), tagMask: .unseenPersonalMessage, namespace: MessageId.Namespace.cloud, customTag: nil)
            if Int(summary?.count ?? 0) != mentions { lines.append("\(name) has \(summary?.count ?? 0) mentions, not \(mentions)") }
            if state?.maxOutgoingReadId != topic.readOutboxMaxId {
                lines.append("\(name) was read up to \(state?.maxOutgoingReadId ?? 0), not \(topic.readOutboxMaxId)")
            }
        }
        return lines
    }

    /// Who begins anew is not told of drafts.
    private func drafts(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        try chat.topics.filter { $0.draftDate > account.lastBeginning }.compactMap { topic in
            let state = try transaction.getPeerChatThreadInterfaceState(peerId: chat.peerId, threadId: Int64(topic.id))
            let draft = state.flatMap { Agreement.draft($0) }?.string("t"), expected = topic.draft?.string("t")
            return draft == expected ? nil : "the topic \(topic.id) of \(chat.peerId) has the draft \(draft ?? "none"), not \(expected ?? "none")"
        }
    }

    /// Messages that are missing from threads and that nobody would look for there.
    func gaps(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId, cloud = MessageId.Namespace.cloud
        var lines: [String] = []
        for thread in chat.threads {
            let holes = try transaction.getThreadIndexHoles(peerId: peerId, threadId: thread, namespace: cloud)
            for message in chat.messages where message.thread == thread && !holes.contains(where: { $0.contains(message.id) }) {
                guard try !transaction.messageExists(MessageId(peerId: peerId, namespace: cloud, id: message.id)) else { continue }
                lines.append("\(peerId) \(message.id) of the thread \(thread) is neither stored nor in a hole of the thread")
            }
        }
        return lines
    }
}
