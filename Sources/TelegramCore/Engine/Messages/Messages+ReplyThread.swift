import Postbox
import SignalKit
import TelegramModel

/// The opened comments under a channel's post, or the replies to a message of a group.
public struct ChatReplyThreadMessage: Hashable, Sendable {
    /// The position at which the thread is shown first.
    public enum Anchor: Hashable, Sendable {
        /// The last read position, as in any history.
        case automatic
        /// The first known message.
        case lowerBoundMessage(MessageIndex)
    }

    /// The chat that contains the thread.
    public var peerId: PeerId
    /// The thread in that chat: the ID of its first message.
    public var threadId: Int64
    /// The channel post that the thread comments on, if any.
    public var channelMessageId: MessageId?
    /// Whether it comments on a channel's post.
    public var isChannelPost: Bool
    /// Whether it is a topic of a forum.
    public var isForumPost: Bool
    /// The newest message that the server knows, if any.
    public var maxMessage: MessageId?
    /// The last read incoming message.
    public var maxReadIncomingMessageId: MessageId?
    /// The last read outgoing message.
    public var maxReadOutgoingMessageId: MessageId?
    /// The number of unread incoming messages.
    public var unreadCount: Int
    /// The ranges of IDs of the thread that were loaded, ascending.
    public var initialFilledHoles: [ClosedRange<Int32>]
    /// The position at which the thread is shown first.
    public var initialAnchor: Anchor
    /// Whether its first messages could not be fetched.
    public var isNotAvailable: Bool
}

private let replyThreadMethod = "messages.fetchChannelReplyThreadMessage"
/// The number of messages to load before a thread is shown.
private let replyThreadCount = 40

extension TelegramEngine.Messages {
    /// Opens the comments of a post or the replies to a message: finds the thread and loads its first messages. A stored topic of a forum is
    /// opened from the database; everything else requires a server.
    ///
    /// - Parameters:
    ///   - messageId: The post of a channel, or a message of a group.
    ///   - atMessageId: The message around which the thread will be shown; `nil` for the last read position.
    public func fetchChannelReplyThreadMessage(
        messageId: MessageId, atMessageId: MessageId? = nil
    ) -> Signal<ChatReplyThreadMessage, EngineError> {
        let stored = context.transaction { try $0.storedTopic(messageId) }
        return stored |> mapToSignal { [context] topic in
            if let topic { return context.fillingReplyThread(topic, at: atMessageId) }
            let found: Signal<ChatReplyThreadMessage?, EngineError> = context.exchange(replyThreadMethod, otherwise: nil) {
                [account = context.account] transaction in
                try transaction.expectReachable(messageId.peerId, account)
                return ServerRequest("getDiscussion", ["peer": .peer(messageId.peerId), "id": .int(messageId.id)])
            } after: { [account = context.account] transaction, answer in
                let pts = answer["channelPts"].int32
                try transaction.addFound(answer.messages.map { $0.withChannelPts(pts) })
                try transaction.mergePeers(answer.peers, now: account.now)
                return try transaction.replyThread(answer)
            }
            return found |> mapToSignal { thread in thread.map { context.fillingReplyThread($0, at: atMessageId) } ?? .fail(.generic) }
        }
    }
}

extension EngineContext {
    /// Returns the thread after its first messages have been fetched.
    fileprivate func fillingReplyThread(
        _ thread: ChatReplyThreadMessage, at atMessageId: MessageId?
    ) -> Signal<ChatReplyThreadMessage, EngineError> {
        guard let maxMessage = thread.maxMessage else {
            var result = thread
            result.initialFilledHoles = [1...(Int32.max - 2)]
            return .single(result)
        }
        let anchor = atMessageId ?? thread.maxReadIncomingMessageId
        let holes = transaction { transaction -> [ClosedRange<Int32>]? in
            try transaction.isTopicStored(thread) ? nil : transaction.unknownReplies(thread, upTo: maxMessage.id)
        }
        return holes |> mapToSignal { [self] holes in
            guard let holes else { return .single(thread) }
            let input = MessageHistoryViewExternalInput(
                content: .thread(peerId: thread.peerId, id: thread.threadId, holes: [MessageId.Namespace.cloud: holes]),
                maxReadIncomingMessageId: thread.maxReadIncomingMessageId, maxReadOutgoingMessageId: thread.maxReadOutgoingMessageId)
            let key = PostboxViewKey.messageHistory(
                MessageHistoryViewRequest(input: .external(input), anchor: anchor.map { .message($0) } ?? .lowerBound, count: replyThreadCount))
            return postbox.snapshot(of: [key]) |> mapError { EngineError($0) } |> mapToSignal { [self] views in
                guard let view = views.views[key] as? MessageHistoryView, !view.isLoading else { return fetchingReplyThread(thread, around: anchor) }
                var known = thread
                if anchor == nil, let first = view.entries.first { known.initialAnchor = .lowerBoundMessage(first.message.index) }
                return .single(known)
            }
        }
    }

