import Postbox
import SignalKit
import TelegramModel

/// Reading of what is on the screen, as it comes.
extension TelegramEngine.Messages {
    /// Marks what comes into a chat as read in the transaction that brings it, with the mentions in it, until the result is disposed: while the chat is
    /// open to its end.
    ///
    ///     let reading = engine.messages.installInteractiveReadMessagesAction(peerId: chat)
    ///     reading.dispose()
    public func installInteractiveReadMessagesAction(peerId: PeerId) -> any Disposable {
        context.postbox.installStoreMessageAction(peerId: peerId) { [account = context.account] transaction, messages in
            try transaction.readAsShown(messages, account: account)
        }
    }

    /// Marks reactions to messages on the screen as seen in the transaction that brings them, until the result is disposed.
    ///
    /// - Parameters:
    ///   - getVisibleRange: The messages that are visible, both ends included; nil: none. Called within transactions.
    ///   - didReadReactionsInMessages: Called, within the transaction, with those that were seen: ReactionsMessageAttribute.RecentPeer, by message.
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
    fileprivate func readAsShown(_ messages: [StoreMessage], account: ActingAccount) throws {
        var newest: [Int32: MessageIndex] = [:]
        for message in messages {
            guard let id = message.fullId else { continue }
            if message.flags.isIncoming {
                let index = MessageIndex(id: id, timestamp: message.timestamp)
                newest[id.namespace] = max(newest[id.namespace] ?? index, index)
            }
            if !message.tags.isDisjoint(with: [.unseenPersonalMessage, .unseenReaction]) { try consumeMention(in: id) }
        }
        for index in newest.values.sorted() { try applyMaxReadIndexInteractively(index, account: account) }
    }

    /// A mention that was not seen, in a message that holds nothing else to be looked at.
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
        if isPending { try tellOfSeenMention(id) }
    }

    fileprivate func seeReactions(to messages: [StoreMessage], in visible: ClosedRange<MessageIndex>) throws -> [MessageId: [CodedObject]] {
        var seen: [MessageId: [CodedObject]] = [:]
        for message in messages {
            guard let id = message.fullId, message.tags.contains(.unseenReaction), visible.contains(MessageIndex(id: id, timestamp: message.timestamp)),
                let reactions = message.attributes.first(where: MessageReactions.hasUnseen)
            else { continue }
            try edit(id) { message in
                message.attributes = message.attributes.map { MessageReactions.isReactions($0) ? MessageReactions.allSeen($0) : $0 }
                message.tags.remove(.unseenReaction)
                return true
            }
            try tellOfSeenReactions(id)
            seen[id] = reactions.objects("rp")
        }
        return seen
    }
}
