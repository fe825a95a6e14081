import Postbox
import SignalKit
import TelegramModel

/// Who was looked for and written to lately.
extension TelegramEngine.Peers {
    /// Puts a peer in front of those that were searched for; twenty are kept.
    public func addRecentlySearchedPeer(peerId: PeerId) -> Signal<Void, EngineError> { context.transaction { try $0.addRecentlySearchedPeer(peerId) } }

    /// Forgets that a peer was searched for.
    public func removeRecentlySearchedPeer(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeRecentlySearchedPeer(peerId) }
    }

    /// Forgets all peers that were searched for.
    public func clearRecentlySearchedPeers() -> Signal<Void, EngineError> { context.transaction { try $0.clearRecentlySearchedPeers() } }

    /// The peers that were searched for, again whenever the list or one of them changes. A group that has become a channel is shown as the channel.
    public func recentlySearchedPeers() -> Signal<[RecentlySearchedPeer], EngineError> {
        let list = PostboxViewKey.orderedItemList(id: OrderedListId.recentlySearchedPeers)
        let ids = context.liveDistinct([list]) { view in
            ((view.views[list] as? OrderedItemListView)?.items ?? []).compactMap { OrderedItemId.peerId($0.id) }
        }
        return ids |> map { [context] ids in RecentlySearchedPeer.live(ids, context, isAgain: false) } |> switchToLatest
    }

    /// The people who are written to most, or that they are not to be collected. Again whenever that changes.
    public func recentPeers() -> Signal<RecentPeers, EngineError> {
        let entry = TopPeers.Kind.chats.entryId
        let top = context.liveDistinct([.cachedItem(entry)]) { TopPeers($0.cachedItem(entry)) }
        return top |> map { [context] top -> Signal<RecentPeers, EngineError> in
            guard let top else { return .single(.peers([])) }
            guard top.isEnabled else { return .single(.disabled) }
            let ids = top.peerIds.filter { $0 != context.accountPeerId }
            return context.live([.multiplePeers(Set(ids))]) { view in
                let known = (view.views[.multiplePeers(Set(ids))] as? MultiplePeersView)?.peers ?? [:]
                return .peers(ids.compactMap { id in known[id].map { EnginePeer($0) } })
            }
        } |> switchToLatest
    }

    /// The applications of bots that are used most, again whenever that changes.
    public func recentApps() -> Signal<[PeerId], EngineError> {
        let entry = TopPeers.Kind.apps.entryId
        return context.liveDistinct([.cachedItem(entry)]) { TopPeers($0.cachedItem(entry))?.peerIds ?? [] }
    }

    /// Puts a bot in front of those that were used inside of messages; twenty are kept.
    public func addRecentlyUsedInlineBot(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { try $0.addRecentlyUsedInlineBot(peerId) }
    }

    /// These bots with the ratings that they have, of those that are known.
    public func recentlyUsedInlineBots() -> Signal<[RecentlyUsedInlineBot], EngineError> {
        context.transaction { transaction in
            try transaction.recentlyUsedInlineBots().compactMap { id, rating in
                try transaction.getPeer(id).map { RecentlyUsedInlineBot(peer: EnginePeer($0), rating: rating) }
            }
        }
    }

    /// Takes a peer out of those that are written to most; the server is told.
    public func removeRecentPeer(peerId: PeerId) -> Signal<Void, EngineError> {
        removing(peerId, "chats", "peers.removeRecentPeer") { try $0.removeTopPeer(.chats, peerId) }
    }

    /// Takes an application out of those that are used most. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func removeRecentlyUsedApp(peerId: PeerId) -> Signal<Void, EngineError> {
        removing(peerId, "apps", "peers.removeRecentlyUsedApp") { transaction in
            _ = try transaction.removeTopPeer(.apps, peerId)
            return true
        }
    }

    /// Takes a bot out of those that are used inside of messages. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func removeRecentlyUsedInlineBot(peerId: PeerId) -> Signal<Void, EngineError> {
        removing(peerId, "bots", "peers.removeRecentlyUsedInlineBot") { transaction in
            try transaction.removeRecentlyUsedInlineBot(peerId)
            return true
        }
    }

    private func removing(
        _ peerId: PeerId, _ kind: String, _ method: String, _ remove: @escaping @Sendable (Transaction) throws -> Bool
    ) -> Signal<Void, EngineError> {
        context.exchange(method, onRefusal: .swallow) { [account = context.account] transaction in
            guard try remove(transaction), try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("resetTopPeer", ["kind": .string(kind), "peer": .peer(peerId)])
        }
    }

    /// Whether the server collects who is written to most.
    public func updateRecentPeersEnabled(enabled: Bool) -> Signal<Void, EngineError> {
        let store: @Sendable (Transaction) throws -> Void = { transaction in
            let ids = enabled ? try transaction.topPeers(.chats)?.peerIds ?? [] : []
            try transaction.setTopPeers(.chats, TopPeers(isEnabled: enabled, peerIds: ids))
        }
        return context.exchange("peers.updateRecentPeersEnabled", otherwise: (), onRefusal: .decide { _ in .empty }) { transaction in
            guard (try transaction.topPeers(.chats)?.isEnabled ?? true) != enabled else { return nil }
            return ServerRequest("setTopPeersEnabled", ["enabled": .bool(enabled)])
        } after: { transaction, _ in try store(transaction) }
    }

    /// Asks who is written to most. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func managedUpdatedRecentPeers() -> Signal<Void, EngineError> { updatingTopPeers(.chats, "chats", "peers.managedUpdatedRecentPeers") }

    /// Asks which applications are used most. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func managedUpdatedRecentApps() -> Signal<Void, EngineError> { updatingTopPeers(.apps, "apps", "peers.managedUpdatedRecentApps") }

    private func updatingTopPeers(_ kind: TopPeers.Kind, _ name: String, _ method: String) -> Signal<Void, EngineError> {
        context.exchange(method, otherwise: (), onRefusal: .swallow) { _ in
            ServerRequest("getTopPeers", ["kind": .string(name), "hash": .int64(0)])
        } after: { [account = context.account] transaction, answer in
            if answer["disabled"].bool == true { return try transaction.setTopPeers(kind, TopPeers(isEnabled: false, peerIds: [])) }
            guard !answer["top"].isNull else { return }
            try transaction.mergePeers(answer.peers, now: account.now)
            let users = answer.peers.compactMap { $0.merged.id }.filter { $0.namespace == PeerId.cloudUser }
            try transaction.setTopPeers(kind, TopPeers(isEnabled: true, peerIds: users))
        }
    }
}

