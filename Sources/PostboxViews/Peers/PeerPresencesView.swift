import PostboxEngine
import PostboxTables

/// When peers were last seen.
public struct PeerPresencesView: PostboxView {
    /// When people were last seen, of those of whom it is known.
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
