/// A peer with the one that belongs to it and their custom emoji (spec 07.9.4).
public struct RenderedPeer: Hashable, Sendable {
    public let peerId: PeerId
    /// Those that are known.
    public let peers: [PeerId: CodedObject]
    public let associatedMedia: [MediaId: CodedObject]

    public var peer: CodedObject? { peers[peerId] }
}

extension ViewContext {
    func renderedPeer(_ id: PeerId) throws -> RenderedPeer {
        var peers: [PeerId: CodedObject] = [:]
        if let peer = try tables.peers.peers.get(id) {
            peers[id] = peer.object
            if let associated = peer.facts.associatedPeerId { peers[associated] = try tables.peers.peers.get(associated)?.object }
        }
        return RenderedPeer(peerId: id, peers: peers, associatedMedia: try media(of: peers.values))
    }
}

extension FieldSink {
    func renderedPeer(_ name: StaticString, _ peer: RenderedPeer) {
        beginObject(name)
        self.peer("peerId", packed: peer.peerId.packed)
        objects("peers", peer.peers)
        media("associatedMedia", peer.associatedMedia)
        endObject()
    }

    /// Media in the order of their ids.
    func media(_ name: StaticString, _ media: [MediaId: CodedObject]) {
        beginArray(name)
        for (_, object) in media.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) { self.object("", object) }
        endArray()
    }
}
