import PostboxEngine
import PostboxTables

/// Reads the additional data that a history view was created with.
struct HistoryAdditionalData {
    private let context: ViewContext
    private var tables: PostboxTables { context.tables }

    init(_ context: ViewContext) { self.context = context }

    func entry(_ data: AdditionalMessageHistoryViewData) throws -> AdditionalMessageHistoryViewDataEntry {
        switch data {
        case let .cachedPeerData(peerId): return .cachedPeerData(peerId, try tables.peers.cachedData.get(peerId))
        case let .cachedPeerDataMessages(peerId): return .cachedPeerDataMessages(peerId, try messages(ofCachedData: peerId))
        case let .peerChatState(peerId): return .peerChatState(peerId, try tables.peers.chatStates.get(peerId))
        case .totalUnreadState: return .totalUnreadState(try tables.holes.metadata.totalUnreadState(.root))
        case let .peerNotificationSettings(peerId):
            return .peerNotificationSettings(try tables.notifications.settings.get(settingsPeerId(peerId)).effective)
        case let .cacheEntry(id): return .cacheEntry(id, try tables.stores.itemCache.get(id))
        case let .preferencesEntry(key): return .preferencesEntry(key, try tables.stores.preferences.get(key))
        case let .peer(peerId): return .peer(peerId, try tables.peers.peers.get(peerId)?.object)
        case let .peerIsContact(peerId):
            let owner = try tables.peers.peers.get(peerId)?.facts.associatedPeerId ?? peerId
            return .peerIsContact(peerId, try tables.peers.contacts.contains(owner))
        case let .message(id):
            return .message(id, try MessageRenderer(context).group(of: id, limit: MessageRenderer.GroupLimit.byId))
        }
    }

    private func settingsPeerId(_ peerId: PeerId) throws -> PeerId {
        try tables.peers.peers.get(peerId)?.facts.notificationSettingsPeerId ?? peerId
    }

    /// None also when nothing is cached.
    private func messages(ofCachedData peerId: PeerId) throws -> [MessageId: Message] {
        let data = try tables.peers.cachedData.get(peerId)
        let renderer = MessageRenderer(context)
        var result: [MessageId: Message] = [:]
        for id in data.flatMap(context.model.cachedPeerData)?.messageIds ?? [] { result[id] = try renderer.message(id) }
        return result
    }

    /// What changes an answer. Preferences and totals are as they were when the view was last read.
    func dependencies(_ data: AdditionalMessageHistoryViewData) throws -> Set<ViewDependency> {
        switch data {
        case let .cachedPeerData(peerId), let .cachedPeerDataMessages(peerId): [.cachedData(peerId)]
        case let .peerChatState(peerId): [.chatState(peerId)]
        case let .cacheEntry(id): [.cachedItem(id)]
        case let .peer(peerId): [.peer(peerId)]
        case .peerIsContact: [.contacts]
        case let .message(id): [.history(id.peerId)]
        // A secret chat has the settings of its user.
        case let .peerNotificationSettings(peerId): [.peer(peerId), .notificationSettings(try settingsPeerId(peerId))]
        case .totalUnreadState, .preferencesEntry: []
        }
    }
}
