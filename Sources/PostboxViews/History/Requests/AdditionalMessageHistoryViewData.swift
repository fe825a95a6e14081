import PostboxEngine
import PostboxStorage
import PostboxTables

/// Additional data for a history view to show.
public enum AdditionalMessageHistoryViewData: Hashable, Sendable {
    /// The cached data of a peer. Followed.
    case cachedPeerData(PeerId)
    /// The messages that the cached data of a peer name, such as the pinned one. Followed.
    case cachedPeerDataMessages(PeerId)
    /// The peers that the cached data of a peer name. Followed.
    case cachedPeerDataPeers(PeerId)
    /// The state of a chat's updates. Followed.
    case peerChatState(PeerId)
    /// The unread totals of the main list, as of the creation of the view.
    case totalUnreadState
    /// The notification settings of a peer, as of the creation of the view.
    case peerNotificationSettings(PeerId)
    /// An entry of the item cache. Followed.
    case cacheEntry(ItemCacheEntryId)
    /// A preference, as of the creation of the view.
    case preferencesEntry(ValueBoxKey)
    /// A peer. Followed.
    case peer(PeerId)
    /// Whether a person, or the person of a secret chat, is a contact. The view follows this.
    case peerIsContact(PeerId)
    /// A message with its album. Followed.
    case message(MessageId)
}

/// The data for one request, in the same order as the requests. Cache entries and preferences are entry bytes.
public enum AdditionalMessageHistoryViewDataEntry: Equatable, Sendable {
    /// The cached data of the peer; `nil` if none exist.
    case cachedPeerData(PeerId, CodedObject?)
    /// The stored messages that the cached data name.
    case cachedPeerDataMessages(PeerId, [MessageId: Message])
    /// The stored peers that the cached data name.
    case cachedPeerDataPeers(PeerId, [PeerId: CodedObject])
    /// The state of the chat's updates; `nil` if none exists.
    case peerChatState(PeerId, CodedObject?)
    /// The unread totals of the main list.
    case totalUnreadState(ChatListTotalUnreadState)
    /// The effective settings, where pending ones take precedence over the server's; `nil` if none exist.
    case peerNotificationSettings(CodedObject?)
    /// The bytes of the entry; `nil` if nothing is cached.
    case cacheEntry(ItemCacheEntryId, [UInt8]?)
    /// The bytes of the preference; `nil` if it is not set.
    case preferencesEntry(ValueBoxKey, [UInt8]?)
    /// The peer; `nil` if it is not stored.
    case peer(PeerId, CodedObject?)
    /// Whether it is a contact.
    case peerIsContact(PeerId, Bool)
    /// The messages of the album, ascending; empty when the message is not stored.
    case message(MessageId, [Message])
}

extension AdditionalMessageHistoryViewDataEntry {
    func walk(into sink: some FieldSink) {
        switch self {
        case let .cachedPeerData(peerId, data):
            sink.peer("cachedPeerData", packed: peerId.packed)
            sink.object("value", data)
        case let .cachedPeerDataMessages(peerId, messages):
            sink.peer("cachedPeerDataMessages", packed: peerId.packed)
            sink.messages("value", messages.values.sorted { $0.id < $1.id })
        case let .cachedPeerDataPeers(peerId, peers):
            sink.peer("cachedPeerDataPeers", packed: peerId.packed)
            sink.objects("value", peers)
        case let .peerChatState(peerId, state):
            sink.peer("peerChatState", packed: peerId.packed)
            sink.object("value", state, form: .entry)
        case let .totalUnreadState(state):
            sink.word("of", "totalUnreadState")
            sink.int("messageCount", state.absoluteCounters.values.reduce(0) { $0 + Int64($1.messageCount) })
            sink.int("chatCount", state.absoluteCounters.values.reduce(0) { $0 + Int64($1.chatCount) })
        case let .peerNotificationSettings(settings):
            sink.word("of", "peerNotificationSettings")
            sink.object("value", settings)
        case let .cacheEntry(id, entry):
            sink.int("cacheEntry", Int64(id.collectionId))
            id.key.withBytes { sink.hex("key", $0) }
            walkEntry(entry, into: sink)
        case let .preferencesEntry(key, entry):
            key.withBytes { sink.hex("preferencesEntry", $0) }
            walkEntry(entry, into: sink)
        case let .peer(peerId, peer):
            sink.peer("peer", packed: peerId.packed)
            sink.object("value", peer)
        case let .peerIsContact(peerId, isContact):
            sink.peer("peerIsContact", packed: peerId.packed)
            sink.bool("value", isContact)
        case let .message(id, messages):
            sink.messageId("message", id)
            sink.messages("value", messages)
        }
    }