    private func fetchingReplyThread(
        _ thread: ChatReplyThreadMessage, around anchor: MessageId?
    ) -> Signal<ChatReplyThreadMessage, EngineError> {
        let namespace = MessageId.Namespace.cloud
        @Sendable func id(_ id: Int32) -> MessageId { MessageId(peerId: thread.peerId, namespace: namespace, id: id) }
        let hole = MessageHistoryHolesViewEntry(
            peerId: thread.peerId, namespace: namespace, threadId: thread.threadId,
            direction: anchor.map { .aroundId($0) } ?? .range(start: id(1), end: id(.max - 1)), space: .everywhere, count: replyThreadCount, userId: nil)
        let request = MessageHistoryHoleRequest(hole, threadsArePeople: thread.peerId == accountPeerId)
        return ignoringRejection(send(request.request, for: replyThreadMethod), for: replyThreadMethod)
            |> mapToSignal { [self] response in
                var result = thread
                guard case let .messages(answer)? = response else {
                    result.isNotAvailable = true
                    return .single(result)
                }
                let messages = answer.messages.map { $0.withChannelPts(answer.channelPts) }
                let ids = messages.compactMap(\.fullId).filter { $0.namespace == namespace && $0.peerId == thread.peerId }.map(\.id)
                let filled = request.filled(by: ids)
                result.initialFilledHoles = [filled]
                return transaction { [account, result] transaction in
                    var result = result
                    try transaction.addFound(messages)
                    try transaction.removeHole(
                        peerId: thread.peerId, threadId: thread.threadId, namespace: namespace, space: .everywhere, range: filled)
                    try transaction.mergePeers(answer.peers, now: account.now)
                    if anchor == nil, let first = ids.min(), let message = try transaction.getMessage(id(first)) {
                        result.initialAnchor = .lowerBoundMessage(message.index)
                    }
                    return result
                }
            }
    }
}

extension Transaction {
    /// Returns a stored topic of a forum.
    fileprivate func storedTopic(_ id: MessageId) throws -> ChatReplyThreadMessage? {
        guard let info = try getMessageHistoryThreadInfo(peerId: id.peerId, threadId: Int64(id.id)),
            let state = ThreadReadState(threadData: CodedObject(info.data))
        else { return nil }
        func known(_ number: Int32) -> MessageId { MessageId(peerId: id.peerId, namespace: id.namespace, id: number) }
        return ChatReplyThreadMessage(
            peerId: id.peerId, threadId: Int64(id.id), channelMessageId: nil, isChannelPost: false, isForumPost: true,
            maxMessage: known(state.maxKnownMessageId), maxReadIncomingMessageId: known(state.maxIncomingReadId),
            maxReadOutgoingMessageId: known(state.maxOutgoingReadId), unreadCount: Int(state.incomingUnreadCount), initialFilledHoles: [],
            initialAnchor: .automatic, isNotAvailable: false)
    }

    fileprivate func isTopicStored(_ thread: ChatReplyThreadMessage) throws -> Bool {
        try hasThreadData(thread.peerId, thread.threadId)
    }

    /// Returns the missing IDs up to the newest one. In a listed chat, returns only IDs that its own history lacks as well.
    fileprivate func unknownReplies(_ thread: ChatReplyThreadMessage, upTo top: Int32) throws -> [ClosedRange<Int32>] {
        let namespace = MessageId.Namespace.cloud
        let holes = try getThreadIndexHoles(peerId: thread.peerId, threadId: thread.threadId, namespace: namespace)
            .filter { $0.lowerBound <= top }.map { $0.lowerBound...min($0.upperBound, top) }
        guard try getPeerChatListIndex(thread.peerId) != nil else { return holes }
        let ofChat = try getHoles(peerId: thread.peerId, namespace: namespace)
        return holes.flatMap { hole in ofChat.filter { $0.overlaps(hole) }.map { $0.clamped(to: hole) } }
    }

    /// Returns the thread that the server has found. Its first message is the last one of the answer.
    fileprivate func replyThread(_ answer: ServerAnswer) throws -> ChatReplyThreadMessage? {
        guard let root = answer.messages.last?.fullId else { return nil }
        func known(_ name: String) -> MessageId? {
            answer[name].int32.map { MessageId(peerId: root.peerId, namespace: root.namespace, id: $0) }
        }
        let post = answer.messages.last?.attributes.lazy.compactMap { MessageId(sourceReference: $0) }.first
        return ChatReplyThreadMessage(
            peerId: root.peerId, threadId: Int64(root.id), channelMessageId: post, isChannelPost: post != nil,
            isForumPost: try getPeer(root.peerId).map { PeerAccess($0).isForum } ?? false, maxMessage: known("maxId"),
            maxReadIncomingMessageId: known("readInboxMaxId"), maxReadOutgoingMessageId: known("readOutboxMaxId"),
            unreadCount: Int(answer["unreadCount"].int32 ?? 0), initialFilledHoles: [], initialAnchor: .automatic, isNotAvailable: false)
    }
}
