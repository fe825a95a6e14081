import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// A reaction to set.
public enum UpdateMessageReaction: Hashable, Sendable {
    /// An emoji from the server's list.
    case builtin(String)
    /// A custom emoji. `file` is its TelegramMediaFile, which is stored to show it.
    case custom(fileId: Int64, file: CodedObject?)
    /// A paid reaction.
    case stars

    /// The object, as MessageReaction.Reaction.
    package var object: CodedObject {
        switch self {
        case let .builtin(text): CodedObject(hash: TypeHash.messageReactionReaction, ["v": .string(text)])
        case let .custom(fileId, _): CodedObject(hash: TypeHash.messageReactionReaction, ["cfid": .int64(fileId)])
        case .stars: CodedObject(hash: TypeHash.messageReactionReaction, ["star": .int64(0)])
        }
    }

    var value: ReactionValue {
        switch self {
        case let .builtin(text): .builtin(text)
        case let .custom(fileId, _): .custom(fileId: fileId)
        case .stars: .stars
        }
    }
}

extension TelegramEngine.Messages {
    /// Sets the account's reactions to the messages; an empty array removes all of them. In an album, the first message gets the reactions.
    /// A pending action for each message updates the server.
    public func setMessageReactions(ids: [MessageId], reactions: [UpdateMessageReaction]) -> Signal<Void, EngineError> {
        updateMessageReactionsInteractively(messageIds: ids, reactions: reactions, isLarge: false, storeAsRecentlyUsed: false, add: false)
    }

    /// Adds reactions to those that the account has set. If there are more than the account may set, the latest ones are kept.
    /// A pending action for each message updates the server.
    public func addMessageReactions(ids: [MessageId], reactions: [UpdateMessageReaction]) -> Signal<Void, EngineError> {
        updateMessageReactionsInteractively(messageIds: ids, reactions: reactions, isLarge: false, storeAsRecentlyUsed: false, add: true)
    }

    /// Sets or adds reactions. `setMessageReactions` and `addMessageReactions` call this method.
    ///
    /// The messages show the change immediately, and each gets a pending action that updates the server.
    ///
    /// - Parameters:
    /// - messageIds: The messages. In an album, the first message gets the reactions.
    /// - reactions: The reactions. If there are more than the account may set, the last ones are used.
    /// - isLarge: Whether the reaction is shown large on other devices.
    /// - storeAsRecentlyUsed: Whether the reactions are moved to the front of the recently used ones.
    /// - add: Whether the reactions are added to those that the account has already set.
    public func updateMessageReactionsInteractively(
        messageIds: [MessageId], reactions: [UpdateMessageReaction], isLarge: Bool, storeAsRecentlyUsed: Bool, add: Bool
    ) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.updateMessageReactions(
                messageIds, ReactionsChange(reactions: reactions, isLarge: isLarge, storeAsRecentlyUsed: storeAsRecentlyUsed, adds: add),
                account: account)
        }
    }
}

/// A change to the account's reactions.
package struct ReactionsChange: Sendable {
    var reactions: [UpdateMessageReaction]
    var isLarge = false
    var storeAsRecentlyUsed = false
    /// Whether the reactions are added to the existing ones.
    var adds = false
}

