// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `CachedChannelData`.
public struct CachedChannelData: CodedModel {
    public static let typeHash: Int32 = 381818197
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `isNotAccessible`; bool as 1 or 0.
    public var isNotAccessible: Bool {
        get { record.numberAsBool("isNotAccessible") ?? false }
        set { record.put("isNotAccessible", newValue, over: record.numberAsBool("isNotAccessible"), false, FieldValue.boolAsNumber) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let canDisplayParticipants = Flags(rawValue: 1)
        public static let canChangeUsername = Flags(rawValue: 2)
        public static let canSetStickerSet = Flags(rawValue: 4)
        public static let preHistoryEnabled = Flags(rawValue: 8)
        public static let canViewStats = Flags(rawValue: 16)
        public static let canChangePeerGeoLocation = Flags(rawValue: 32)
        public static let canDeleteHistory = Flags(rawValue: 64)
        public static let antiSpamEnabled = Flags(rawValue: 128)
        public static let translationHidden = Flags(rawValue: 256)
        public static let adsRestricted = Flags(rawValue: 512)
        public static let canViewRevenue = Flags(rawValue: 1024)
        public static let paidMediaAllowed = Flags(rawValue: 2048)
        public static let canViewStarsRevenue = Flags(rawValue: 4096)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `a`.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object.
    public var participantsSummary: CachedChannelParticipantsSummary { CachedChannelParticipantsSummary(unchecked: record) }
    /// Stored under `i`.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Stored under `pss`.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pm.p`.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pm.n`.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pm.i`.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `activeCall`.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// Stored under `callJoinPeerId`.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `sp`.
    public var stickerPack: StickerPackCollectionInfo? {
        get { record.object("sp").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("sp", newValue?.record, over: record.object("sp"), FieldValue.object, absent: .null) }
    }
    /// Stored under `ma.p`.
    public var minAvailableMessageIdPeerId: PeerId? {
        get { record.int64("ma.p").map { PeerId(packed: $0) } }
        set { record.put("ma.p", newValue?.packed, over: record.int64("ma.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `ma.n`.
    public var minAvailableMessageIdNamespace: Int32? {
        get { record.int32("ma.n") }
        set { record.put("ma.n", newValue, over: record.int32("ma.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ma.i`.
    public var minAvailableMessageIdId: Int32? {
        get { record.int32("ma.i") }
        set { record.put("ma.i", newValue, over: record.int32("ma.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `mr`.
    public var migrationReference: ChannelMigrationReference? {
        get { record.object("mr").map(ChannelMigrationReference.init(unchecked:)) }
        set { record.put("mr", newValue?.record, over: record.object("mr"), FieldValue.object, absent: .null) }
    }
    /// Stored under `dgi`; Nil = unknown, 0 = known none, other = known peer id.
    public var linkedDiscussionPeerId: PeerId? {
        get { record.int64("dgi").map { PeerId(packed: $0) } }
        set { record.put("dgi", newValue?.packed, over: record.int64("dgi"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pgl`.
    public var peerGeoLocation: PeerGeoLocation? {
        get { record.object("pgl").map(PeerGeoLocation.init(unchecked:)) }
        set { record.put("pgl", newValue?.record, over: record.object("pgl"), FieldValue.object, absent: .null) }
    }
    /// Stored under `smt`.
    public var slowModeTimeout: Int32? {
        get { record.int32("smt") }
        set { record.put("smt", newValue, over: record.int32("smt"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `smv`.
    public var slowModeValidUntilTimestamp: Int32? {
        get { record.int32("smv") }
        set { record.put("smv", newValue, over: record.int32("smv"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `sdi`.
    public var statsDatacenterId: Int32 {
        get { record.int32("sdi") ?? 0 }
        set { record.put("sdi", newValue, over: record.int32("sdi"), 0, FieldValue.int32) }
    }
    /// Stored under `invBy`.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `invOn`.
    public var invitedOn: Int32? {
        get { record.int32("invOn") }
        set { record.put("invOn", newValue, over: record.int32("invOn"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ph`.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// Stored under `sug`.
    public var pendingSuggestions: [String] {
        get { record.optionalStrings("sug") ?? [] }
        set { record.put("sug", newValue, over: record.optionalStrings("sug"), [], FieldValue.strings) }
    }
    /// Stored under `te`; Nil also when empty.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Stored under `irp`.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `sendAsPeerId`.
    public var sendAsPeerId: PeerId? {
        get { record.int64("sendAsPeerId").map { PeerId(packed: $0) } }
        set { record.put("sendAsPeerId", newValue?.packed, over: record.int64("sendAsPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `reactionSettings`; Nil = unknown.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Stored under `membersHidden`; Nil = unknown.
    public var membersHidden: PeerMembersHidden? {
        get { record.object("membersHidden").map(PeerMembersHidden.init(unchecked:)) }
        set { record.put("membersHidden", newValue?.record, over: record.object("membersHidden"), FieldValue.object, absent: .null) }
    }
    /// Stored under `viewForumAsMessages`; Nil = unknown.
    public var viewForumAsMessages: PeerViewForumAsMessages? {
        get { record.object("viewForumAsMessages").map(PeerViewForumAsMessages.init(unchecked:)) }
        set { record.put("viewForumAsMessages", newValue?.record, over: record.object("viewForumAsMessages"), FieldValue.object, absent: .null) }
    }
    /// Stored under `wp`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// Stored under `bu`.
    public var boostsToUnrestrict: Int32? {
        get { record.int32("bu") }
        set { record.put("bu", newValue, over: record.int32("bu"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ab`.
    public var appliedBoosts: Int32? {
        get { record.int32("ab") }
        set { record.put("ab", newValue, over: record.int32("ab"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ep`.
    public var emojiPack: StickerPackCollectionInfo? {
        get { record.object("ep").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("ep", newValue?.record, over: record.object("ep"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pcs`; replaced by "pss".
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `allowedReactions`; builtin reactions; read when "reactionSettings" is missing.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedGroupData`.
public struct CachedGroupData: CodedModel {
    public static let typeHash: Int32 = -1456609247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var participants: CachedGroupParticipants? {
        get { record.object("p").map(CachedGroupParticipants.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .null) }
    }
    /// Stored under `i`.
    public var exportedInvitation: ExportedInvitation? {
        get { record.object("i").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .null) }
    }
    /// Stored under `b`.
    public var botInfos: [CachedPeerBotInfo] {
        get { record.objects("b").map(CachedPeerBotInfo.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Stored under `pss`.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pm.p`.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pm.n`.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pm.i`.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ab`.
    public var about: String? {
        get { record.string("ab") }
        set { record.put("ab", newValue, over: record.string("ab"), FieldValue.string, absent: .null) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let canChangeUsername = Flags(rawValue: 1)
        public static let translationHidden = Flags(rawValue: 2)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `invBy`.
    public var invitedBy: PeerId? {
        get { record.int64("invBy").map { PeerId(packed: $0) } }
        set { record.put("invBy", newValue?.packed, over: record.int64("invBy"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `ph`.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// Stored under `activeCall`.
    public var activeCall: CachedChannelData.ActiveCall? {
        get { record.object("activeCall").map(CachedChannelData.ActiveCall.init(unchecked:)) }
        set { record.put("activeCall", newValue?.record, over: record.object("activeCall"), FieldValue.object, absent: .null) }
    }
    /// Stored under `callJoinPeerId`.
    public var callJoinPeerId: PeerId? {
        get { record.int64("callJoinPeerId").map { PeerId(packed: $0) } }
        set { record.put("callJoinPeerId", newValue?.packed, over: record.int64("callJoinPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `te`; Nil also when empty.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Stored under `irp`.
    public var inviteRequestsPending: Int32? {
        get { record.int32("irp") }
        set { record.put("irp", newValue, over: record.int32("irp"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `reactionSettings`; Nil = unknown.
    public var reactionSettings: PeerReactionSettings? {
        get { record.object("reactionSettings").map(PeerReactionSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pcs`; replaced by "pss".
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `allowedReactions`; builtin reactions; read when "reactionSettings" is missing.
    public var reactionSettingsAllowedReactions: [String] {
        get { record.optionalStrings("allowedReactions") ?? [] }
        set { record.put("allowedReactions", newValue, over: record.optionalStrings("allowedReactions"), [], FieldValue.strings) }
    }
}

/// The coded object `CachedSecretChatData`.
public struct CachedSecretChatData: CodedModel {
    public static let typeHash: Int32 = 1315950667
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `pss`.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pcs`; replaced by "pss".
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `CachedUserData`.
public struct CachedUserData: CodedModel {
    public static let typeHash: Int32 = 1981783441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `a`.
    public var about: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Stored under `bi`.
    public var botInfo: BotInfo? {
        get { record.object("bi").map(BotInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `ebi`.
    public var editableBotInfo: EditableBotInfo? {
        get { record.object("ebi").map(EditableBotInfo.init(unchecked:)) }
        set { record.put("ebi", newValue?.record, over: record.object("ebi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pss`.
    public var peerStatusSettings: PeerStatusSettings? {
        get { record.object("pss").map(PeerStatusSettings.init(unchecked:)) }
        set { record.put("pss", newValue?.record, over: record.object("pss"), FieldValue.object, absent: .null) }
    }
    /// Stored under `pm.p`.
    public var pinnedMessageIdPeerId: PeerId? {
        get { record.int64("pm.p").map { PeerId(packed: $0) } }
        set { record.put("pm.p", newValue?.packed, over: record.int64("pm.p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `pm.n`.
    public var pinnedMessageIdNamespace: Int32? {
        get { record.int32("pm.n") }
        set { record.put("pm.n", newValue, over: record.int32("pm.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `pm.i`.
    public var pinnedMessageIdId: Int32? {
        get { record.int32("pm.i") }
        set { record.put("pm.i", newValue, over: record.int32("pm.i"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `b`; bool as 1 or 0.
    public var isBlocked: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `cg`.
    public var commonGroupCount: Int32 {
        get { record.int32("cg") ?? 0 }
        set { record.put("cg", newValue, over: record.int32("cg"), 0, FieldValue.int32) }
    }
    /// Stored under `ca`; bool as 1 or 0.
    public var voiceCallsAvailable: Bool {
        get { record.numberAsBool("ca") ?? false }
        set { record.put("ca", newValue, over: record.numberAsBool("ca"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `vca`; bool as 1 or 0.
    public var videoCallsAvailable: Bool {
        get { record.numberAsBool("vca") ?? false }
        set { record.put("vca", newValue, over: record.numberAsBool("vca"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `cp`; bool as 1 or 0.
    public var callsPrivate: Bool {
        get { record.numberAsBool("cp") ?? false }
        set { record.put("cp", newValue, over: record.numberAsBool("cp"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `cpm`; bool as 1 or 0.
    public var canPinMessages: Bool {
        get { record.numberAsBool("cpm") ?? false }
        set { record.put("cpm", newValue, over: record.numberAsBool("cpm"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `hsm`.
    public var hasScheduledMessages: Bool {
        get { record.bool("hsm") ?? false }
        set { record.put("hsm", newValue, over: record.bool("hsm"), false, FieldValue.bool) }
    }
    /// Stored under `artv`.
    public var autoremoveTimeout: CachedPeerAutoremoveTimeout? {
        get { record.object("artv").map(CachedPeerAutoremoveTimeout.init(unchecked:)) }
        set { record.put("artv", newValue?.record, over: record.object("artv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `te`; Nil also when empty.
    public var themeEmoticon: String? {
        get { record.string("te") }
        set { record.put("te", newValue, over: record.string("te"), FieldValue.string, absent: .null) }
    }
    /// Stored under `phv`.
    public var photo: CachedPeerProfilePhoto? {
        get { record.object("phv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("phv", newValue?.record, over: record.object("phv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `pphv`.
    public var personalPhoto: CachedPeerProfilePhoto? {
        get { record.object("pphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("pphv", newValue?.record, over: record.object("pphv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `fphv`.
    public var fallbackPhoto: CachedPeerProfilePhoto? {
        get { record.object("fphv").map(CachedPeerProfilePhoto.init(unchecked:)) }
        set { record.put("fphv", newValue?.record, over: record.object("fphv"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `pgo`.
    public var premiumGiftOptions: [CachedPremiumGiftOption] {
        get { record.objects("pgo").map(CachedPremiumGiftOption.init(unchecked:)) }
        set { record.put("pgo", newValue.map(\.record), over: record.objects("pgo"), [], FieldValue.objects) }
    }
    /// Stored under `vma`; bool as 1 or 0.
    public var voiceMessagesAvailable: Bool {
        get { record.numberAsBool("vma") ?? false }
        set { record.put("vma", newValue, over: record.numberAsBool("vma"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `wp`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wp").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wp", newValue?.record, over: record.object("wp"), FieldValue.object, absent: .null) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let translationHidden = Flags(rawValue: 1)
        public static let isBlockedFromStories = Flags(rawValue: 2)
        public static let readDatesPrivate = Flags(rawValue: 4)
        public static let premiumRequired = Flags(rawValue: 8)
        public static let adsEnabled = Flags(rawValue: 16)
    }
    /// Stored under `fl`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("fl") ?? 0) }
        set { record.put("fl", newValue.rawValue, over: record.int32("fl"), 0, FieldValue.int32) }
    }
    /// Stored under `bhrs`.
    public var businessHours: TelegramBusinessHours? { record.json("bhrs").map { TelegramBusinessHours(json: $0) } }
    /// Stored under `bloc`.
    public var businessLocation: TelegramBusinessLocation? { record.json("bloc").map { TelegramBusinessLocation(json: $0) } }
    /// Stored under `bgreet`.
    public var greetingMessage: TelegramBusinessGreetingMessage? { record.json("bgreet").map { TelegramBusinessGreetingMessage(json: $0) } }
    /// Stored under `baway`.
    public var awayMessage: TelegramBusinessAwayMessage? { record.json("baway").map { TelegramBusinessAwayMessage(json: $0) } }
    /// Stored under `bbot`.
    public var connectedBot: TelegramAccountConnectedBot? { record.json("bbot").map { TelegramAccountConnectedBot(json: $0) } }
    /// Stored under `businessIntro`.
    public var businessIntro: CachedTelegramBusinessIntro? {
        get { record.object("businessIntro").map(CachedTelegramBusinessIntro.init(unchecked:)) }
        set { record.put("businessIntro", newValue?.record, over: record.object("businessIntro"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `bday`.
    public var birthday: TelegramBirthday? { record.json("bday").map { TelegramBirthday(json: $0) } }
    /// Stored under `pchan`.
    public var personalChannel: CachedTelegramPersonalChannel? { record.json("pchan").map { CachedTelegramPersonalChannel(json: $0) } }
    /// Stored under `botPreview`.
    public var botPreview: CachedUserData.BotPreview? { record.json("botPreview").map { CachedUserData.BotPreview(json: $0) } }
    /// Stored under `pcs`; replaced by "pss".
    public var peerStatusSettingsFlags: Int32? {
        get { record.int32("pcs") }
        set { record.put("pcs", newValue, over: record.int32("pcs"), FieldValue.int32, absent: .absent) }
    }
}
