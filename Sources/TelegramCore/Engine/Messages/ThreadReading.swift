import Postbox
import TelegramModel

/// A chat whose threads are read separately.
enum ThreadedChat {
    /// A supergroup with topics.
    case forum
    /// A channel of direct messages: its threads are people.
    case monoforum
    /// The chat of a bot with topics.
    case botForum
}

/// The read position of a thread, for the server.
package struct ForumThreadRead: Sendable {
    let peerId: PeerId
    let threadId: Int64
    let maxId: Int32
    let chat: ThreadedChat

    var request: ServerRequest {
        switch chat {
        case .forum, .botForum: ServerRequest("readThread", ["peer": .peer(peerId), "thread": .int64(threadId), "maxId": .int(maxId)])
        case .monoforum:
            ServerRequest("readSavedHistory", ["parent": .peer(peerId), "peer": .peer(PeerId(packed: threadId)), "maxId": .int(maxId)])
        }
    }
}

extension Transaction {
    /// Returns the kind of a chat's threads, or `nil` if the chat is read as a whole or the peer is unknown.
    func threadedChat(_ peerId: PeerId) throws -> ThreadedChat? {
        guard let facts = try getPeer(peerId).flatMap({ seed.model.peer($0) }) else { return nil }
        if facts.isMonoforum { return .monoforum }
        if facts.isForum { return .forum }
        return facts.hasBotForum ? .botForum : nil
    }

    /// Whether the threads of a chat are the people written with: in the account's own chat, and in a channel of direct messages.
    func hasThreadsOfPeople(_ peerId: PeerId, _ account: ActingAccount) throws -> Bool {
        try peerId == account.peerId || threadedChat(peerId) == .monoforum
    }

    /// The threads of a chat, unless it is shown as one chat.
    func threadsShownApart(_ peerId: PeerId) throws -> ThreadedChat? {
        guard let chat = try threadedChat(peerId), let facts = try getPeer(peerId).flatMap({ seed.model.peer($0) }), !facts.displaysForumAsTabs else {
            return nil
        }
        return try getPeerCachedData(peerId).flatMap { seed.model.cachedPeerData($0) }?.displayAsRegularChat == true ? nil : chat
    }

    /// Returns the data of a thread, or `nil` if it is missing or has another type.
    func threadData(_ peerId: PeerId, threadId: Int64) throws -> MessageHistoryThreadData? {
        try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId).flatMap { MessageHistoryThreadData(CodedObject($0.data)) }
    }

    /// Stores the data of a thread. The counters used by lists are taken from the data.
    func setThreadData(_ data: MessageHistoryThreadData, _ peerId: PeerId, threadId: Int64) throws {
        guard var info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return }
        info.data = data.record.bytes
        info.summary.totalUnreadCount = data.incomingUnreadCount
        info.summary.isMarkedUnread = data.isMarkedUnread
        info.summary.mutedUntil = ThreadNotificationSettings.mutedUntil(data.record)
        info.summary.maxOutgoingReadId = data.maxOutgoingReadId
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
    }

    /// Marks a thread as read. Returns `nil` if there is nothing to read, the thread is unknown, or it does not have a message from the server.
    ///
    /// - Parameter clearsMark: Whether a thread that is only marked as unread is read as well.
    func readThread(_ peerId: PeerId, threadId: Int64, in chat: ThreadedChat, clearsMark: Bool) throws -> ForumThreadRead? {
        guard var data = try threadData(peerId, threadId: threadId), data.incomingUnreadCount != 0 || clearsMark && data.isMarkedUnread,
            let top = try getMessageHistoryThreadTopMessage(peerId: peerId, threadId: threadId, namespaces: [MessageId.Namespace.cloud])
        else { return nil }
        data.incomingUnreadCount = 0
        data.isMarkedUnread = false
        data.maxIncomingReadId = max(top.id.id, data.maxIncomingReadId)
        data.maxKnownMessageId = max(top.id.id, data.maxKnownMessageId)
        try setThreadData(data, peerId, threadId: threadId)
        return ForumThreadRead(peerId: peerId, threadId: threadId, maxId: data.maxIncomingReadId, chat: chat)
    }

    /// The maximum number of threads to read with the whole chat.
    private static let readThreadLimit = 100

    /// Reads the threads of a chat without unread messages. No request is sent for the threads, because the chat's read state was already sent.
    func readThreadsOfReadChat(_ peerId: PeerId) throws {
        guard let chat = try threadedChat(peerId), let state = try getCombinedPeerReadState(peerId), state.count == 0 else { return }
        for thread in try getMessageHistoryThreadIndex(peerId: peerId, limit: Transaction.readThreadLimit) {
            _ = try readThread(peerId, threadId: thread.threadId, in: chat, clearsMark: false)
        }
    }

    /// Marks a thread as unread or read. Returns the request that updates the server, or `nil` if no request is needed.
    func toggleThreadMark(_ peerId: PeerId, threadId: Int64, setToValue: Bool?) throws -> ServerRequest? {
        guard let chat = try threadedChat(peerId), var data = try threadData(peerId, threadId: threadId),
            try getMessageHistoryThreadTopMessage(peerId: peerId, threadId: threadId, namespaces: [MessageId.Namespace.cloud]) != nil
        else { return nil }
        guard setToValue ?? !(data.incomingUnreadCount != 0 || data.isMarkedUnread) else {
            return try readThread(peerId, threadId: threadId, in: chat, clearsMark: true)?.request
        }
        data.isMarkedUnread = true
        try setThreadData(data, peerId, threadId: threadId)
        guard case .monoforum = chat else { return nil }
        return ServerRequest("setDialogUnread", ["parent": .peer(peerId), "peer": .peer(PeerId(packed: threadId)), "unread": .bool(true)])
    }

    /// Reads a thread up to `index`, the newest incoming message on the screen.
    func readThreadAsShown(_ peerId: PeerId, threadId: Int64, upTo index: MessageIndex) throws {
        guard var data = try threadData(peerId, threadId: threadId), index.id.id >= data.maxIncomingReadId else { return }
        let id = index.id
        // A thread whose messages cannot be counted keeps its read position.
        if let count = try getThreadMessageCount(
            peerId: peerId, threadId: threadId, namespace: id.namespace, fromIdExclusive: data.maxIncomingReadId, toIndex: index)
        {
            data.incomingUnreadCount = max(0, data.incomingUnreadCount.addingClamped(-Int32(clamping: count)))
            data.maxIncomingReadId = id.id
        }
        let top = try getMessageHistoryThreadTopMessage(peerId: peerId, threadId: threadId, namespaces: [id.namespace])
        if let top, index >= top, try !isInHole(peerId, threadId: threadId, top.id) { data.incomingUnreadCount = 0 }
        data.maxKnownMessageId = max(data.maxKnownMessageId, id.id)
        try setThreadData(data, peerId, threadId: threadId)
    }

    /// Returns whether messages above the newest one of a thread were not fetched.
    private func isInHole(_ peerId: PeerId, threadId: Int64, _ top: MessageId) throws -> Bool {
        try holeLowerBoundForTopValidRange(peerId: peerId, threadId: threadId, namespace: top.namespace) <= top.id
    }
}
