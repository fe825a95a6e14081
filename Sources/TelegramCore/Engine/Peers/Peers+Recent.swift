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
