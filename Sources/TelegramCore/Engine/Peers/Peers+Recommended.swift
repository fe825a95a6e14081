import Postbox
import SignalKit
import TelegramModel

/// What the server recommends, as it was stored last.
extension TelegramEngine.Peers {
    /// Channels that the account has not joined and that are like another one, or, without one, like those that it has joined. nil: nothing was stored.
    /// Again whenever that changes.
    public func recommendedChannels(peerId: PeerId? = nil) -> Signal<RecommendedChannels?, EngineError> {
        let entry = ItemCacheEntryId(CacheCollection.recommendedChannels, number: peerId?.packed ?? 0)
        let stored = context.liveDistinct([.cachedItem(entry)]) { RecommendedChannelList($0.cachedItem(entry)) }
        return stored |> map { [context] list -> Signal<RecommendedChannels?, EngineError> in
            guard let list, !list.peerIds.isEmpty || peerId == nil else { return .single(nil) }
            return context.live(list.peerIds.flatMap { [.basicPeer($0), .cachedPeerData(peerId: $0)] }) { view in
                let channels = list.peerIds.compactMap { id -> RecommendedChannels.Channel? in
                    guard let peer = (view.views[.basicPeer(id)] as? BasicPeerView)?.peer, peer.typeHash == TypeHash.telegramChannel,
                        let data = (view.views[.cachedPeerData(peerId: id)] as? CachedPeerDataView)?.cachedPeerData,
                        data.typeHash == TypeHash.cachedChannelData, (peer.int32("ps") ?? 0) != 0
                    else { return nil }
                    return RecommendedChannels.Channel(peer: EnginePeer(peer), subscribers: data.int32("p.m") ?? 0)
                }
                return RecommendedChannels(channels: channels, count: list.count, isHidden: list.isHidden)
            }
        } |> switchToLatest |> distinctUntilChanged
    }

    /// The ids alone, joined or not; nil: nothing was stored.
    public func recommendedChannelPeerIds(peerId: PeerId? = nil) -> Signal<[PeerId]?, EngineError> {
        recommendedIds(ItemCacheEntryId(CacheCollection.recommendedChannels, number: peerId?.packed ?? 0))
    }

    /// The bots whose applications are recommended; nil: nothing was stored.
    public func recommendedAppPeerIds() -> Signal<[PeerId]?, EngineError> {
        recommendedIds(ItemCacheEntryId(CacheCollection.recommendedApps, number: 0))
    }

    private func recommendedIds(_ entry: ItemCacheEntryId) -> Signal<[PeerId]?, EngineError> {
        context.liveDistinct([.cachedItem(entry)]) { view in
            let ids = RecommendedChannelList(view.cachedItem(entry))?.peerIds ?? []
            return ids.isEmpty ? nil : ids
        }
    }

