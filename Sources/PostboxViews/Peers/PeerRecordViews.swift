import PostboxEngine
import PostboxTables

/// A peer with the data that lists show.
public struct BasicPeerView: PostboxView {
    /// The peer; `nil` if it is not stored.
    public let peer: CodedObject?
    /// The effective settings, where pending ones take precedence over the server's; `nil` if none exist.
    public let notificationSettings: CodedObject?
    /// Whether the person is a contact.
    public let isContact: Bool
    /// The list that the chat is in; `nil` if none exists.
    public let groupId: PeerGroupId?

    public func walk(into sink: some FieldSink) {
        sink.object("peer", peer)
        sink.object("notificationSettings", notificationSettings)
        sink.bool("isContact", isContact)
        sink.optional("groupId", groupId.map { Int64($0.rawValue) })
    }
}

struct BasicPeerViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> BasicPeerView {
        let tables = context.tables
        return BasicPeerView(
            peer: try tables.peers.peers.get(id)?.object, notificationSettings: try tables.notifications.settings.get(id).effective,
            isContact: try tables.peers.contacts.contains(id), groupId: try tables.chatLists.index.get(id).inclusion.groupId)
    }

    func dependencies(_ snapshot: BasicPeerView) -> Set<ViewDependency> {
        [.peer(id), .notificationSettings(id), .contacts, .inclusion(id)]
    }
}

extension PostboxViewKey {
    /// A peer, its notification settings, whether it is a contact and which list it is in. The view follows all data that it shows.
    public static func basicPeer(_ id: PeerId) -> Self { Self(BasicPeerViewDefinition(id: id)) }
}

extension ViewKey where View == BasicPeerView {
    /// A peer, its notification settings, whether it is a contact and which list it is in. The view follows all data that it shows.
    public static func basicPeer(_ id: PeerId) -> Self { Self(.basicPeer(id)) }
}

/// Peers and when they were last seen.
public struct MultiplePeersView: PostboxView {
    /// The stored peers.
    public let peers: [PeerId: CodedObject]
    /// The known times when people were last seen.
    public let presences: [PeerId: CodedObject]

    public func walk(into sink: some FieldSink) {
        sink.objects("peers", peers)
        sink.objects("presences", presences)
    }
}

struct MultiplePeersViewDefinition: ViewDefinition {
    let peerIds: Set<PeerId>

    func load(_ context: ViewContext) throws -> MultiplePeersView {
        var peers: [PeerId: CodedObject] = [:]
        var presences: [PeerId: CodedObject] = [:]
        for id in peerIds {
            peers[id] = try context.tables.peers.peers.object(id)
            presences[id] = try context.tables.peers.presences.get(id)
        }
        return MultiplePeersView(peers: peers, presences: presences)
    }

    func dependencies(_ snapshot: MultiplePeersView) -> Set<ViewDependency> { Set(peerIds.flatMap { [.peer($0), .presence($0)] }) }
}

extension PostboxViewKey {
    /// Peers and when they were last seen. The view follows all data that it shows.
    public static func multiplePeers(_ peerIds: Set<PeerId>) -> Self { Self(MultiplePeersViewDefinition(peerIds: peerIds)) }
}

extension ViewKey where View == MultiplePeersView {
    /// Peers and when they were last seen. The view follows all data that it shows.
    public static func multiplePeers(_ ids: Set<PeerId>) -> Self { Self(.multiplePeers(ids)) }
}

/// The times when peers were last seen.
public struct PeerPresencesView: PostboxView {
    /// The known times when people were last seen.
    public let presences: [PeerId: CodedObject]

    public func walk(into sink: some FieldSink) { sink.objects("presences", presences) }
}

struct PeerPresencesViewDefinition: ViewDefinition {
    let peerIds: Set<PeerId>

    func load(_ context: ViewContext) throws -> PeerPresencesView {
        var presences: [PeerId: CodedObject] = [:]
        for id in peerIds { presences[id] = try context.tables.peers.presences.get(id) }
        return PeerPresencesView(presences: presences)
    }

    func dependencies(_ snapshot: PeerPresencesView) -> Set<ViewDependency> { Set(peerIds.map { .presence($0) }) }
}

extension PostboxViewKey {
    /// The times when people were last seen. The view follows all data that it shows.
    public static func peerPresences(peerIds: Set<PeerId>) -> Self { Self(PeerPresencesViewDefinition(peerIds: peerIds)) }
}

extension ViewKey where View == PeerPresencesView {
    /// The times when people were last seen. The view follows all data that it shows.
    public static func peerPresences(peerIds: Set<PeerId>) -> Self { Self(.peerPresences(peerIds: peerIds)) }
}

/// The cached data of a peer.
public struct CachedPeerDataView: PostboxView {
    /// The peer.
    public let peerId: PeerId
    /// The cached data; `nil` if none exist.
    public let cachedPeerData: CodedObject?
    /// The stored messages that the cached data name, such as the pinned one.
    public let associatedMessages: [MessageId: Message]
    /// The messages that the cached data name, stored or not.
    let named: [MessageId]

