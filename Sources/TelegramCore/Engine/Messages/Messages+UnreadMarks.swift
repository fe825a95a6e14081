import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Marks chats as read or unread. Read states wait to be told; topics of forums are told at once, where there is a server.
    ///
    /// - Parameter setToValue: Whether they are to be unread; nil: each becomes the opposite of what it is. In forums every topic is read, whatever it
    ///   says.
    public func togglePeersUnreadMarkInteractively(peerIds: [PeerId], setToValue: Bool?) -> Signal<Void, EngineError> {
        changingMarks("messages.togglePeersUnreadMarkInteractively") { transaction in
            try peerIds.flatMap { try transaction.toggleUnreadMark($0, setToValue: setToValue) }
        }
    }

    /// Marks everything in these lists, of the chats that the folders show, as read.
    /// Read states wait to be told; topics of forums are told at once, where there is a server.
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

    /// Marks a topic of a forum as read. Where there is a server it is told at once; nothing is left for later.
    public func markForumThreadAsRead(peerId: PeerId, threadId: Int64) -> Signal<Void, EngineError> {
        markForumThreadsAsRead(peerId: peerId, threadIds: [threadId])
    }

    /// Marks topics of a forum as read, in one transaction. Where there is a server it is told at once. Nothing happens in a chat that is no forum.
    public func markForumThreadsAsRead(peerId: PeerId, threadIds: [Int64]) -> Signal<Void, EngineError> {
        changingMarks("messages.markForumThreadsAsRead") { transaction in
            guard try transaction.isForum(peerId) else { return [] }
            return try threadIds.compactMap { try transaction.readForumThread(peerId, threadId: $0) }
        }
    }

    /// Changes marks; topics that were read are told to the server at once, where there is one.
    private func changingMarks(
        _ method: String, _ change: @escaping @Sendable (Transaction) throws -> [ForumThreadRead]
    ) -> Signal<Void, EngineError> {
        context.transaction(change) |> mapToSignal { [context] reads in
            guard context.server != nil, !reads.isEmpty else { return .single(()) }
            let requests = reads.map { context.sendQuietly($0.request, for: method) }
            return combineLatest(requests) |> map { _ in }
        }
    }
}

extension TelegramEngine {
    /// All mentions in a chat, or in one of its topics, have been seen. An entry of the operation log tells the server.
    public func clearPeerUnseenPersonalMessagesInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if peerId.namespace != PeerId.secretChat { try transaction.markAllMentionsSeen(peerId, threadId: threadId) }
        }
    }

    /// All reactions in a chat, or in one of its topics, have been seen. An entry of the operation log tells the server.
    public func clearPeerUnseenReactionsInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if peerId.namespace != PeerId.secretChat { try transaction.markAllReactionsSeen(peerId, threadId: threadId) }
        }
    }
}

/// How far a topic of a forum was read, for the server.
package struct ForumThreadRead: Sendable {
    let peerId: PeerId
    let threadId: Int64
    let maxId: Int32

    var request: ServerRequest { ServerRequest("readThread", ["peer": .peer(peerId), "thread": .int64(threadId), "maxId": .int(maxId)]) }
}

extension Transaction {
    /// A forum that is not shown as one chat.
    private func isShownAsTopics(_ peerId: PeerId) throws -> Bool {
        guard try isForum(peerId) else { return false }
        return try getPeerCachedData(peerId).flatMap { seed.model.cachedPeerData($0) }?.displayAsRegularChat != true
    }

    /// How many topics of a forum are read at once.
    private static let threadLimit = 20

