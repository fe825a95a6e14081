import Postbox
import SignalKit
import TelegramModel

/// The latest stored recommendations of the server.
extension TelegramEngine.Peers {
    /// Returns unjoined channels similar to another one, or to the joined channels if `peerId` is `nil`. The result is `nil` if nothing is stored.
    /// Returns a new value after every change.
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

    /// Returns only the IDs of the channels, joined or not; `nil` if nothing is stored.
    public func recommendedChannelPeerIds(peerId: PeerId? = nil) -> Signal<[PeerId]?, EngineError> {
        recommendedIds(ItemCacheEntryId(CacheCollection.recommendedChannels, number: peerId?.packed ?? 0))
    }

    /// Returns the bots whose applications are recommended; `nil` if nothing is stored.
    public func recommendedAppPeerIds() -> Signal<[PeerId]?, EngineError> {
        recommendedIds(ItemCacheEntryId(CacheCollection.recommendedApps, number: 0))
    }

    private func recommendedIds(_ entry: ItemCacheEntryId) -> Signal<[PeerId]?, EngineError> {
        context.liveDistinct([.cachedItem(entry)]) { view in
            let ids = RecommendedChannelList(view.cachedItem(entry))?.peerIds ?? []
            return ids.isEmpty ? nil : ids
        }
    }

    /// Sets whether a channel's page hides the recommended channels. Does nothing if none are stored.
    public func toggleRecommendedChannelsHidden(peerId: PeerId, hidden: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            let id = ItemCacheEntryId(CacheCollection.recommendedChannels, number: peerId.packed)
            guard let entry = try transaction.retrieveItemCacheEntry(id) else { return }
            try transaction.putItemCacheEntry(id, entry: CodedObject(entry).setting(["h": .bool(hidden)]).bytes)
        }
    }

    /// Sets whether chats in the saved messages are shown as topics.
    public func updateSavedMessagesViewAsTopics(value: Bool) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            let entry = CodedObject(hash: TypeHash.engineDisplaySavedChatsAsTopics, ["value": .bool(value)])
            try transaction.setPreferencesEntry(key: PreferenceKey.displaySavedChatsAsTopics.key, value: entry.bytes)
        }
    }

    /// Sets whether paid reactions are anonymous by default.
    public func setStarsReactionDefaultToPrivate(isPrivate: Bool) -> Signal<Void, EngineError> {
        context.transaction { try $0.setStarsReactionDefaultPrivacy(isPrivate ? .anonymous : .default, isPrivate: isPrivate) }
    }

    /// Returns the state of a chat that the application keeps between launches, in the application's encoding; `nil` if none is stored.
    public func getPerstistentChatInterfaceState(peerId: PeerId) -> Signal<CodedObject?, EngineError> {
        context.transaction { try $0.getPreferencesEntry(key: PreferenceKey.persistentChatInterfaceData.key(of: peerId)).map { CodedObject($0) } }
    }

    /// Stores the application's state of a chat; `nil` removes it.
    public func setPerstistentChatInterfaceState(peerId: PeerId, state: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.updatePreferencesEntry(key: PreferenceKey.persistentChatInterfaceData.key(of: peerId)) { _ in state?.bytes }
        }
    }

    /// Returns bots similar to another one, again after every change; `nil` if none are stored.
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

    /// Sets the name under which paid reactions are shown by default.
    public func setStarsReactionDefaultPrivacy(privacy: EnginePaidReactionPrivacy) -> Signal<Void, EngineError> {
        context.transaction { try $0.setStarsReactionDefaultPrivacy(privacy) }
    }

    /// Returns the account's list of notification sounds, NotificationSoundList, again after every change; `nil` if it is not stored.
    public func notificationSoundList() -> Signal<CodedObject?, EngineError> {
        let entry = ItemCacheEntryId(CacheCollection.notificationSoundList, number: 0)
        return context.liveDistinct([.cachedItem(entry)]) { $0.cachedItem(entry).map { CodedObject($0) } }
    }

    /// Returns the commands of a chat's bots, in the order of the bots, again after every change.
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
        /// The channel as currently stored.
        public let peer: EnginePeer
        /// The number of members; 0 if unknown.
        public let subscribers: Int32
    }

    /// The known channels, in the server's order.
    public let channels: [Channel]
    /// The number of channels on the server.
    public let count: Int32
    /// Whether the user has hidden the list.
    public let isHidden: Bool
}

/// A command of a bot.
public struct PeerCommand: Hashable, Sendable {
    /// The bot.
    public let peer: EnginePeer
    /// The command without the slash.
    public let text: String
    /// The bot's description of the command.
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

/// Bots similar to another one.
public struct RecommendedBots: Equatable, Sendable {
    /// The known bots, in the server's order.
    public var bots: [EnginePeer]
    /// The number of similar bots, including unknown ones.
    public var count: Int32
}
