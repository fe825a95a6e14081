import Postbox
import PostboxStorage
import TelegramModel

extension EngineData.Peer {
    /// Whether the chat with oneself shows its topics.
    public static func displaySavedChatsAsTopics() -> EngineItem<Bool> {
        .preference(.displaySavedChatsAsTopics, false) { (entry: EngineDisplaySavedChatsAsTopics) in entry.value }
    }

    /// What a bot may do with the device's fingerprint reader; nil when it never asked.
    public static func botBiometricsState(id: PeerId) -> PeerItem<TelegramBotBiometricsState?> {
        PeerItem(id, .preference(PreferenceKey.botBiometricsState.key(of: id), nil) { (entry: TelegramBotBiometricsState) in entry })
    }

    /// The links to one's business chat. They are the account's: the id only names them in a map.
    public static func businessChatLinks(id: PeerId) -> PeerItem<TelegramBusinessChatLinks?> {
        PeerItem(id, .preference(.businessLinks, nil) { (entry: TelegramBusinessChatLinks) in entry })
    }

    /// Whether paid reactions are sent without one's name.
    public static func starsReactionDefaultToPrivate() -> EngineItem<Bool> {
        .cacheEntry(41, ValueBoxKey(Int64(0)), false) { (entry: StarsReactionDefaultToPrivateData) in entry.isPrivate }
    }

    /// Whether only somebody with a subscription may write to the peer, and the account has none.
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
        /// What counts for chats without settings of their own.
        public static func global() -> EngineItem<EngineGlobalNotificationSettings> {
            .preference(.globalNotifications, .default) { (entry: GlobalNotificationSettings) in EngineGlobalNotificationSettings(entry) }
        }
    }

    /// Items of chat lists.
    public enum ChatList {
        /// Whether chats show which folders they are in.
        public static func filtersDisplayTags() -> EngineItem<Bool> {
            .preference(.chatListFilters, false) { (entry: ChatListFiltersState) in entry.displayTags }
        }
    }
}
