import PostboxEngine
import PostboxTables

/// The contacts that are known, and when they were last seen. What the peers are called is as of the last change of the contacts.
public struct ContactPeersView: PostboxView {
    /// In the order of their ids; the account's own peer is left out.
    public let peers: [CodedObject]
    /// Empty unless asked for; of all contacts, also of those who are not known.
    public let peerPresences: [PeerId: CodedObject]
    /// The user, when the view was asked for it. It is not among `peers`.
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
