import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    /// Account operations about peers and secret chats (spec 12.3, 08.9).
    static let accountPeers: [Operation] = [
        .account("mergePeers", "peers") { .mergePeers(try $0.codedObjects("peers").map { MergedPeer(peer: $0) }) },
        .account("updatePeer", "peer") { .updatePeer(.replace(try $0.coded("peer"))) },
        .account("updateCachedPeerData", "peerId", "data") { .updateCachedPeerData(try $0.peer(), .replace(try $0.optionalCoded("data"))) },
        .account("mergePeerPresences", "presences", "explicit") { .mergePeerPresences(try $0.presences(), isExplicit: try $0.bool("explicit")) },
        .account("updateAutoremoveTimeout", "peerId", "value") { .updateAutoremoveTimeout(try $0.peer(), try $0.optional("value", Read.int32)) },
        .account("updateWallpaper", "peerId", "wallpaper") { .updateWallpaper(try $0.peer(), try $0.optionalCoded("wallpaper")) },
        .account("updateGroupCall", "peerId", "call", "callId") { line in
            .updateGroupCall(
                GroupCallUpdate(peerId: try line.peer(), call: try line.optionalCoded("call"), callId: try line.int64("callId")))
        },
        .account("updateSecretChat", "peer", "state", "timestamp") { line in
            .updateSecretChat(
                SecretChatUpdate(peer: try line.coded("peer"), state: try line.optionalCoded("state"), timestamp: try line.int32("timestamp")))
        },
        .account("addSecretMessages", "messages") { line in
            .addSecretMessages(
                try line.required("messages", OperationFields.array { (node: JSONNode) throws(OperationError) -> SecretMessage in
                    let fields = OperationFields(node)
                    try fields.expectOnly(["peerId", "contents"])
                    return SecretMessage(peerId: try fields.peer(), contents: try fields.coded("contents"))
                }))
        },
    ]
}
