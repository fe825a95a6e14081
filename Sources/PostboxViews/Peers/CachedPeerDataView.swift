import PostboxEngine
import PostboxTables

/// What is cached of a peer.
public struct CachedPeerDataView: PostboxView {
    /// The peer.
    public let peerId: PeerId
    /// What is cached of it; nil when nothing is.
    public let cachedPeerData: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.peer("peerId", packed: peerId.packed)
        sink.object("cachedPeerData", cachedPeerData)
    }
}

struct CachedPeerDataViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> CachedPeerDataView {
        CachedPeerDataView(peerId: peerId, cachedPeerData: try context.tables.peers.cachedData.get(peerId))
    }

    func dependencies(_ snapshot: CachedPeerDataView) -> Set<ViewDependency> { [.cachedData(peerId)] }
}
