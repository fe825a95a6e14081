import Postbox
import TelegramModel

extension Transaction {
    /// Stores a peer that is not known yet. Returns what is stored now: of a group that has become a channel, the channel where it is known.
    func ensurePeerIsLocallyAvailable(_ peer: CodedObject) throws -> CodedObject {
        guard let id = seed.model.peer(peer)?.id else { return peer }
        guard let stored = try getPeer(id) else {
            try updatePeers([peer])
            return peer
        }
        if let channelId = stored.migratedTo, let channel = try getPeer(channelId) { return channel }
        return stored
    }

    /// The secret chat with a user that was used last, of those that are not over.
    func mostRecentSecretChat(_ userId: PeerId) throws -> PeerId? {
        var best: (index: ChatListIndex, peerId: PeerId)?
        for peerId in try getAssociatedPeerIds(userId) {
            guard let peer = try getPeer(peerId), peer.typeHash == TypeHash.telegramSecretChat, peer.int32("s") != 0,
                let index = try getPeerChatListIndex(peerId)?.index
            else { continue }
            if best.map({ $0.index < index }) ?? true { best = (index, peerId) }
        }
        return best?.peerId
    }
}

extension CodedObject {
    /// Of a group that has become a channel.
    var migratedTo: PeerId? { typeHash == TypeHash.telegramGroup ? int64("mr.i").map { PeerId(packed: $0) } : nil }
}