/// The people who are written to most.
public enum RecentPeers: Hashable, Sendable {
    /// In the server's order, of those that are known.
    case peers([EnginePeer])
    /// The account does not want them collected.
    case disabled
}

/// A bot that was used inside of a message.
public struct RecentlyUsedInlineBot: Hashable, Sendable {
    /// The bot.
    public let peer: EnginePeer
    /// How much it is used: the list is sorted by it, the greatest first.
    public let rating: Double
}

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

/// A peer that was searched for, and what a row about it shows.
public struct RecentlySearchedPeer: Hashable, Sendable {
    /// The peer that was searched for, or the channel that a group has become.
    public let peerId: PeerId
    /// The peer and, of a secret chat, its user; empty when nothing is known.
    public let peers: [PeerId: EnginePeer]
    /// TelegramUserPresence of a user, or of a secret chat's.
    public let presence: CodedObject?
    /// Its notification settings; nil: none are stored.
    public let notificationSettings: EnginePeer.NotificationSettings?
    /// 0 of a channel that the account has not joined.
    public let unreadCount: Int
    /// Members of a channel; 0: not known. nil: no channel.
    public let memberCount: Int?

    private init(_ id: PeerId, _ view: PeerView?, _ counts: UnreadMessageCountsView?) {
        peerId = id
        let record = view?.peers[id]
        let user = view?.userOfSecretChat
        peers = record == nil ? [:] : (view?.peers ?? [:]).filter { $0.key == id || $0.key == user }.mapValues { EnginePeer($0) }
        presence = view?.peerPresences[view?.userOfSecretChat ?? id]
        notificationSettings = view?.notificationSettings.flatMap { EnginePeer.NotificationSettings(stored: $0) }
        let isChannel = record?.typeHash == TypeHash.telegramChannel
        let isStranger = isChannel && (record?.int32("ps") ?? 0) != 0
        unreadCount = isStranger ? 0 : Int(counts?.count(for: .peer(id: id, handleThreads: true)) ?? 0)
        memberCount = isChannel ? Int(view?.cachedData?.int32("p.m") ?? 0) : nil
    }

    /// The peers, again whenever something of one of them changes. `isAgain`: groups were replaced by their channels already.
    static func live(_ ids: [PeerId], _ context: EngineContext, isAgain: Bool) -> Signal<[RecentlySearchedPeer], EngineError> {
        let counts = PostboxViewKey.unreadCounts(items: ids.map { .peer(id: $0, handleThreads: true) })
        let keys = ids.map { PostboxViewKey.peer(peerId: $0, components: .all) }
        let shown = context.live(keys + [counts]) { view -> (ids: [PeerId], peers: [RecentlySearchedPeer]) in
            let unread = view.views[counts] as? UnreadMessageCountsView
            var shownIds: [PeerId] = []
            var peers: [RecentlySearchedPeer] = []
            for (id, key) in zip(ids, keys) {
                let peer = RecentlySearchedPeer(id, view.views[key] as? PeerView, unread)
                let shownId = isAgain ? id : peer.peers[id]?.record.migratedTo ?? id
                guard !shownIds.contains(shownId) else { continue }
                shownIds.append(shownId)
                peers.append(peer)
            }
            return (shownIds, peers)
        }
        guard !isAgain else { return shown |> map(\.peers) |> distinctUntilChanged }
        return shown |> map { shown -> Signal<[RecentlySearchedPeer], EngineError> in
            shown.ids == ids ? .single(shown.peers) : live(shown.ids, context, isAgain: true)
        } |> switchToLatest |> distinctUntilChanged
    }
}

extension PeerView {
    fileprivate var userOfSecretChat: PeerId? {
        guard let record = peers[peerId], record.typeHash == TypeHash.telegramSecretChat else { return nil }
        return record.int64("r").map { PeerId(packed: $0) }
    }
}
