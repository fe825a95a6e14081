import Postbox
import PostboxCoding

/// Objects of Telegram's types with the fields that the engine reads.
extension Objects {
    static func user(_ id: PeerId, _ name: String, isBot: Bool = false, statusEnd: Int32? = nil) -> CodedObject {
        root("TelegramUser") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString(name, forKey: "fn")
            if isBot { encoder.encodeObject(hash: persistentHash32("BotUserInfo"), forKey: "bi") { _ in } }
            guard let statusEnd else { return }
            encoder.encodeObject(hash: persistentHash32("PeerEmojiStatus"), forKey: "emjs") { status in
                status.encodeInt64(1, forKey: "fileId")
                status.encodeInt32(statusEnd, forKey: "expirationDate")
            }
        }
    }

    static func group(_ id: PeerId, _ title: String) -> CodedObject {
        root("TelegramGroup") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString(title, forKey: "t")
        }
    }

    /// A channel; a supergroup with `isGroup`, a forum with `isForum`.
    static func channel(_ id: PeerId, _ title: String, isGroup: Bool = false, isForum: Bool = false) -> CodedObject {
        root("TelegramChannel") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString(title, forKey: "t")
            encoder.encodeInt32(isGroup || isForum ? 1 : 0, forKey: "i.t")
            encoder.encodeInt32(isForum ? 2048 : 0, forKey: "fl")
        }
    }

    /// Creates a channel with these flags. `linked` is its associated channel or monoforum. `manages`: whether the account may answer its direct
    /// messages.
    static func channel(_ id: PeerId, _ title: String, flags: Int32, linked: PeerId? = nil, manages: Bool = false) -> CodedObject {
        root("TelegramChannel") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString(title, forKey: "t")
            encoder.encodeInt32(1, forKey: "i.t")
            encoder.encodeInt32(flags, forKey: "fl")
            encoder.encodeObject(hash: -1_969_687_558, forKey: "ar") { $0.encodeInt32(manages ? 0x20000 : 0, forKey: "f") }
            if let linked { encoder.encodeInt64(linked.packed, forKey: "lmid") }
        }
    }

    static func secretChat(_ id: PeerId, with user: PeerId) -> CodedObject {
        root("TelegramSecretChat") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeInt64(user.packed, forKey: "r")
        }
    }

    /// Muted, by default forever, or not muted.
    static func settings(isMuted: Bool, until: Int32 = .max) -> CodedObject {
        root("TelegramPeerNotificationSettings") { encoder in
            encoder.encodeInt32(isMuted ? 1 : 2, forKey: "m.v")
            if isMuted { encoder.encodeInt32(until, forKey: "m.u") }
        }
    }

    /// Creates a file with the ID (5, `id`). Another `size` makes it a different file.
    static func file(_ id: Int64, size: Int32 = 0) -> CodedObject {
        root("TelegramMediaFile") { encoder in
            encoder.encodeBytes(bytes(of: MediaId(namespace: 5, id: id)), forKey: "i")
            encoder.encodeInt32(size, forKey: "n")
        }
    }

    static func webPage(_ id: Int64, _ url: String) -> CodedObject {
        root("TelegramMediaWebpage") { encoder in
            encoder.encodeBytes(bytes(of: MediaId(namespace: 3, id: id)), forKey: "i")
            encoder.encodeInt32(1, forKey: "ct")
            encoder.encodeString(url, forKey: "u")
        }
    }

    static func autoremove(after timeout: Int32, from begin: Int32) -> CodedObject {
        root("AutoremoveTimeoutMessageAttribute") { encoder in
            encoder.encodeInt32(timeout, forKey: "t")
            encoder.encodeInt32(begin, forKey: "c")
        }
    }

    /// The tags of a saved message; each is a chosen custom emoji.
    static func savedTags(_ fileIds: [Int64]) -> CodedObject {
        root("ReactionsMessageAttribute") { encoder in
            encoder.encodeBool(true, forKey: "tg")
            encoder.encodeObjectArray(fileIds, forKey: "r", hash: { _ in persistentHash32("MessageReaction") }) { fileId, reaction in
                reaction.encodeInt64(fileId, forKey: "cfid")
                reaction.encodeInt32(1, forKey: "c")
                reaction.encodeInt32(0, forKey: "cord")
            }
        }
    }

    private static func bytes(of id: MediaId) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 12)
        buffer.writeInt32(id.namespace)
        buffer.writeInt64(id.id)
        return buffer.bytes
    }
}
