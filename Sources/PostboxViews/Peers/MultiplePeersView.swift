import PostboxEngine
import PostboxTables

/// Peers and when they were last seen.
public struct MultiplePeersView: PostboxView {
    /// The peers that are stored.
    public let peers: [PeerId: CodedObject]
    /// When people were last seen, of those of whom it is known.
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
