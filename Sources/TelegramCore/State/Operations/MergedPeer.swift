import Postbox
import TelegramModel

/// The server's data about the stories of a peer, without the stories.
public enum LatestStory: Hashable, Sendable {
    /// The peer has no stories.
    case noStories
    /// The ID of the last story. `isLive` states whether one of the stories is a live stream.
    case id(Int32, isLive: Bool)
}

/// A user or chat included in server data.
public struct MergedPeer: Hashable, Sendable {
    /// The peer, as TelegramUser, TelegramGroup, TelegramChannel, or TelegramSecretChat.
    public var peer: CodedObject
    /// Whether the server sent only a part: the stored peer is kept except for names, photo, flags, and similar fields.
    public var isMinimal: Bool
    /// Whether the user is a contact; `nil` if the server did not send it.
    public var isContact: Bool?
    /// The last story of the peer; `nil` if the server does not report its stories.
    public var latestStory: LatestStory?

    /// Creates a value. By default, the server has sent the complete peer and nothing else about it.
    public init(peer: CodedObject, isMinimal: Bool = false, isContact: Bool? = nil, latestStory: LatestStory? = nil) {
        self.peer = peer
        self.isMinimal = isMinimal
        self.isContact = isContact
        self.latestStory = latestStory
    }

    /// The record to store for the peer. `stored` is `nil` if the peer is not stored yet.
    func merged(into stored: CodedObject?) -> CodedObject {
        guard keepsStored, let stored else { return peer }
        return MinimalPeer.merged(peer, into: stored, isMinimal: isMinimal)
    }

    /// Whether the stored peer is partly kept: the server sent only a part, or the peer in the update is not sufficient for requests of the account.
    var keepsStored: Bool {
        switch peer.typeHash {
        case TypeHash.telegramUser: isMinimal || peer.int64("ah") == nil || (peer.int32("aht") ?? 0) != 0
        case TypeHash.telegramChannel: isMinimal || peer.int64("ah") == nil
        default: isMinimal
        }
    }

    /// The peer's ID; `nil` if the object is not a peer.
    public var id: PeerId? { TelegramObjectModel().peer(peer)?.id }
}

/// A peer that the server sent only in part, such as the author of a forwarded message, or without the account's own access hash.
enum MinimalPeer {
    /// Returns the stored peer, updated with the fields of another one. `isMinimal` states whether the server sent only a part of it.
    static func merged(_ minimal: CodedObject, into stored: CodedObject, isMinimal: Bool) -> CodedObject {
        guard minimal.typeHash == stored.typeHash else { return minimal }
        switch minimal.typeHash {
        case TypeHash.telegramUser: return user(minimal, stored, isMinimal: isMinimal)
        case TypeHash.telegramChannel: return channel(minimal, stored, isMinimal: isMinimal)
        case TypeHash.telegramSecretChat: return minimal
        default: return minimal
        }
    }

    /// Names, usernames, phone, photo and a personal access hash stay.
    private static func user(_ minimal: CodedObject, _ stored: CodedObject, isMinimal: Bool) -> CodedObject {
        let flags = (stored.int32("fl") ?? 0) & ~UserFlags.partialFlags | (minimal.int32("fl") ?? 0) & UserFlags.partialFlags
        var bot = minimal.object("bi")
        if isMinimal, let new = bot, let old = stored.object("bi") {
            // A minimal form of a bot does not contain its abilities.
            let kept = (old.int32("f") ?? 0) & UserFlags.keptOfBot
            bot = new.setting(["f": .int32((new.int32("f") ?? 0) | kept)])
        }
        var merged = stored.setting([
            "bi": .optional(bot), "ri": .optional(minimal.object("ri")), "fl": .int32(flags),
            "emjs": .optional(minimal.object("emjs")), "nclr": .optional(minimal.int32("nclr")), "bgem": optional(minimal.int64("bgem")),
            "pclr": .optional(minimal.int32("pclr")), "pgem": optional(minimal.int64("pgem")), "ssc": .optional(minimal.int32("ssc")),
        ])
        // Records of Telegram 11 do not have these fields.
        if minimal.has("clclr") || stored.has("clclr") { merged = merged.setting(["clclr": minimal.fieldBytes("clclr").map { .bytes($0) } ?? .null]) }
        if !isMinimal, minimal.has("vfid") || stored.has("vfid") { merged = merged.setting(["vfid": optional(minimal.int64("vfid"))]) }
        let isPersonal = stored.int64("ah") != nil && (stored.int32("aht") ?? 0) == 0
        if !isPersonal, let hash = minimal.int64("ah") {
            merged = merged.setting(["ah": .int64(hash), "aht": .int32(minimal.int32("aht") ?? 1)])
        }
        return merged
    }

