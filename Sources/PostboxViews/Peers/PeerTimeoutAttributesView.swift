import PostboxEngine
import PostboxTables

/// The peer whose timed attribute runs out first.
public struct PeerTimeoutAttributesView: PostboxView {
    /// When something of a peer ends, such as an emoji status.
    public struct Value: Hashable, Sendable {
        /// The peer.
        public let peerId: PeerId
        /// Seconds since 1970.
        public let timestamp: UInt32
    }

    /// What ends first; nil: nothing ends.
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
