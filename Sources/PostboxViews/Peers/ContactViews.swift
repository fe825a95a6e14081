import PostboxEngine
import PostboxTables

/// The known contacts, and when they were last seen. The names of the peers are as of the last change of the contacts.
public struct ContactPeersView: PostboxView {
    /// The contacts in the order of their IDs, without the account's own peer.
    public let peers: [CodedObject]
    /// The presences of all contacts, including unknown ones. Empty unless requested.
    public let peerPresences: [PeerId: CodedObject]
    /// The user, if requested for the view. Not included in `peers`.
    public let accountPeer: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.objects("peers", peers)
        sink.objects("peerPresences", peerPresences)
        sink.object("accountPeer", accountPeer)
    }
}

struct ContactPeersViewDefinition: ViewDefinition {
    let accountPeerId: PeerId?
    let includePresences: Bool

    func load(_ context: ViewContext) throws -> ContactPeersView {
        let tables = context.tables.peers
        var peers: [CodedObject] = []
        var presences: [PeerId: CodedObject] = [:]
        for id in try tables.contacts.get().sorted() {
            if id != accountPeerId, let peer = try tables.peers.get(id) { peers.append(peer.object) }
            if includePresences { presences[id] = try tables.presences.get(id) }
        }
        return ContactPeersView(
            peers: peers, peerPresences: presences, accountPeer: try accountPeerId.flatMap { try tables.peers.get($0)?.object })
    }

    func dependencies(_ snapshot: ContactPeersView) -> Set<ViewDependency> { includePresences ? [.contacts, .contactPresence] : [.contacts] }
}

extension PostboxViewKey {
    /// The contacts with their peers, and with their presences if `includePresences` is true. The view follows the set of contacts, and presences if
    /// requested. It does not follow the names of the contacts and the account.
    public static func contacts(accountPeerId: PeerId?, includePresences: Bool) -> Self {
        Self(ContactPeersViewDefinition(accountPeerId: accountPeerId, includePresences: includePresences))
    }
}

extension ViewKey where View == ContactPeersView {
    /// The contacts with their peers, and with their presences if `includePresences` is true. The view follows the set of contacts, and presences if
    /// requested. It does not follow the names of the contacts and the account.
    public static func contacts(
        accountPeerId: PeerId? = nil, includePresences: Bool = false
    ) -> Self {
        Self(.contacts(accountPeerId: accountPeerId, includePresences: includePresences))
    }
}

/// The contacts, and the number of contacts that the server counts.
public struct ContactPeerIdsView: PostboxView {
    /// The number of contacts that the server counts.
    public let remoteTotalCount: Int32
    /// The contacts stored here.
    public let peerIds: Set<PeerId>

    public func walk(into sink: some FieldSink) {
        sink.int("remoteTotalCount", Int64(remoteTotalCount))
        sink.peers("peerIds", peerIds.sorted())
    }
}

struct ContactPeerIdsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> ContactPeerIdsView {
        ContactPeerIdsView(
            remoteTotalCount: try context.tables.stores.metadata.remoteContactCount(), peerIds: try context.tables.peers.contacts.get())
    }

    func dependencies(_ snapshot: ContactPeerIdsView) -> Set<ViewDependency> { [.contacts, .remoteContactCount] }
}

extension PostboxViewKey {
    /// The contacts, and the number of contacts that the server counts. The view follows all data that it shows.
    public static var contactPeerIds: Self { Self(ContactPeerIdsViewDefinition()) }
}

extension ViewKey where View == ContactPeerIdsView {
    /// The contacts, and the number of contacts that the server counts. The view follows all data that it shows.
    public static var contactPeerIds: Self { Self(.contactPeerIds) }
}

/// Whether a peer is a contact.
public struct IsContactView: PostboxView {
    /// Whether the person is a contact.
    public let isContact: Bool

    public func walk(into sink: some FieldSink) { sink.bool("isContact", isContact) }
}

struct IsContactViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> IsContactView { IsContactView(isContact: try context.tables.peers.contacts.contains(id)) }
    func dependencies(_ snapshot: IsContactView) -> Set<ViewDependency> { [.contacts] }
}

extension PostboxViewKey {
    /// Whether a person is a contact. The view follows all data that it shows.
    public static func isContact(id: PeerId) -> Self { Self(IsContactViewDefinition(id: id)) }
}

extension ViewKey where View == IsContactView {
    /// Whether a person is a contact. The view follows all data that it shows.
    public static func isContact(id: PeerId) -> Self { Self(.isContact(id: id)) }
}