    /// Access hash, dates, participation, rights and restriction stay.
    private static func channel(_ minimal: CodedObject, _ stored: CodedObject, isMinimal: Bool) -> CodedObject {
        var merged = stored.setting([
            "t": .string(minimal.string("t") ?? ""), "un": minimal.string("un").map { .string($0) } ?? .null, "ph": .objects(minimal.objects("ph")),
            "dbr": .optional(minimal.object("dbr")), "uns": .objects(minimal.objects("uns")), "nclr": .optional(minimal.int32("nclr")),
            "bgem": optional(minimal.int64("bgem")), "pclr": .optional(minimal.int32("pclr")), "pgem": optional(minimal.int64("pgem")),
            "emjs": .optional(minimal.object("emjs")), "abl": .optional(minimal.int32("abl")),
        ])
        // Records of Telegram 11 do not have these fields, except the date.
        if isMinimal {
            if minimal.has("sud") || stored.has("sud") { merged = merged.setting(["sud": .optional(minimal.int32("sud"))]) }
            if minimal.has("vfid") || stored.has("vfid") { merged = merged.setting(["vfid": optional(minimal.int64("vfid"))]) }
        }
        if let price = minimal.fieldBytes("sendPaidMessageStars") {
            merged = merged.setting(["sendPaidMessageStars": .bytes(price)])
        } else if !isMinimal, stored.has("sendPaidMessageStars") {
            merged = merged.setting(["sendPaidMessageStars": .null])
        }
        if let linked = minimal.int64("lmid") { merged = merged.setting(["lmid": .int64(linked)]) }
        return merged
    }

    private static func optional(_ number: Int64?) -> FieldValue { number.map { .int64($0) } ?? .null }
}

/// The effect of a peer on its place in the chat lists.
struct PeerInclusion {
    private enum Rule {
        /// A member, since this time.
        case member(since: Int32)
        case gone
        /// An existing inclusion starts no earlier than this.
        case since(Int32)
        /// The chat is in a list from this time. An existing inclusion is changed to start no earlier; without one, the chat is added to the main
        /// list.
        case secret(since: Int32)
    }

    private let rule: Rule

    /// Creates the rule; `nil` if the peer does not affect its place.
    init?(_ peer: CodedObject) {
        let since = peer.int32("d") ?? 0
        switch peer.typeHash {
        case TypeHash.telegramChannel:
            // A channel without the account's own access hash was sent as a part of other data.
            guard peer.int64("ah") != nil, (peer.int32("aht") ?? 0) == 0 else { return nil }
            rule = (peer.int32("ps") ?? 0) == 0 ? .member(since: since) : .gone
        case TypeHash.telegramGroup:
            let isDeactivated = (peer.int32("f") ?? 0) & 2 != 0
            rule = isDeactivated || (peer.int32("m") ?? 0) != 0 ? .gone : .since(since)
        case TypeHash.telegramSecretChat:
            rule = peer.int32("s") == 2 ? .secret(since: since) : .since(since)
        default:
            return nil
        }
    }

    /// Whether the account is not a member.
    var isGone: Bool { if case .gone = rule { true } else { false } }

    /// Returns the inclusion after the change; `nil` if it does not change.
    func updating(_ inclusion: PeerChatListInclusion) -> PeerChatListInclusion? {
        switch (rule, inclusion) {
        case (.gone, .notIncluded), (.since, .notIncluded): nil
        case (.gone, _): .notIncluded
        case let (.member(since), .notIncluded), let (.secret(since), .notIncluded):
            .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: since)
        case let (.member(since), .ifHasMessagesOrOneOf(group, pin, least)), let (.since(since), .ifHasMessagesOrOneOf(group, pin, least)),
            let (.secret(since), .ifHasMessagesOrOneOf(group, pin, least)):
            (least ?? .min) >= since ? nil : .ifHasMessagesOrOneOf(groupId: group, pinningIndex: pin, minTimestamp: since)
        }
    }
}

enum UserFlags {
    static let premium: Int32 = 16
    /// The complete flags of partial data: verified, support, scam, fake, premium, mutual contact.
    static let partialFlags: Int32 = 1 | 2 | 4 | 8 | 16 | 128
    /// The flags of a bot that minimal forms do not contain: may be edited, business, web app, topics.
    static let keptOfBot: Int32 = 32 | 64 | 128 | 256
}
