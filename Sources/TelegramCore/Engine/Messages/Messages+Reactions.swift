import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// A reaction to be set.
public enum UpdateMessageReaction: Hashable, Sendable {
    /// An emoji of the server's list.
    case builtin(String)
    /// `file`: the custom emoji, TelegramMediaFile, to be kept for showing it.
    case custom(fileId: Int64, file: CodedObject?)
    /// A paid reaction.
    case stars

    /// MessageReaction.Reaction.
    package var object: CodedObject {
        switch self {
        case let .builtin(text): CodedObject(hash: TypeHash.messageReactionValue, ["v": .string(text)])
        case let .custom(fileId, _): CodedObject(hash: TypeHash.messageReactionValue, ["cfid": .int64(fileId)])
        case .stars: CodedObject(hash: TypeHash.messageReactionValue, ["star": .int64(0)])
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
    /// Makes these the account's reactions to the messages; none of them: all are taken back. Of an album the first message gets them.
    /// A pending action of each message tells the server.
    public func setMessageReactions(ids: [MessageId], reactions: [UpdateMessageReaction]) -> Signal<Void, EngineError> {
        updateMessageReactionsInteractively(messageIds: ids, reactions: reactions, isLarge: false, storeAsRecentlyUsed: false, add: false)
    }

    /// Adds reactions to those that the account has set. Where it may have fewer, the ones that were added last stay.
    /// A pending action of each message tells the server.
    public func addMessageReactions(ids: [MessageId], reactions: [UpdateMessageReaction]) -> Signal<Void, EngineError> {
        updateMessageReactionsInteractively(messageIds: ids, reactions: reactions, isLarge: false, storeAsRecentlyUsed: false, add: true)
    }

    /// Sets or adds reactions: what `setMessageReactions` and `addMessageReactions` are made of.
    ///
    /// The messages show it at once, and each gets a pending action that tells the server.
    ///
    /// - Parameters:
    /// - messageIds: Messages; of an album the first one gets the reactions.
    /// - reactions: At most as many as the account may set; of more the last ones count.
    /// - isLarge: The reaction is shown large on other devices.
    /// - storeAsRecentlyUsed: They come first where reactions are chosen.
    /// - add: To those that the account has set already.
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

/// What is to become of the account's reactions.
package struct ReactionsChange: Sendable {
    var reactions: [UpdateMessageReaction]
    var isLarge = false
    var storeAsRecentlyUsed = false
    /// To what is there already.
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
                            CodedObject(hash: TypeHash.pendingReaction, ["val": .object(reaction.object), "sa": .int64(sendAs)])
                        }),
                        "l": .int32(change.isLarge ? 1 : 0), "used": .int32(change.storeAsRecentlyUsed ? 1 : 0), "itag": .bool(isTags),
                    ]))
                return true
            }
            if change.storeAsRecentlyUsed, !isTags { for reaction in chosen { try addRecentReaction(reaction) } }
        }
    }

    /// Messages that are in no album, then the one with the lowest id of each album.
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

    /// Puts a reaction to the front of those that were used.
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
            contents = CodedObject(hash: TypeHash.recentReactionItem, ["m": .object(file)])
        case .stars:
            id = [2]
            contents = CodedObject(hash: TypeHash.recentReactionItem, ["star": .int64(0)])
        }
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: RecentLists.reactions, item: OrderedItemListEntry(id: id, contents: contents.bytes),
            removeTailIfCountExceeds: Transaction.recentReactionsLimit)
    }
}

/// The account's own reactions to a message: those that the server knows, and those that are still to be told.
struct OwnReactions {
    /// That the server knows, by the order in which they were chosen.
    private let known: [(value: ReactionValue, order: Int32)]
    /// nil: nothing is to be told.
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

    /// What the account has set, to be told or told, in the order in which it was chosen.
    private var effective: [ReactionValue] {
        guard let pending else { return known.map(\.value) }
        return ordered(withStars(pending))
    }

    func isChosen(_ value: ReactionValue) -> Bool { effective.contains(value) }

    /// The reactions to be told after a change, those that it names first. Where there are more than `limit`, with the stars that stay, those that were
    /// chosen last.
    func updated(by change: ReactionsChange, limit: Int) -> [ReactionValue] {
        var named: [ReactionValue] = []
        for reaction in change.reactions where !named.contains(reaction.value) { named.append(reaction.value) }
        let kept = change.adds ? effective.filter { !named.contains($0) } : []
        let merged = withStars(kept + named)
        guard merged.count > limit else { return named + kept }
        return ordered(merged).suffix(max(0, limit))
    }

    /// A change does not take back stars that the server knows.
    private func withStars(_ values: [ReactionValue]) -> [ReactionValue] {
        values + known.map(\.value).filter { $0 == .stars && !values.contains($0) }
    }

    /// By the order of those that are known; the others follow as they come.
    private func ordered(_ values: [ReactionValue]) -> [ReactionValue] {
        known.map(\.value).filter(values.contains) + values.filter { value in !known.contains { $0.value == value } }
    }
}

extension ReactionValue {
    /// MessageReaction.Reaction.
    var object: CodedObject {
        switch self {
        case let .builtin(text): UpdateMessageReaction.builtin(text).object
        case let .custom(fileId): UpdateMessageReaction.custom(fileId: fileId, file: nil).object
        case .stars: UpdateMessageReaction.stars.object
        }
    }
}

/// Ids of emoji and reactions in lists of recent ones.
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
    /// Adds stars to a message, to be sent later with those that wait already.
    ///
    /// - Parameters:
    ///   - id: The message.
    ///   - count: How many stars are added.
    ///   - privacy: Under whose name; it is remembered for the next time. `nil` for the same as before.
    /// - Returns: Under whose name they are sent; the default for a message that is not stored.
    public func sendStarsReaction(id: MessageId, count: Int, privacy: EnginePaidReactionPrivacy?) -> Signal<EnginePaidReactionPrivacy, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.sendStarsReaction(id, count: count, privacy: privacy, asTelegram11: false, account: account)
        }
    }

    /// The same as Telegram 11 has it: what waits to be sent says only whether there is a name.
    ///
    /// - Returns: Whether there is none.
    public func sendStarsReaction(id: MessageId, count: Int, isAnonymous: Bool?) -> Signal<Bool, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.sendStarsReaction(
                id, count: count, privacy: isAnonymous.map { $0 ? .anonymous : .default }, asTelegram11: true, account: account) == .anonymous
        }
    }

    /// Shows the stars that the account has given a message under another name, here at once, and remembers it for the next time.
    /// Needs a server; what it refuses is told by `TelegramEngine.events` alone.
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

    /// Under whose name the account's own stars on the message are shown; `nil` if it has none.
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

    /// - Parameter isPrivate: What Telegram 11 reads; `nil` to leave it out, as 12 does.
    func setStarsReactionDefaultPrivacy(_ privacy: EnginePaidReactionPrivacy, isPrivate: Bool? = nil) throws {
        let entry = isPrivate.map { privacy.entry.setting(["isPrivate": .bool($0)]) } ?? privacy.entry
        try putItemCacheEntry(Transaction.starsReactionDefaultItem, entry: entry.bytes)
    }
}

extension EnginePaidReactionPrivacy {
    /// ReactionsMessageAttribute with the account's own entry among those who have paid most under this name.
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
