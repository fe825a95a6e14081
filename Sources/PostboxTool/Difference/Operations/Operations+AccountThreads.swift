import Postbox
import PostboxCoding
import TelegramModel

extension Operation {
    /// Account operations about threads (spec 12.3, 08.9).
    static let accountThreads: [Operation] = [
        Operation("updateReadThread", ["threadMessageId", "readMaxId", "isIncoming", "mainChannelMessage"]) { line, transaction in
            let thread = try line.messageId("threadMessageId")
            let readMaxId = try line.int32("readMaxId")
            let post = try line.optional("mainChannelMessage", Read.messageId)
            if try line.bool("isIncoming") {
                try transaction.editTopic(thread) { try transaction.read(thread, upTo: readMaxId, &$0) }
                guard let post else { return }
                try transaction.edit(post) { message in
                    message.attributes = CommentThread.read(upTo: readMaxId, in: message.attributes)
                    return true
                }
            } else {
                try transaction.editTopic(thread) { $0.maxOutgoingReadId = max($0.maxOutgoingReadId, readMaxId) }
            }
        },
        Operation("updatePinnedTopic", ["peerId", "threadId", "isPinned"]) { line, transaction in
            let peerId = try line.peer()
            let threadId = try line.int64("threadId")
            let others = try transaction.getPeerPinnedThreads(peerId).filter { $0 != threadId }
            try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: try line.bool("isPinned") ? [threadId] + others : others)
        },
        Operation("updatePinnedTopicOrder", ["peerId", "threadIds"]) { line, transaction in
            try transaction.setPeerPinnedThreads(
                peerId: try line.peer(), threadIds: try line.required("threadIds", OperationFields.array(of: Read.int64)))
        },
    ]
}

extension Transaction {
    /// Changes how far a topic is read. Threads of chats that are no forum have no such state.
    fileprivate func editTopic(_ thread: MessageId, _ change: (inout ThreadReadState) throws -> Void) throws {
        let threadId = Int64(thread.id)
        guard let peer = try getPeer(thread.peerId), let facts = seed.model.peer(peer), seed.peerSummaryIsThreadBased(facts),
            var info = try getMessageHistoryThreadInfo(peerId: thread.peerId, threadId: threadId)
        else { return }
        let data = CodedObject(info.data)
        guard var state = ThreadReadState(threadData: data) else { return }
        let before = state
        try change(&state)
        guard state != before, let updated = state.stored(in: data) else { return }
        info.data = updated.bytes
        info.summary.totalUnreadCount = state.incomingUnreadCount
        try setMessageHistoryThreadInfo(peerId: thread.peerId, threadId: threadId, info: info)
    }

    /// Takes what was read off the unread count, which is 0 once the top of a known history is read.
    fileprivate func read(_ thread: MessageId, upTo readMaxId: Int32, _ state: inout ThreadReadState) throws {
        guard readMaxId > state.maxIncomingReadId else { return }
        let threadId = Int64(thread.id)
        let last = try getMessage(MessageId(peerId: thread.peerId, namespace: thread.namespace, id: readMaxId))
        if let last,
            let count = try getThreadMessageCount(
                peerId: thread.peerId, threadId: threadId, namespace: thread.namespace, fromIdExclusive: state.maxIncomingReadId, toIndex: last.index)
        {
            state.incomingUnreadCount = max(0, state.incomingUnreadCount &- Int32(clamping: count))
        }
        let top = try getMessageHistoryThreadTopMessage(peerId: thread.peerId, threadId: threadId, namespaces: [thread.namespace])
        if let top, readMaxId >= top.id.id, try getThreadIndexHole(threadId: threadId, containing: top.id)[[]] == nil {
            state.incomingUnreadCount = 0
        }
        state.maxKnownMessageId = max(state.maxKnownMessageId, readMaxId)
        state.maxIncomingReadId = readMaxId
    }
}
