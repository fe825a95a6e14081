/// The messages of one chat that one namespace numbers.
public struct PeerAndNamespace: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The namespace of the messages.
    public var namespace: Int32

    /// Makes a pair.
    public init(peerId: PeerId, namespace: Int32) {
        self.peerId = peerId
        self.namespace = namespace
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(peerId.id ^ Int64(peerId.namespace) << 56 ^ Int64(namespace) << 40) }
}