extension Transaction {
    package func updateMessageReactions(_ ids: [MessageId], _ change: ReactionsChange, account: ActingAccount) throws {
        guard let chat = ids.first?.peerId else { return }
        let sendAs = try getPeerCachedData(chat).flatMap { $0.typeHash == TypeHash.cachedChannelData ? $0.int64("sendAsPeerId") : nil }
            ?? account.peerId.packed
        let isPremium = (try getPeer(account.peerId)?.int32("fl") ?? 0) & UserFlags.premium != 0
        let limit = isPremium ? Int(try userLimits(accountPeerId: account.peerId)[.maxReactionsPerMessage]) : 1
        let isTags = chat == account.peerId
        for id in try firstOfEachAlbum(ids) {
            guard try messageExists(id) else { continue }
            for case let .custom(_, file?) in change.reactions { try storeMediaIfNotPresent(file) }
            try setPendingMessageAction(
                type: PendingActionType.updateReaction, id: id, action: CodedObject(hash: TypeHash.updateMessageReactionsAction, [:]))
            var chosen: [ReactionValue] = []
            try edit(id) { message in
                let own = OwnReactions(message.attributes)
                let updated = own.updated(by: change, limit: limit)
                chosen = updated.filter { !own.isChosen($0) }
                message.attributes.removeAll { $0.typeHash == TypeHash.pendingReactionsMessageAttribute }
                message.attributes.append(
                    CodedObject(hash: TypeHash.pendingReactionsMessageAttribute, [
                        "ap": .int64(account.peerId.packed),
                        "reac": .objects(updated.map { reaction in
                            CodedObject(hash: TypeHash.pendingReactionsMessageAttributePendingReaction, ["val": .object(reaction.object), "sa": .int64(sendAs)])
                        }),
                        "l": .int32(change.isLarge ? 1 : 0), "used": .int32(change.storeAsRecentlyUsed ? 1 : 0), "itag": .bool(isTags),
                    ]))
                return true
            }
            if change.storeAsRecentlyUsed, !isTags { for reaction in chosen { try addRecentReaction(reaction) } }
        }
    }

    /// Returns the messages outside albums, and then the message with the lowest ID of each album.
    private func firstOfEachAlbum(_ ids: [MessageId]) throws -> [MessageId] {
        var single: [MessageId] = []
        var albums: [(key: Int64, id: MessageId)] = []
        for id in ids {
            guard let key = try getMessage(id)?.groupingKey else {
                if !single.contains(id) { single.append(id) }
                continue
            }
            if let place = albums.firstIndex(where: { $0.key == key }) {
                albums[place].id = min(albums[place].id, id)
            } else {
                albums.append((key, id))
            }
        }
        return single + albums.map(\.id)
    }

    private static let recentReactionsLimit = 50

    /// Moves a reaction to the front of the recently used ones.
    private func addRecentReaction(_ reaction: ReactionValue) throws {
        let id: [UInt8]
        let contents: CodedObject
        switch reaction {
        case let .builtin(text):
            id = RecentItemId.text(text)
            contents = CodedObject(hash: TypeHash.recentReactionItem, ["s": .string(text)])
        case let .custom(fileId):
            let mediaId = MediaId(namespace: MediaNamespace.cloudFile, id: fileId)
            guard let file = try getMedia(mediaId) else { return }
            id = RecentItemId.media(mediaId)
            var item = RecentReactionItem(unchecked: CodedObject(hash: TypeHash.recentReactionItem, [:]))
            item.store(TelegramMediaFile(unchecked: file), as: .media, seed.generation)
            contents = item.record
        case .stars:
            id = [2]
            contents = CodedObject(hash: TypeHash.recentReactionItem, ["star": .int64(0)])
        }
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentReactions, item: OrderedItemListEntry(id: id, contents: contents.bytes),
            removeTailIfCountExceeds: Transaction.recentReactionsLimit)
    }
}

/// The account's own reactions to a message: the reactions stored on the server, and pending ones.
struct OwnReactions {
    /// The reactions stored on the server, in the order in which they were chosen.
    private let known: [(value: ReactionValue, order: Int32)]
    /// The pending reactions; `nil` if nothing is pending.
    private let pending: [ReactionValue]?

    init(_ attributes: [CodedObject]) {
        let reactions = attributes.last(where: MessageReactions.isReactions)?.objects("r") ?? []
        known = reactions.compactMap { reaction in
            guard let value = ReactionValue(reaction) else { return nil }
            if let order = reaction.int32("cord") { return (value, order) }
            return reaction.int32("s") ?? 0 != 0 ? (value, 0) : nil
        }.sorted { $0.order < $1.order }
        pending = attributes.last { $0.typeHash == TypeHash.pendingReactionsMessageAttribute && $0.has("ap") }.map { attribute in
            attribute.objects("reac").compactMap { $0.object("val").flatMap { ReactionValue($0) } }
        }
    }

