import Postbox
import PostboxStorage
import TelegramModel

extension EngineData {
    /// Items of one peer.
    public enum Peer {}
}

extension EngineData.Peer {
    /// The peer; `nil` if unknown.
    public static func peer(id: PeerId) -> PeerItem<EnginePeer?> {
        PeerItem(
            id,
            EngineItem(.basicPeer(id), nil, alone: { .some(try $0.peer(id).map { EnginePeer($0) }) }) { (view: BasicPeerView) in
                .some(view.peer.map { EnginePeer($0) })
            })
    }

    /// The peer, and for a secret chat its user too; `nil` if one of them is unknown.
    public static func renderedPeer(id: PeerId) -> PeerItem<EngineRenderedPeer?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), nil) { (view: PeerView) in
                guard let peer = view.peers[id].map({ EnginePeer($0) }) else { return nil }
                var peers = [id: peer]
                if let associated = peer.associatedPeerId {
                    guard let user = view.peers[associated] else { return nil }
                    peers[associated] = EnginePeer(user)
                }
                return EngineRenderedPeer(peerId: id, peers: peers, associatedMedia: view.media)
            })
    }

    /// The last-seen time of the person, or of the user of a secret chat; `nil` if unknown.
    public static func presence(id: PeerId) -> PeerItem<EnginePeer.Presence?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), nil) { (view: PeerView) in
                let person = view.peers[id].map { EnginePeer($0) }?.associatedPeerId ?? id
                return view.peerPresences[person].flatMap { EnginePeer.Presence($0) }
            })
    }

    /// Whether the peer is among the contacts.
    public static func isContact(id: PeerId) -> PeerItem<Bool> {
        PeerItem(id, EngineItem(.isContact(id: id), false) { (view: IsContactView) in view.isContact })
    }

    /// The number of stories of the peer, and of new ones; `nil` if it has none.
    public static func storyStats(id: PeerId) -> PeerItem<PeerStoryStats?> {
        PeerItem(id, EngineItem(.peerStoryStats(peerIds: [id]), nil) { (view: PeerStoryStatsView) in view.storyStats[id] })
    }

    // MARK: - Notification settings

    /// The effective settings; for a secret chat, those of its user.
    public static func notificationSettings(id: PeerId) -> PeerItem<EnginePeer.NotificationSettings> {
        PeerItem(
            id,
            EngineItem(
                .peerNotificationSettings(peerIds: [id]), .default,
                alone: { try $0.notificationSettings(id).flatMap { EnginePeer.NotificationSettings($0) } }
            ) { (view: PeerNotificationSettingsView) in
                view.notificationSettings[id].flatMap { EnginePeer.NotificationSettings($0) }
            })
    }

    /// The settings of a topic.
    public static func threadNotificationSettings(id: PeerId, threadId: Int64) -> EngineItem<EnginePeer.NotificationSettings> {
        EngineItem(.messageHistoryThreadInfo(peerId: id, threadId: threadId), .default) { (view: MessageHistoryThreadInfoView) in
            MessageHistoryThreadData(entry: view.info?.data)?.notificationSettings.map { EnginePeer.NotificationSettings($0) }
        }
    }

    /// The topic; `nil` if unknown.
    public static func threadData(id: PeerId, threadId: Int64) -> KeyedEngineItem<PeerAndThread, MessageHistoryThreadData?> {
        KeyedEngineItem(
            PeerAndThread(peerId: id, threadId: threadId),
            EngineItem(.messageHistoryThreadInfo(peerId: id, threadId: threadId), nil) { (view: MessageHistoryThreadInfoView) in
                MessageHistoryThreadData(entry: view.info?.data)
            })
    }

    // MARK: - Secret chats

    /// The key fingerprint, which both sides compare; `nil` until the keys were exchanged.
    public static func secretChatKeyFingerprint(id: PeerId) -> PeerItem<EngineSecretChatKeyFingerprint?> {
        PeerItem(
            id,
            EngineItem(.peerChatState(peerId: id), nil) { (view: PeerChatStateView) in
                view.chatState.flatMap { StoredSecretChatState($0) }?.keyFingerprint
            })
    }

    private static let basicLayer = 7

    /// The version of the protocol that the two sides have agreed on; `nil` before and after.
    public static func secretChatLayer(id: PeerId) -> PeerItem<Int?> {
        PeerItem(
            id,
            EngineItem(.peerChatState(peerId: id), nil) { (view: PeerChatStateView) in
                guard let state = view.chatState.flatMap({ StoredSecretChatState($0) })?.embeddedState else { return nil }
                return switch state.kind {
                case .basicLayer: .some(basicLayer)
                case .sequenceBasedLayer:
                    state.state.flatMap { SecretChatSequenceBasedLayerState($0) }?.layerNegotiationState.map { Int($0.activeLayer.rawValue) }
                default: .some(nil)
                }
            })
    }
}

