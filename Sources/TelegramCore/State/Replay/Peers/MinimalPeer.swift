import Postbox
import TelegramModel

/// A peer of which the server told a part only, such as the author of a forwarded message.
enum MinimalPeer {
    /// What is stored of the peer, with what such an object says.
    static func merged(_ minimal: CodedObject, into stored: CodedObject) -> CodedObject {
        guard minimal.typeHash == stored.typeHash else { return minimal }
        switch minimal.typeHash {
        case TypeHash.telegramUser: return user(minimal, stored)
        case TypeHash.telegramChannel: return channel(minimal, stored)
        case TypeHash.telegramSecretChat: return minimal
        default: return minimal
        }
    }

    /// Names, usernames, phone, photo and a personal access hash stay.
    private static func user(_ minimal: CodedObject, _ stored: CodedObject) -> CodedObject {
        let flags = (stored.int32("fl") ?? 0) & ~UserFlags.told | (minimal.int32("fl") ?? 0) & UserFlags.told
        var merged = stored.setting([
            "bi": .optional(minimal.object("bi")), "ri": .optional(minimal.object("ri")), "fl": .int32(flags),
            "emjs": .optional(minimal.object("emjs")), "nclr": .optional(minimal.int32("nclr")), "bgem": optional(minimal.int64("bgem")),
            "pclr": .optional(minimal.int32("pclr")), "pgem": optional(minimal.int64("pgem")),
        ])
        let isPersonal = stored.int64("ah") != nil && (stored.int32("aht") ?? 0) == 0
        if !isPersonal, let hash = minimal.int64("ah") {
            merged = merged.setting(["ah": .int64(hash), "aht": .int32(minimal.int32("aht") ?? 1)])
        }
        return merged
    }

    /// Access hash, dates, participation, rights and restriction stay.
    private static func channel(_ minimal: CodedObject, _ stored: CodedObject) -> CodedObject {
        stored.setting([
            "t": .string(minimal.string("t") ?? ""), "un": minimal.string("un").map { .string($0) } ?? .null, "ph": .objects(minimal.objects("ph")),
            "dbr": .optional(minimal.object("dbr")), "uns": .objects(minimal.objects("uns")), "nclr": .optional(minimal.int32("nclr")),
            "bgem": optional(minimal.int64("bgem")), "pclr": .optional(minimal.int32("pclr")), "pgem": optional(minimal.int64("pgem")),
            "emjs": .optional(minimal.object("emjs")), "abl": .optional(minimal.int32("abl")),
        ])
    }

    private static func optional(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .null }
}
