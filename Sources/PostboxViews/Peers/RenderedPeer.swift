import PostboxEngine
import PostboxTables

/// A peer with its associated peer and their custom emoji.
public struct RenderedPeer: Hashable, Sendable {
    /// The chat.
    public let peerId: PeerId
    /// The stored peer of the chat and, for a secret chat, its person, if stored.
    public let peers: [PeerId: CodedObject]
    /// The stored custom emoji in the names of the peers.
    public let associatedMedia: [MediaId: CodedObject]
    /// The requested peers, even if they are not stored.
    let peerIds: [PeerId]
    let mediaIds: Set<MediaId>

    /// The peer of the chat itself, which is the chat and not the user for a secret chat; `nil` if it is not stored.
    public var peer: CodedObject? { peers[peerId] }
}

extension ViewContext {
    func renderedPeer(_ id: PeerId) throws -> RenderedPeer {
        var peers: [PeerId: CodedObject] = [:]
        let associated = try tables.peers.peers.associatedPeerId(of: id)
        let peerIds = [id] + (associated.map { [$0] } ?? [])
        for id in peerIds { peers[id] = try tables.peers.peers.object(id) }
        let mediaIds = mediaIds(of: peers.values)
        return RenderedPeer(peerId: id, peers: peers, associatedMedia: try media(mediaIds), peerIds: peerIds, mediaIds: mediaIds)
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

    /// Passes media in the order of their IDs.
    func media(_ name: StaticString, _ media: [MediaId: CodedObject]) {
        beginArray(name)
        for (_, object) in media.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) { self.object("", object) }
        endArray()
    }
}

extension ViewContext {
    /// The custom emoji of peers.
    func mediaIds(of peers: some Sequence<CodedObject>) -> Set<MediaId> { Set(peers.flatMap { model.associatedIds($0).mediaIds }) }

    /// Returns the stored ones of the media.
    func media(_ ids: Set<MediaId>) throws -> [MediaId: CodedObject] {
        let rules = MessageMediaRules(tables: tables.history, model: model)
        var result: [MediaId: CodedObject] = [:]
        for id in ids { result[id] = try rules.get(id) }
        return result
    }
}
