import Postbox
import TelegramModel

/// Who was looked for and written to lately.
extension Transaction {
    private static let searchedPeersLimit = 20
    private static let inlineBotsLimit = 20

    func addRecentlySearchedPeer(_ peerId: PeerId) throws {
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentlySearchedPeers, item: .recentPeer(peerId, rating: 0),
            removeTailIfCountExceeds: Self.searchedPeersLimit)
    }

    func removeRecentlySearchedPeer(_ peerId: PeerId) throws {
        try removeOrderedItemListItem(collectionId: OrderedListId.recentlySearchedPeers, itemId: OrderedItemId.peer(peerId))
    }

    func clearRecentlySearchedPeers() throws {
        try replaceOrderedItemListItems(collectionId: OrderedListId.recentlySearchedPeers, items: [])
    }

    /// The bot stands first, with no lower a rating than any other.
    func addRecentlyUsedInlineBot(_ peerId: PeerId) throws {
        let ratings = try recentlyUsedInlineBots().map(\.rating)
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentInlineBots, item: .recentPeer(peerId, rating: ratings.reduce(1, max)),
            removeTailIfCountExceeds: Self.inlineBotsLimit)
    }

    func removeRecentlyUsedInlineBot(_ peerId: PeerId) throws {
        try removeOrderedItemListItem(collectionId: OrderedListId.recentInlineBots, itemId: OrderedItemId.peer(peerId))
    }

    /// In their order, known or not.
    func recentlyUsedInlineBots() throws -> [(peerId: PeerId, rating: Double)] {
        try getOrderedListItems(collectionId: OrderedListId.recentInlineBots).compactMap { item in
            OrderedItemId.peerId(item.id).map { ($0, CodedObject(item.contents).double("r") ?? 0) }
        }
    }

    /// The people who are written to most, in the server's order, of those that are known; none when that is switched off.
    func recentPeerIds(accountPeerId: PeerId) throws -> [PeerId] {
        guard let top = try topPeers(.chats), top.isEnabled else { return [] }
        return try top.peerIds.filter { try $0 != accountPeerId && getPeer($0) != nil }
    }
}

/// Ids that the server counts as used most.
struct TopPeers: Hashable {
    enum Kind { case chats, apps }

    var isEnabled: Bool
    var peerIds: [PeerId]

    init(isEnabled: Bool, peerIds: [PeerId]) {
        self.isEnabled = isEnabled
        self.peerIds = peerIds
    }

    init?(_ entry: [UInt8]?) {
        guard let entry else { return nil }
        let object = CodedObject(entry)
        guard object.typeHash == TypeHash.cachedRecentPeers, let enabled = object.int32("enabled") else { return nil }
        self.init(isEnabled: enabled != 0, peerIds: object.int64s("ids").map { PeerId(packed: $0) })
    }

    var stored: [UInt8] {
        CodedObject(hash: TypeHash.cachedRecentPeers, ["enabled": .int32(isEnabled ? 1 : 0), "ids": .bridged(peerIds.map(\.packed))]).bytes
    }
}

extension TopPeers.Kind {
    var entryId: ItemCacheEntryId { ItemCacheEntryId(only: self == .chats ? CacheCollection.recentPeers : CacheCollection.recentApps) }
}

extension Transaction {
    func topPeers(_ kind: TopPeers.Kind) throws -> TopPeers? { TopPeers(try retrieveItemCacheEntry(kind.entryId)) }

    func setTopPeers(_ kind: TopPeers.Kind, _ top: TopPeers) throws { try putItemCacheEntry(kind.entryId, entry: top.stored) }

    /// Whether there is an entry that the peer could be taken out of.
    func removeTopPeer(_ kind: TopPeers.Kind, _ peerId: PeerId) throws -> Bool {
        guard var top = try topPeers(kind) else { return false }
        if top.peerIds.contains(peerId) {
            top.peerIds.removeAll { $0 == peerId }
            try setTopPeers(kind, top)
        }
        return true
    }
}

extension OrderedItemListEntry {
    static func recentPeer(_ peerId: PeerId, rating: Double) -> OrderedItemListEntry {
        OrderedItemListEntry(
            id: OrderedItemId.peer(peerId), contents: CodedObject(hash: TypeHash.recentPeerItem, ["r": .double(rating)]).bytes)
    }
}
