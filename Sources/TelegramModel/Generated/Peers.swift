// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramChannel`: a peer.
public struct TelegramChannel: CodedModel {
    public static let typeHash: Int32 = 1667961306
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The channel. Its namespace is `PeerId.cloudChannel`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `ah`; `nil` is stored as Nil.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .null) }
    }
    /// The values of `accessHashKind`. Unknown values of newer versions are preserved.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A hash for this account, valid in every request. Stored as 0.
        public static let personal = AccessHashKind(rawValue: 0)
        /// A hash from a public post, valid for viewing only. Stored as 1.
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Written only together with ah. Stored under `aht`; `nil` omits the key.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// The name of the channel. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The username of a public channel without the @, or `nil` if the channel is private. If there are several, `usernames` contains them. Stored
    /// under `un`; `nil` is stored as Nil.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .null) }
    }
    /// The sizes of the profile photo. Empty if none exists. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// The time when the account joined or when the channel was created, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// A version number that grows with every change that clients must process. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// The values of `participationStatus`. Unknown values of newer versions are preserved.
    public struct ParticipationStatus: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account is a member. Stored as 0.
        public static let member = ParticipationStatus(rawValue: 0)
        /// The account is not a member and can join. Stored as 1.
        public static let left = ParticipationStatus(rawValue: 1)
        /// The account was removed and cannot join. Stored as 2.
        public static let kicked = ParticipationStatus(rawValue: 2)
    }
    /// The membership of the account in the channel. Stored under `ps`.
    public var participationStatus: ParticipationStatus {
        get { ParticipationStatus(rawValue: record.int32("ps") ?? 0) }
        set { record.put("ps", newValue.rawValue, over: record.int32("ps"), 0, FieldValue.int32) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var info: TelegramChannelInfo { TelegramChannelInfo(unchecked: record) }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The channel is verified by Telegram. Stored as 1.
        public static let isVerified = Flags(rawValue: 1)
        /// The account owns the channel. Stored as 2.
        public static let isCreator = Flags(rawValue: 2)
        /// Telegram warns of fraud. Stored as 4.
        public static let isScam = Flags(rawValue: 4)
        /// A group for people nearby. Stored as 8.
        public static let hasGeo = Flags(rawValue: 8)
        /// A voice chat exists. Stored as 16.
        public static let hasVoiceChat = Flags(rawValue: 16)
        /// The voice chat has participants. Stored as 32.
        public static let hasActiveVoiceChat = Flags(rawValue: 32)
        /// Telegram warns of impersonation. Stored as 64.
        public static let isFake = Flags(rawValue: 64)
        /// A group of any size in which only administrators write. Stored as 128.
        public static let isGigagroup = Flags(rawValue: 128)
        /// Messages cannot be forwarded, copied, or saved. Stored as 256.
        public static let copyProtectionEnabled = Flags(rawValue: 256)
        /// Only members can write. Stored as 512.
        public static let joinToSend = Flags(rawValue: 512)
        /// An administrator must approve each request to join. Stored as 1024.
        public static let requestToJoin = Flags(rawValue: 1024)
        /// The messages are organized in topics. Stored as 2048.
        public static let isForum = Flags(rawValue: 2048)
        /// Stored as 4096.
        public static let autoTranslateEnabled = Flags(rawValue: 4096)
        /// Stored as 8192.
        public static let isMonoforum = Flags(rawValue: 8192)
        /// Stored as 16384.
        public static let displayForumAsTabs = Flags(rawValue: 16384)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// The reasons for not showing it on some platforms, or `nil` if it is shown on all. Stored under `ri`; `nil` is stored as Nil.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// The rights of the account as an administrator, or `nil` if it is not an administrator. Stored under `ar`; `nil` is stored as Nil.
    public var adminRights: TelegramChatAdminRights? {
        get { record.object("ar").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("ar", newValue?.record, over: record.object("ar"), FieldValue.object, absent: .null) }
    }
    /// The restrictions of the account, or `nil` if none apply to it alone. Stored under `br`; `nil` is stored as Nil.
    public var bannedRights: TelegramChatBannedRights? {
        get { record.object("br").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .null) }
    }
    /// The restrictions of all members except administrators, or `nil` if none exist. Stored under `dbr`; `nil` is stored as Nil.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// All usernames without the @, in order. Empty if only `username` is set. Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Whether the stories are archived, or `nil` if not decided. Stored under `sth`; `nil` is stored as Nil.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// The color of names and links. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    /// Stored under `nclr`; `nil` is stored as Nil.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji shown in the background of names and links. Stored under `bgem`; `nil` is stored as Nil.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// The color of the profile. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. Stored
    /// under `pclr`; `nil` is stored as Nil.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji shown in the background of the profile. Stored under `pgem`; `nil` is stored as Nil.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// The emoji shown next to the name. Stored under `emjs`; `nil` is stored as Nil.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// The level of the channel from boosts, as sent with the channel. Stored under `abl`; `nil` is stored as Nil.
    public var approximateBoostLevel: Int32? {
        get { record.int32("abl") }
        set { record.put("abl", newValue, over: record.int32("abl"), FieldValue.int32, absent: .null) }
    }
    /// The time when the paid membership ends, in seconds since 1970, UTC, or `nil` if the membership is not paid. Stored under `sud`; `nil` is
    /// stored as Nil.
    public var subscriptionUntilDate: Int32? {
        get { record.int32("sud") }
        set { record.put("sud", newValue, over: record.int32("sud"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `vfid`; `nil` is stored as Nil.
    public var verificationIconFileId: Int64? {
        get { record.int64("vfid") }
        set { record.put("vfid", newValue, over: record.int64("vfid"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `sendPaidMessageStars`; `nil` is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// Added in Telegram 12. Stored under `lmid`; `nil` is stored as Nil.
    public var linkedMonoforumId: PeerId? {
        get { record.int64("lmid").map { PeerId(packed: $0) } }
        set { record.put("lmid", newValue?.packed, over: record.int64("lmid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramGroup`: a peer.
public struct TelegramGroup: CodedModel {
    public static let typeHash: Int32 = 1721859409
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The group. Its namespace is `PeerId.cloudGroup`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// The name of the group. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The sizes of the profile photo. Empty if none exists. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// The number of members. Stored under `pc`.
    public var participantCount: Int32 {
        get { record.int32("pc") ?? 0 }
        set { record.put("pc", newValue, over: record.int32("pc"), 0, FieldValue.int32) }
    }
    /// Stored under `rv`.
    public var role: TelegramGroupRole? {
        get { record.object("rv").map(TelegramGroupRole.init(unchecked:)) }
        set { record.put("rv", newValue?.record, over: record.object("rv"), FieldValue.object, absent: .absent) }
    }
    /// The values of `membership`. Unknown values of newer versions are preserved.
    public struct Membership: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account is a member. Stored as 0.
        public static let member = Membership(rawValue: 0)
        /// The account is not a member and can return. Stored as 1.
        public static let left = Membership(rawValue: 1)
        /// The account was removed. Stored as 2.
        public static let removed = Membership(rawValue: 2)
    }
    /// The membership of the account in the group. Stored under `m`.
    public var membership: Membership {
        get { Membership(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The group became a supergroup or was closed. Stored as 2.
        public static let deactivated = Flags(rawValue: 2)
        /// A voice chat exists. Stored as 4.
        public static let hasVoiceChat = Flags(rawValue: 4)
        /// The voice chat has participants. Stored as 8.
        public static let hasActiveVoiceChat = Flags(rawValue: 8)
        /// Messages cannot be forwarded, copied, or saved. Stored as 16.
        public static let copyProtectionEnabled = Flags(rawValue: 16)
        /// Stored as 32.
        public static let customRanksEnabled = Flags(rawValue: 32)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The restrictions of all members except administrators, or `nil` if none exist. Stored under `dbr`; `nil` is stored as Nil.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `mr.i`; `nil` is stored as Nil.
    public var migrationReferencePeerId: PeerId? {
        get { record.int64("mr.i").map { PeerId(packed: $0) } }
        set { record.put("mr.i", newValue?.packed, over: record.int64("mr.i"), FieldValue.int64, absent: .null) }
    }
    /// The hash that the server requires with the ID in every request. Stored under `mr.a`; `nil` is stored as Nil.
    public var migrationReferenceAccessHash: Int64? {
        get { record.int64("mr.a") }
        set { record.put("mr.a", newValue, over: record.int64("mr.a"), FieldValue.int64, absent: .null) }
    }
    /// The time when the account joined or when it was created, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// A version number that grows with every change that clients must process. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramSecretChat`: a peer.
public struct TelegramSecretChat: CodedModel {
    public static let typeHash: Int32 = 566849114
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The secret chat. Its namespace is `PeerId.secretChat`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// The user on the other side. Stored under `r`.
    public var regularPeerId: PeerId {
        get { PeerId(packed: record.int64("r") ?? 0) }
        set { record.put("r", newValue.packed, over: record.int64("r"), 0, FieldValue.int64) }
    }
    /// The hash that the server requires with the ID in every request. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// The time when the chat was started, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The values of `role`. Unknown values of newer versions are preserved.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// This account. Stored as 0.
        public static let creator = Role(rawValue: 0)
        /// The other side. Stored as 1.
        public static let participant = Role(rawValue: 1)
    }
    /// The side that started the chat. Stored under `o`.
    public var role: Role {
        get { Role(rawValue: record.int32("o") ?? 0) }
        set { record.put("o", newValue.rawValue, over: record.int32("o"), 0, FieldValue.int32) }
    }
    /// The values of `embeddedState`. Unknown values of newer versions are preserved.
    public struct EmbeddedState: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat has ended. Stored as 0.
        public static let terminated = EmbeddedState(rawValue: 0)
        /// The key exchange is in progress. Stored as 1.
        public static let handshake = EmbeddedState(rawValue: 1)
        /// Both sides can write. Stored as 2.
        public static let active = EmbeddedState(rawValue: 2)
    }
    /// The progress of the key exchange. Stored under `s`.
    public var embeddedState: EmbeddedState {
        get { EmbeddedState(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// The time after which read messages are deleted, in seconds, or `nil` for never. Stored under `at`; `nil` is stored as Nil.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("at") }
        set { record.put("at", newValue, over: record.int32("at"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TelegramUser`: a peer.
public struct TelegramUser: CodedModel {
    public static let typeHash: Int32 = -1637309141
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The user. Its namespace is `PeerId.cloudUser`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// 0 reads as absent. Stored under `ah`; `nil` omits the key.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .absent) }
    }
    /// The values of `accessHashKind`. Unknown values of newer versions are preserved.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A hash for this account, valid in every request. Stored as 0.
        public static let personal = AccessHashKind(rawValue: 0)
        /// A hash from a public post, valid for viewing only. Stored as 1.
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Written only together with ah. Stored under `aht`; `nil` omits the key.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// The first name, or `nil` if it is empty. Stored under `fn`; `nil` omits the key.
    public var firstName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// The last name, or `nil` if it is empty. Stored under `ln`; `nil` omits the key.
    public var lastName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// The username without the @, or `nil` if none exists. If there are several, `usernames` contains them. Stored under `un`; `nil` omits the key.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .absent) }
    }
    /// The phone number, digits only, or `nil` if the account cannot see it. Stored under `p`; `nil` omits the key.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// The sizes of the profile photo. Empty if none exists. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// The capabilities of the bot, or `nil` if the user is not a bot. Stored under `bi`; `nil` is stored as Nil.
    public var botInfo: BotUserInfo? {
        get { record.object("bi").map(BotUserInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// The reasons for not showing it on some platforms, or `nil` if it is shown on all. Stored under `ri`; `nil` is stored as Nil.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The user is verified by Telegram. Stored as 1.
        public static let isVerified = Flags(rawValue: 1)
        /// The user is a member of Telegram's support. Stored as 2.
        public static let isSupport = Flags(rawValue: 2)
        /// Telegram warns of fraud. Stored as 4.
        public static let isScam = Flags(rawValue: 4)
        /// Telegram warns of impersonation. Stored as 8.
        public static let isFake = Flags(rawValue: 8)
        /// The user is a Premium subscriber. Stored as 16.
        public static let isPremium = Flags(rawValue: 16)
        /// The user is one of the account's close friends. Stored as 32.
        public static let isCloseFriend = Flags(rawValue: 32)
        /// Only Premium subscribers can write to the user. Stored as 64.
        public static let requirePremium = Flags(rawValue: 64)
        /// The user and the account have each other as contacts. Stored as 128.
        public static let mutualContact = Flags(rawValue: 128)
        /// Stored as 256.
        public static let requireStars = Flags(rawValue: 256)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// The emoji shown next to the name. Stored under `emjs`; `nil` is stored as Nil.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// All usernames without the @, in order. Empty if only `username` is set. Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Whether the stories are archived, or `nil` if not decided. Stored under `sth`; `nil` is stored as Nil.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// The color of names and links. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    /// Stored under `nclr`; `nil` is stored as Nil.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// At most one of nclr and clclr is not Nil; order as written: preset nclr, clclr (Nil); collectible clclr, nclr (Nil); neither clclr (Nil), nclr
    /// (Nil). clclr wins. Added in Telegram 12. Stored under `clclr`; `nil` is stored as Nil.
    public var nameColorCollectible: StoredJSON? { record.json("clclr") }
    /// The custom emoji shown in the background of names and links. Stored under `bgem`; `nil` is stored as Nil.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// The color of the profile. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. Stored
    /// under `pclr`; `nil` is stored as Nil.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji shown in the background of the profile. Stored under `pgem`; `nil` is stored as Nil.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// The number of users of the bot, or `nil` if unknown. Stored under `ssc`; `nil` is stored as Nil.
    public var subscriberCount: Int32? {
        get { record.int32("ssc") }
        set { record.put("ssc", newValue, over: record.int32("ssc"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `vfid`; `nil` is stored as Nil.
    public var verificationIconFileId: Int64? {
        get { record.int64("vfid") }
        set { record.put("vfid", newValue, over: record.int64("vfid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramUserPresence`: the online status of a user.
public struct TelegramUserPresence: CodedModel {
    public static let typeHash: Int32 = 1408098419
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields are part of this object: set them through a model of its type.
    public var status: UserPresenceStatus { UserPresenceStatus(unchecked: record) }
    /// The time of the last activity, in seconds since 1970, UTC. Stored under `la`.
    public var lastActivity: Int32 {
        get { record.int32("la") ?? 0 }
        set { record.put("la", newValue, over: record.int32("la"), 0, FieldValue.int32) }
    }
}
