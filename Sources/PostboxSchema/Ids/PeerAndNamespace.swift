/// The messages of one chat that one namespace numbers.
public struct PeerAndNamespace: Hashable, Sendable {
    public var peerId: PeerId
    public var namespace: Int32

    public init(peerId: PeerId, namespace: Int32) {
        self.peerId = peerId
        self.namespace = namespace
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(peerId.id ^ Int64(peerId.namespace) << 56 ^ Int64(namespace) << 40) }
}