    /// The reactions that the account has set, known or pending, in the order in which they were chosen.
    private var effective: [ReactionValue] {
        guard let pending else { return known.map(\.value) }
        return ordered(withStars(pending))
    }

    func isChosen(_ value: ReactionValue) -> Bool { effective.contains(value) }

    /// Returns the reactions to send after a change, starting with the reactions in the change. If there are more than `limit`, including kept stars,
    /// returns those chosen last.
    func updated(by change: ReactionsChange, limit: Int) -> [ReactionValue] {
        var named: [ReactionValue] = []
        for reaction in change.reactions where !named.contains(reaction.value) { named.append(reaction.value) }
        let kept = change.adds ? effective.filter { !named.contains($0) } : []
        let merged = withStars(kept + named)
        guard merged.count > limit else { return named + kept }
        return ordered(merged).suffix(max(0, limit))
    }

    /// Adds the stars that the server knows, because a change does not remove them.
    private func withStars(_ values: [ReactionValue]) -> [ReactionValue] {
        values + known.map(\.value).filter { $0 == .stars && !values.contains($0) }
    }

    /// Returns the values in the order of the known reactions, followed by the others in their own order.
    private func ordered(_ values: [ReactionValue]) -> [ReactionValue] {
        known.map(\.value).filter(values.contains) + values.filter { value in !known.contains { $0.value == value } }
    }
}

extension ReactionValue {
    /// The object, as MessageReaction.Reaction.
    var object: CodedObject {
        switch self {
        case let .builtin(text): UpdateMessageReaction.builtin(text).object
        case let .custom(fileId): UpdateMessageReaction.custom(fileId: fileId, file: nil).object
        case .stars: UpdateMessageReaction.stars.object
        }
    }
}

/// The IDs of emoji and reactions in lists of recently used ones.
enum RecentItemId {
    static func text(_ text: String) -> [UInt8] {
        let utf8 = Array(text.utf8.prefix(Int(UInt16.max)))
        let count = UInt16(utf8.count)
        return [1, UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)] + utf8
    }

    static func media(_ id: MediaId) -> [UInt8] {
        [0] + withUnsafeBytes(of: id.namespace.littleEndian) { [UInt8]($0) } + withUnsafeBytes(of: id.id.littleEndian) { [UInt8]($0) }
    }
}

// MARK: - Star reactions

