import Postbox
import PostboxCoding

/// Peers for tests of views, with Telegram's types and keys.
enum People {
    static let ann = PeerId(namespace: PeerId.cloudUser, id: 1)
    static let bob = PeerId(namespace: PeerId.cloudUser, id: 2)
    static let cid = PeerId(namespace: PeerId.cloudUser, id: 3)
    static let group = PeerId(namespace: PeerId.cloudGroup, id: 4)
    static let channel = PeerId(namespace: PeerId.cloudChannel, id: 5)
    static let forum = PeerId(namespace: PeerId.cloudChannel, id: 6)
    /// A secret chat with Ann.
    static let secret = PeerId(namespace: PeerId.secretChat, id: 7)

    static let all = [ann, bob, cid, group, channel, forum, secret]

    static func object(_ id: PeerId, name: String = "") -> CodedObject {
        switch id.namespace {
        case PeerId.cloudUser:
            Objects.root("TelegramUser") { encoder in
                encoder.encodeInt64(id.packed, forKey: "i")
                encoder.encodeString("Person \(id.packed)\(name)", forKey: "fn")
            }
        case PeerId.cloudGroup:
            Objects.root("TelegramGroup") { encoder in
                encoder.encodeInt64(id.packed, forKey: "i")
                encoder.encodeString("Group\(name)", forKey: "t")
            }
        case PeerId.secretChat:
            Objects.root("TelegramSecretChat") { encoder in
                encoder.encodeInt64(id.packed, forKey: "i")
                encoder.encodeInt64(ann.packed, forKey: "r")
                encoder.encodeString(name, forKey: "test")
            }
        default:
            Objects.root("TelegramChannel") { encoder in
                encoder.encodeInt64(id.packed, forKey: "i")
                encoder.encodeString("Channel\(name)", forKey: "t")
                encoder.encodeInt32(id == forum ? 1 : 0, forKey: "i.t")
                encoder.encodeInt32(id == forum ? 2048 : 0, forKey: "fl")
            }
        }
    }

    /// Notification settings: muted forever, not muted, or according to the global settings.
    static func settings(muted: Bool?) -> CodedObject {
        Objects.root("TelegramPeerNotificationSettings") { encoder in
            encoder.encodeInt32(muted.map { $0 ? 1 : 2 } ?? 0, forKey: "m.v")
            if muted == true { encoder.encodeInt32(.max, forKey: "m.u") }
        }
    }

    /// Cached data of a user or a channel with a pinned message.
    static func cachedData(_ id: PeerId, pinned: Int32, shownAsChat: Bool = false) -> CodedObject {
        Objects.root(id.namespace == PeerId.cloudUser ? "CachedUserData" : "CachedChannelData") { encoder in
            encoder.encodeInt64(id.packed, forKey: "pm.p")
            encoder.encodeInt32(0, forKey: "pm.n")
            encoder.encodeInt32(pinned, forKey: "pm.i")
            if shownAsChat {
                encoder.encodeObject(hash: 0, forKey: "viewForumAsMessages") { $0.encodeBool(true, forKey: "value") }
            }
        }
    }

    /// The fields of an interface state without an object header; its draft raises its chat to `timestamp`.
    static func draft(_ timestamp: Int32?, data: [UInt8] = [1, 2, 3]) -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeBytes(data, forKey: "data")
        if let timestamp { encoder.encodeInt32(timestamp, forKey: "overrideChatTimestamp") }
        encoder.encodeInt32Array([], forKey: "associatedMessageIds")
        return encoder.makeBytes()
    }

    static func message(
        _ peerId: PeerId, _ id: Int32, at timestamp: Int32, thread: Int64? = nil, incoming: Bool = true, tags: MessageTags = [], text: String = ""
    ) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)), threadId: thread, timestamp: timestamp,
            flags: incoming ? [.incoming] : [], tags: tags, authorId: peerId, text: Array(text.utf8))
    }
}
