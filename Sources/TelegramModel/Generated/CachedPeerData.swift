// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedChannelData`: what is kept of a peer's profile.
public struct CachedChannelData: CodedModel {
    public static let typeHash: Int32 = 381818197
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the server refuses to tell of the channel. Stored under `isNotAccessible`.
    public var isNotAccessible: Bool {
        get { record.numberAsBool("isNotAccessible") ?? false }
        set { record.put("isNotAccessible", newValue, over: record.numberAsBool("isNotAccessible"), false, FieldValue.boolAsNumber) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account may see the members. Stored as 1.
        public static let canDisplayParticipants = Flags(rawValue: 1)
        /// The account may change the username. Stored as 2.
        public static let canChangeUsername = Flags(rawValue: 2)
        /// The account may choose the group's stickers. Stored as 4.
        public static let canSetStickerSet = Flags(rawValue: 4)
        /// New members see what was written before they joined. Stored as 8.
        public static let preHistoryEnabled = Flags(rawValue: 8)
        /// The account may see the statistics. Stored as 16.
        public static let canViewStats = Flags(rawValue: 16)
        /// The account may change the place. Stored as 32.
        public static let canChangePeerGeoLocation = Flags(rawValue: 32)
        /// The account may delete the history for everybody. Stored as 64.
        public static let canDeleteHistory = Flags(rawValue: 64)
        /// The server deletes spam by itself. Stored as 128.
        public static let antiSpamEnabled = Flags(rawValue: 128)
        /// The bar that offers a translation was closed. Stored as 256.
        public static let translationHidden = Flags(rawValue: 256)
        /// No advertisements are shown. Stored as 512.
        public static let adsRestricted = Flags(rawValue: 512)
        /// The account may see what advertisements earn. Stored as 1024.
        public static let canViewRevenue = Flags(rawValue: 1024)
        /// Media may be sold for stars. Stored as 2048.
        public static let paidMediaAllowed = Flags(rawValue: 2048)
        /// The account may see what stars earn. Stored as 4096.
        public static let canViewStarsRevenue = Flags(rawValue: 4096)
        /// Stored as 8192.
        public static let starGiftsAvailable = Flags(rawValue: 8192)
        /// Stored as 16384.
        public static let paidMessagesAvailable = Flags(rawValue: 16384)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The description. Stored under `a`; nil is stored as Nil.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var participantsSummary: CachedChannelParticipantsSummary { CachedChannelParticipantsSummary(unchecked: record) }
    /// The link that the account itself hands out. Stored under `i`; nil is stored as Nil.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// The bots of the chat and what they understand. Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// What the bar above the chat offers, such as reporting or adding a stranger. Stored under `pss`; nil is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; nil is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message's number. Stored under `pm.n`; nil is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; nil is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// The voice chat that is going on. Stored under `activeCall`; nil is stored as Nil.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// Under which peer the account joins calls. Stored under `callJoinPeerId`; nil is stored as Nil.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// The group's own stickers. Stored under `sp`; nil is stored as Nil.
    public var stickerPack: StickerPackCollectionInfo? {
        get { record.object("sp").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("sp", newValue?.record, over: record.object("sp"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `ma.p`; nil is stored as Nil.
    public var minAvailableMessageIdPeerId: PeerId? {
        get { record.int64("ma.p").map { PeerId(packed: $0) } }
        set { record.put("ma.p", newValue?.packed, over: record.int64("ma.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message's number. Stored under `ma.n`; nil is stored as Nil.
    public var minAvailableMessageIdNamespace: Int32? {
        get { record.int32("ma.n") }
        set { record.put("ma.n", newValue, over: record.int32("ma.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `ma.i`; nil is stored as Nil.
    public var minAvailableMessageIdId: Int32? {
        get { record.int32("ma.i") }
        set { record.put("ma.i", newValue, over: record.int32("ma.i"), FieldValue.int32, absent: .null) }
    }
    /// The last message of the group that the channel was made from; nil: it was made from none. Stored under `mr`; nil is stored as Nil.
    public var migrationReference: ChannelMigrationReference? {
        get { record.object("mr").map(ChannelMigrationReference.init(unchecked:)) }
        set { record.put("mr", newValue?.record, over: record.object("mr"), FieldValue.object, absent: .null) }
    }
    /// The group in which comments on the channel's posts stand. Nil = unknown, 0 = known none, other = known peer id. Stored under `dgi`; nil is
    /// stored as Nil.
    public var linkedDiscussionPeerId: PeerId? {
        get { record.int64("dgi").map { PeerId(packed: $0) } }
        set { record.put("dgi", newValue?.packed, over: record.int64("dgi"), FieldValue.int64, absent: .null) }
    }
    /// Where a group for people nearby is. Stored under `pgl`; nil is stored as Nil.
    public var peerGeoLocation: PeerGeoLocation? {
        get { record.object("pgl").map(PeerGeoLocation.init(unchecked:)) }
        set { record.put("pgl", newValue?.record, over: record.object("pgl"), FieldValue.object, absent: .null) }
    }
    /// Seconds that a member waits between two messages; nil: no wait. Stored under `smt`; nil is stored as Nil.
    public var slowModeTimeout: Int32? {
        get { record.int32("smt") }
        set { record.put("smt", newValue, over: record.int32("smt"), FieldValue.int32, absent: .null) }
    }
    /// When the account may write again, in seconds since 1970, UTC; nil: now. Stored under `smv`; nil is stored as Nil.
    public var slowModeValidUntilTimestamp: Int32? {
        get { record.int32("smv") }
        set { record.put("smv", newValue, over: record.int32("smv"), FieldValue.int32, absent: .null) }
    }
    /// Whether messages wait to be sent later. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// After which time messages go. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// The data centre that has the statistics. Stored under `sdi`.
    public var statsDatacenterId: Int32 {
        get { record.int32("sdi") ?? 0 }
        set { record.put("sdi", newValue, over: record.int32("sdi"), 0, FieldValue.int32) }
    }
    /// Who has invited them. Stored under `invBy`; nil is stored as Nil.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// Seconds since 1970, UTC. Stored under `invOn`; nil is stored as Nil.
    public var invitedOn: Int32? {
        get { record.int32("invOn") }
        set { record.put("invOn", newValue, over: record.int32("invOn"), FieldValue.int32, absent: .null) }
    }
    /// The picture in full. Stored under `ph`; nil is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// What the server would like to suggest to the account. Stored under `sug`.
    public var pendingSuggestions: [String] {
        get { record.optionalStrings("sug") ?? [] }
        set { record.put("sug", newValue, over: record.optionalStrings("sug"), [], FieldValue.strings) }
    }
    /// The emoji that names the chat's theme; nil: the default. Nil also when empty; read when ct is missing, as the emoticon. Telegram 12 no longer
    /// writes it. Stored under `te`; nil is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `ct`; nil is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// How many people wait to be let in. Stored under `irp`; nil is stored as Nil.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// Under which peer the account writes here. Stored under `sendAsPeerId`; nil is stored as Nil.
    public var sendAsPeerId: PeerId? {
        get { record.int64("sendAsPeerId").map { PeerId(packed: $0) } }
        set { record.put("sendAsPeerId", newValue?.packed, over: record.int64("sendAsPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Which reactions are allowed. Nil = unknown. Stored under `reactionSettings`; nil is stored as Nil.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Nil = unknown. Stored under `membersHidden`; nil is stored as Nil.
    public var membersHidden: PeerMembersHidden? {
        get { record.object("membersHidden").map(PeerMembersHidden.init(unchecked:)) }
        set { record.put("membersHidden", newValue?.record, over: record.object("membersHidden"), FieldValue.object, absent: .null) }
    }
    /// Nil = unknown. Stored under `viewForumAsMessages`; nil is stored as Nil.
    public var viewForumAsMessages: PeerViewForumAsMessages? {
        get { record.object("viewForumAsMessages").map(PeerViewForumAsMessages.init(unchecked:)) }
        set { record.put("viewForumAsMessages", newValue?.record, over: record.object("viewForumAsMessages"), FieldValue.object, absent: .null) }
    }
    /// What the history is drawn on; nil: the default. Stored under `wp`; nil is stored as Nil.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// How many boosts free a member from the group's restrictions. Stored under `bu`; nil is stored as Nil.
    public var boostsToUnrestrict: Int32? {
        get { record.int32("bu") }
        set { record.put("bu", newValue, over: record.int32("bu"), FieldValue.int32, absent: .null) }
    }
    /// How often the account has boosted the group. Stored under `ab`; nil is stored as Nil.
    public var appliedBoosts: Int32? {
        get { record.int32("ab") }
        set { record.put("ab", newValue, over: record.int32("ab"), FieldValue.int32, absent: .null) }
    }
    /// The pack whose emoji members may use. Stored under `ep`; nil is stored as Nil.
    public var emojiPack: StickerPackCollectionInfo? {
        get { record.object("ep").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("ep", newValue?.record, over: record.object("ep"), FieldValue.object, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `vf`; nil is stored as Nil.
    public var verification: PeerVerification? { record.json("vf").map { PeerVerification(json: $0) } }
    /// Telegram 12 added it. Stored under `starGiftsCount`; nil is stored as Nil.
    public var starGiftsCount: Int32? {
        get { record.int32("starGiftsCount") }
        set { record.put("starGiftsCount", newValue, over: record.int32("starGiftsCount"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `sendPaidMessageStars`; nil is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// Telegram 12 added it. Stored under `mainProfileTab`; nil is stored as Nil.
    public var mainProfileTab: StoredJSON? { record.json("mainProfileTab") }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; nil leaves the key out.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Builtin reactions; read when "reactionSettings" is missing. Written by older versions. Stored under `allowedReactions`; nil leaves the key
    /// out.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedGroupData`: what is kept of a peer's profile.
public struct CachedGroupData: CodedModel {
    public static let typeHash: Int32 = -1456609247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The members; nil: not loaded. Stored under `p`; nil is stored as Nil.
    public var participants: CachedGroupParticipants? {
        get { record.object("p").map(CachedGroupParticipants.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// The link that the account itself hands out. Stored under `i`; nil is stored as Nil.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// The bots of the chat and what they understand. Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// What the bar above the chat offers, such as reporting or adding a stranger. Stored under `pss`; nil is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; nil is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message's number. Stored under `pm.n`; nil is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; nil is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// The description. Stored under `ab`; nil is stored as Nil.
    public var about: String? {
        get { record.string("ab") }
        set { record.put("ab", newValue, over: record.string("ab"), FieldValue.string, absent: .null) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account may give the group a username, which makes it a supergroup. Stored as 1.
        public static let canChangeUsername = Flags(rawValue: 1)
        /// The bar that offers a translation was closed. Stored as 2.
        public static let translationHidden = Flags(rawValue: 2)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Whether messages wait to be sent later. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// After which time messages go. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// Who has invited them. Stored under `invBy`; nil is stored as Nil.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// The picture in full. Stored under `ph`; nil is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// The voice chat that is going on. Stored under `activeCall`; nil is stored as Nil.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// Under which peer the account joins calls. Stored under `callJoinPeerId`; nil is stored as Nil.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// The emoji that names the chat's theme; nil: the default. Nil also when empty; read when ct is missing, as the emoticon. Telegram 12 no longer
    /// writes it. Stored under `te`; nil is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `ct`; nil is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// How many people wait to be let in. Stored under `irp`; nil is stored as Nil.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// Which reactions are allowed. Nil = unknown. Stored under `reactionSettings`; nil is stored as Nil.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; nil leaves the key out.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Builtin reactions; read when "reactionSettings" is missing. Written by older versions. Stored under `allowedReactions`; nil leaves the key
    /// out.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedSecretChatData`: what is kept of a peer's profile.
public struct CachedSecretChatData: CodedModel {
    public static let typeHash: Int32 = 1315950667
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What the bar above the chat offers, such as reporting or adding a stranger. Stored under `pss`; nil is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; nil leaves the key out.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `CachedUserData`: what is kept of a peer's profile.
public struct CachedUserData: CodedModel {
    public static let typeHash: Int32 = 1981783441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What the person writes about themselves. Stored under `a`; nil is stored as Nil.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// What the bot is for and what it understands; nil: the user is no bot. Stored under `bi`; nil is stored as Nil.
    public var botInfo: BotInfo? {
        get { record.object("bi").map(BotInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// Name and texts of a bot that the account owns. The library decodes it by hash, and the type is not registered: it always reads as nil and is
    /// written as Nil the next time. Stored under `ebi`; nil is stored as Nil.
    public var editableBotInfo: EditableBotInfo? {
        get { record.object("ebi").map(EditableBotInfo.init(unchecked:)) }
        set { record.put("ebi", newValue?.record, over: record.object("ebi"), FieldValue.object, absent: .null) }
    }
    /// What the bar above the chat offers, such as reporting or adding a stranger. Stored under `pss`; nil is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; nil is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message's number. Stored under `pm.n`; nil is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; nil is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// Whether the account has blocked the peer. Stored under `b`.
    public var isBlocked: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// In how many groups both are members. Stored under `cg`.
    public var commonGroupCount: Int32 {
        get { record.int32("cg") ?? 0 }
        set { record.put("cg", newValue, over: record.int32("cg"), 0, FieldValue.int32) }
    }
    /// Whether they can be called. Stored under `ca`.
    public var voiceCallsAvailable: Bool {
        get { record.numberAsBool("ca") ?? false }
        set { record.put("ca", newValue, over: record.numberAsBool("ca"), false, FieldValue.boolAsNumber) }
    }
    /// Whether they can be called with video. Stored under `vca`.
    public var videoCallsAvailable: Bool {
        get { record.numberAsBool("vca") ?? false }
        set { record.put("vca", newValue, over: record.numberAsBool("vca"), false, FieldValue.boolAsNumber) }
    }
    /// Whether their settings keep the account from calling. Stored under `cp`.
    public var callsPrivate: Bool {
        get { record.numberAsBool("cp") ?? false }
        set { record.put("cp", newValue, over: record.numberAsBool("cp"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the account may pin messages in the chat. Stored under `cpm`.
    public var canPinMessages: Bool {
        get { record.numberAsBool("cpm") ?? false }
        set { record.put("cpm", newValue, over: record.numberAsBool("cpm"), false, FieldValue.boolAsNumber) }
    }
    /// Whether messages wait to be sent later. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// After which time messages go. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// The emoji that names the chat's theme; nil: the default. Nil also when empty; read when ct is missing, as the emoticon. Telegram 12 no longer
    /// writes it. Stored under `te`; nil is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `ct`; nil is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// The picture in full. Stored under `phv`.
    public var photo: CachedPeerProfilePhoto? {
        get { record.object("phv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("phv", newValue?.record, over: record.object("phv"), FieldValue.object, absent: .absent) }
    }
    /// The photo that the account has given to the person, seen by it alone. Stored under `pphv`.
    public var personalPhoto: CachedPeerProfilePhoto? {
        get { record.object("pphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("pphv", newValue?.record, over: record.object("pphv"), FieldValue.object, absent: .absent) }
    }
    /// What people see who may not see the photo. Stored under `fphv`.
    public var fallbackPhoto: CachedPeerProfilePhoto? {
        get { record.object("fphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("fphv", newValue?.record, over: record.object("fphv"), FieldValue.object, absent: .absent) }
    }
    /// What can be given to this peer. Telegram 12 no longer writes it. Stored under `pgo`.
    public var premiumGiftOptions: [CachedPremiumGiftOption] {
        get { record.objects("pgo").map(CachedPremiumGiftOption.init(unchecked:)) }
        set { record.put("pgo", newValue.map(\.record), over: record.objects("pgo"), [], FieldValue.objects) }
    }
    /// Whether they take voice messages. Stored under `vma`.
    public var voiceMessagesAvailable: Bool {
        get { record.numberAsBool("vma") ?? false }
        set { record.put("vma", newValue, over: record.numberAsBool("vma"), false, FieldValue.boolAsNumber) }
    }
    /// What the history is drawn on; nil: the default. Stored under `wp`; nil is stored as Nil.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The bar that offers a translation was closed. Stored as 1.
        public static let translationHidden = Flags(rawValue: 1)
        /// The account does not show its stories to them. Stored as 2.
        public static let isBlockedFromStories = Flags(rawValue: 2)
        /// They do not show when they have read. Stored as 4.
        public static let readDatesPrivate = Flags(rawValue: 4)
        /// Only subscribers of Premium may write to them. Stored as 8.
        public static let premiumRequired = Flags(rawValue: 8)
        /// They see advertisements although they are subscribers of Premium. Stored as 16.
        public static let adsEnabled = Flags(rawValue: 16)
        /// Stored as 32.
        public static let canViewRevenue = Flags(rawValue: 32)
        /// Stored as 64.
        public static let botCanManageEmojiStatus = Flags(rawValue: 64)
        /// Stored as 128.
        public static let displayGiftButton = Flags(rawValue: 128)
        /// Stored as 256.
        public static let myCopyProtectionEnabled = Flags(rawValue: 256)
        /// Stored as 512.
        public static let copyProtectionEnabled = Flags(rawValue: 512)
        /// Stored as 1024.
        public static let unofficialSecurityRisk = Flags(rawValue: 1024)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Stored under `bhrs`; nil is stored as Nil.
    public var businessHours: TelegramBusinessHours? { record.json("bhrs").map { TelegramBusinessHours(json: $0) } }
    /// Where the business is. Stored under `bloc`; nil is stored as Nil.
    public var businessLocation: TelegramBusinessLocation? { record.json("bloc").map { TelegramBusinessLocation(json: $0) } }
    /// What the business writes to whoever comes for the first time. Stored under `bgreet`; nil is stored as Nil.
    public var greetingMessage: TelegramBusinessGreetingMessage? { record.json("bgreet").map { TelegramBusinessGreetingMessage(json: $0) } }
    /// What the business answers while it is away. Stored under `baway`; nil is stored as Nil.
    public var awayMessage: TelegramBusinessAwayMessage? { record.json("baway").map { TelegramBusinessAwayMessage(json: $0) } }
    /// The bot that answers for the business. Stored under `bbot`; nil is stored as Nil.
    public var connectedBot: TelegramAccountConnectedBot? { record.json("bbot").map { TelegramAccountConnectedBot(json: $0) } }
    /// What an empty chat with the business shows. Stored under `businessIntro`.
    public var businessIntro: CachedTelegramBusinessIntro? {
        get { record.object("businessIntro").map(CachedTelegramBusinessIntro.init(unchecked:)) }
        set { record.put("businessIntro", newValue?.record, over: record.object("businessIntro"), FieldValue.object, absent: .absent) }
    }
    /// Day and month, perhaps the year. Stored under `bday`; nil is stored as Nil.
    public var birthday: TelegramBirthday? { record.json("bday").map { TelegramBirthday(json: $0) } }
    /// The channel that the profile shows. Missing or unreadable: the case unknown. Stored under `pchan`.
    public var personalChannel: CachedTelegramPersonalChannel? { record.json("pchan").map { CachedTelegramPersonalChannel(json: $0) } }
    /// What an empty chat with the bot shows above the description. Stored under `botPreview`; nil is stored as Nil.
    public var botPreview: CachedUserData.BotPreview? { record.json("botPreview").map { CachedUserData.BotPreview(json: $0) } }
    /// Telegram 12 added it. Stored under `starGiftsCount`; nil is stored as Nil.
    public var starGiftsCount: Int32? {
        get { record.int32("starGiftsCount") }
        set { record.put("starGiftsCount", newValue, over: record.int32("starGiftsCount"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `starRefProgram`; nil is stored as Nil.
    public var starRefProgram: TelegramStarRefProgram? { record.json("starRefProgram").map { TelegramStarRefProgram(json: $0) } }
    /// Telegram 12 added it. Stored under `verification`; nil is stored as Nil.
    public var verification: PeerVerification? { record.json("verification").map { PeerVerification(json: $0) } }
    /// Telegram 12 added it. Stored under `sendPaidMessageStars`; nil is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// Bits of `disallowedGifts`. A newer version may store others: they are kept as they are.
    public struct DisallowedGifts: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let unlimited = DisallowedGifts(rawValue: 1)
        /// Stored as 2.
        public static let limited = DisallowedGifts(rawValue: 2)
        /// Stored as 4.
        public static let unique = DisallowedGifts(rawValue: 4)
        /// Stored as 8.
        public static let premium = DisallowedGifts(rawValue: 8)
        /// Stored as 16.
        public static let channel = DisallowedGifts(rawValue: 16)
    }
    /// Telegram 12 added it. Stored under `disallowedGifts`; nil is stored as Nil.
    public var disallowedGifts: DisallowedGifts? {
        get { record.int32("disallowedGifts").map { DisallowedGifts(rawValue: $0) } }
        set { record.put("disallowedGifts", newValue?.rawValue, over: record.int32("disallowedGifts"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `botGroupAdminRights`; nil is stored as Nil.
    public var botGroupAdminRights: StoredJSON? { record.json("botGroupAdminRights") }
    /// Telegram 12 added it. Stored under `botChannelAdminRights`; nil is stored as Nil.
    public var botChannelAdminRights: StoredJSON? { record.json("botChannelAdminRights") }
    /// Telegram 12 added it. Stored under `starRating`; nil is stored as Nil.
    public var starRating: TelegramStarRating? { record.json("starRating").map { TelegramStarRating(json: $0) } }
    /// Telegram 12 added it. Stored under `pendingStarRating`; nil is stored as Nil.
    public var pendingStarRating: TelegramStarPendingRating? { record.json("pendingStarRating").map { TelegramStarPendingRating(json: $0) } }
    /// Telegram 12 added it. Stored under `mainProfileTab`; nil is stored as Nil.
    public var mainProfileTab: StoredJSON? { record.json("mainProfileTab") }
    /// Telegram 12 added it. Stored under `savedMusic`; nil is stored as Nil.
    public var savedMusic: TelegramMediaFile? {
        get { record.object("savedMusic").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("savedMusic", newValue?.record, over: record.object("savedMusic"), FieldValue.object, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `note`; nil is stored as Nil.
    public var note: CachedUserData.Note? { record.json("note").map { CachedUserData.Note(json: $0) } }
    /// Telegram 12 added it. Stored under `myCopyProtectionEnableDate`; nil is stored as Nil.
    public var myCopyProtectionEnableDate: Int32? {
        get { record.int32("myCopyProtectionEnableDate") }
        set {
            record.put("myCopyProtectionEnableDate", newValue, over: record.int32("myCopyProtectionEnableDate"), FieldValue.int32, absent: .null)
        }
    }
    /// Telegram 12 added it. Stored under `botManagerId`; nil is stored as Nil.
    public var botManagerId: PeerId? {
        get { record.int64("botManagerId").map { PeerId(packed: $0) } }
        set { record.put("botManagerId", newValue?.packed, over: record.int64("botManagerId"), FieldValue.int64, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; nil leaves the key out.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}