/// The key fingerprint, which the two sides of a secret chat compare.
public typealias EngineSecretChatKeyFingerprint = SecretChatKeyFingerprint

extension EngineData.Peer {
    /// Whether the account's own chat shows its topics.
    public static func displaySavedChatsAsTopics() -> EngineItem<Bool> {
        .preference(.displaySavedChatsAsTopics, false) { (entry: EngineDisplaySavedChatsAsTopics) in entry.value }
    }

    /// The bot's access to the device's fingerprint reader; `nil` if the bot has never requested it.
    public static func botBiometricsState(id: PeerId) -> PeerItem<TelegramBotBiometricsState?> {
        PeerItem(id, .preference(PreferenceKey.botBiometricsState.key(of: id), nil) { (entry: TelegramBotBiometricsState) in entry })
    }

    /// The links to the account's business chat. They belong to the account: the ID is only a key in a map.
    public static func businessChatLinks(id: PeerId) -> PeerItem<TelegramBusinessChatLinks?> {
        PeerItem(id, .preference(.businessLinks, nil) { (entry: TelegramBusinessChatLinks) in entry })
    }

    /// The name under which paid reactions are sent.
    public static func starsReactionDefaultPrivacy() -> EngineItem<EnginePaidReactionPrivacy> {
        .cacheEntry(CacheCollection.starsReactionDefaultToPrivate, ValueBoxKey(Int64(0)), .default) { (entry: StarsReactionDefaultToPrivateData) in
            EnginePaidReactionPrivacy(entry)
        }
    }

    /// Whether paid reactions are sent under another name than the account's own.
    public static func starsReactionDefaultToPrivate() -> EngineItem<Bool> {
        .cacheEntry(CacheCollection.starsReactionDefaultToPrivate, ValueBoxKey(Int64(0)), false) { (entry: StarsReactionDefaultToPrivateData) in
            EnginePaidReactionPrivacy(entry) != .default
        }
    }

    /// The value that a bot stores under a key on this device; `nil` if it stores none. In a map, the key is the bot's ID.
    public static func botStorageValue(id: PeerId, key: String) -> PeerItem<String?> {
        PeerItem(
            id,
            .preference(PreferenceKey.botStorageState.key(of: id), nil) { (entry: TelegramBotStorageState) in
                entry.data.first { $0.key == key }?.value
            })
    }

    /// Whether the peer accepts messages only from accounts with a subscription, and the account has none.
    public static func isPremiumRequiredForMessaging(id: PeerId) -> IsPremiumRequired { IsPremiumRequired(id: id) }

    /// See `isPremiumRequiredForMessaging`.
    public struct IsPremiumRequired: EngineDataMapItem {
        let id: PeerId

        public var mapKey: PeerId { id }

        public func keys(in context: EngineDataContext) -> [PostboxViewKey] {
            [.cachedPeerData(peerId: id), .basicPeer(context.accountPeerId), .basicPeer(id)]
        }

        public func extract(from views: CombinedView, in context: EngineDataContext) -> Bool {
            guard id.namespace == PeerId.cloudUser else { return false }
            func peer(_ id: PeerId) -> EnginePeer? { (views.views[.basicPeer(id)] as? BasicPeerView)?.peer.map { EnginePeer($0) } }
            return EnginePeer.isPremiumRequired(
                peer(id), isAccountPremium: peer(context.accountPeerId)?.isPremium ?? false,
                cachedData: (views.views[.cachedPeerData(peerId: id)] as? CachedPeerDataView)?.cachedPeerData)
        }
    }
}

extension EngineData {
    /// Settings of all chats.
    public enum NotificationSettings {
        /// The settings of chats without their own settings.
        public static func global() -> EngineItem<EngineGlobalNotificationSettings> {
            .preference(.globalNotifications, .default) { (entry: GlobalNotificationSettings) in EngineGlobalNotificationSettings(entry) }
        }
    }

    /// Items of chat lists.
    public enum ChatList {
        /// Whether chats show their folders.
        public static func filtersDisplayTags() -> EngineItem<Bool> {
            .preference(.chatListFilters, false) { (entry: ChatListFiltersState) in entry.displayTags }
        }
    }
}