    package func toggleUnreadMark(_ peerId: PeerId, setToValue: Bool?) throws -> [ForumThreadRead] {
        guard try getPeer(peerId) != nil else { return [] }
        guard try !isShownAsTopics(peerId) else {
            return try getMessageHistoryThreadIndex(peerId: peerId, limit: Transaction.threadLimit)
                .compactMap { try readForumThread(peerId, threadId: $0.threadId) }
        }
        let isUnread = try getCombinedPeerReadState(peerId)?.isUnread ?? false
        let namespace = peerId.namespace == PeerId.secretChat ? MessageId.Namespace.secretIncoming : MessageId.Namespace.cloud
        if isUnread, setToValue != true {
            if let top = try getTopPeerMessageIndex(peerId: peerId) {
                // Nobody has seen the messages: what goes away when it is read does not begin to.
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

    /// Marks a topic as read; nil when there is nothing to read.
    func readForumThread(_ peerId: PeerId, threadId: Int64) throws -> ForumThreadRead? {
        guard var info = try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return nil }
        let data = CodedObject(info.data)
        guard var state = ThreadReadState(threadData: data), state.incomingUnreadCount != 0,
            let top = try getMessageHistoryThreadTopMessage(peerId: peerId, threadId: threadId, namespaces: [MessageId.Namespace.cloud])
        else { return nil }
        state.incomingUnreadCount = 0
        state.maxIncomingReadId = max(top.id.id, state.maxIncomingReadId)
        state.maxKnownMessageId = max(state.maxKnownMessageId, top.id.id)
        guard let updated = state.stored(in: data) else { return nil }
        info.data = updated.bytes
        info.summary.totalUnreadCount = 0
        try setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
        return ForumThreadRead(peerId: peerId, threadId: threadId, maxId: state.maxIncomingReadId)
    }

    package func markAllMentionsSeen(_ peerId: PeerId, threadId: Int64?) throws {
        let (seen, toldId) = try markAllSeen(
            peerId, threadId: threadId, tag: .unseenPersonalMessage, SynchronizeMarkAllUnseenPersonalMessagesOperation.self
        ) { attributes in
            guard let place = attributes.firstIndex(where: { $0.typeHash == TypeHash.consumablePersonalMentionMessageAttribute }) else { return }
            attributes[place] = attributes[place].setting(["c": .int32(1)])
        }
        // Without it nobody would tell the server of these.
        for id in seen where id.id > toldId ?? .min { try tellOfSeenMention(id) }
    }

    package func markAllReactionsSeen(_ peerId: PeerId, threadId: Int64?) throws {
        let (seen, toldId) = try markAllSeen(
            peerId, threadId: threadId, tag: .unseenReaction, SynchronizeMarkAllUnseenReactionsOperation.self
        ) { attributes in
            attributes = attributes.map { MessageReactions.isReactions($0) ? MessageReactions.allSeen($0) : $0 }
        }
        // With it the server is told of all in the chat, without it of none.
        if toldId == nil { for id in seen { try tellOfSeenReactions(id) } }
    }

    /// Takes the tag off the messages that are here, and answers them; when the server counts more, it is to be told of all that it counts, up to `toldId`.
    private func markAllSeen<Operation: SynchronizeMarkAllUnseenOperation>(
        _ peerId: PeerId, threadId: Int64?, tag: MessageTags, _ operation: Operation.Type, _ see: (inout [CodedObject]) -> Void
    ) throws -> (seen: [MessageId], toldId: Int32?) {
        let namespace = MessageId.Namespace.cloud
        let known = try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: namespace, tag: tag).map(\.id)
        for id in known {
            try edit(id) { message in
                see(&message.attributes)
                message.tags.remove(tag)
                return true
            }
        }
        guard let summary = try getMessageTagSummary(peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil),
            summary.count > 0
        else { return (known, nil) }
        let top = try getTopPeerMessageId(peerId: peerId, namespace: namespace)?.id
        try replaceMessageTagSummary(
            peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil, count: 0, maxId: top ?? summary.maxId)
        try addSynchronizeMarkAllUnseenOperation(operation, peerId, maxId: summary.maxId)
        return (known, summary.maxId)
    }
}

extension MessageReactions {
    /// The attribute with every reaction looked at.
    static func allSeen(_ attribute: CodedObject) -> CodedObject {
        attribute.setting(["rp": .objects(attribute.objects("rp").map { $0.setting(["u": .int32(0)]) })])
    }
}
