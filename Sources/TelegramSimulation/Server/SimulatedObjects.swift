import Postbox
import TelegramCore
import TelegramModel

/// Coded objects as a server sends them.
enum SimulatedObjects {
    enum Hash {
        static let storedStory: Int32 = -1_615_357_560
        static let storyItem: Int32 = -1_497_756_063
        static let codablePeerId: Int32 = -1_678_405_400
        static let threadInfo: Int32 = -1_472_042_128
        static let topicEditComponent: Int32 = -561_350_373
        static let incomingSecretMessage: Int32 = -2_087_424_274
        static let recentPeer: Int32 = -802_099_499
        static let groupRole: Int32 = -1_710_358_562
        static let storySettings: Int32 = 1_806_091_732
        static let editedAttribute: Int32 = -1_840_307_943
        static let pollKind: Int32 = -368_532_908
        static let pollOption: Int32 = 1_568_747_767
        static let pollVoters: Int32 = 1_071_815_536
        static let pollResults: Int32 = 938_539_408
        static let inputState: Int32 = -673_671_155
    }

    static func user(_ id: PeerId, name: String) -> CodedObject {
        CodedObject(
            hash: TypeHash.telegramUser,
            [
                "i": .int64(id.packed), "ah": .int64(1000 + id.id), "aht": .int32(0), "fn": .string(name), "ln": .string("Sim"), "ph": .objects([]),
                "bi": .null, "ri": .null, "fl": .int32(0), "emjs": .null, "uns": .objects([]), "sth": .null, "nclr": .null, "bgem": .null,
                "pclr": .null, "pgem": .null, "ssc": .null,
            ])
    }

    /// Creates a group. `migratedTo` is the channel that continues it.
    static func group(_ id: PeerId, title: String, date: Int32, migratedTo channel: PeerId? = nil) -> CodedObject {
        let role = CodedObject(hash: Hash.groupRole, ["_v": .int32(2)])
        return CodedObject(
            hash: TypeHash.telegramGroup,
            [
                "i": .int64(id.packed), "t": .string(title), "ph": .objects([]), "pc": .int32(3), "rv": .object(role), "m": .int32(0),
                "f": .int32(channel == nil ? 0 : 2), "dbr": .null, "mr.i": channel.map { .int64($0.packed) } ?? .null,
                "mr.a": channel.map { .int64(5000 + $0.id) } ?? .null, "d": .int32(date), "v": .int32(1),
            ])
    }

    /// Describes a channel by its chat. The account has created a channel that has direct messages.
    static func channel(_ id: PeerId, title: String, date: Int32, _ chat: SimulatedChat) -> CodedObject {
        let flags: Int32 = chat.isForum ? 2048 : chat.isMonoforum ? 8192 : chat.linkedPeerId == nil ? 0 : 2
        let channel = CodedObject(
            hash: TypeHash.telegramChannel,
            [
                "i": .int64(id.packed), "ah": .int64(5000 + id.id), "aht": .int32(0), "t": .string(title), "un": .null, "ph": .objects([]),
                "d": .int32(date), "v": .int32(0), "ps": .int32(chat.isMember ? 0 : 1), "i.t": .int32(chat.isBroadcast ? 0 : 1), "i.f": .int32(0),
                "fl": .int32(flags), "ri": .null, "ar": .null, "br": .null, "dbr": .null, "uns": .objects([]), "sth": .null, "nclr": .null,
                "bgem": .null, "pclr": .null, "pgem": .null, "emjs": .null, "abl": .null, "sud": .null,
            ])
        return chat.linkedPeerId.map { channel.setting(["lmid": .int64($0.packed)]) } ?? channel
    }

    /// Creates notification settings. If `mutedUntil` is 0, they are not muted.
    static func settings(mutedUntil: Int32 = 0) -> CodedObject {
        let sound = CodedObject(hash: TypeHash.peerMessageSound, ["s.v": .int32(3)])
        let stories = CodedObject(
            hash: Hash.storySettings, ["m": .int32(0), "hs": .int32(0), "s": .object(sound)])
        guard mutedUntil == 0 else {
            return CodedObject(
                hash: TypeHash.telegramPeerNotificationSettings,
                [
                    "m.v": .int32(1), "m.u": .int32(mutedUntil), "s.v": .int32(4), "s.cloud.fileId": .int64(0), "p.v": .int32(0),
                    "stor": .object(stories),
                ])
        }
        return CodedObject(
            hash: TypeHash.telegramPeerNotificationSettings,
            ["m.v": .int32(0), "s.v": .int32(4), "s.cloud.fileId": .int64(0), "p.v": .int32(0), "stor": .object(stories)])
    }

    static func reply(to id: MessageId) -> CodedObject {
        CodedObject(
            hash: TypeHash.replyMessageAttribute,
            [
                "i": .int64(Int64(id.id) << 32 | Int64(id.namespace)), "p": .int64(id.peerId.packed), "qu": .null, "iq": .bool(false),
            ])
    }

    static func mention(isSeen: Bool) -> CodedObject {
        CodedObject(hash: TypeHash.consumablePersonalMentionMessageAttribute, ["c": .int32(isSeen ? 1 : 0), "p": .int32(0)])
    }

    static func edited(_ date: Int32) -> CodedObject {
        CodedObject(hash: Hash.editedAttribute, ["d": .int32(date), "h": .int32(0)])
    }

    static func reactions(_ own: [CodedObject], _ others: [SimulatedReaction], areTags: Bool) -> CodedObject {
        CodedObject(
            hash: TypeHash.reactionsMessageAttribute,
            [
                "vl": .bool(false), "tg": .bool(areTags), "r": .objects(own + others.map(\.reaction)), "rp": .objects(others.map(\.recentPeer)),
                "tp": .objects([]),
            ])
    }

    /// The account's own.
    static func chosenReaction(_ emoji: String) -> CodedObject {
        CodedObject(hash: TypeHash.messageReaction, ["r": .int32(0), "v": .string(emoji), "c": .int32(1), "cord": .int32(0)])
    }

    static func reaction(_ emoji: String) -> CodedObject { CodedObject(hash: TypeHash.messageReactionReaction, ["r": .int32(0), "v": .string(emoji)]) }

    static func draft(_ text: String, date: Int32) -> CodedObject {
        CodedObject(
            hash: Hash.inputState, ["t": .string(text), "e": .codableObjects([]), "s": .int32(date)])
    }
}
