// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramChannel`: a peer.
public struct TelegramChannel: CodedModel {
    public static let typeHash: Int32 = 1667961306
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The channel; its namespace is `PeerId.cloudChannel`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `ah`; nil is stored as Nil.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .null) }
    }
    /// Values of `accessHashKind`. A newer version may store others: they are kept as they are.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Given to this account; serves for every request. Stored as 0.
        public static let personal = AccessHashKind(rawValue: 0)
        /// Given with a public post; serves only for looking. Stored as 1.
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Written only together with ah. Stored under `aht`; nil leaves the key out.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// The name of the channel, as its owners have chosen it. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The name behind the @ of a public channel; nil: it is private. Where there are several, `usernames` has them. Stored under `un`; nil is stored
    /// as Nil.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .null) }
    }
    /// The profile picture in its sizes; empty: there is none. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// When the account joined, or the channel was made, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// Values of `participationStatus`. A newer version may store others: they are kept as they are.
    public struct ParticipationStatus: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account belongs to it. Stored as 0.
        public static let member = ParticipationStatus(rawValue: 0)
        /// The account does not belong to it, and may join. Stored as 1.
        public static let left = ParticipationStatus(rawValue: 1)
        /// The account was removed, and may not join. Stored as 2.
        public static let kicked = ParticipationStatus(rawValue: 2)
    }
    /// Whether the account belongs to the channel. Stored under `ps`.
    public var participationStatus: ParticipationStatus {
        get { ParticipationStatus(rawValue: record.int32("ps") ?? 0) }
        set { record.put("ps", newValue.rawValue, over: record.int32("ps"), 0, FieldValue.int32) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var info: TelegramChannelInfo { TelegramChannelInfo(unchecked: record) }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Telegram vouches for it. Stored as 1.
        public static let isVerified = Flags(rawValue: 1)
        /// The account owns it. Stored as 2.
        public static let isCreator = Flags(rawValue: 2)
        /// Telegram warns of fraud. Stored as 4.
        public static let isScam = Flags(rawValue: 4)
        /// A group for people nearby. Stored as 8.
        public static let hasGeo = Flags(rawValue: 8)
        /// A voice chat was begun. Stored as 16.
        public static let hasVoiceChat = Flags(rawValue: 16)
        /// Somebody is in the voice chat. Stored as 32.
        public static let hasActiveVoiceChat = Flags(rawValue: 32)
        /// Telegram warns that it pretends to be somebody else. Stored as 64.
        public static let isFake = Flags(rawValue: 64)
        /// A group of any size in which only administrators write. Stored as 128.
        public static let isGigagroup = Flags(rawValue: 128)
        /// Its messages may not be forwarded, copied or saved. Stored as 256.
        public static let copyProtectionEnabled = Flags(rawValue: 256)
        /// Only members may write. Stored as 512.
        public static let joinToSend = Flags(rawValue: 512)
        /// An administrator lets people in one by one. Stored as 1024.
        public static let requestToJoin = Flags(rawValue: 1024)
        /// Its messages stand in topics. Stored as 2048.
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
    /// Why it is not shown on some platforms; nil: it is shown everywhere. Stored under `ri`; nil is stored as Nil.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// What the account may do as an administrator; nil: it is none. Stored under `ar`; nil is stored as Nil.
    public var adminRights: TelegramChatAdminRights? {
        get { record.object("ar").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("ar", newValue?.record, over: record.object("ar"), FieldValue.object, absent: .null) }
    }
    /// What the account may not do; nil: nothing is restricted for it alone. Stored under `br`; nil is stored as Nil.
    public var bannedRights: TelegramChatBannedRights? {
        get { record.object("br").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .null) }
    }
    /// What members may not do unless they are administrators; nil: nothing is restricted. Stored under `dbr`; nil is stored as Nil.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// All names behind the @, in order; empty where there is only `username`. Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Whether the stories stand in the archive; nil: nobody has decided. Stored under `sth`; nil is stored as Nil.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// The colour of names and links. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    /// Stored under `nclr`; nil is stored as Nil.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji that is drawn in the background of names and links. Stored under `bgem`; nil is stored as Nil.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// The colour of the profile. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. Stored
    /// under `pclr`; nil is stored as Nil.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji that is drawn in the background of the profile. Stored under `pgem`; nil is stored as Nil.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// The emoji beside the name. Stored under `emjs`; nil is stored as Nil.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// The level that boosts have given to the channel; the server sends it with the channel. Stored under `abl`; nil is stored as Nil.
    public var approximateBoostLevel: Int32? {
        get { record.int32("abl") }
        set { record.put("abl", newValue, over: record.int32("abl"), FieldValue.int32, absent: .null) }
    }
    /// When the paid membership ends, in seconds since 1970, UTC; nil: it is none. Stored under `sud`; nil is stored as Nil.
    public var subscriptionUntilDate: Int32? {
        get { record.int32("sud") }
        set { record.put("sud", newValue, over: record.int32("sud"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `vfid`; nil is stored as Nil.
    public var verificationIconFileId: Int64? {
        get { record.int64("vfid") }
        set { record.put("vfid", newValue, over: record.int64("vfid"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `sendPaidMessageStars`; nil is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// Telegram 12 added it. Stored under `lmid`; nil is stored as Nil.
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
    /// The group; its namespace is `PeerId.cloudGroup`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// The name of the group, as its members have chosen it. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The profile picture in its sizes; empty: there is none. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// How many members there are. Stored under `pc`.
    public var participantCount: Int32 {
        get { record.int32("pc") ?? 0 }
        set { record.put("pc", newValue, over: record.int32("pc"), 0, FieldValue.int32) }
    }
    /// Stored under `rv`.
    public var role: TelegramGroupRole? {
        get { record.object("rv").map(TelegramGroupRole.init(unchecked:)) }
        set { record.put("rv", newValue?.record, over: record.object("rv"), FieldValue.object, absent: .absent) }
    }
    /// Values of `membership`. A newer version may store others: they are kept as they are.
    public struct Membership: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account belongs to it. Stored as 0.
        public static let member = Membership(rawValue: 0)
        /// The account does not belong to it, and may come back. Stored as 1.
        public static let left = Membership(rawValue: 1)
        /// The account was removed. Stored as 2.
        public static let removed = Membership(rawValue: 2)
    }
    /// Whether the account belongs to the group. Stored under `m`.
    public var membership: Membership {
        get { Membership(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// It became a supergroup, or was closed. Stored as 2.
        public static let deactivated = Flags(rawValue: 2)
        /// A voice chat was begun. Stored as 4.
        public static let hasVoiceChat = Flags(rawValue: 4)
        /// Somebody is in the voice chat. Stored as 8.
        public static let hasActiveVoiceChat = Flags(rawValue: 8)
        /// Its messages may not be forwarded, copied or saved. Stored as 16.
        public static let copyProtectionEnabled = Flags(rawValue: 16)
        /// Stored as 32.
        public static let customRanksEnabled = Flags(rawValue: 32)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// What members may not do unless they are administrators; nil: nothing is restricted. Stored under `dbr`; nil is stored as Nil.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `mr.i`; nil is stored as Nil.
    public var migrationReferencePeerId: PeerId? {
        get { record.int64("mr.i").map { PeerId(packed: $0) } }
        set { record.put("mr.i", newValue?.packed, over: record.int64("mr.i"), FieldValue.int64, absent: .null) }
    }
    /// What the server wants to see beside the id in every request for it. Stored under `mr.a`; nil is stored as Nil.
    public var migrationReferenceAccessHash: Int64? {
        get { record.int64("mr.a") }
        set { record.put("mr.a", newValue, over: record.int64("mr.a"), FieldValue.int64, absent: .null) }
    }
    /// When the account joined or it was made, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramSecretChat`: a peer.
public struct TelegramSecretChat: CodedModel {
    public static let typeHash: Int32 = 566849114
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The secret chat; its namespace is `PeerId.secretChat`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// The user at the other end. Stored under `r`.
    public var regularPeerId: PeerId {
        get { PeerId(packed: record.int64("r") ?? 0) }
        set { record.put("r", newValue.packed, over: record.int64("r"), 0, FieldValue.int64) }
    }
    /// What the server wants to see beside the id in every request for it. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// When the chat was begun, in seconds since 1970, UTC. Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Values of `role`. A newer version may store others: they are kept as they are.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// This account. Stored as 0.
        public static let creator = Role(rawValue: 0)
        /// The other side. Stored as 1.
        public static let participant = Role(rawValue: 1)
    }
    /// Who began the chat. Stored under `o`.
    public var role: Role {
        get { Role(rawValue: record.int32("o") ?? 0) }
        set { record.put("o", newValue.rawValue, over: record.int32("o"), 0, FieldValue.int32) }
    }
    /// Values of `embeddedState`. A newer version may store others: they are kept as they are.
    public struct EmbeddedState: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat is over. Stored as 0.
        public static let terminated = EmbeddedState(rawValue: 0)
        /// The key is being agreed upon. Stored as 1.
        public static let handshake = EmbeddedState(rawValue: 1)
        /// Both sides can write. Stored as 2.
        public static let active = EmbeddedState(rawValue: 2)
    }
    /// How far the key exchange has come. Stored under `s`.
    public var embeddedState: EmbeddedState {
        get { EmbeddedState(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// Seconds after which messages go once they were read; nil: never. Stored under `at`; nil is stored as Nil.
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
    /// The user; its namespace is `PeerId.cloudUser`. Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// 0 reads as absent. Stored under `ah`; nil leaves the key out.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .absent) }
    }
    /// Values of `accessHashKind`. A newer version may store others: they are kept as they are.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Given to this account; serves for every request. Stored as 0.
        public static let personal = AccessHashKind(rawValue: 0)
        /// Given with a public post; serves only for looking. Stored as 1.
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Written only together with ah. Stored under `aht`; nil leaves the key out.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// The given name; nil where it is empty. Stored under `fn`; nil leaves the key out.
    public var firstName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// The family name; nil where it is empty. Stored under `ln`; nil leaves the key out.
    public var lastName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// The name behind the @; nil: none. Where there are several, `usernames` has them. Stored under `un`; nil leaves the key out.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .absent) }
    }
    /// The telephone number, digits only; nil: the account may not see it. Stored under `p`; nil leaves the key out.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// The profile picture in its sizes; empty: there is none. Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// What the bot may and can do; nil: the user is no bot. Stored under `bi`; nil is stored as Nil.
    public var botInfo: BotUserInfo? {
        get { record.object("bi").map(BotUserInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// Why it is not shown on some platforms; nil: it is shown everywhere. Stored under `ri`; nil is stored as Nil.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Telegram vouches for them. Stored as 1.
        public static let isVerified = Flags(rawValue: 1)
        /// They belong to Telegram's support. Stored as 2.
        public static let isSupport = Flags(rawValue: 2)
        /// Telegram warns of fraud. Stored as 4.
        public static let isScam = Flags(rawValue: 4)
        /// Telegram warns that they pretend to be somebody else. Stored as 8.
        public static let isFake = Flags(rawValue: 8)
        /// They are subscribers of Premium. Stored as 16.
        public static let isPremium = Flags(rawValue: 16)
        /// The account counts them among its close friends. Stored as 32.
        public static let isCloseFriend = Flags(rawValue: 32)
        /// Only subscribers of Premium may write to them. Stored as 64.
        public static let requirePremium = Flags(rawValue: 64)
        /// Both have each other among their contacts. Stored as 128.
        public static let mutualContact = Flags(rawValue: 128)
        /// Stored as 256.
        public static let requireStars = Flags(rawValue: 256)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// The emoji beside the name. Stored under `emjs`; nil is stored as Nil.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// All names behind the @, in order; empty where there is only `username`. Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Whether the stories stand in the archive; nil: nobody has decided. Stored under `sth`; nil is stored as Nil.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// The colour of names and links. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    /// Stored under `nclr`; nil is stored as Nil.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// At most one of nclr and clclr is not Nil; order as written: preset nclr, clclr (Nil); collectible clclr, nclr (Nil); neither clclr (Nil), nclr
    /// (Nil). clclr wins. Telegram 12 added it. Stored under `clclr`; nil is stored as Nil.
    public var nameColorCollectible: StoredJSON? { record.json("clclr") }
    /// The custom emoji that is drawn in the background of names and links. Stored under `bgem`; nil is stored as Nil.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// The colour of the profile. PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. Stored
    /// under `pclr`; nil is stored as Nil.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// The custom emoji that is drawn in the background of the profile. Stored under `pgem`; nil is stored as Nil.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// How many people use the bot; nil: not told. Stored under `ssc`; nil is stored as Nil.
    public var subscriberCount: Int32? {
        get { record.int32("ssc") }
        set { record.put("ssc", newValue, over: record.int32("ssc"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `vfid`; nil is stored as Nil.
    public var verificationIconFileId: Int64? {
        get { record.int64("vfid") }
        set { record.put("vfid", newValue, over: record.int64("vfid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramUserPresence`: when a user was online.
public struct TelegramUserPresence: CodedModel {
    public static let typeHash: Int32 = 1408098419
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var status: UserPresenceStatus { UserPresenceStatus(unchecked: record) }
    /// Seconds since 1970, UTC. Stored under `la`.
    public var lastActivity: Int32 {
        get { record.int32("la") ?? 0 }
        set { record.put("la", newValue, over: record.int32("la"), 0, FieldValue.int32) }
    }
}
