import Postbox
import TelegramModel

/// A peer together with its associated peer: a secret chat with its user.
public struct EngineRenderedPeer: Hashable, Sendable {
    /// The ID of the peer itself.
    public let peerId: PeerId
    /// The peer and, for a secret chat, its user, if they are stored.
    public let peers: [PeerId: EnginePeer]
    /// Custom emoji of the peers.
    public let associatedMedia: [MediaId: CodedObject]

    package init(peerId: PeerId, peers: [PeerId: EnginePeer], associatedMedia: [MediaId: CodedObject]) {
        self.peerId = peerId
        self.peers = peers
        self.associatedMedia = associatedMedia
    }

    /// Creates a value with all the peers.
    package init(_ rendered: RenderedPeer) {
        self.init(peerId: rendered.peerId, peers: rendered.peers.mapValues { EnginePeer($0) }, associatedMedia: rendered.associatedMedia)
    }

    /// Creates a value with only the peer.
    public init(peer: EnginePeer) { self.init(peerId: peer.id, peers: [peer.id: peer], associatedMedia: [:]) }

    /// Creates a value with a peer and, for a secret chat, its user if it is known.
    init(peer: EnginePeer, user: EnginePeer?) {
        var peers = [peer.id: peer]
        if let user { peers[user.id] = user }
        self.init(peerId: peer.id, peers: peers, associatedMedia: [:])
    }

    /// Creates a value for the chat of a message.
    public init(message: EngineMessage) {
        let id = message.id.peerId
        var peers: [PeerId: EnginePeer] = [:]
        if let peer = message.peers[id] {
            peers[id] = peer
            if let associated = peer.associatedPeerId { peers[associated] = message.peers[associated] }
        }
        self.init(peerId: id, peers: peers, associatedMedia: message.associatedMedia)
    }

    /// The peer itself; `nil` if it is not stored.
    public var peer: EnginePeer? { peers[peerId] }

    /// The user of a secret chat; otherwise the peer itself.
    public var chatMainPeer: EnginePeer? {
        guard let peer else { return nil }
        return peer.associatedPeerId.map { peers[$0] } ?? peer
    }
}
