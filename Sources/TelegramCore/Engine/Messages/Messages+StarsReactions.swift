import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Adds stars to a message, to be sent later with those that wait already.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - count: How many stars are added.
    ///   - isAnonymous: Whether others see whose they are; it is remembered for the next time. nil: as before.
    /// - Returns: Whether they are anonymous; false for a message that is not stored.
    public func sendStarsReaction(id: MessageId, count: Int, isAnonymous: Bool?) -> Signal<Bool, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.sendStarsReaction(id, count: count, isAnonymous: isAnonymous, account: account)
        }
    }

    /// Takes back stars that were not sent yet.
    public func cancelPendingSendStarsReaction(id: MessageId) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.setPendingMessageAction(type: PendingActionType.sendStarsReaction, id: id, action: nil)
            try transaction.edit(id) { message in
                let before = message.attributes.count
                message.attributes.removeAll { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
                return message.attributes.count != before
            }
        }
    }
}

extension Transaction {
    package func sendStarsReaction(_ id: MessageId, count: Int, isAnonymous: Bool?, account: ActingAccount) throws -> Bool {
        guard let message = try getMessage(id) else { return false }
        let pending = message.attributes.last { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
        let resolved = try isAnonymous ?? pending?.bool("anon") ?? ownStarsAreAnonymous(message.attributes) ?? starsReactionDefaultToPrivate()
        if let isAnonymous { try setStarsReactionDefaultToPrivate(isAnonymous) }
        try setPendingMessageAction(
            type: PendingActionType.sendStarsReaction, id: id,
            action: CodedObject(hash: TypeHash.sendStarsReactionsAction, ["id": .int64(account.randomNumber())]))
        let (sum, overflow) = (pending?.int32("cnt") ?? 0).addingReportingOverflow(Int32(clamping: count))
        try edit(id) { message in
            message.attributes.removeAll { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
            message.attributes.append(
                CodedObject(hash: TypeHash.pendingStarsReactionsMessageAttribute, [
                    "ap": .int64(account.peerId.packed), "cnt": .int32(overflow ? .max : sum), "anon": .bool(resolved),
                ]))
            return true
        }
        return resolved
    }

    /// How the account's own stars on the message are shown; nil when it has none.
    private func ownStarsAreAnonymous(_ attributes: [CodedObject]) -> Bool? {
        attributes.last(where: MessageReactions.isReactions)?.objects("tp").first { $0.bool("m") == true }.map { $0.bool("anon") ?? false }
    }

    private static var starsReactionDefaultItem: ItemCacheEntryId {
        ItemCacheEntryId(CacheCollection.starsReactionDefaultToPrivate, number: 0)
    }

    func starsReactionDefaultToPrivate() throws -> Bool {
        try retrieveItemCacheEntry(Transaction.starsReactionDefaultItem).map { CodedObject($0).bool("isPrivate") ?? false } ?? false
    }

    func setStarsReactionDefaultToPrivate(_ isPrivate: Bool) throws {
        try putItemCacheEntry(
            Transaction.starsReactionDefaultItem,
            entry: CodedObject(hash: TypeHash.starsReactionDefaultToPrivateData, ["isPrivate": .bool(isPrivate)]).bytes)
    }
}
