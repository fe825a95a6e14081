import Postbox
import PostboxCoding
import TelegramCore

extension AccountOperation {
    /// Peers and secret chats.
    func writePeers(to writer: JSONWriter) {
        switch self {
        case let .mergePeers(peers): writer.member("peers", codedObjects: peers.map(\.peer))
        case let .updatePeer(.replace(peer)): writer.member("peer", coded: peer)
        case let .updateIsContact(peerId, isContact):
            writer.member("peerId", peer: peerId)
            writer.member("isContact", bool: isContact)
        case let .updateCachedPeerData(peerId, .replace(data)):
            writer.member("peerId", peer: peerId)
            writer.member("data", optionalCoded: data)
        case let .mergePeerPresences(presences, isExplicit):
            writer.array("presences", presences) { presence in
                writer.beginArray()
                writer.peer(presence.peerId)
                writer.coded(presence.presence.bytes)
                writer.endArray()
            }
            writer.member("explicit", bool: isExplicit)
        case let .updateAutoremoveTimeout(peerId, value):
            writer.member("peerId", peer: peerId)
            writer.member("value", optionalInt: value)
        case let .updateWallpaper(peerId, wallpaper):
            writer.member("peerId", peer: peerId)
            writer.member("wallpaper", optionalCoded: wallpaper)
        case let .updateGroupCall(update):
            writer.member("peerId", peer: update.peerId)
            writer.member("call", optionalCoded: update.call)
            writer.member("callId", int64: update.callId)
        case let .addPeerInputActivity(update):
            writer.member("peerId", peer: update.peerId)
            writer.member("threadId", optionalInt64: update.threadId)
            writer.member("authorId", optionalPeer: update.authorId)
            writer.member("activity", optionalText: update.activity)
        case let .updatePeersNearby(peers): writer.member("peers", opaque: peers)
        case let .updateSecretChat(update):
            writer.member("peer", coded: update.peer)
            writer.member("state", optionalCoded: update.state)
            writer.member("timestamp", int: update.timestamp)
        case let .addSecretMessages(messages):
            writer.array("messages", messages) { message in
                writer.beginObject()
                writer.member("peerId", peer: message.peerId)
                writer.member("contents", coded: message.contents)
                writer.endObject()
            }
        default:
            break
        }
    }
}
