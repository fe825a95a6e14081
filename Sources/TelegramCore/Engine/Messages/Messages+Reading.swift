import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Marks the chat as read up to the index. The new read state is queued for the server in the database.
    public func applyMaxReadIndexInteractively(index: MessageIndex) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.applyMaxReadIndexInteractively(index, account: account) }
    }

    /// Marks the contents of an incoming message as consumed: a voice message was played, a mention seen, or self-destructing media opened.
    /// An entry of the operation log updates the server.
    public func markMessageContentAsConsumedInteractively(messageId: MessageId) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.markMessageContentAsConsumedInteractively(messageId, account: account) }
    }
}

extension Transaction {
    package func applyMaxReadIndexInteractively(_ index: MessageIndex, account: ActingAccount) throws {
        let ids = try applyInteractiveReadMaxIndex(index)
        guard index.id.peerId.namespace == PeerId.secretChat else { return try readThreadsOfReadChat(index.id.peerId) }
        for id in ids {
            try edit(id) { message in
                guard let place = message.attributes.firstIndex(where: { $0.typeHash == TypeHash.autoremoveTimeoutMessageAttribute }),
                    !message.attributes[place].has("c"),
                    !message.media.contains(where: { SecretMedium.isSecret($0, attributes: message.attributes) })
                else { return false }
                message.attributes[place] = message.attributes[place].setting(["c": .int32(account.now)])
                return true
            }
        }
    }

    /// Queues a seen mention for the server.
    func queueSeenMention(_ id: MessageId) throws {
        try setPendingMessageAction(
            type: PendingActionType.consumeMention, id: id, action: CodedObject(hash: TypeHash.consumePersonalMessageAction, [:]))
    }

    /// Queues the seen reactions to the message for the server.
    func queueSeenReactions(_ id: MessageId) throws {
        try setPendingMessageAction(type: PendingActionType.readReaction, id: id, action: CodedObject(hash: TypeHash.readReactionAction, [:]))
    }

    package func markMessageContentAsConsumedInteractively(_ id: MessageId, account: ActingAccount) throws {
        guard let stored = try getMessage(id), stored.flags.isIncoming else { return }
        var consumption = MessageConsumption(isSecret: id.peerId.namespace == PeerId.secretChat, now: account.now)
        try edit(id) { message in consumption.apply(to: &message) }
        if consumption.isMentionPending { try queueSeenMention(id) }
        if consumption.isSecret, let number = stored.globallyUniqueId {
            for _ in 0..<consumption.notices {
                try addSecretChatAction(id.peerId, .readMessagesContent(globallyUniqueIds: [number]), account: account)
            }
        } else if !consumption.isSecret, consumption.notices > 0 {
            try addSynchronizeConsumeMessageContentsOperation(messageIds: [id])
        }
    }
}

/// The effects of viewing a message's contents.
private struct MessageConsumption {
    let isSecret: Bool
    let now: Int32
    /// The number of notifications for the other side.
    var notices = 0
    var isMentionPending = false

    mutating func apply(to message: inout StoreMessage) -> Bool {
        let before = message.attributes
        let duration = message.media.compactMap(SecretMedium.duration).max() ?? 0
        for place in message.attributes.indices {
            let attribute = message.attributes[place]
            switch attribute.typeHash {
            case TypeHash.consumableContentMessageAttribute where attribute.int32("c") != 1:
                message.attributes[place] = attribute.setting(["c": .int32(1)])
                notices += 1
            case TypeHash.consumablePersonalMentionMessageAttribute where attribute.int32("c") != 1:
                message.attributes[place] = attribute.setting(["p": .int32(1)])
                isMentionPending = true
            case TypeHash.autoremoveTimeoutMessageAttribute, TypeHash.autoclearTimeoutMessageAttribute:
                guard !attribute.has("c") else { continue }
                let timeout = attribute.int32("t") ?? 0
                let isViewOnce = attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute && timeout == .max
                message.attributes[place] = attribute.setting(["t": .int32(isViewOnce ? timeout : max(timeout, duration)), "c": .int32(now)])
                if isSecret { notices += 1 }
            default: continue
            }
        }
        return message.attributes != before
    }
}

// MARK: - Reading as shown

