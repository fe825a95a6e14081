import Postbox

/// The read states of a chat, by namespace.
public struct PeerReadStates: Hashable, Sendable {
    public struct NamespaceState: Hashable, Sendable {
        public var namespace: Int32
        public var state: PeerReadState

        public init(namespace: Int32, state: PeerReadState) {
            self.namespace = namespace
            self.state = state
        }
    }

    public var peerId: PeerId
    public var states: [NamespaceState]

    public init(peerId: PeerId, states: [NamespaceState]) {
        self.peerId = peerId
        self.states = states
    }
}
