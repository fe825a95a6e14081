import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Objects of a few peers, messages, and media, for operations that encounter the results of earlier ones.
extension RandomServer {
    mutating func crowdedNamespace() -> Int32 { [0, 0, 0, 1, 3][random.below(5)] }

    /// A medium with an ID, an attribute with a time or with custom tags, or some other object.
    mutating func crowdedObject() -> CodedObject {
        switch random.below(4) {
        case 0, 1: return crowdedMedia()
        case 2: return crowdedAttribute()
        default: return CodedObject(hash: TypeHash.telegramMediaPoll, ["t": .string(text()), "n": .int64(int64())])
        }
    }

    /// A file or a web page, small or too large to be stored within a message.
    mutating func crowdedMedia() -> CodedObject {
        let namespace: Int32 = random.chance(5) ? 3 : 5
        var id = WriteBuffer(reserving: 12)
        id.writeInt32(namespace)
        id.writeInt64(int64())
        return namespace == 3
            ? CodedObject(hash: persistentHash32("TelegramMediaWebpage"), ["i": .bytes(id.bytes), "ct": .int32(1), "u": .string("https://a.b/" + text())])
            : CodedObject(hash: persistentHash32("TelegramMediaFile"), ["i": .bytes(id.bytes), "n": .int32(int32())])
    }

    mutating func crowdedAttribute() -> CodedObject {
        switch random.below(3) {
        case 0: return CodedObject(hash: persistentHash32("AutoremoveTimeoutMessageAttribute"), ["t": .int32(int32()), "c": .int32(int32())])
        case 1: return CodedObject(hash: persistentHash32("AutoclearTimeoutMessageAttribute"), ["t": .int32(int32()), "c": .int32(int32())])
        default:
            let reactions = list { CodedObject(hash: persistentHash32("MessageReaction"), ["cfid": .int64($0.int64()), "c": .int32(1), "cord": .int32(0)]) }
            return CodedObject(
                hash: persistentHash32("ReactionsMessageAttribute"), ["tg": .bool(true), "r": .objects(reactions)])
        }
    }

    /// A peer that may be of a kind that does not match its ID, whose name changes, and that may belong to another peer.
    mutating func crowdedPeer() -> CodedObject {
        let id = peer(), kind = random.chance(12) ? Int32(random.below(4)) : id.namespace
        let name = ["ann", "bob smith", "Öl", ""][random.below(4)]
        switch kind {
        case PeerId.cloudUser:
            return CodedObject(
                hash: TypeHash.telegramUser, ["i": .int64(id.packed), "fn": .string(name), "ln": .string(text()), "un": .string(name)])
        case PeerId.cloudGroup: return CodedObject(hash: TypeHash.telegramGroup, ["i": .int64(id.packed), "t": .string(name)])
        case PeerId.secretChat: return CodedObject(hash: TypeHash.telegramSecretChat, ["i": .int64(id.packed), "r": .int64(peer([0]).packed)])
        default:
            return CodedObject(
                hash: TypeHash.telegramChannel,
                ["i": .int64(id.packed), "t": .string(name), "i.t": .int32(Int32(random.below(2))), "fl": .int32(bool() ? 2048 : 0)])
        }
    }

    mutating func crowdedMessage() -> StoreMessage {
        let id = messageId()
        return StoreMessage(
            id: random.chance(5) ? .partial(peerId: id.peerId, namespace: id.namespace) : .id(id), globallyUniqueId: maybe { $0.int64() },
            groupingKey: maybe { $0.int64() }, threadId: maybe { $0.int64() }, timestamp: int32(),
            flags: [[], .incoming, .unsent, .failed, [.incoming, .topIndexable]][random.below(5)], tags: tags(),
            globalTags: random.chance(3) ? [.calls, .missedCalls] : random.chance(2) ? [.calls] : [],
            localTags: random.chance(4) ? .outgoingLiveLocation : [], forwardInfo: nil, authorId: maybe { $0.peer() }, text: Array(text().utf8),
            attributes: list { $0.crowdedAttribute() }, media: list { $0.crowdedMedia() })
    }
}