    public func walk(into sink: some FieldSink) {
        sink.peer("peerId", packed: peerId.packed)
        sink.object("cachedPeerData", cachedPeerData)
        sink.messages("associatedMessages", associatedMessages.values.sorted { $0.id < $1.id })
    }
}

struct CachedPeerDataViewDefinition: ViewDefinition {
    let peerId: PeerId
    /// Whether the view follows the messages that the cached data name.
    let followsMessages: Bool

    func load(_ context: ViewContext) throws -> CachedPeerDataView {
        let data = try context.tables.peers.cachedData.get(peerId)
        let named = data.flatMap(context.model.cachedPeerData)?.messageIds ?? []
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in named { messages[id] = try renderer.message(id) }
        return CachedPeerDataView(peerId: peerId, cachedPeerData: data, associatedMessages: messages, named: named)
    }

    /// Messages outside the view's dependencies stay as they were when the view was opened.
    func update(_ snapshot: CachedPeerDataView, _ changes: CommittedChanges, _ context: ViewContext) throws -> CachedPeerDataView {
        if followsMessages { return try load(context) }
        return CachedPeerDataView(
            peerId: peerId, cachedPeerData: try context.tables.peers.cachedData.get(peerId), associatedMessages: snapshot.associatedMessages,
            named: snapshot.named)
    }

    func dependencies(_ snapshot: CachedPeerDataView) -> Set<ViewDependency> {
        var result: Set<ViewDependency> = [.cachedData(peerId)]
        if followsMessages { for id in snapshot.named { result.insert(.history(id.peerId)) } }
        return result
    }
}

extension PostboxViewKey {
    /// The cached data of a peer. The view follows the cached data, but not the messages that they name.
    public static func cachedPeerData(peerId: PeerId) -> Self { Self(CachedPeerDataViewDefinition(peerId: peerId, followsMessages: false)) }

    /// The cached data of a peer, with the messages that they name. The view follows both, but not the media of the messages or the people in them.
    public static func cachedPeerDataWithMessages(peerId: PeerId) -> Self { Self(CachedPeerDataViewDefinition(peerId: peerId, followsMessages: true)) }
}

extension ViewKey where View == CachedPeerDataView {
    /// The cached data of a peer. The view follows the cached data, but not the messages that they name.
    public static func cachedPeerData(peerId: PeerId) -> Self { Self(.cachedPeerData(peerId: peerId)) }

    /// The cached data of a peer, with the messages that they name. The view follows both, but not the media of the messages or the people in them.
    public static func cachedPeerDataWithMessages(peerId: PeerId) -> Self { Self(.cachedPeerDataWithMessages(peerId: peerId)) }
}

/// The application's state of a chat.
public struct PeerChatStateView: PostboxView {
    /// The chat.
    public let peerId: PeerId
    /// The state of the chat's updates; `nil` if none exists.
    public let chatState: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.peer("peerId", packed: peerId.packed)
        sink.object("chatState", chatState)
    }
}

struct PeerChatStateViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> PeerChatStateView {
        PeerChatStateView(peerId: peerId, chatState: try context.tables.peers.chatStates.get(peerId))
    }

    func dependencies(_ snapshot: PeerChatStateView) -> Set<ViewDependency> { [.chatState(peerId)] }
}

extension PostboxViewKey {
    /// The state of a chat's updates. The view follows all data that it shows.
    public static func peerChatState(peerId: PeerId) -> Self { Self(PeerChatStateViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == PeerChatStateView {
    /// The state of a chat's updates. The view follows all data that it shows.
    public static func peerChatState(peerId: PeerId) -> Self { Self(.peerChatState(peerId: peerId)) }
}

/// The peer whose timed attribute ends first.
public struct PeerTimeoutAttributesView: PostboxView {
    /// The time when an attribute of a peer, such as an emoji status, expires.
    public struct Value: Hashable, Sendable {
        /// The peer.
        public let peerId: PeerId
        /// Seconds since 1970.
        public let timestamp: UInt32
    }

    /// The attribute that expires first; `nil` if nothing expires.
    public let minValue: Value?

    public func walk(into sink: some FieldSink) {
        guard let minValue else { return sink.null("minValue") }
        sink.beginObject("minValue")
        sink.peer("peerId", packed: minValue.peerId.packed)
        sink.int("timestamp", Int64(minValue.timestamp))
        sink.endObject()
    }
}

struct PeerTimeoutAttributesViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PeerTimeoutAttributesView {
        PeerTimeoutAttributesView(
            minValue: try context.tables.peers.timeouts.min().map { PeerTimeoutAttributesView.Value(peerId: $0.peerId, timestamp: $0.timestamp) })
    }

    func dependencies(_ snapshot: PeerTimeoutAttributesView) -> Set<ViewDependency> { [.peerTimeouts] }
}

extension PostboxViewKey {
    /// The peer whose emoji status or similar attribute expires first. The view follows all data that it shows.
    public static var peerTimeoutAttributes: Self { Self(PeerTimeoutAttributesViewDefinition()) }
}

extension ViewKey where View == PeerTimeoutAttributesView {
    /// The peer whose emoji status or similar attribute expires first. The view follows all data that it shows.
    public static var peerTimeoutAttributes: Self { Self(.peerTimeoutAttributes) }
}
