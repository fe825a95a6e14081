import Postbox
import TelegramModel

extension CachedPeerObject {
    /// Data of a peer of which nothing else is known, with every field that Telegram writes; nil for a peer that has none.
    static func empty(_ peerId: PeerId) -> CodedObject? {
        switch peerId.namespace {
        case PeerId.cloudUser: user
        case PeerId.cloudGroup: group
        case PeerId.cloudChannel: channel
        default: nil
        }
    }

    private static var user: CodedObject {
        CodedObject(hash: TypeHash.cachedUserData, [
            "a": .null, "bi": .null, "ebi": .null, "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "b": .int32(0), "cg": .int32(0),
            "ca": .int32(0), "vca": .int32(0), "cp": .int32(0), "cpm": .int32(0), "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout),
        ]).setting([
            "te": .null, "phv": unknown(TypeHash.cachedPeerProfilePhoto), "pphv": unknown(TypeHash.cachedPeerProfilePhoto),
            "fphv": unknown(TypeHash.cachedPeerProfilePhoto), "pgo": .objects([]), "vma": .int32(1), "wp": .null, "fl": .int32(0), "bhrs": .null,
            "bloc": .null, "bgreet": .null, "baway": .null, "bbot": .null, "businessIntro": unknown(TypeHash.cachedTelegramBusinessIntro),
            "bday": .null, "pchan": .bytes(Array(#"{"d":0}"#.utf8)), "botPreview": .null,
        ])
    }

    private static var group: CodedObject {
        CodedObject(hash: TypeHash.cachedGroupData, [
            "p": .null, "i": .null, "b": .objects([]), "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "ab": .null, "fl": .int32(0),
            "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout), "invBy": .null, "ph": .null, "activeCall": .null,
            "callJoinPeerId": .null, "te": .null, "irp": .null, "reactionSettings": .null,
        ])
    }

    private static var channel: CodedObject {
        CodedObject(hash: TypeHash.cachedChannelData, [
            "isNotAccessible": .int32(0), "f": .int32(0), "a": .null, "p.m": .null, "p.a": .null, "p.b": .null, "p.k": .null, "i": .null,
            "b": .objects([]), "pss": .null, "pm.p": .null, "pm.n": .null, "pm.i": .null, "activeCall": .null, "callJoinPeerId": .null, "sp": .null,
            "ma.p": .null, "ma.n": .null, "ma.i": .null, "mr": .null,
        ]).setting([
            "dgi": .null, "pgl": .null, "smt": .null, "smv": .null, "hsm": .bool(false), "artv": unknown(TypeHash.cachedPeerAutoremoveTimeout),
            "sdi": .int32(0), "invBy": .null, "invOn": .null, "ph": .null, "sug": .strings([]), "te": .null, "irp": .null, "sendAsPeerId": .null,
            "reactionSettings": .null, "membersHidden": .null, "viewForumAsMessages": .null, "wp": .null, "bu": .null, "ab": .null, "ep": .null,
        ])
    }

    /// What the server has not told yet.
    private static func unknown(_ type: Int32) -> FieldValue { .object(CodedObject(hash: type, ["_v": .int32(0)])) }
}
