import PostboxEngine
import PostboxTables

/// A peer with everything that a profile shows.
public struct PeerView: PostboxView {
    /// The peer.
    public let peerId: PeerId
    /// The cached data of the peer; for a secret chat, those of its user.
    public let cachedData: CodedObject?
    /// The effective settings, which are those of the person for a secret chat; `nil` if none exist.
    public let notificationSettings: CodedObject?
    /// The cached data of the associated peer: the user of a secret chat, or the parent channel of a monoforum.
    public let associatedCachedData: [PeerId: CodedObject]
    /// The peer, its associated peers, and those that the cached data name. A monoforum and its parent channel are associated with each other.
    public let peers: [PeerId: CodedObject]
    /// The known times when people were last seen.
    public let peerPresences: [PeerId: CodedObject]
    /// The messages named by the cached data: the pinned message.
    public let messages: [MessageId: Message]
    /// Custom emoji of the peers.
    public let media: [MediaId: CodedObject]
    /// Whether the person, or the person of a secret chat, is a contact.
    public let peerIsContact: Bool
    /// The list that the chat is in; `nil` if none exists.
    public let groupId: PeerGroupId?
    /// The story counts; also `nil` if they were not requested.
    public let storyStats: PeerStoryStats?
    /// The stories of the peers that the cached data name, in numbers.
    public let memberStoryStats: [PeerId: PeerStoryStats]

    /// All requested peers and other items, even if they are not stored.
    let named: Named

    struct Named: Hashable, Sendable {
        var contactPeerId: PeerId
        /// The first of two associated peers: the one whose cached data are shown.
        var associatedPeerId: PeerId?
        var additionalAssociatedPeerId: PeerId?
        var members: [PeerId] = []
        var messageIds: [MessageId] = []

        /// Returns `peerId` and its associated peers.
        func family(of peerId: PeerId) -> [PeerId] { [peerId, contactPeerId] + [associatedPeerId, additionalAssociatedPeerId].compactMap { $0 } }
    }

    public func walk(into sink: some FieldSink) {
        sink.peer("peerId", packed: peerId.packed)
        sink.object("cachedData", cachedData)
        sink.object("notificationSettings", notificationSettings)
        sink.objects("associatedCachedData", associatedCachedData)
        sink.objects("peers", peers)
        sink.objects("peerPresences", peerPresences)
        sink.messages("messages", messages.values.sorted { $0.id < $1.id })
        sink.media("media", media)
        sink.bool("peerIsContact", peerIsContact)
        sink.optional("groupId", groupId.map { Int64($0.rawValue) })
        sink.storyStats("storyStats", storyStats)
        sink.storyStats("memberStoryStats", memberStoryStats)
    }
}

struct PeerViewDefinition: ViewDefinition {
    let peerId: PeerId
    let components: PeerViewComponents

    func load(_ context: ViewContext) throws -> PeerView {
        let tables = context.tables
        let facts = try tables.peers.peers.get(peerId)?.facts
        let contactPeerId = facts?.identityPeerId ?? peerId
        var named = PeerView.Named(
            contactPeerId: contactPeerId, associatedPeerId: facts?.associatedPeerId, additionalAssociatedPeerId: facts?.additionalAssociatedPeerId)
        let cachedData = try tables.peers.cachedData.get(contactPeerId)
        if let cachedData {
            named.members = context.model.associatedIds(cachedData).peerIds
            named.messageIds = context.model.cachedPeerData(cachedData)?.messageIds ?? []
        }
        var peers: [PeerId: CodedObject] = [:]
        var presences: [PeerId: CodedObject] = [:]
        for id in named.family(of: peerId) + named.members {
            peers[id] = try tables.peers.peers.object(id)
            presences[id] = try tables.peers.presences.get(id)
        }
        var stats: [PeerId: PeerStoryStats] = [:]
        for id in named.members { stats[id] = try tables.stories.statistics(peerId: id) }
        var associatedCachedData: [PeerId: CodedObject] = [:]
        if let id = named.associatedPeerId { associatedCachedData[id] = try tables.peers.cachedData.get(id) }
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in named.messageIds { messages[id] = try renderer.message(id) }
        return PeerView(
            peerId: peerId, cachedData: cachedData, notificationSettings: try tables.notifications.settings.get(contactPeerId).effective,
            associatedCachedData: associatedCachedData, peers: peers, peerPresences: presences,
            messages: messages, media: try context.media(context.mediaIds(of: peers.values)),
            peerIsContact: try tables.peers.contacts.contains(contactPeerId), groupId: try tables.chatLists.index.get(peerId).inclusion.groupId,
            storyStats: components.contains(.storyStats) ? try tables.stories.statistics(peerId: peerId) : nil, memberStoryStats: stats,
            named: named)
    }

    func dependencies(_ snapshot: PeerView) -> Set<ViewDependency> {
        let named = snapshot.named
        var result: Set<ViewDependency> = [
            .inclusion(peerId), .cachedData(named.contactPeerId), .contacts, .notificationSettings(named.contactPeerId),
        ]
        if let id = named.associatedPeerId { result.insert(.cachedData(id)) }
        for id in named.family(of: peerId) + named.members { result.formUnion([.peer(id), .presence(id)]) }
        for id in named.members { result.insert(.storyStats(id)) }
        if !named.messageIds.isEmpty { result.insert(.history(peerId)) }
        for id in named.messageIds { result.insert(.history(id.peerId)) }
        if components.contains(.storyStats) { result.insert(.storyStats(peerId)) }
        return result
    }
}

extension PostboxViewKey {
    /// A peer with everything that a page about it shows. The view follows the peer, its cached data, members, and settings. It does not follow media
    /// of the messages, custom emoji, and people who are named in the messages.
    public static func peer(peerId: PeerId, components: PeerViewComponents) -> Self {
        Self(PeerViewDefinition(peerId: peerId, components: components))
    }
}

extension ViewKey where View == PeerView {
    /// A peer with everything that a page about it shows. The view follows the peer, its cached data, members, and settings. It does not follow media
    /// of the messages, custom emoji, and people who are named in the messages.
    public static func peer(_ peerId: PeerId, components: PeerViewComponents = .all) -> Self { Self(.peer(peerId: peerId, components: components)) }
}

/// The components of a peer view. Only `storyStats` has an effect; the other components are always included.
public struct PeerViewComponents: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The cached data of the peer.
    public static let cachedData = PeerViewComponents(rawValue: 1)
    /// The associated peers: its members, or the person of a secret chat.
    public static let subPeers = PeerViewComponents(rawValue: 2)
    /// The messages that its cached data name, such as the pinned one.
    public static let messages = PeerViewComponents(rawValue: 4)
    /// The list that the chat is in.
    public static let groupId = PeerViewComponents(rawValue: 8)
    /// The counts of the stories. The only component that is left out unless requested.
    public static let storyStats = PeerViewComponents(rawValue: 16)
    /// All components.
    public static let all = PeerViewComponents(rawValue: 31)
}
