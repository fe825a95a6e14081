// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramExtendedMedia`.
public struct TelegramExtendedMedia: CodedModel {
    public static let typeHash: Int32 = 2033496949
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let preview = Kind(rawValue: 0)
        public static let full = Kind(rawValue: 1)
    }
    /// Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Stored under `width`.
    public var dimensionsWidth: Int32? {
        get { record.int32("width") }
        set { record.put("width", newValue, over: record.int32("width"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `height`.
    public var dimensionsHeight: Int32? {
        get { record.int32("height") }
        set { record.put("height", newValue, over: record.int32("height"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `thumb`.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("thumb") }
        set { record.put("thumb", newValue, over: record.fieldBytes("thumb"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `duration`.
    public var videoDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `media`.
    public var media: CodedObject? {
        get { record.object("media") }
        set { record.put("media", newValue, over: record.object("media"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramGroupRole`.
public struct TelegramGroupRole: CodedModel {
    public static let typeHash: Int32 = -1710358562
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let creator = Kind(rawValue: 0)
        public static let admin = Kind(rawValue: 1)
        public static let member = Kind(rawValue: 2)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `rank`.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaActionType`.
public struct TelegramMediaActionType: CodedModel {
    public static let typeHash: Int32 = -718848930
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let groupCreated = Kind(rawValue: 1)
        public static let addedMembers = Kind(rawValue: 2)
        public static let removedMembers = Kind(rawValue: 3)
        public static let photoUpdated = Kind(rawValue: 4)
        public static let titleUpdated = Kind(rawValue: 5)
        public static let pinnedMessageUpdated = Kind(rawValue: 6)
        public static let joinedByLink = Kind(rawValue: 7)
        public static let channelMigratedFromGroup = Kind(rawValue: 8)
        public static let groupMigratedToChannel = Kind(rawValue: 9)
        public static let historyCleared = Kind(rawValue: 10)
        public static let historyScreenshot = Kind(rawValue: 11)
        public static let messageAutoremoveTimeoutUpdated = Kind(rawValue: 12)
        public static let gameScore = Kind(rawValue: 13)
        public static let phoneCall = Kind(rawValue: 14)
        public static let paymentSent = Kind(rawValue: 15)
        public static let customText = Kind(rawValue: 16)
        public static let botDomainAccessGranted = Kind(rawValue: 17)
        public static let botSentSecureValues = Kind(rawValue: 18)
        public static let peerJoined = Kind(rawValue: 19)
        public static let phoneNumberRequest = Kind(rawValue: 20)
        public static let geoProximityReached = Kind(rawValue: 21)
        public static let groupPhoneCall = Kind(rawValue: 22)
        public static let inviteToGroupPhoneCall = Kind(rawValue: 23)
        public static let setChatTheme = Kind(rawValue: 24)
        public static let joinedByRequest = Kind(rawValue: 25)
        public static let webViewData = Kind(rawValue: 26)
        public static let giftPremium = Kind(rawValue: 27)
        public static let topicCreated = Kind(rawValue: 28)
        public static let topicEdited = Kind(rawValue: 29)
        public static let suggestedProfilePhoto = Kind(rawValue: 30)
        public static let attachMenuBotAllowed = Kind(rawValue: 31)
        public static let requestedPeer = Kind(rawValue: 32)
        public static let setChatWallpaper = Kind(rawValue: 33)
        public static let setSameChatWallpaper = Kind(rawValue: 34)
        public static let botAppAccessGranted = Kind(rawValue: 35)
        public static let giftCode = Kind(rawValue: 36)
        public static let giveawayLaunched = Kind(rawValue: 37)
        public static let joinedChannel = Kind(rawValue: 38)
        public static let giveawayResults = Kind(rawValue: 39)
        public static let boostsApplied = Kind(rawValue: 40)
        public static let paymentRefunded = Kind(rawValue: 41)
        public static let giftStars = Kind(rawValue: 42)
        public static let prizeStars = Kind(rawValue: 43)
    }
    /// Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `peerIds`.
    public var peerIds: [UInt8]? {
        get { record.fieldBytes("peerIds") }
        set { record.put("peerIds", newValue, over: record.fieldBytes("peerIds"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `image`.
    public var image: TelegramMediaImage? {
        get { record.object("image").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("image", newValue?.record, over: record.object("image"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `inviter`.
    public var inviter: PeerId? {
        get { record.int64("inviter").map { PeerId(packed: $0) } }
        set { record.put("inviter", newValue?.packed, over: record.int64("inviter"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `groupId`.
    public var groupId: Int64? {
        get { record.int64("groupId") }
        set { record.put("groupId", newValue, over: record.int64("groupId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `channelId`.
    public var channelId: Int64? {
        get { record.int64("channelId") }
        set { record.put("channelId", newValue, over: record.int64("channelId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `t`.
    public var timeout: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `src`.
    public var autoSettingSource: Int64? {
        get { record.int64("src") }
        set { record.put("src", newValue, over: record.int64("src"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `i`.
    public var gameId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `s`.
    public var score: Int32? {
        get { record.int32("s") }
        set { record.put("s", newValue, over: record.int32("s"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `currency`.
    public var currency: String? {
        get { record.string("currency") }
        set { record.put("currency", newValue, over: record.string("currency"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ta`.
    public var totalAmount: Int64? {
        get { record.int64("ta") }
        set { record.put("ta", newValue, over: record.int64("ta"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `invoiceSlug`.
    public var invoiceSlug: String? {
        get { record.string("invoiceSlug") }
        set { record.put("invoiceSlug", newValue, over: record.string("invoiceSlug"), FieldValue.string, absent: .null) }
    }
    /// Stored under `isRecurringInit`.
    public var isRecurringInit: Bool? {
        get { record.bool("isRecurringInit") }
        set { record.put("isRecurringInit", newValue, over: record.bool("isRecurringInit"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `isRecurringUsed`.
    public var isRecurringUsed: Bool? {
        get { record.bool("isRecurringUsed") }
        set { record.put("isRecurringUsed", newValue, over: record.bool("isRecurringUsed"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `i`.
    public var callId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Values of `discardReason`; others are kept as they are.
    public struct DiscardReason: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let missed = DiscardReason(rawValue: 0)
        public static let disconnect = DiscardReason(rawValue: 1)
        public static let hangup = DiscardReason(rawValue: 2)
        public static let busy = DiscardReason(rawValue: 3)
    }
    /// Stored under `dr`.
    public var discardReason: DiscardReason? {
        get { record.int32("dr").map { DiscardReason(rawValue: $0) } }
        set { record.put("dr", newValue?.rawValue, over: record.int32("dr"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `d`.
    public var duration: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `vc`; bool as 1 or 0.
    public var isVideo: Bool? {
        get { record.numberAsBool("vc") }
        set { record.put("vc", newValue, over: record.numberAsBool("vc"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `text`.
    public var text: String? {
        get { record.string("text") }
        set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ent`.
    public var entities: [MessageTextEntity] {
        get { record.objects("ent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("ent", newValue.map(\.record), over: record.objects("ent"), [], FieldValue.objects) }
    }
    /// Stored under `do`.
    public var domain: String? {
        get { record.string("do") }
        set { record.put("do", newValue, over: record.string("do"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ty`.
    public var types: [Int32] {
        get { record.optionalInt32s("ty") ?? [] }
        set { record.put("ty", newValue, over: record.optionalInt32s("ty"), [], FieldValue.int32s) }
    }
    /// Stored under `fromId`.
    public var from: PeerId? {
        get { record.int64("fromId").map { PeerId(packed: $0) } }
        set { record.put("fromId", newValue?.packed, over: record.int64("fromId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `toId`.
    public var to: PeerId? {
        get { record.int64("toId").map { PeerId(packed: $0) } }
        set { record.put("toId", newValue?.packed, over: record.int64("toId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `dst`.
    public var distance: Int32? {
        get { record.int32("dst") }
        set { record.put("dst", newValue, over: record.int32("dst"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `callId`.
    public var callIdCallId: Int64? {
        get { record.int64("callId") }
        set { record.put("callId", newValue, over: record.int64("callId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `scheduleDate`.
    public var scheduleDate: Int32? {
        get { record.int32("scheduleDate") }
        set { record.put("scheduleDate", newValue, over: record.int32("scheduleDate"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `duration`.
    public var durationDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `peerIds`.
    public var peerIdsPeerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.int64s) }
    }
    /// Stored under `emoji`.
    public var emoji: String? {
        get { record.string("emoji") }
        set { record.put("emoji", newValue, over: record.string("emoji"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `t`.
    public var textT: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `amount`.
    public var amount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `months`.
    public var months: Int32? {
        get { record.int32("months") }
        set { record.put("months", newValue, over: record.int32("months"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `cryptoCurrency`; written together; Nil when either is missing.
    public var cryptoCurrency: String? {
        get { record.string("cryptoCurrency") }
        set { record.put("cryptoCurrency", newValue, over: record.string("cryptoCurrency"), FieldValue.string, absent: .null) }
    }
    /// Stored under `cryptoAmount`; written together; Nil when either is missing.
    public var cryptoAmount: Int64? {
        get { record.int64("cryptoAmount") }
        set { record.put("cryptoAmount", newValue, over: record.int64("cryptoAmount"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `iconColor`.
    public var iconColor: Int32? {
        get { record.int32("iconColor") }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `iconFileId`.
    public var iconFileId: Int64? {
        get { record.int64("iconFileId") }
        set { record.put("iconFileId", newValue, over: record.int64("iconFileId"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `components`.
    public var components: [TelegramMediaActionType.ForumTopicEditComponent] {
        get { record.objects("components").map(TelegramMediaActionType.ForumTopicEditComponent.init(unchecked:)) }
        set { record.put("components", newValue.map(\.record), over: record.objects("components"), [], FieldValue.objects) }
    }
    /// Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `pis`.
    public var peerIdsPis: [PeerId] {
        get { record.optionalInt64s("pis")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pis", newValue.map(\.packed), over: record.optionalInt64s("pis"), [], FieldValue.int64s) }
    }
    /// Stored under `wallpaper`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `both`.
    public var forBoth: Bool? {
        get { record.bool("both") }
        set { record.put("both", newValue, over: record.bool("both"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `app`.
    public var appName: String? {
        get { record.string("app") }
        set { record.put("app", newValue, over: record.string("app"), FieldValue.string, absent: .null) }
    }
    /// Values of `typeValue`; others are kept as they are.
    public struct TypeValue: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let attachMenu = TypeValue(rawValue: 0)
        public static let request = TypeValue(rawValue: 1)
    }
    /// Stored under `atp`.
    public var type: TypeValue? {
        get { record.int32("atp").map { TypeValue(rawValue: $0) } }
        set { record.put("atp", newValue?.rawValue, over: record.int32("atp"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `give`.
    public var fromGiveaway: Bool? {
        get { record.bool("give") }
        set { record.put("give", newValue, over: record.bool("give"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `unclaimed`.
    public var unclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `pi`.
    public var boostPeerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `stars`.
    public var stars: Int64? {
        get { record.int64("stars") }
        set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `winners`.
    public var winners: Int32? {
        get { record.int32("winners") }
        set { record.put("winners", newValue, over: record.int32("winners"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `unclaimed`.
    public var unclaimedUnclaimed: Int32? {
        get { record.int32("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.int32("unclaimed"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `stars`.
    public var starsStars: Bool? {
        get { record.bool("stars") }
        set { record.put("stars", newValue, over: record.bool("stars"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `boosts`.
    public var boosts: Int32? {
        get { record.int32("boosts") }
        set { record.put("boosts", newValue, over: record.int32("boosts"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `pi`.
    public var peerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `amount`.
    public var totalAmountAmount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `payload`.
    public var payload: [UInt8]? {
        get { record.fieldBytes("payload") }
        set { record.put("payload", newValue, over: record.fieldBytes("payload"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `transactionId`.
    public var transactionId: String? {
        get { record.string("transactionId") }
        set { record.put("transactionId", newValue, over: record.string("transactionId"), FieldValue.string, absent: .null) }
    }
    /// Stored under `count`.
    public var count: Int64? {
        get { record.int64("count") }
        set { record.put("count", newValue, over: record.int64("count"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `unclaimed`.
    public var isUnclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `giveawayMsgId`.
    public var giveawayMessageIdId: Int32? {
        get { record.int32("giveawayMsgId") }
        set { record.put("giveawayMsgId", newValue, over: record.int32("giveawayMsgId"), FieldValue.int32, absent: .null) }
    }
}
