import Postbox

/// The read states of a chat, by namespace.
package struct PeerReadStates: Hashable, Sendable {
    package struct NamespaceState: Hashable, Sendable {
        package var namespace: Int32
        package var state: PeerReadState

        package init(namespace: Int32, state: PeerReadState) {
            self.namespace = namespace
            self.state = state
        }
    }

    package var peerId: PeerId
    package var states: [NamespaceState]

    package init(peerId: PeerId, states: [NamespaceState]) {
        self.peerId = peerId
        self.states = states
    }
}