    /// Whether a page about a channel shows them; nothing where none were stored.
    public func toggleRecommendedChannelsHidden(peerId: PeerId, hidden: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            let id = ItemCacheEntryId(CacheCollection.recommendedChannels, number: peerId.packed)
            guard let entry = try transaction.retrieveItemCacheEntry(id) else { return }
            try transaction.putItemCacheEntry(id, entry: CodedObject(entry).setting(["h": .bool(hidden)]).bytes)
        }
    }

    /// Whether chats in the saved messages are shown as topics.
    public func updateSavedMessagesViewAsTopics(value: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            let entry = CodedObject(hash: TypeHash.engineDisplaySavedChatsAsTopics, ["value": .bool(value)])
            try transaction.setPreferencesEntry(key: PreferenceKey.displaySavedChatsAsTopics.key, value: entry.bytes)
        }
    }

    /// Whether paid reactions do not say whose they are, unless something else is said.
    public func setStarsReactionDefaultToPrivate(isPrivate: Bool) -> Signal<Void, EngineError> {
        context.transaction { try $0.setStarsReactionDefaultPrivacy(isPrivate ? .anonymous : .default, isPrivate: isPrivate) }
    }

    /// What the application keeps of a chat between two starts, as it has coded it; `nil` if nothing.
    public func getPerstistentChatInterfaceState(peerId: PeerId) -> Signal<CodedObject?, EngineError> {
        context.transaction { try $0.getPreferencesEntry(key: PreferenceKey.persistentChatInterfaceData.key(of: peerId)).map { CodedObject($0) } }
    }

    /// Keeps something of a chat; `nil` removes it.
    public func setPerstistentChatInterfaceState(peerId: PeerId, state: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.updatePreferencesEntry(key: PreferenceKey.persistentChatInterfaceData.key(of: peerId)) { _ in state?.bytes }
        }
    }

    /// Bots that are like another one; `nil` if none are stored. Again whenever they change.
    public func recommendedBots(peerId: PeerId) -> Signal<RecommendedBots?, EngineError> {
        let item = ItemCacheEntryId(CacheCollection.recommendedBots, number: peerId.packed)
        let stored = context.liveDistinct([.cachedItem(item)]) { CachedRecommendedBots(entry: $0.cachedItem(item)) }
        return stored |> map { [context] list -> Signal<RecommendedBots?, EngineError> in
            guard let list, !list.peerIds.isEmpty else { return .single(nil) }
            return context.live(list.peerIds.map { .basicPeer($0) }) { view in
                let bots = list.peerIds.compactMap { (view.views[.basicPeer($0)] as? BasicPeerView)?.peer.map { EnginePeer($0) } }
                return RecommendedBots(bots: bots, count: list.count)
            }
        } |> switchToLatest |> distinctUntilChanged
    }

    /// Under whose name paid reactions are shown, unless something else is said.
    public func setStarsReactionDefaultPrivacy(privacy: EnginePaidReactionPrivacy) -> Signal<Void, EngineError> {
        context.transaction { try $0.setStarsReactionDefaultPrivacy(privacy) }
    }

    /// The list of notification sounds that the account has: NotificationSoundList; nil: it was not stored. Again whenever it changes.
    public func notificationSoundList() -> Signal<CodedObject?, EngineError> {
        let entry = ItemCacheEntryId(CacheCollection.notificationSoundList, number: 0)
        return context.liveDistinct([.cachedItem(entry)]) { $0.cachedItem(entry).map { CodedObject($0) } }
    }

    /// What the bots of a chat understand, in the order of the bots; again whenever it changes.
    public func peerCommands(id: PeerId) -> Signal<[PeerCommand], EngineError> {
        let key = PostboxViewKey.peer(peerId: id, components: .all)
        return context.liveDistinct([key]) { view in
            guard let view = view.views[key] as? PeerView, let data = view.cachedData else { return [] }
            let bots = data.typeHash == TypeHash.cachedUserData
                ? data.object("bi").map { [(id, $0)] } ?? []
                : data.objects("b").compactMap { bot in
                    bot.int64("p").flatMap { peer in bot.object("i").map { (PeerId(packed: peer), $0) } }
                }
            return bots.flatMap { botId, info -> [PeerCommand] in
                guard let peer = view.peers[botId] else { return [] }
                return info.objects("c").map { PeerCommand(peer: EnginePeer(peer), text: $0.string("t") ?? "", description: $0.string("d") ?? "") }
            }
        }
    }
}

/// Channels that the server recommends.
public struct RecommendedChannels: Hashable, Sendable {
    /// A recommended channel.
    public struct Channel: Hashable, Sendable {
        /// As it is stored now.
        public let peer: EnginePeer
        /// 0: not known.
        public let subscribers: Int32
    }

    /// Those that are known here, in the server's order.
    public let channels: [Channel]
    /// How many the server has.
    public let count: Int32
    /// Whether somebody has put the list away.
    public let isHidden: Bool
}

/// A command of a bot.
public struct PeerCommand: Hashable, Sendable {
    /// The bot.
    public let peer: EnginePeer
    /// Without the slash.
    public let text: String
    /// What it does, in the bot's words.
    public let description: String
}

/// CachedRecommendedChannels.
private struct RecommendedChannelList: Hashable {
    let peerIds: [PeerId]
    let count: Int32
    let isHidden: Bool

    init?(_ entry: [UInt8]?) {
        guard let entry else { return nil }
        let object = CodedObject(entry)
        guard object.typeHash == TypeHash.cachedRecommendedChannels else { return nil }
        peerIds = object.peerIds("l")
        count = object.int32("c") ?? 0
        isHidden = object.bool("h") ?? false
    }
}

/// Bots that are like another one.
public struct RecommendedBots: Equatable, Sendable {
    /// Those that are known, in the order of the server.
    public var bots: [EnginePeer]
    /// How many there are, known or not.
    public var count: Int32
}
