// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedChannelData`: the cached profile of a peer.
public struct CachedChannelData: CodedModel {
    public static let typeHash: Int32 = 381818197
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the server denies access to the channel. Stored under `isNotAccessible`.
    public var isNotAccessible: Bool {
        get { record.numberAsBool("isNotAccessible") ?? false }
        set { record.put("isNotAccessible", newValue, over: record.numberAsBool("isNotAccessible"), false, FieldValue.boolAsNumber) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account can see the members. Stored as 1.
        public static let canDisplayParticipants = Flags(rawValue: 1)
        /// The account can change the username. Stored as 2.
        public static let canChangeUsername = Flags(rawValue: 2)
        /// The account can choose the group's stickers. Stored as 4.
        public static let canSetStickerSet = Flags(rawValue: 4)
        /// New members can see messages from before they joined. Stored as 8.
        public static let preHistoryEnabled = Flags(rawValue: 8)
        /// The account can see the statistics. Stored as 16.
        public static let canViewStats = Flags(rawValue: 16)
        /// The account can change the location. Stored as 32.
        public static let canChangePeerGeoLocation = Flags(rawValue: 32)
        /// The account can delete the history for all members. Stored as 64.
        public static let canDeleteHistory = Flags(rawValue: 64)
        /// The server deletes spam automatically. Stored as 128.
        public static let antiSpamEnabled = Flags(rawValue: 128)
        /// The translation bar was closed. Stored as 256.
        public static let translationHidden = Flags(rawValue: 256)
        /// No advertisements are shown. Stored as 512.
        public static let adsRestricted = Flags(rawValue: 512)
        /// The account can see the advertising revenue. Stored as 1024.
        public static let canViewRevenue = Flags(rawValue: 1024)
        /// Media can be sold for stars. Stored as 2048.
        public static let paidMediaAllowed = Flags(rawValue: 2048)
        /// The account can see the revenue in stars. Stored as 4096.
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
    /// The description. Stored under `a`; `nil` is stored as Nil.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var participantsSummary: CachedChannelParticipantsSummary { CachedChannelParticipantsSummary(unchecked: record) }
    /// The account's own invitation link. Stored under `i`; `nil` is stored as Nil.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// The descriptions and commands of the chat's bots. Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// The actions offered in the bar above the chat, such as reporting or adding an unknown user. Stored under `pss`; `nil` is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; `nil` is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message ID. Stored under `pm.n`; `nil` is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; `nil` is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// The current voice chat. Stored under `activeCall`; `nil` is stored as Nil.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// The peer as which the account joins calls. Stored under `callJoinPeerId`; `nil` is stored as Nil.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// The group's own stickers. Stored under `sp`; `nil` is stored as Nil.
    public var stickerPack: StickerPackCollectionInfo? {
        get { record.object("sp").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("sp", newValue?.record, over: record.object("sp"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `ma.p`; `nil` is stored as Nil.
    public var minAvailableMessageIdPeerId: PeerId? {
        get { record.int64("ma.p").map { PeerId(packed: $0) } }
        set { record.put("ma.p", newValue?.packed, over: record.int64("ma.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message ID. Stored under `ma.n`; `nil` is stored as Nil.
    public var minAvailableMessageIdNamespace: Int32? {
        get { record.int32("ma.n") }
        set { record.put("ma.n", newValue, over: record.int32("ma.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `ma.i`; `nil` is stored as Nil.
    public var minAvailableMessageIdId: Int32? {
        get { record.int32("ma.i") }
        set { record.put("ma.i", newValue, over: record.int32("ma.i"), FieldValue.int32, absent: .null) }
    }
    /// The last message of the group that became this channel, or `nil` if it was created as a channel. Stored under `mr`; `nil` is stored as Nil.
    public var migrationReference: ChannelMigrationReference? {
        get { record.object("mr").map(ChannelMigrationReference.init(unchecked:)) }
        set { record.put("mr", newValue?.record, over: record.object("mr"), FieldValue.object, absent: .null) }
    }
    /// The group that contains the comments on the channel's posts. Nil = unknown, 0 = known none, other = known peer id. Stored under `dgi`; `nil`
    /// is stored as Nil.
    public var linkedDiscussionPeerId: PeerId? {
        get { record.int64("dgi").map { PeerId(packed: $0) } }
        set { record.put("dgi", newValue?.packed, over: record.int64("dgi"), FieldValue.int64, absent: .null) }
    }
    /// The location of a group for people nearby. Stored under `pgl`; `nil` is stored as Nil.
    public var peerGeoLocation: PeerGeoLocation? {
        get { record.object("pgl").map(PeerGeoLocation.init(unchecked:)) }
        set { record.put("pgl", newValue?.record, over: record.object("pgl"), FieldValue.object, absent: .null) }
    }
    /// The time between two messages of a member, in seconds, or `nil` for no limit. Stored under `smt`; `nil` is stored as Nil.
    public var slowModeTimeout: Int32? {
        get { record.int32("smt") }
        set { record.put("smt", newValue, over: record.int32("smt"), FieldValue.int32, absent: .null) }
    }
    /// The time when the account can write again, in seconds since 1970, UTC, or `nil` if it can write now. Stored under `smv`; `nil` is stored as
    /// Nil.
    public var slowModeValidUntilTimestamp: Int32? {
        get { record.int32("smv") }
        set { record.put("smv", newValue, over: record.int32("smv"), FieldValue.int32, absent: .null) }
    }
    /// Whether there are scheduled messages. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// The time after which messages are deleted. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// The data center that has the statistics. Stored under `sdi`.
    public var statsDatacenterId: Int32 {
        get { record.int32("sdi") ?? 0 }
        set { record.put("sdi", newValue, over: record.int32("sdi"), 0, FieldValue.int32) }
    }
    /// The user who invited the member. Stored under `invBy`; `nil` is stored as Nil.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// The time of the invitation, in seconds since 1970, UTC. Stored under `invOn`; `nil` is stored as Nil.
    public var invitedOn: Int32? {
        get { record.int32("invOn") }
        set { record.put("invOn", newValue, over: record.int32("invOn"), FieldValue.int32, absent: .null) }
    }
    /// The full-size photo. Stored under `ph`; `nil` is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// The server's suggestions to the account. Stored under `sug`.
    public var pendingSuggestions: [String] {
        get { record.optionalStrings("sug") ?? [] }
        set { record.put("sug", newValue, over: record.optionalStrings("sug"), [], FieldValue.strings) }
    }
    /// The emoji that identifies the chat's theme, or `nil` for the default theme. Nil also when empty; read when ct is missing, as the emoticon.
    /// Telegram 12 no longer writes it. Stored under `te`; `nil` is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `ct`; `nil` is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// The number of pending requests to join. Stored under `irp`; `nil` is stored as Nil.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// The peer as which the account writes in this chat. Stored under `sendAsPeerId`; `nil` is stored as Nil.
    public var sendAsPeerId: PeerId? {
        get { record.int64("sendAsPeerId").map { PeerId(packed: $0) } }
        set { record.put("sendAsPeerId", newValue?.packed, over: record.int64("sendAsPeerId"), FieldValue.int64, absent: .null) }
    }
    /// The allowed reactions. Nil = unknown. Stored under `reactionSettings`; `nil` is stored as Nil.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Nil = unknown. Stored under `membersHidden`; `nil` is stored as Nil.
    public var membersHidden: PeerMembersHidden? {
        get { record.object("membersHidden").map(PeerMembersHidden.init(unchecked:)) }
        set { record.put("membersHidden", newValue?.record, over: record.object("membersHidden"), FieldValue.object, absent: .null) }
    }
    /// Nil = unknown. Stored under `viewForumAsMessages`; `nil` is stored as Nil.
    public var viewForumAsMessages: PeerViewForumAsMessages? {
        get { record.object("viewForumAsMessages").map(PeerViewForumAsMessages.init(unchecked:)) }
        set { record.put("viewForumAsMessages", newValue?.record, over: record.object("viewForumAsMessages"), FieldValue.object, absent: .null) }
    }
    /// The background of the chat, or `nil` for the default background. Stored under `wp`; `nil` is stored as Nil.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// The number of boosts that exempt a member from the group's restrictions. Stored under `bu`; `nil` is stored as Nil.
    public var boostsToUnrestrict: Int32? {
        get { record.int32("bu") }
        set { record.put("bu", newValue, over: record.int32("bu"), FieldValue.int32, absent: .null) }
    }
    /// The number of times the account has boosted the group. Stored under `ab`; `nil` is stored as Nil.
    public var appliedBoosts: Int32? {
        get { record.int32("ab") }
        set { record.put("ab", newValue, over: record.int32("ab"), FieldValue.int32, absent: .null) }
    }
    /// The emoji pack that members can use. Stored under `ep`; `nil` is stored as Nil.
    public var emojiPack: StickerPackCollectionInfo? {
        get { record.object("ep").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("ep", newValue?.record, over: record.object("ep"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `vf`; `nil` is stored as Nil.
    public var verification: PeerVerification? { record.json("vf").map { PeerVerification(json: $0) } }
    /// Added in Telegram 12. Stored under `starGiftsCount`; `nil` is stored as Nil.
    public var starGiftsCount: Int32? {
        get { record.int32("starGiftsCount") }
        set { record.put("starGiftsCount", newValue, over: record.int32("starGiftsCount"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `sendPaidMessageStars`; `nil` is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// Added in Telegram 12. Stored under `mainProfileTab`; `nil` is stored as Nil.
    public var mainProfileTab: StoredJSON? { record.json("mainProfileTab") }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; `nil` omits the key.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Builtin reactions; read when "reactionSettings" is missing. Written by older versions. Stored under `allowedReactions`; `nil` omits the key.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedGroupData`: the cached profile of a peer.
public struct CachedGroupData: CodedModel {
    public static let typeHash: Int32 = -1456609247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The members, or `nil` if not loaded. Stored under `p`; `nil` is stored as Nil.
    public var participants: CachedGroupParticipants? {
        get { record.object("p").map(CachedGroupParticipants.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// The account's own invitation link. Stored under `i`; `nil` is stored as Nil.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// The descriptions and commands of the chat's bots. Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// The actions offered in the bar above the chat, such as reporting or adding an unknown user. Stored under `pss`; `nil` is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; `nil` is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message ID. Stored under `pm.n`; `nil` is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; `nil` is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// The description. Stored under `ab`; `nil` is stored as Nil.
    public var about: String? {
        get { record.string("ab") }
        set { record.put("ab", newValue, over: record.string("ab"), FieldValue.string, absent: .null) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account can give the group a username, which makes it a supergroup. Stored as 1.
        public static let canChangeUsername = Flags(rawValue: 1)
        /// The translation bar was closed. Stored as 2.
        public static let translationHidden = Flags(rawValue: 2)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Whether there are scheduled messages. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// The time after which messages are deleted. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// The user who invited the member. Stored under `invBy`; `nil` is stored as Nil.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// The full-size photo. Stored under `ph`; `nil` is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// The current voice chat. Stored under `activeCall`; `nil` is stored as Nil.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// The peer as which the account joins calls. Stored under `callJoinPeerId`; `nil` is stored as Nil.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// The emoji that identifies the chat's theme, or `nil` for the default theme. Nil also when empty; read when ct is missing, as the emoticon.
    /// Telegram 12 no longer writes it. Stored under `te`; `nil` is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `ct`; `nil` is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// The number of pending requests to join. Stored under `irp`; `nil` is stored as Nil.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// The allowed reactions. Nil = unknown. Stored under `reactionSettings`; `nil` is stored as Nil.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; `nil` omits the key.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Builtin reactions; read when "reactionSettings" is missing. Written by older versions. Stored under `allowedReactions`; `nil` omits the key.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedSecretChatData`: the cached profile of a peer.
public struct CachedSecretChatData: CodedModel {
    public static let typeHash: Int32 = 1315950667
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The actions offered in the bar above the chat, such as reporting or adding an unknown user. Stored under `pss`; `nil` is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; `nil` omits the key.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `CachedUserData`: the cached profile of a peer.
public struct CachedUserData: CodedModel {
    public static let typeHash: Int32 = 1981783441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The user's description of themselves. Stored under `a`; `nil` is stored as Nil.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// The description and commands of the bot, or `nil` if the user is not a bot. Stored under `bi`; `nil` is stored as Nil.
    public var botInfo: BotInfo? {
        get { record.object("bi").map(BotInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// The name and texts of a bot that the account owns. The library decodes it by hash, and the type is not registered: it always reads as nil and
    /// is written as Nil the next time. Stored under `ebi`; `nil` is stored as Nil.
    public var editableBotInfo: EditableBotInfo? {
        get { record.object("ebi").map(EditableBotInfo.init(unchecked:)) }
        set { record.put("ebi", newValue?.record, over: record.object("ebi"), FieldValue.object, absent: .null) }
    }
    /// The actions offered in the bar above the chat, such as reporting or adding an unknown user. Stored under `pss`; `nil` is stored as Nil.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// The chat of the message. Stored under `pm.p`; `nil` is stored as Nil.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the message ID. Stored under `pm.n`; `nil` is stored as Nil.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the message in its namespace. Stored under `pm.i`; `nil` is stored as Nil.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// Whether the account has blocked the peer. Stored under `b`.
    public var isBlocked: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// The number of groups that both are members of. Stored under `cg`.
    public var commonGroupCount: Int32 {
        get { record.int32("cg") ?? 0 }
        set { record.put("cg", newValue, over: record.int32("cg"), 0, FieldValue.int32) }
    }
    /// Whether voice calls are available. Stored under `ca`.
    public var voiceCallsAvailable: Bool {
        get { record.numberAsBool("ca") ?? false }
        set { record.put("ca", newValue, over: record.numberAsBool("ca"), false, FieldValue.boolAsNumber) }
    }
    /// Whether video calls are available. Stored under `vca`.
    public var videoCallsAvailable: Bool {
        get { record.numberAsBool("vca") ?? false }
        set { record.put("vca", newValue, over: record.numberAsBool("vca"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the user's settings prevent the account from calling. Stored under `cp`.
    public var callsPrivate: Bool {
        get { record.numberAsBool("cp") ?? false }
        set { record.put("cp", newValue, over: record.numberAsBool("cp"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the account can pin messages in the chat. Stored under `cpm`.
    public var canPinMessages: Bool {
        get { record.numberAsBool("cpm") ?? false }
        set { record.put("cpm", newValue, over: record.numberAsBool("cpm"), false, FieldValue.boolAsNumber) }
    }
    /// Whether there are scheduled messages. Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// The time after which messages are deleted. Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// The emoji that identifies the chat's theme, or `nil` for the default theme. Nil also when empty; read when ct is missing, as the emoticon.
    /// Telegram 12 no longer writes it. Stored under `te`; `nil` is stored as Nil.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `ct`; `nil` is stored as Nil.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("ct") }
        set { record.put("ct", newValue, over: record.fieldBytes("ct"), FieldValue.bytes, absent: .null) }
    }
    /// The full-size photo. Stored under `phv`.
    public var photo: CachedPeerProfilePhoto? {
        get { record.object("phv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("phv", newValue?.record, over: record.object("phv"), FieldValue.object, absent: .absent) }
    }
    /// The photo that the account set for the user. Only the account sees it. Stored under `pphv`.
    public var personalPhoto: CachedPeerProfilePhoto? {
        get { record.object("pphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("pphv", newValue?.record, over: record.object("pphv"), FieldValue.object, absent: .absent) }
    }
    /// The photo shown to users who cannot see the profile photo. Stored under `fphv`.
    public var fallbackPhoto: CachedPeerProfilePhoto? {
        get { record.object("fphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("fphv", newValue?.record, over: record.object("fphv"), FieldValue.object, absent: .absent) }
    }
    /// The Premium gifts available for this peer. Telegram 12 no longer writes it. Stored under `pgo`.
    public var premiumGiftOptions: [CachedPremiumGiftOption] {
        get { record.objects("pgo").map(CachedPremiumGiftOption.init(unchecked:)) }
        set { record.put("pgo", newValue.map(\.record), over: record.objects("pgo"), [], FieldValue.objects) }
    }
    /// Whether the user accepts voice messages. Stored under `vma`.
    public var voiceMessagesAvailable: Bool {
        get { record.numberAsBool("vma") ?? false }
        set { record.put("vma", newValue, over: record.numberAsBool("vma"), false, FieldValue.boolAsNumber) }
    }
    /// The background of the chat, or `nil` for the default background. Stored under `wp`; `nil` is stored as Nil.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The translation bar was closed. Stored as 1.
        public static let translationHidden = Flags(rawValue: 1)
        /// The account hides its stories from the user. Stored as 2.
        public static let isBlockedFromStories = Flags(rawValue: 2)
        /// The user hides the times when they read messages. Stored as 4.
        public static let readDatesPrivate = Flags(rawValue: 4)
        /// Only Premium subscribers can write to the user. Stored as 8.
        public static let premiumRequired = Flags(rawValue: 8)
        /// The user sees advertisements although they are a Premium subscriber. Stored as 16.
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
    /// The opening hours of the business. Stored under `bhrs`; `nil` is stored as Nil.
    public var businessHours: TelegramBusinessHours? { record.json("bhrs").map { TelegramBusinessHours(json: $0) } }
    /// The location of the business. Stored under `bloc`; `nil` is stored as Nil.
    public var businessLocation: TelegramBusinessLocation? { record.json("bloc").map { TelegramBusinessLocation(json: $0) } }
    /// The message that the business sends to users who write for the first time. Stored under `bgreet`; `nil` is stored as Nil.
    public var greetingMessage: TelegramBusinessGreetingMessage? { record.json("bgreet").map { TelegramBusinessGreetingMessage(json: $0) } }
    /// The reply of the business while it is away. Stored under `baway`; `nil` is stored as Nil.
    public var awayMessage: TelegramBusinessAwayMessage? { record.json("baway").map { TelegramBusinessAwayMessage(json: $0) } }
    /// The bot that replies for the business. Stored under `bbot`; `nil` is stored as Nil.
    public var connectedBot: TelegramAccountConnectedBot? { record.json("bbot").map { TelegramAccountConnectedBot(json: $0) } }
    /// The introduction shown in an empty chat with the business. Stored under `businessIntro`.
    public var businessIntro: CachedTelegramBusinessIntro? {
        get { record.object("businessIntro").map(CachedTelegramBusinessIntro.init(unchecked:)) }
        set { record.put("businessIntro", newValue?.record, over: record.object("businessIntro"), FieldValue.object, absent: .absent) }
    }
    /// The day and month of birth, optionally with the year. Stored under `bday`; `nil` is stored as Nil.
    public var birthday: TelegramBirthday? { record.json("bday").map { TelegramBirthday(json: $0) } }
    /// The channel shown in the profile. Missing or unreadable: the case unknown. Stored under `pchan`.
    public var personalChannel: CachedTelegramPersonalChannel? { record.json("pchan").map { CachedTelegramPersonalChannel(json: $0) } }
    /// The preview shown above the description in an empty chat with the bot. Stored under `botPreview`; `nil` is stored as Nil.
    public var botPreview: CachedUserData.BotPreview? { record.json("botPreview").map { CachedUserData.BotPreview(json: $0) } }
    /// Added in Telegram 12. Stored under `starGiftsCount`; `nil` is stored as Nil.
    public var starGiftsCount: Int32? {
        get { record.int32("starGiftsCount") }
        set { record.put("starGiftsCount", newValue, over: record.int32("starGiftsCount"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `starRefProgram`; `nil` is stored as Nil.
    public var starRefProgram: TelegramStarRefProgram? { record.json("starRefProgram").map { TelegramStarRefProgram(json: $0) } }
    /// Added in Telegram 12. Stored under `verification`; `nil` is stored as Nil.
    public var verification: PeerVerification? { record.json("verification").map { PeerVerification(json: $0) } }
    /// Added in Telegram 12. Stored under `sendPaidMessageStars`; `nil` is stored as Nil.
    public var sendPaidMessageStars: StoredJSON? { record.json("sendPaidMessageStars") }
    /// The bits of `disallowedGifts`. Unknown values of newer versions are preserved.
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
    /// Added in Telegram 12. Stored under `disallowedGifts`; `nil` is stored as Nil.
    public var disallowedGifts: DisallowedGifts? {
        get { record.int32("disallowedGifts").map { DisallowedGifts(rawValue: $0) } }
        set { record.put("disallowedGifts", newValue?.rawValue, over: record.int32("disallowedGifts"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `botGroupAdminRights`; `nil` is stored as Nil.
    public var botGroupAdminRights: StoredJSON? { record.json("botGroupAdminRights") }
    /// Added in Telegram 12. Stored under `botChannelAdminRights`; `nil` is stored as Nil.
    public var botChannelAdminRights: StoredJSON? { record.json("botChannelAdminRights") }
    /// Added in Telegram 12. Stored under `starRating`; `nil` is stored as Nil.
    public var starRating: TelegramStarRating? { record.json("starRating").map { TelegramStarRating(json: $0) } }
    /// Added in Telegram 12. Stored under `pendingStarRating`; `nil` is stored as Nil.
    public var pendingStarRating: TelegramStarPendingRating? { record.json("pendingStarRating").map { TelegramStarPendingRating(json: $0) } }
    /// Added in Telegram 12. Stored under `mainProfileTab`; `nil` is stored as Nil.
    public var mainProfileTab: StoredJSON? { record.json("mainProfileTab") }
    /// Added in Telegram 12. Stored under `savedMusic`; `nil` is stored as Nil.
    public var savedMusic: TelegramMediaFile? {
        get { record.object("savedMusic").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("savedMusic", newValue?.record, over: record.object("savedMusic"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `note`; `nil` is stored as Nil.
    public var note: CachedUserData.Note? { record.json("note").map { CachedUserData.Note(json: $0) } }
    /// Added in Telegram 12. Stored under `myCopyProtectionEnableDate`; `nil` is stored as Nil.
    public var myCopyProtectionEnableDate: Int32? {
        get { record.int32("myCopyProtectionEnableDate") }
        set {
            record.put("myCopyProtectionEnableDate", newValue, over: record.int32("myCopyProtectionEnableDate"), FieldValue.int32, absent: .null)
        }
    }
    /// Added in Telegram 12. Stored under `botManagerId`; `nil` is stored as Nil.
    public var botManagerId: PeerId? {
        get { record.int64("botManagerId").map { PeerId(packed: $0) } }
        set { record.put("botManagerId", newValue?.packed, over: record.int64("botManagerId"), FieldValue.int64, absent: .null) }
    }
    /// Replaced by "pss". Written by older versions. Stored under `pcs`; `nil` omits the key.
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}