extension TelegramEngine.Messages {
    /// Adds stars to a message. They are sent later, together with the stars already pending.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - count: The number of stars to add.
    ///   - privacy: The identity of the sender, which is remembered; `nil` to use the previous one.
    /// - Returns: The identity used; the default if the message is not stored.
    public func sendStarsReaction(id: MessageId, count: Int, privacy: EnginePaidReactionPrivacy?) -> Signal<EnginePaidReactionPrivacy, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.sendStarsReaction(id, count: count, privacy: privacy, asTelegram11: false, account: account)
        }
    }

    /// Adds stars in the format of Telegram 11, in which pending stars only store whether they are anonymous.
    ///
    /// - Returns: Whether the stars are sent anonymously.
    public func sendStarsReaction(id: MessageId, count: Int, isAnonymous: Bool?) -> Signal<Bool, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.sendStarsReaction(
                id, count: count, privacy: isAnonymous.map { $0 ? .anonymous : .default }, asTelegram11: true, account: account) == .anonymous
        }
    }

    /// Changes the name under which the account's stars for a message are shown, locally and immediately, and remembers it for the next time.
    /// Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func updateStarsReactionPrivacy(id: MessageId, privacy: EnginePaidReactionPrivacy) -> Signal<Void, EngineError> {
        context.exchange("messages.updateStarsReactionPrivacy", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(id.peerId, account) else { return nil }
            if case let .peer(other) = privacy, try !transaction.isReachable(other, account) { return nil }
            try transaction.setStarsReactionDefaultPrivacy(privacy)
            try transaction.edit(id) { message in
                message.attributes = message.attributes.map { MessageReactions.isReactions($0) ? privacy.shown(in: $0, account: account.peerId) : $0 }
                return true
            }
            return ServerRequest("setPaidReactionPrivacy", ["peer": .peer(id.peerId), "id": .int(id.id), "privacy": privacy.value])
        }
    }

    /// Removes the account's unsent stars from a message.
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
    package func sendStarsReaction(
        _ id: MessageId, count: Int, privacy: EnginePaidReactionPrivacy?, asTelegram11: Bool, account: ActingAccount
    ) throws -> EnginePaidReactionPrivacy {
        guard let message = try getMessage(id) else { return .default }
        let pending = message.attributes.last { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
        let resolved = try privacy ?? pending.map { EnginePaidReactionPrivacy(pending: $0) } ?? ownStarsPrivacy(message.attributes, account)
            ?? starsReactionDefaultPrivacy()
        if let privacy { try setStarsReactionDefaultPrivacy(privacy) }
        try setPendingMessageAction(
            type: PendingActionType.sendStarsReaction, id: id,
            action: CodedObject(hash: TypeHash.sendStarsReactionsAction, ["id": .int64(account.randomNumber())]))
        let (sum, overflow) = (pending?.int32("cnt") ?? 0).addingReportingOverflow(Int32(clamping: count))
        var isName = asTelegram11
        if case .peer = resolved { isName = false }
        let attribute = CodedObject(hash: TypeHash.pendingStarsReactionsMessageAttribute, [
            "ap": .int64(account.peerId.packed), "cnt": .int32(overflow ? .max : sum), "anon": isName ? .bool(resolved == .anonymous) : .absent,
            "priv": isName ? .absent : .object(resolved.record),
        ])
        try edit(id) { message in
            message.attributes.removeAll { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
            message.attributes.append(attribute)
            return true
        }
        return resolved
    }

    /// Returns the identity under which the account's own stars on the message are shown; `nil` if it has none.
    private func ownStarsPrivacy(_ attributes: [CodedObject], _ account: ActingAccount) throws -> EnginePaidReactionPrivacy? {
        attributes.last(where: MessageReactions.isReactions)?.objects("tp")
            .lazy.compactMap { EnginePaidReactionPrivacy(topPeer: $0, accountPeerId: account.peerId) }.first
    }

    private static var starsReactionDefaultItem: ItemCacheEntryId {
        ItemCacheEntryId(CacheCollection.starsReactionDefaultToPrivate, number: 0)
    }

    func starsReactionDefaultPrivacy() throws -> EnginePaidReactionPrivacy {
        try retrieveItemCacheEntry(Transaction.starsReactionDefaultItem)
            .flatMap { StarsReactionDefaultToPrivateData(entry: $0) }.map { EnginePaidReactionPrivacy($0) } ?? .default
    }

    /// - Parameter isPrivate: The value read by Telegram 11; `nil` to omit it, like Telegram 12.
    func setStarsReactionDefaultPrivacy(_ privacy: EnginePaidReactionPrivacy, isPrivate: Bool? = nil) throws {
        let entry = isPrivate.map { privacy.entry.setting(["isPrivate": .bool($0)]) } ?? privacy.entry
        try putItemCacheEntry(Transaction.starsReactionDefaultItem, entry: entry.bytes)
    }
}

extension EnginePaidReactionPrivacy {
    /// Returns the ReactionsMessageAttribute with the account's own entry among the top senders under this identity.
    fileprivate func shown(in attribute: CodedObject, account: PeerId) -> CodedObject {
        let shownPeer: PeerId? = switch self {
        case .default: account
        case .anonymous: nil
        case let .peer(id): id
        }
        let topPeers = attribute.objects("tp").map { entry in
            guard entry.bool("m") == true else { return entry }
            return entry.setting(["p": shownPeer.map { .int64($0.packed) } ?? .null, "anon": .bool(self == .anonymous)])
        }
        return attribute.setting(["tp": .objects(topPeers)])
    }
}