    private func walkEntry(_ entry: [UInt8]?, into sink: some FieldSink) {
        guard let entry else { return sink.null("value") }
        entry.withUnsafeBytes { sink.coded("value", $0, .entry) }
    }
}

/// Reads the additional data that a history view was created with.
struct HistoryAdditionalData {
    private let context: ViewContext
    private var tables: PostboxTables { context.tables }

    init(_ context: ViewContext) { self.context = context }

    func entry(_ data: AdditionalMessageHistoryViewData) throws -> AdditionalMessageHistoryViewDataEntry {
        switch data {
        case let .cachedPeerData(peerId): return .cachedPeerData(peerId, try tables.peers.cachedData.get(peerId))
        case let .cachedPeerDataMessages(peerId): return .cachedPeerDataMessages(peerId, try messages(ofCachedData: peerId))
        case let .cachedPeerDataPeers(peerId):
            return .cachedPeerDataPeers(
                peerId, try peerIds(ofCachedData: peerId).reduce(into: [:]) { $0[$1] = try tables.peers.peers.object($1) })
        case let .peerChatState(peerId): return .peerChatState(peerId, try tables.peers.chatStates.get(peerId))
        case .totalUnreadState: return .totalUnreadState(try tables.holes.metadata.totalUnreadState(.root))
        case let .peerNotificationSettings(peerId):
            return .peerNotificationSettings(try tables.notifications.settings.get(settingsPeerId(peerId)).effective)
        case let .cacheEntry(id): return .cacheEntry(id, try tables.stores.itemCache.get(id))
        case let .preferencesEntry(key): return .preferencesEntry(key, try tables.stores.preferences.get(key))
        case let .peer(peerId): return .peer(peerId, try tables.peers.peers.get(peerId)?.object)
        case let .peerIsContact(peerId):
            let owner = try tables.peers.peers.get(peerId)?.facts.identityPeerId ?? peerId
            return .peerIsContact(peerId, try tables.peers.contacts.contains(owner))
        case let .message(id):
            return .message(id, try MessageRenderer(context).group(of: id, limit: MessageRenderer.GroupLimit.byId))
        }
    }

    private func settingsPeerId(_ peerId: PeerId) throws -> PeerId {
        try tables.peers.peers.get(peerId)?.facts.notificationSettingsPeerId ?? peerId
    }

    /// Returns the messages that cached data refers to; none if nothing is cached.
    private func messages(ofCachedData peerId: PeerId) throws -> [MessageId: Message] {
        let data = try tables.peers.cachedData.get(peerId)
        let renderer = MessageRenderer(context)
        var result: [MessageId: Message] = [:]
        for id in data.flatMap(context.model.cachedPeerData)?.messageIds ?? [] { result[id] = try renderer.message(id) }
        return result
    }

    private func peerIds(ofCachedData peerId: PeerId) throws -> [PeerId] {
        try tables.peers.cachedData.get(peerId).map { context.model.associatedIds($0).peerIds } ?? []
    }

    /// The dependencies of additional data. Preferences and totals are as of the last time the view was read.
    func dependencies(_ data: AdditionalMessageHistoryViewData) throws -> Set<ViewDependency> {
        switch data {
        case let .cachedPeerData(peerId), let .cachedPeerDataMessages(peerId): [.cachedData(peerId)]
        case let .cachedPeerDataPeers(peerId): Set(try peerIds(ofCachedData: peerId).map { .peer($0) }).union([.cachedData(peerId)])
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
