import Postbox
import TelegramModel

/// A peer with the one that belongs to it: a secret chat with its user.
public struct EngineRenderedPeer: Hashable, Sendable {
    /// The peer that is meant.
    public let peerId: PeerId
    /// The peer and, of a secret chat, its user, as far as they are stored.
    public let peers: [PeerId: EnginePeer]
    /// Custom emoji of the peers.
    public let associatedMedia: [MediaId: CodedObject]

    package init(peerId: PeerId, peers: [PeerId: EnginePeer], associatedMedia: [MediaId: CodedObject]) {
        self.peerId = peerId
        self.peers = peers
        self.associatedMedia = associatedMedia
    }

    /// All the peers.
    package init(_ rendered: RenderedPeer) {
        self.init(peerId: rendered.peerId, peers: rendered.peers.mapValues { EnginePeer($0) }, associatedMedia: rendered.associatedMedia)
    }

    /// The peer alone.
    public init(peer: EnginePeer) { self.init(peerId: peer.id, peers: [peer.id: peer], associatedMedia: [:]) }

    /// A peer and, of a secret chat, its user where that is known.
    init(peer: EnginePeer, user: EnginePeer?) {
        var peers = [peer.id: peer]
        if let user { peers[user.id] = user }
        self.init(peerId: peer.id, peers: peers, associatedMedia: [:])
    }

    /// The chat that a message is in.
    public init(message: EngineMessage) {
        let id = message.id.peerId
        var peers: [PeerId: EnginePeer] = [:]
        if let peer = message.peers[id] {
            peers[id] = peer
            if let associated = peer.associatedPeerId { peers[associated] = message.peers[associated] }
        }
        self.init(peerId: id, peers: peers, associatedMedia: message.associatedMedia)
    }

    /// The peer that is meant; nil: it is not stored.
    public var peer: EnginePeer? { peers[peerId] }

    /// Of a secret chat its user.
    public var chatMainPeer: EnginePeer? {
        guard let peer else { return nil }
        return peer.associatedPeerId.map { peers[$0] } ?? peer
    }
}
