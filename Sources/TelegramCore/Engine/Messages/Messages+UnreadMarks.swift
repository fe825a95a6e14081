import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Marks chats as read or unread. Read states are queued for the server; topics of forums are sent immediately, if there is a server.
    ///
    /// - Parameter setToValue: Whether to mark the chats as unread; `nil` to toggle the state of each. In forums, every topic is read regardless of
    ///   the value.
    public func togglePeersUnreadMarkInteractively(peerIds: [PeerId], setToValue: Bool?) -> Signal<Void, EngineError> {
        changingMarks("messages.togglePeersUnreadMarkInteractively") { transaction in
            try peerIds.flatMap { try transaction.toggleUnreadMark($0, setToValue: setToValue) }
        }
    }

    /// Marks all chats in these lists as read, limited to those that the folders show.
    /// Read states are queued for the server; topics of forums are sent immediately, if there is a server.
    public func markAllChatsAsReadInteractively(
        items: [(groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?)]
    ) -> Signal<Void, EngineError> {
        changingMarks("messages.markAllChatsAsReadInteractively") { transaction in
            try items.flatMap { item in
                try transaction.getUnreadChatListPeerIds(groupId: item.groupId, matching: item.filterPredicate)
                    .flatMap { try transaction.toggleUnreadMark($0, setToValue: false) }
            }
        }
    }

    /// Marks a topic of a forum as read. The server is updated immediately, if there is one; nothing is queued for later.
    public func markForumThreadAsRead(peerId: PeerId, threadId: Int64) -> Signal<Void, EngineError> {
        markForumThreadsAsRead(peerId: peerId, threadIds: [threadId])
    }

    /// Marks topics of a forum as read, in one transaction. The server is updated immediately, if there is one. Has no effect if the chat is not a
    /// forum.
    public func markForumThreadsAsRead(peerId: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        changingMarks("messages.markForumThreadsAsRead") { transaction in
            guard let chat = try transaction.threadedChat(peerId) else { return [] }
            return try threadIds.compactMap { try transaction.readThread(peerId, threadId: $0, in: chat, clearsMark: true) }
        }
    }

    /// Marks a chat, or one of its threads, as read or unread. Read states are queued for the server; threads are sent immediately, if there is a
    /// server.
    ///
    /// - Parameters:
    ///   - threadId: The thread of a forum, of a channel of direct messages, or of a bot with topics; `nil` for the chat.
    ///   - setToValue: Whether to mark it as unread; `nil` to toggle it. A chat that is shown as threads is read regardless of the value.
    public func togglePeerUnreadMarkInteractively(peerId: PeerId, threadId: Int64? = nil, setToValue: Bool?) -> Signal<Void, EngineError> {
        sending("messages.togglePeerUnreadMarkInteractively") { transaction in
            guard let threadId else { return try transaction.toggleUnreadMark(peerId, setToValue: setToValue).map(\.request) }
            return try [transaction.toggleThreadMark(peerId, threadId: threadId, setToValue: setToValue)].compactMap { $0 }
        }
    }

    /// Changes marks. Read threads are sent to the server immediately, if there is one.
    private func changingMarks(
        _ method: String, _ change: @escaping @Sendable (Transaction) throws -> [ForumThreadRead]
    ) -> Signal<Void, EngineError> { sending(method) { try change($0).map(\.request) } }

    private func sending(_ method: String, _ change: @escaping @Sendable (Transaction) throws -> [ServerRequest]) -> Signal<Void, EngineError> {
        context.transaction(change) |> mapToSignal { [context] requests in
            guard context.server != nil, !requests.isEmpty else { return .single(()) }
            return combineLatest(requests.map { context.sendIgnoringRejection($0, for: method) }) |> map { _ in }
        }
    }
}

extension TelegramEngine {
    /// Marks all mentions in a chat, or in one of its topics, as seen. An entry of the operation log updates the server.
    public func clearPeerUnseenPersonalMessagesInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if peerId.namespace != PeerId.secretChat { try transaction.markAllMentionsSeen(peerId, threadId: threadId) }
        }
    }

    /// Marks all reactions and poll votes in a chat, or in one of its threads, as seen. Entries of the operation log update the server.
    public func clearPeerUnseenReactionsAndPollVotesInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if peerId.namespace != PeerId.secretChat { try transaction.markAllReactionsAndPollVotesSeen(peerId, threadId: threadId) }
        }
    }

    /// The name of `clearPeerUnseenReactionsAndPollVotesInteractively` in Telegram 11.
    public func clearPeerUnseenReactionsInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        clearPeerUnseenReactionsAndPollVotesInteractively(peerId: peerId, threadId: threadId)
    }
}

extension Transaction {
    /// The maximum number of topics of a forum that are read together.
    private static let threadLimit = 20

