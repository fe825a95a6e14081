import SignalKit

/// Views of peers (spec 07.1, 07.5, 07.6).
extension LivePostbox {
    /// A peer with everything that a page about it shows (spec 07.6).
    public func peerView(id: PeerId) -> Signal<PeerView, any Error> { view(.peer(peerId: id, components: .all)) }

    /// Peers and their presences, of those that are known (spec 07.5).
    public func multiplePeersView(_ ids: [PeerId]) -> Signal<MultiplePeersView, any Error> { view(.multiplePeers(Set(ids))) }

    /// The contacts that are known here, and how many the server counts (spec 07.5).
    public func contactPeerIdsView() -> Signal<ContactPeerIdsView, any Error> { view(.contactPeerIds) }
}
