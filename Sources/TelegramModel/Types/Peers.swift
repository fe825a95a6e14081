// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramChannel`.
public struct TelegramChannel: CodedModel {
    public static let typeHash: Int32 = 1667961306
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `ah`.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .null) }
    }
    /// Values of `accessHashKind`; others are kept as they are.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let personal = AccessHashKind(rawValue: 0)
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Stored under `aht`; written only together with ah.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `un`.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// Values of `participationStatus`; others are kept as they are.
    public struct ParticipationStatus: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let member = ParticipationStatus(rawValue: 0)
        public static let left = ParticipationStatus(rawValue: 1)
        public static let kicked = ParticipationStatus(rawValue: 2)
    }
    /// Stored under `ps`.
    public var participationStatus: ParticipationStatus {
        get { ParticipationStatus(rawValue: record.int32("ps") ?? 0) }
        set { record.put("ps", newValue.rawValue, over: record.int32("ps"), 0, FieldValue.int32) }
    }
    /// Its fields stand among those of this object.
    public var info: TelegramChannelInfo { TelegramChannelInfo(unchecked: record) }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isVerified = Flags(rawValue: 1)
        public static let isCreator = Flags(rawValue: 2)
        public static let isScam = Flags(rawValue: 4)
        public static let hasGeo = Flags(rawValue: 8)
        public static let hasVoiceChat = Flags(rawValue: 16)
        public static let hasActiveVoiceChat = Flags(rawValue: 32)
        public static let isFake = Flags(rawValue: 64)
        public static let isGigagroup = Flags(rawValue: 128)
        public static let copyProtectionEnabled = Flags(rawValue: 256)
        public static let joinToSend = Flags(rawValue: 512)
        public static let requestToJoin = Flags(rawValue: 1024)
        public static let isForum = Flags(rawValue: 2048)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Stored under `ri`.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// Stored under `ar`.
    public var adminRights: TelegramChatAdminRights? {
        get { record.object("ar").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("ar", newValue?.record, over: record.object("ar"), FieldValue.object, absent: .null) }
    }
    /// Stored under `br`.
    public var bannedRights: TelegramChatBannedRights? {
        get { record.object("br").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .null) }
    }
    /// Stored under `dbr`.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Stored under `sth`.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `nclr`; PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `bgem`.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pclr`; PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pgem`.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `emjs`.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// Stored under `abl`.
    public var approximateBoostLevel: Int32? {
        get { record.int32("abl") }
        set { record.put("abl", newValue, over: record.int32("abl"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `sud`.
    public var subscriptionUntilDate: Int32? {
        get { record.int32("sud") }
        set { record.put("sud", newValue, over: record.int32("sud"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TelegramGroup`.
public struct TelegramGroup: CodedModel {
    public static let typeHash: Int32 = 1721859409
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// Stored under `pc`.
    public var participantCount: Int32 {
        get { record.int32("pc") ?? 0 }
        set { record.put("pc", newValue, over: record.int32("pc"), 0, FieldValue.int32) }
    }
    /// Stored under `rv`.
    public var role: TelegramGroupRole? {
        get { record.object("rv").map(TelegramGroupRole.init(unchecked:)) }
        set { record.put("rv", newValue?.record, over: record.object("rv"), FieldValue.object, absent: .absent) }
    }
    /// Values of `membership`; others are kept as they are.
    public struct Membership: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let member = Membership(rawValue: 0)
        public static let left = Membership(rawValue: 1)
        public static let removed = Membership(rawValue: 2)
    }
    /// Stored under `m`.
    public var membership: Membership {
        get { Membership(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let deactivated = Flags(rawValue: 2)
        public static let hasVoiceChat = Flags(rawValue: 4)
        public static let hasActiveVoiceChat = Flags(rawValue: 8)
        public static let copyProtectionEnabled = Flags(rawValue: 16)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `dbr`.
    public var defaultBannedRights: TelegramChatBannedRights? {
        get { record.object("dbr").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("dbr", newValue?.record, over: record.object("dbr"), FieldValue.object, absent: .null) }
    }
    /// Stored under `mr.i`.
    public var migrationReferencePeerId: PeerId? {
        get { record.int64("mr.i").map { PeerId(packed: $0) } }
        set { record.put("mr.i", newValue?.packed, over: record.int64("mr.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `mr.a`.
    public var migrationReferenceAccessHash: Int64? {
        get { record.int64("mr.a") }
        set { record.put("mr.a", newValue, over: record.int64("mr.a"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramPeerNotificationSettings`.
public struct TelegramPeerNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -409522330
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object.
    public var muteState: PeerMuteState { PeerMuteState(unchecked: record) }
    /// Its fields stand among those of this object.
    public var messageSound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Its fields stand among those of this object.
    public var displayPreviews: PeerNotificationDisplayPreviews { PeerNotificationDisplayPreviews(unchecked: record) }
    /// Stored under `stor`.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

extension TelegramPeerNotificationSettings {
    /// The same among Codable fields.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -409522330
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["muteState", "messageSound", "displayPreviews"] }
        /// Stored under `muteState`.
        public var muteState: PeerMuteState? {
            get { record.object("muteState").map(PeerMuteState.init(unchecked:)) }
            set { record.put("muteState", newValue?.record, over: record.object("muteState"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `messageSound`.
        public var messageSound: PeerMessageSound? {
            get { record.object("messageSound").map(PeerMessageSound.init(unchecked:)) }
            set { record.put("messageSound", newValue?.record, over: record.object("messageSound"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `displayPreviews`.
        public var displayPreviews: PeerNotificationDisplayPreviews? {
            get { record.object("displayPreviews").map(PeerNotificationDisplayPreviews.init(unchecked:)) }
            set { record.put("displayPreviews", newValue?.record, over: record.object("displayPreviews"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `stor`.
        public var storySettings: PeerStoryNotificationSettings? {
            get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
            set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
        }
    }
}

/// The coded object `TelegramSecretChat`.
public struct TelegramSecretChat: CodedModel {
    public static let typeHash: Int32 = 566849114
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `r`.
    public var regularPeerId: PeerId {
        get { PeerId(packed: record.int64("r") ?? 0) }
        set { record.put("r", newValue.packed, over: record.int64("r"), 0, FieldValue.int64) }
    }
    /// Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Stored under `d`.
    public var creationDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Values of `role`; others are kept as they are.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let creator = Role(rawValue: 0)
        public static let participant = Role(rawValue: 1)
    }
    /// Stored under `o`.
    public var role: Role {
        get { Role(rawValue: record.int32("o") ?? 0) }
        set { record.put("o", newValue.rawValue, over: record.int32("o"), 0, FieldValue.int32) }
    }
    /// Values of `embeddedState`; others are kept as they are.
    public struct EmbeddedState: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let terminated = EmbeddedState(rawValue: 0)
        public static let handshake = EmbeddedState(rawValue: 1)
        public static let active = EmbeddedState(rawValue: 2)
    }
    /// Stored under `s`.
    public var embeddedState: EmbeddedState {
        get { EmbeddedState(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// Stored under `at`.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("at") }
        set { record.put("at", newValue, over: record.int32("at"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TelegramUser`.
public struct TelegramUser: CodedModel {
    public static let typeHash: Int32 = -1637309141
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: PeerId {
        get { PeerId(packed: record.int64("i") ?? 0) }
        set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
    }
    /// Stored under `ah`; 0 reads as absent.
    public var accessHashValue: Int64? {
        get { record.int64("ah") }
        set { record.put("ah", newValue, over: record.int64("ah"), FieldValue.int64, absent: .absent) }
    }
    /// Values of `accessHashKind`; others are kept as they are.
    public struct AccessHashKind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let personal = AccessHashKind(rawValue: 0)
        public static let genericPublic = AccessHashKind(rawValue: 1)
    }
    /// Stored under `aht`; written only together with ah.
    public var accessHashKind: AccessHashKind? {
        get { record.int32("aht").map { AccessHashKind(rawValue: $0) } }
        set { record.put("aht", newValue?.rawValue, over: record.int32("aht"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `fn`.
    public var firstName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ln`.
    public var lastName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `un`.
    public var username: String? {
        get { record.string("un") }
        set { record.put("un", newValue, over: record.string("un"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `p`.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ph`.
    public var photo: [TelegramMediaImageRepresentation] {
        get { record.objects("ph").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("ph", newValue.map(\.record), over: record.objects("ph"), [], FieldValue.objects) }
    }
    /// Stored under `bi`.
    public var botInfo: BotUserInfo? {
        get { record.object("bi").map(BotUserInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `ri`.
    public var restrictionInfo: PeerAccessRestrictionInfo? {
        get { record.object("ri").map(PeerAccessRestrictionInfo.init(unchecked:)) }
        set { record.put("ri", newValue?.record, over: record.object("ri"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isVerified = Flags(rawValue: 1)
        public static let isSupport = Flags(rawValue: 2)
        public static let isScam = Flags(rawValue: 4)
        public static let isFake = Flags(rawValue: 8)
        public static let isPremium = Flags(rawValue: 16)
        public static let isCloseFriend = Flags(rawValue: 32)
        public static let requirePremium = Flags(rawValue: 64)
        public static let mutualContact = Flags(rawValue: 128)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Stored under `emjs`.
    public var emojiStatus: PeerEmojiStatus? {
        get { record.object("emjs").map(PeerEmojiStatus.init(unchecked:)) }
        set { record.put("emjs", newValue?.record, over: record.object("emjs"), FieldValue.object, absent: .null) }
    }
    /// Stored under `uns`.
    public var usernames: [TelegramPeerUsername] {
        get { record.objects("uns").map(TelegramPeerUsername.init(unchecked:)) }
        set { record.put("uns", newValue.map(\.record), over: record.objects("uns"), [], FieldValue.objects) }
    }
    /// Stored under `sth`.
    public var storiesHidden: Bool? {
        get { record.bool("sth") }
        set { record.put("sth", newValue, over: record.bool("sth"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `nclr`; PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    public var nameColor: Int32? {
        get { record.int32("nclr") }
        set { record.put("nclr", newValue, over: record.int32("nclr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `bgem`.
    public var backgroundEmojiId: Int64? {
        get { record.int64("bgem") }
        set { record.put("bgem", newValue, over: record.int64("bgem"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pclr`; PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
    public var profileColor: Int32? {
        get { record.int32("pclr") }
        set { record.put("pclr", newValue, over: record.int32("pclr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pgem`.
    public var profileBackgroundEmojiId: Int64? {
        get { record.int64("pgem") }
        set { record.put("pgem", newValue, over: record.int64("pgem"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `ssc`.
    public var subscriberCount: Int32? {
        get { record.int32("ssc") }
        set { record.put("ssc", newValue, over: record.int32("ssc"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `TelegramUserPresence`.
public struct TelegramUserPresence: CodedModel {
    public static let typeHash: Int32 = 1408098419
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object.
    public var status: UserPresenceStatus { UserPresenceStatus(unchecked: record) }
    /// Stored under `la`.
    public var lastActivity: Int32 {
        get { record.int32("la") ?? 0 }
        set { record.put("la", newValue, over: record.int32("la"), 0, FieldValue.int32) }
    }
}