    package func toggleUnreadMark(_ peerId: PeerId, setToValue: Bool?) throws -> [ForumThreadRead] {
        guard try getPeer(peerId) != nil else { return [] }
        if let chat = try threadsShownApart(peerId) {
            return try getMessageHistoryThreadIndex(peerId: peerId, limit: Transaction.threadLimit)
                .compactMap { try readThread(peerId, threadId: $0.threadId, in: chat, clearsMark: false) }
        }
        let isUnread = try getCombinedPeerReadState(peerId)?.isUnread ?? false
        let namespace = peerId.namespace == PeerId.secretChat ? MessageId.Namespace.secretIncoming : MessageId.Namespace.cloud
        if isUnread, setToValue != true {
            if let top = try getTopPeerMessageIndex(peerId: peerId) {
                // The messages were not seen, so self-destruct timers that start on reading do not start.
                _ = try applyInteractiveReadMaxIndex(top)
            } else {
                try applyMarkUnread(peerId: peerId, namespace: namespace, value: false, interactive: true)
            }
            try markAllMentionsSeen(peerId, threadId: nil)
        } else if !isUnread, setToValue != false {
            try applyMarkUnread(peerId: peerId, namespace: namespace, value: true, interactive: true)
        }
        return []
    }

    package func markAllMentionsSeen(_ peerId: PeerId, threadId: Int64?) throws {
        let seen = try taggedMessages(peerId, threadId: threadId, .unseenPersonalMessage)
        for id in seen {
            try edit(id) { message in
                if let place = message.attributes.firstIndex(where: { $0.typeHash == TypeHash.consumablePersonalMentionMessageAttribute }) {
                    message.attributes[place] = message.attributes[place].setting(["c": .int32(1)])
                }
                message.tags.remove(.unseenPersonalMessage)
                return true
            }
        }
        let queuedId = try forgetCount(
            peerId, threadId: threadId, tag: .unseenPersonalMessage, SynchronizeMarkAllUnseenPersonalMessagesOperation.self)
        // The operation does not cover these messages, so each one is queued separately.
        for id in seen where id.id > queuedId ?? .min { try queueSeenMention(id) }
    }

    package func markAllReactionsAndPollVotesSeen(_ peerId: PeerId, threadId: Int64?) throws {
        let reactions = try taggedMessages(peerId, threadId: threadId, .unseenReaction)
        let votes = try taggedMessages(peerId, threadId: threadId, .unseenPollVote)
        for id in Set(reactions + votes).sorted() { _ = try seeReactionsAndVotes(id) }
        let queuedReactions = try forgetCount(peerId, threadId: threadId, tag: .unseenReaction, SynchronizeMarkAllUnseenReactionsOperation.self)
        let queuedVotes = try forgetCount(peerId, threadId: threadId, tag: .unseenPollVote, SynchronizeMarkAllUnseenPollVotesOperation.self)
        // The operation covers all messages in the chat. Without it, none are covered.
        let unqueued = Set(queuedReactions == nil ? reactions : []).union(queuedVotes == nil ? votes : [])
        for id in unqueued.sorted() { try queueSeenReactions(id) }
    }

    /// Marks reactions to a message and votes in its poll as seen. Returns whether the message was tagged as having any.
    func seeReactionsAndVotes(_ id: MessageId) throws -> Bool {
        guard let message = try getMessage(id) else { return false }
        for poll in try media(of: message) where poll.typeHash == TypeHash.telegramMediaPoll {
            guard let mediaId = poll.mediaId, let results = poll.object("rs"), results.bool("uns") == true else { continue }
            _ = try updateMedia(mediaId, media: poll.setting(["rs": .object(results.setting(["uns": .bool(false)]))]))
        }
        var wasUnseen = false
        try edit(id) { message in
            wasUnseen = !message.tags.isDisjoint(with: [.unseenReaction, .unseenPollVote])
            let before = message.attributes
            message.attributes = before.map { MessageReactions.hasUnseen($0) ? MessageReactions.allSeen($0) : $0 }
            message.tags.subtract([.unseenReaction, .unseenPollVote])
            return wasUnseen || message.attributes != before
        }
        return wasUnseen
    }

    private func taggedMessages(_ peerId: PeerId, threadId: Int64?, _ tag: MessageTags) throws -> [MessageId] {
        try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, tag: tag).map(\.id)
    }

    /// Resets the count of the tag. Returns the ID up to which the server marks the messages, or `nil` if the server does not count messages with the
    /// tag.
    private func forgetCount<Operation: SynchronizeMarkAllUnseenOperation>(
        _ peerId: PeerId, threadId: Int64?, tag: MessageTags, _ operation: Operation.Type
    ) throws -> Int32? {
        let namespace = MessageId.Namespace.cloud
        guard let summary = try getMessageTagSummary(peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil),
            summary.count > 0
        else { return nil }
        let top = try getTopPeerMessageId(peerId: peerId, namespace: namespace)?.id
        try replaceMessageTagSummary(
            peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil, count: 0, maxId: top ?? summary.maxId)
        try addSynchronizeMarkAllUnseenOperation(operation, peerId, threadId: threadId, maxId: summary.maxId)
        return summary.maxId
    }
}

extension MessageReactions {
    /// Returns the attribute with all reactions marked as seen.
    static func allSeen(_ attribute: CodedObject) -> CodedObject {
        attribute.setting(["rp": .objects(attribute.objects("rp").map { $0.setting(["u": .int32(0)]) })])
    }
}
