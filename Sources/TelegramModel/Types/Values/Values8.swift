// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The JSON text `StandaloneSecretMessageContents`.
public struct StandaloneSecretMessageContents: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `i`.
    public var id: Int64? { json.int64("i") }
    /// The member `t`.
    public var text: String? { json.string("t") }
    /// The member `a`.
    public var attributes: [StoredJSON] { json.elements("a") }
    /// The member `m`.
    public var media: [UInt8]? { json.bytes("m") }
    /// The member `f`.
    public var file: StoredJSON? { json.member("f") }
}

/// The coded object `StarsGiftOption`.
public struct StarsGiftOption: CodedModel {
    public static let typeHash: Int32 = -1932625547
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// Stored under `storeProductId`.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsGiveawayOption`.
public struct StarsGiveawayOption: CodedModel {
    public static let typeHash: Int32 = 161619689
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "yearlyBoosts", "currency", "amount", "winners"] }
    /// Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// Stored under `yearlyBoosts`.
    public var yearlyBoosts: Int32 {
        get { record.int32("yearlyBoosts") ?? 0 }
        set { record.put("yearlyBoosts", newValue, over: record.int32("yearlyBoosts"), 0, FieldValue.int32) }
    }
    /// Stored under `storeProductId`.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `winners`.
    public var winners: [StarsGiveawayOption.Winners] {
        get { record.objects("winners").map(StarsGiveawayOption.Winners.init(unchecked:)) }
        set { record.put("winners", newValue.map(\.record), over: record.objects("winners"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isExtended`.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
    /// Stored under `isDefault`.
    public var isDefault: Bool {
        get { record.bool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.bool("isDefault"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsSubscriptionPricing`.
public struct StarsSubscriptionPricing: CodedModel {
    public static let typeHash: Int32 = 269804264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["period", "amount"] }
    /// Stored under `period`.
    public var period: Int32 {
        get { record.int32("period") ?? 0 }
        set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
}

/// The coded object `StarsTopUpOption`.
public struct StarsTopUpOption: CodedModel {
    public static let typeHash: Int32 = 1516278414
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// Stored under `storeProductId`.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsTransactionReference`.
public struct StarsTransactionReference: CodedModel {
    public static let typeHash: Int32 = -322689677
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `refund`.
    public var isRefund: Bool {
        get { record.bool("refund") ?? false }
        set { record.put("refund", newValue, over: record.bool("refund"), false, FieldValue.bool) }
    }
}

/// The coded object `StatsGraph`.
public struct StatsGraph: CodedModel {
    public static let typeHash: Int32 = -147883901
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let onDemand = Kind(rawValue: 0)
        public static let failed = Kind(rawValue: 1)
        public static let loaded = Kind(rawValue: 2)
        public static let empty = Kind(rawValue: 3)
    }
    /// Stored under `type`; the writer puts 3 (not 0) for OnDemand, so an OnDemand value reads back as Empty.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Stored under `token`.
    public var token: String? {
        get { record.string("token") }
        set { record.put("token", newValue, over: record.string("token"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `error`.
    public var error: String? {
        get { record.string("error") }
        set { record.put("error", newValue, over: record.string("error"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `data`.
    public var data: String? {
        get { record.string("data") }
        set { record.put("data", newValue, over: record.string("data"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `StickerMaskCoords`.
public struct StickerMaskCoords: CodedModel {
    public static let typeHash: Int32 = 370748693
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `n`.
    public var n: Int32 { get { record.int32("n") ?? 0 } set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) } }
    /// Stored under `x`.
    public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
    /// Stored under `y`.
    public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
    /// Stored under `z`.
    public var zoom: Double { get { record.double("z") ?? 0 } set { record.put("z", newValue, over: record.double("z"), 0, FieldValue.double) } }
}

/// The coded object `StickerPackReference`.
public struct StickerPackReference: CodedModel {
    public static let typeHash: Int32 = -1320282174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let id = Kind(rawValue: 0)
        public static let name = Kind(rawValue: 1)
        public static let animatedEmoji = Kind(rawValue: 2)
        public static let dice = Kind(rawValue: 3)
        public static let animatedEmojiAnimations = Kind(rawValue: 4)
        public static let premiumGifts = Kind(rawValue: 5)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `e`.
    public var emoji: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `TelegraMediaWebpageThemeAttribute`.
public struct TelegraMediaWebpageThemeAttribute: CodedModel {
    public static let typeHash: Int32 = -1583596982
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
    /// Stored under `settings`.
    public var settings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .null) }
    }
}

/// The JSON text `TelegramAccountConnectedBot`.
public struct TelegramAccountConnectedBot: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `id`.
    public var id: PeerId? { json.peerId("id") }
    /// The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The member `canReply`.
    public var canReply: Bool? { json.bool("canReply") }
}

/// The coded object `TelegramAccountRecordAttribute`.
public struct TelegramAccountRecordAttribute: CodedModel {
    public static let typeHash: Int32 = 450445303
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `backupData`.
    public var backupData: AccountBackupDataAttribute? {
        get { record.object("backupData").map(AccountBackupDataAttribute.init(unchecked:)) }
        set { record.put("backupData", newValue?.record, over: record.object("backupData"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `environment`.
    public var environment: AccountEnvironmentAttribute? {
        get { record.object("environment").map(AccountEnvironmentAttribute.init(unchecked:)) }
        set { record.put("environment", newValue?.record, over: record.object("environment"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `sortOrder`.
    public var sortOrder: AccountSortOrderAttribute? {
        get { record.object("sortOrder").map(AccountSortOrderAttribute.init(unchecked:)) }
        set { record.put("sortOrder", newValue?.record, over: record.object("sortOrder"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `loggedOut`.
    public var loggedOut: CodedObject? {
        get { record.object("loggedOut") }
        set { record.put("loggedOut", newValue, over: record.object("loggedOut"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `supportUserInfo`.
    public var supportUserInfo: CodedObject? {
        get { record.object("supportUserInfo") }
        set { record.put("supportUserInfo", newValue, over: record.object("supportUserInfo"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `_`; told apart by type hash.
    public var attribute: CodedObject? {
        get { record.object("_") }
        set { record.put("_", newValue, over: record.object("_"), FieldValue.object, absent: .absent) }
    }
}

/// The JSON text `TelegramBirthday`.
public struct TelegramBirthday: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `day`.
    public var day: Int32? { json.int32("day") }
    /// The member `month`.
    public var month: Int32? { json.int32("month") }
    /// The member `year`.
    public var year: Int32? { json.int32("year") }
}

/// The JSON text `TelegramBusinessAwayMessage`.
public struct TelegramBusinessAwayMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The member `schedule`.
    public var schedule: TelegramBusinessAwayMessage.Schedule? { json.member("schedule").map(TelegramBusinessAwayMessage.Schedule.init(json:)) }
    /// The member `sendWhenOffline`.
    public var sendWhenOffline: Bool? { json.bool("sendWhenOffline") }
}

/// The JSON text `TelegramBusinessGreetingMessage`.
public struct TelegramBusinessGreetingMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The member `inactivityDays`.
    public var inactivityDays: Int32? { json.int32("inactivityDays") }
}

/// The JSON text `TelegramBusinessHours`.
public struct TelegramBusinessHours: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `timezoneId`.
    public var timezoneId: String? { json.string("timezoneId") }
    /// The member `weeklyTimeIntervals`.
    public var weeklyTimeIntervals: [TelegramBusinessHours.WorkingTimeInterval] {
        json.elements("weeklyTimeIntervals").map(TelegramBusinessHours.WorkingTimeInterval.init(json:))
    }
}

/// The JSON text `TelegramBusinessIntro`.
public struct TelegramBusinessIntro: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `title`.
    public var title: String? { json.string("title") }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// The member `stickerFile`.
    public var stickerFile: [UInt8]? { json.bytes("stickerFile") }
}

/// The JSON text `TelegramBusinessLocation`.
public struct TelegramBusinessLocation: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `address`.
    public var address: String? { json.string("address") }
    /// The member `coordinates`.
    public var coordinates: TelegramBusinessLocation.Coordinates? { json.member("coordinates").map(TelegramBusinessLocation.Coordinates.init(json:)) }
}

/// The JSON text `TelegramBusinessRecipients`.
public struct TelegramBusinessRecipients: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `categories`.
    public var categories: Int32? { json.int32("categories") }
    /// The member `additionalPeers`.
    public var additionalPeers: [StoredJSON] { json.elements("additionalPeers") }
    /// The member `excludePeers`.
    public var excludePeers: [StoredJSON] { json.elements("excludePeers") }
    /// The member `exclude`.
    public var exclude: Bool? { json.bool("exclude") }
}

/// The coded object `TelegramChannelInfo`.
public struct TelegramChannelInfo: CodedModel {
    public static let typeHash: Int32 = -1812142784
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let broadcast = Kind(rawValue: 0)
        public static let group = Kind(rawValue: 1)
    }
    /// Stored under `i.t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("i.t") ?? 0) }
        set { record.put("i.t", newValue.rawValue, over: record.int32("i.t"), 0, FieldValue.int32) }
    }
    /// Bits of `infoFlags`; others are kept as they are.
    public struct InfoFlags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let slowModeEnabled = InfoFlags(rawValue: 1)
    }
    /// Stored under `i.f`.
    public var infoFlags: InfoFlags? {
        get { record.int32("i.f").map { InfoFlags(rawValue: $0) } }
        set { record.put("i.f", newValue?.rawValue, over: record.int32("i.f"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `TelegramChatAdminRights`.
public struct TelegramChatAdminRights: CodedModel {
    public static let typeHash: Int32 = -1969687558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `rights`; others are kept as they are.
    public struct Rights: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let canChangeInfo = Rights(rawValue: 1)
        public static let canPostMessages = Rights(rawValue: 2)
        public static let canEditMessages = Rights(rawValue: 4)
        public static let canDeleteMessages = Rights(rawValue: 8)
        public static let canBanUsers = Rights(rawValue: 16)
        public static let canInviteUsers = Rights(rawValue: 32)
        public static let canPinMessages = Rights(rawValue: 128)
        public static let canAddAdmins = Rights(rawValue: 512)
        public static let canBeAnonymous = Rights(rawValue: 1024)
        public static let canManageCalls = Rights(rawValue: 2048)
        public static let canManageTopics = Rights(rawValue: 8192)
        public static let canPostStories = Rights(rawValue: 16384)
        public static let canEditStories = Rights(rawValue: 32768)
        public static let canDeleteStories = Rights(rawValue: 65536)
    }
    /// Stored under `f`.
    public var rights: Rights {
        get { Rights(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramChatBannedRights`.
public struct TelegramChatBannedRights: CodedModel {
    public static let typeHash: Int32 = 620104239
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let banReadMessages = Flags(rawValue: 1)
        public static let banSendMedia = Flags(rawValue: 4)
        public static let banSendStickers = Flags(rawValue: 8)
        public static let banSendGifs = Flags(rawValue: 16)
        public static let banSendGames = Flags(rawValue: 32)
        public static let banSendInline = Flags(rawValue: 64)
        public static let banEmbedLinks = Flags(rawValue: 128)
        public static let banSendPolls = Flags(rawValue: 256)
        public static let banChangeInfo = Flags(rawValue: 1024)
        public static let banAddMembers = Flags(rawValue: 32768)
        public static let banPinMessages = Flags(rawValue: 131072)
        public static let banManageTopics = Flags(rawValue: 262144)
        public static let banSendPhotos = Flags(rawValue: 524288)
        public static let banSendVideos = Flags(rawValue: 1048576)
        public static let banSendInstantVideos = Flags(rawValue: 2097152)
        public static let banSendMusic = Flags(rawValue: 4194304)
        public static let banSendVoice = Flags(rawValue: 8388608)
        public static let banSendFiles = Flags(rawValue: 16777216)
        public static let banSendText = Flags(rawValue: 33554432)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `d`.
    public var untilDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramDeviceContactImportedData`.
public struct TelegramDeviceContactImportedData: CodedModel {
    public static let typeHash: Int32 = -1646249913
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let imported = Kind(rawValue: 0)
        public static let retryLater = Kind(rawValue: 1)
    }
    /// Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Stored under `d`.
    public var data: ImportableDeviceContactData? {
        get { record.object("d").map(ImportableDeviceContactData.init(unchecked:)) }
        set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var importedByCount: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `pid`.
    public var peerId: PeerId? {
        get { record.int64("pid").map { PeerId(packed: $0) } }
        set { record.put("pid", newValue?.packed, over: record.int64("pid"), FieldValue.int64, absent: .null) }
    }
}
