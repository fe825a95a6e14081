import SignalKit

/// Views of peers.
extension LivePostbox {
    /// A peer with everything that a page about it shows.
    public func peerView(id: PeerId) -> Signal<PeerView, any Error> { view(.peer(peerId: id, components: .all)) }

    /// Peers and their presences, of those that are known.
    public func multiplePeersView(_ ids: [PeerId]) -> Signal<MultiplePeersView, any Error> { view(.multiplePeers(Set(ids))) }

    /// The contacts that are known here, and how many the server counts.
    public func contactPeerIdsView() -> Signal<ContactPeerIdsView, any Error> { view(.contactPeerIds) }
}
