import Postbox
import SignalKit
import TelegramModel

/// Recently searched and most contacted peers.
extension TelegramEngine.Peers {
    /// Adds a peer at the front of the recent searches; twenty are kept.
    public func addRecentlySearchedPeer(peerId: PeerId) -> Signal<Void, EngineError> { context.transaction { try $0.addRecentlySearchedPeer(peerId) } }

    /// Removes a peer from the recent searches.
    public func removeRecentlySearchedPeer(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeRecentlySearchedPeer(peerId) }
    }

    /// Removes all peers from the recent searches.
    public func clearRecentlySearchedPeers() -> Signal<Void, EngineError> { context.transaction { try $0.clearRecentlySearchedPeers() } }

    /// Returns the recently searched peers, again after every change of the list or of a peer. A group that has become a channel is shown as the
    /// channel.
    public func recentlySearchedPeers() -> Signal<[RecentlySearchedPeer], EngineError> {
        let list = PostboxViewKey.orderedItemList(id: OrderedListId.recentlySearchedPeers)
        let ids = context.liveDistinct([list]) { view in
            ((view.views[list] as? OrderedItemListView)?.items ?? []).compactMap { OrderedItemId.peerId($0.id) }
        }
        return ids |> map { [context] ids in RecentlySearchedPeer.live(ids, context, isAgain: false) } |> switchToLatest
    }

    /// Returns the most contacted people, or that their collection is disabled, again after every change.
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

    /// Returns the most used applications of bots, again after every change.
    public func recentApps() -> Signal<[PeerId], EngineError> {
        let entry = TopPeers.Kind.apps.entryId
        return context.liveDistinct([.cachedItem(entry)]) { TopPeers($0.cachedItem(entry))?.peerIds ?? [] }
    }

    /// Adds a bot at the front of the recently used inline bots; twenty are kept.
    public func addRecentlyUsedInlineBot(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { try $0.addRecentlyUsedInlineBot(peerId) }
    }

    /// Returns the known recently used inline bots with their ratings.
    public func recentlyUsedInlineBots() -> Signal<[RecentlyUsedInlineBot], EngineError> {
        context.transaction { transaction in
            try transaction.recentlyUsedInlineBots().compactMap { id, rating in
                try transaction.getPeer(id).map { RecentlyUsedInlineBot(peer: EnginePeer($0), rating: rating) }
            }
        }
    }

    /// Removes a peer from the most contacted ones, also on the server.
    public func removeRecentPeer(peerId: PeerId) -> Signal<Void, EngineError> {
        removing(peerId, "chats", "peers.removeRecentPeer") { try $0.removeTopPeer(.chats, peerId) }
    }

    /// Removes an application from the most used ones. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func removeRecentlyUsedApp(peerId: PeerId) -> Signal<Void, EngineError> {
        removing(peerId, "apps", "peers.removeRecentlyUsedApp") { transaction in
            _ = try transaction.removeTopPeer(.apps, peerId)
            return true
        }
    }

    /// Removes a bot from the recently used inline bots. Requires a server. Server errors are reported only by `TelegramEngine.events`.
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

    /// Sets whether the server collects the most contacted people.
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

    /// Requests the most contacted people now, and again whenever their collection was enabled or disabled; emits a value after each answer, and does
    /// not end. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func managedUpdatedRecentPeers() -> Signal<Void, EngineError> { updatingTopPeers(.chats, "chats", "peers.managedUpdatedRecentPeers") }

    /// Requests the most used applications now, and again whenever their collection was enabled or disabled; emits a value after each answer, and does
    /// not end. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func managedUpdatedRecentApps() -> Signal<Void, EngineError> { updatingTopPeers(.apps, "apps", "peers.managedUpdatedRecentApps") }

    private func updatingTopPeers(_ kind: TopPeers.Kind, _ name: String, _ method: String) -> Signal<Void, EngineError> {
        let entry = kind.entryId
        return deferred { [context] in
            // The state that was requested or answered last. An answer needs no other request.
            let known = Atomic<Bool?>(value: nil)
            let changed = context.liveDistinct([.cachedItem(entry)]) { TopPeers($0.cachedItem(entry))?.isEnabled ?? true } |> filter { known.swap($0) != $0 }
            return changed |> map { _ in requestingTopPeers(kind, name, method) { _ = known.swap($0) } } |> switchToLatest
        }
    }

    /// - Parameter note: Receives the answered state before it is stored.
    private func requestingTopPeers(
        _ kind: TopPeers.Kind, _ name: String, _ method: String, note: @escaping @Sendable (Bool) -> Void
    ) -> Signal<Void, EngineError> {
        context.exchange(method, otherwise: (), onRefusal: .swallow) { _ in
            ServerRequest("getTopPeers", ["kind": .string(name), "hash": .int64(0)])
        } after: { [account = context.account] transaction, answer in
            let isDisabled = answer["disabled"].bool == true
            guard isDisabled || !answer["top"].isNull else { return }
            note(!isDisabled)
            if isDisabled { return try transaction.setTopPeers(kind, TopPeers(isEnabled: false, peerIds: [])) }
            try transaction.mergePeers(answer.peers, now: account.now)
            let users = answer.peers.compactMap { $0.merged.id }.filter { $0.namespace == PeerId.cloudUser }
            try transaction.setTopPeers(kind, TopPeers(isEnabled: true, peerIds: users))
        }
    }
}

