import Postbox
import TelegramCore

extension Operation {
    /// Account operations on peers and secret chats.
    static let accountPeers: [Operation] = [
        .account("mergePeers", Field.required("peers", Form.array(Form.peerObject))) {
            .mergePeers($0.map { MergedPeer(peer: $0) })
        } parts: {
            guard case let .mergePeers(peers) = $0, peers.allSatisfy({ $0 == MergedPeer(peer: $0.peer) }) else { return nil }
            return peers.map(\.peer)
        },
        .account("updatePeer", Field.required("peer", Form.peerObject)) {
            .updatePeer(.replace($0))
        } parts: {
            if case let .updatePeer(.replace(peer)) = $0 { peer } else { nil }
        },
        .account("updateCachedPeerData", Field.peer(), Field.optionalCoded("data")) {
            .updateCachedPeerData($0, .replace($1))
        } parts: {
            if case let .updateCachedPeerData(peerId, .replace(data)) = $0 { (peerId, data) } else { nil }
        },
        .account("mergePeerPresences", presences, Field.bool("explicit")) {
            .mergePeerPresences($0, isExplicit: $1)
        } parts: {
            guard case let .mergePeerPresences(presences, isExplicit) = $0, !presences.contains(where: \.isMinimal) else { return nil }
            return (presences, isExplicit)
        },
        .account("updateAutoremoveTimeout", Field.peer(), Field.optionalInt32("value")) {
            .updateAutoremoveTimeout($0, $1)
        } parts: {
            if case let .updateAutoremoveTimeout(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateWallpaper", Field.peer(), Field.optionalCoded("wallpaper")) {
            .updateWallpaper($0, $1)
        } parts: {
            if case let .updateWallpaper(peerId, wallpaper) = $0 { (peerId, wallpaper) } else { nil }
        },
        .account("updateGroupCall", Field.peer(), Field.optionalCoded("call"), Field.int64("callId")) {
            .updateGroupCall(GroupCallUpdate(peerId: $0, call: $1, callId: $2))
        } parts: {
            if case let .updateGroupCall(update) = $0 { (update.peerId, update.call, update.callId) } else { nil }
        },
        .account("updateSecretChat", Field.required("peer", Form.secretChat), Field.optionalCoded("state"), Field.int32("timestamp")) {
            .updateSecretChat(SecretChatUpdate(peer: $0, state: $1, timestamp: $2))
        } parts: {
            if case let .updateSecretChat(update) = $0 { (update.peer, update.state, update.timestamp) } else { nil }
        },
        .account("addSecretMessages", Field.required("messages", Form.array(secretMessage))) {
            .addSecretMessages($0)
        } parts: {
            if case let .addSecretMessages(messages) = $0 { messages } else { nil }
        },
    ]

    static let presences = Field.required(
        "presences", Form.pairs(Form.peer, Form.coded) { PeerPresence(peerId: $0, presence: $1) } parts: { ($0.peerId, $0.presence) })

    private static let secretMessage = Form.object(Field.peer(), Field.coded("contents")) {
        SecretMessage(peerId: $0, contents: $1)
    } parts: {
        ($0.peerId, $0.contents)
    }
}