/// Reading of incoming messages on the screen.
extension TelegramEngine.Messages {
    /// Marks incoming messages of a chat, and the mentions in them, as read in the transaction that adds them, until the result is disposed. Use it
    /// while the chat is open at its end.
    ///
    ///     let reading = engine.messages.installInteractiveReadMessagesAction(peerId: chat)
    ///     reading.dispose()
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The open thread; `nil` for the chat.
    public func installInteractiveReadMessagesAction(peerId: PeerId, threadId: Int64? = nil) -> any Disposable {
        context.postbox.installStoreMessageAction(peerId: peerId) { [account = context.account] transaction, messages in
            try transaction.readAsShown(messages, threadId: threadId, account: account)
        }
    }

    /// Marks reactions to visible messages, and votes in their polls, as seen in the transaction that adds them, until the result is disposed.
    ///
    /// - Parameters:
    ///   - getVisibleRange: Returns the visible messages, including both ends; `nil` if none are visible. Called within transactions.
    ///   - didReadReactionsInMessages: Called within the transaction with the seen ReactionsMessageAttribute.RecentPeer objects, by message.
    public func installInteractiveReadReactionsAction(
        peerId: PeerId, getVisibleRange: @escaping @Sendable () -> ClosedRange<MessageIndex>?,
        didReadReactionsInMessages: @escaping @Sendable ([MessageId: [CodedObject]]) -> Void
    ) -> any Disposable {
        context.postbox.installStoreOrUpdateMessageAction(peerId: peerId) { transaction, messages in
            guard let visible = getVisibleRange() else { return }
            let seen = try transaction.seeReactions(to: messages, in: visible)
            if !seen.isEmpty { didReadReactionsInMessages(seen) }
        }
    }
}

extension Transaction {
    fileprivate func readAsShown(_ messages: [StoreMessage], threadId: Int64?, account: ActingAccount) throws {
        var newest: [Int32: MessageIndex] = [:]
        for message in messages where threadId == nil || message.threadId == threadId {
            guard let id = message.fullId else { continue }
            if message.flags.isIncoming {
                let index = MessageIndex(id: id, timestamp: message.timestamp)
                newest[id.namespace] = max(newest[id.namespace] ?? index, index)
            }
            if !message.tags.isDisjoint(with: [.unseenPersonalMessage, .unseenReaction]) { try consumeMention(in: id) }
            if !message.tags.isDisjoint(with: [.unseenReaction, .unseenPollVote]), try seeReactionsAndVotes(id) { try queueSeenReactions(id) }
        }
        for index in newest.values.sorted() {
            if let threadId {
                try readThreadAsShown(index.id.peerId, threadId: threadId, upTo: index)
            } else {
                try applyMaxReadIndexInteractively(index, account: account)
            }
        }
    }

    /// An unseen mention, in a message that has no other unseen content.
    private func consumeMention(in id: MessageId) throws {
        var isPending = false
        try edit(id) { message in
            let hasContent = message.attributes.contains {
                $0.typeHash == TypeHash.consumableContentMessageAttribute && $0.int32("c") != 1
            }
            guard !hasContent, let place = message.attributes.firstIndex(where: { $0.typeHash == TypeHash.consumablePersonalMentionMessageAttribute }),
                message.attributes[place].int32("c") != 1, message.attributes[place].int32("p") != 1
            else { return false }
            message.attributes[place] = message.attributes[place].setting(["p": .int32(1)])
            isPending = true
            return true
        }
        if isPending { try queueSeenMention(id) }
    }

    fileprivate func seeReactions(to messages: [StoreMessage], in visible: ClosedRange<MessageIndex>) throws -> [MessageId: [CodedObject]] {
        var seen: [MessageId: [CodedObject]] = [:]
        for message in messages {
            guard let id = message.fullId, !message.tags.isDisjoint(with: [.unseenReaction, .unseenPollVote]),
                visible.contains(MessageIndex(id: id, timestamp: message.timestamp))
            else { continue }
            let reactions = message.attributes.first(where: MessageReactions.hasUnseen)
            guard reactions != nil || message.tags.contains(.unseenPollVote), try seeReactionsAndVotes(id) else { continue }
            try queueSeenReactions(id)
            if let reactions { seen[id] = reactions.objects("rp") }
        }
        return seen
    }
}
