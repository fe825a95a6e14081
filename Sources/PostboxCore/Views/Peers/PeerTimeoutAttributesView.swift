/// The peer whose timed attribute runs out first (spec 07.4.3).
public struct PeerTimeoutAttributesView: PostboxView {
    public struct Value: Hashable, Sendable {
        public let peerId: PeerId
        public let timestamp: UInt32
    }

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
