import Postbox

/// Peers that updates have told of as they are while a request is under way, whose answer may name them as they were.
struct ChangedPeers {
    private var told: Set<PeerId> = []
    /// Channels and groups that the account is no member of any more.
    private var left: Set<PeerId> = []

    func isLeft(_ peerId: PeerId) -> Bool { left.contains(peerId) }

    /// Of an answer's peers those that were not told of meanwhile.
    func newer(_ peers: [MergedPeer]) -> [MergedPeer] {
        told.isEmpty ? peers : peers.filter { peer in peer.id.map { !told.contains($0) } ?? true }
    }

    mutating func note(_ peers: [MergedPeer]) {
        // Of one that was told in passing the answer may say more.
        for peer in peers where !peer.keepsStored {
            guard let id = peer.id else { continue }
            told.insert(id)
            if PeerInclusion(peer.peer)?.isGone ?? false { left.insert(id) } else { left.remove(id) }
        }
    }

    mutating func note(_ update: PeerUpdate) {
        switch update {
        case let .replace(peer): note([MergedPeer(peer: peer)])
        case let .defaultBannedRights(peerId, _, _), let .usernames(peerId, _), let .phone(peerId, _), let .emojiStatus(peerId, _): told.insert(peerId)
        }
    }
}
