import PostboxSchema
import SignalKit

/// Views of peers.
extension LivePostbox {
    /// A peer with everything that a page about it shows.
    public func peerView(id: PeerId) -> Signal<PeerView, NoError> { view(.peer(id)) }

    /// Peers and their presences, of those that are known.
    public func multiplePeersView(_ ids: [PeerId]) -> Signal<MultiplePeersView, NoError> { view(.multiplePeers(Set(ids))) }

    /// The contacts that are known here, and how many the server counts.
    public func contactPeerIdsView() -> Signal<ContactPeerIdsView, NoError> { view(.contactPeerIds) }
}
