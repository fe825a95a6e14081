import PostboxEngine
import PostboxTables

/// Who is a contact, and how many the server counts.
public struct ContactPeerIdsView: PostboxView {
    /// How many contacts the server counts.
    public let remoteTotalCount: Int32
    /// The contacts that are known here.
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