/// The most contacted people.
public enum RecentPeers: Hashable, Sendable {
    /// The known people, in the server's order.
    case peers([EnginePeer])
    /// The account has disabled their collection.
    case disabled
}

/// A recently used inline bot.
public struct RecentlyUsedInlineBot: Hashable, Sendable {
    /// The bot.
    public let peer: EnginePeer
    /// The frequency of use. The list is sorted by it in descending order.
    public let rating: Double
}

/// Recently searched and most contacted peers.
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

    /// Makes the bot the first, with a rating at least as high as all others.
    func addRecentlyUsedInlineBot(_ peerId: PeerId) throws {
        let ratings = try recentlyUsedInlineBots().map(\.rating)
        try addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.recentInlineBots, item: .recentPeer(peerId, rating: ratings.reduce(1, max)),
            removeTailIfCountExceeds: Self.inlineBotsLimit)
    }

    func removeRecentlyUsedInlineBot(_ peerId: PeerId) throws {
        try removeOrderedItemListItem(collectionId: OrderedListId.recentInlineBots, itemId: OrderedItemId.peer(peerId))
    }

    /// Returns all of them in their order, including unknown ones.
    func recentlyUsedInlineBots() throws -> [(peerId: PeerId, rating: Double)] {
        try getOrderedListItems(collectionId: OrderedListId.recentInlineBots).compactMap { item in
            OrderedItemId.peerId(item.id).map { ($0, CodedObject(item.contents).double("r") ?? 0) }
        }
    }

    /// Returns the known people among the most contacted ones, in the server's order; none if their collection is disabled.
    func recentPeerIds(accountPeerId: PeerId) throws -> [PeerId] {
        guard let top = try topPeers(.chats), top.isEnabled else { return [] }
        return try top.peerIds.filter { try $0 != accountPeerId && getPeer($0) != nil }
    }
}

/// The IDs that the server counts as used most.
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
        CodedObject(hash: TypeHash.cachedRecentPeers, ["enabled": .int32(isEnabled ? 1 : 0), "ids": .codableInt64s(peerIds.map(\.packed))]).bytes
    }
}

extension TopPeers.Kind {
    var entryId: ItemCacheEntryId { ItemCacheEntryId(only: self == .chats ? CacheCollection.recentPeers : CacheCollection.recentApps) }
}

extension Transaction {
    func topPeers(_ kind: TopPeers.Kind) throws -> TopPeers? { TopPeers(try retrieveItemCacheEntry(kind.entryId)) }

    func setTopPeers(_ kind: TopPeers.Kind, _ top: TopPeers) throws { try putItemCacheEntry(kind.entryId, entry: top.stored) }

    /// Removes the peer and returns whether an entry exists.
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

/// A recently searched peer, and the data that its row shows.
public struct RecentlySearchedPeer: Hashable, Sendable {
    /// The peer that was searched for, or the channel that a group has become.
    public let peerId: PeerId
    /// The peer and, for a secret chat, its user; empty if the peer is unknown.
    public let peers: [PeerId: EnginePeer]
    /// TelegramUserPresence of the user, or of a secret chat's user.
    public let presence: CodedObject?
    /// The peer's notification settings; `nil` if none are stored.
    public let notificationSettings: EnginePeer.NotificationSettings?
    /// The number of unread messages; 0 for a channel that the account has not joined.
    public let unreadCount: Int
    /// The number of members of a channel, 0 if unknown; `nil` if the peer is not a channel.
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

    /// Returns the peers, again after every change of one of them. `isAgain` states whether groups were already replaced by their channels.
    static func live(_ ids: [PeerId], _ context: EngineContext, isAgain: Bool) -> Signal<[RecentlySearchedPeer], EngineError> {
        let counts = PostboxViewKey.unreadCounts(items: ids.map { .peer(id: $0, handleThreads: true) })
        let keys = ids.map { PostboxViewKey.peer(peerId: $0, components: .all) }
        let shown = context.live(keys + [counts]) { view -> (ids: [PeerId], peers: [RecentlySearchedPeer]) in
            let unread = view.views[counts] as? UnreadMessageCountsView
            var shownIds: [PeerId] = []
            var seen: Set<PeerId> = []
            var peers: [RecentlySearchedPeer] = []
            for (id, key) in zip(ids, keys) {
                let peer = RecentlySearchedPeer(id, view.views[key] as? PeerView, unread)
                let shownId = isAgain ? id : peer.peers[id]?.record.migratedTo ?? id
                guard seen.insert(shownId).inserted else { continue }
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
