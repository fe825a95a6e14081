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
            guard let chat = try transaction.threadedChat(peerId) else { return [] }
            return try threadIds.compactMap { try transaction.readThread(peerId, threadId: $0, in: chat, clearsMark: true) }
        }
    }

    /// Marks a chat, or one of its threads, as read or unread. Read states wait to be told; threads are told at once, where there is a server.
    ///
    /// - Parameters:
    ///   - threadId: The thread of a forum, of a channel of direct messages, or of a bot with topics; `nil` for the chat.
    ///   - setToValue: Whether it is to be unread; `nil`: it becomes the opposite of what it is. A chat that is shown as threads is read, whatever it says.
    public func togglePeerUnreadMarkInteractively(peerId: PeerId, threadId: Int64? = nil, setToValue: Bool?) -> Signal<Void, EngineError> {
        telling("messages.togglePeerUnreadMarkInteractively") { transaction in
            guard let threadId else { return try transaction.toggleUnreadMark(peerId, setToValue: setToValue).map(\.request) }
            return try [transaction.toggleThreadMark(peerId, threadId: threadId, setToValue: setToValue)].compactMap { $0 }
        }
    }

    /// Changes marks; threads that were read are told to the server at once, where there is one.
    private func changingMarks(
        _ method: String, _ change: @escaping @Sendable (Transaction) throws -> [ForumThreadRead]
    ) -> Signal<Void, EngineError> { telling(method) { try change($0).map(\.request) } }

    private func telling(_ method: String, _ change: @escaping @Sendable (Transaction) throws -> [ServerRequest]) -> Signal<Void, EngineError> {
        context.transaction(change) |> mapToSignal { [context] requests in
            guard context.server != nil, !requests.isEmpty else { return .single(()) }
            return combineLatest(requests.map { context.sendQuietly($0, for: method) }) |> map { _ in }
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

    /// All reactions and all votes in polls, in a chat or in one of its threads, have been seen. Entries of the operation log tell the server.
    public func clearPeerUnseenReactionsAndPollVotesInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if peerId.namespace != PeerId.secretChat { try transaction.markAllReactionsAndPollVotesSeen(peerId, threadId: threadId) }
        }
    }

    /// The name under which Telegram 11 has `clearPeerUnseenReactionsAndPollVotesInteractively`.
    public func clearPeerUnseenReactionsInteractively(peerId: PeerId, threadId: Int64?) -> Signal<Void, EngineError> {
        clearPeerUnseenReactionsAndPollVotesInteractively(peerId: peerId, threadId: threadId)
    }
}

extension Transaction {
    /// How many topics of a forum are read at once.
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
        let toldId = try forgetCount(
            peerId, threadId: threadId, tag: .unseenPersonalMessage, SynchronizeMarkAllUnseenPersonalMessagesOperation.self)
        // Without it nobody would tell the server of these.
        for id in seen where id.id > toldId ?? .min { try tellOfSeenMention(id) }
    }

    package func markAllReactionsAndPollVotesSeen(_ peerId: PeerId, threadId: Int64?) throws {
        let reactions = try taggedMessages(peerId, threadId: threadId, .unseenReaction)
        let votes = try taggedMessages(peerId, threadId: threadId, .unseenPollVote)
        for id in Set(reactions + votes).sorted() { _ = try seeReactionsAndVotes(id) }
        let toldReactions = try forgetCount(peerId, threadId: threadId, tag: .unseenReaction, SynchronizeMarkAllUnseenReactionsOperation.self)
        let toldVotes = try forgetCount(peerId, threadId: threadId, tag: .unseenPollVote, SynchronizeMarkAllUnseenPollVotesOperation.self)
        // With an entry the server is told of all in the chat, without one of none.
        let untold = Set(toldReactions == nil ? reactions : []).union(toldVotes == nil ? votes : [])
        for id in untold.sorted() { try tellOfSeenReactions(id) }
    }

    /// Marks reactions to a message and votes in its poll as seen. Returns whether there were any, or the message said so.
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

    /// When the server counts messages with the tag, it is to be told of all up to the ID that is returned; otherwise `nil`.
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
    /// The attribute with every reaction looked at.
    static func allSeen(_ attribute: CodedObject) -> CodedObject {
        attribute.setting(["rp": .objects(attribute.objects("rp").map { $0.setting(["u": .int32(0)]) })])
    }
}
