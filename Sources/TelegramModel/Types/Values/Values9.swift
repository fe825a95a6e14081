// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `StatsGraph`.
public struct StatsGraph: CodedModel {
    public static let typeHash: Int32 = -147883901
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// To be asked of the server with a token. Stored as 0.
        public static let onDemand = Kind(rawValue: 0)
        /// The server could not make it. Stored as 1.
        public static let failed = Kind(rawValue: 1)
        /// As JSON. Stored as 2.
        public static let loaded = Kind(rawValue: 2)
        /// There is nothing to show. Stored as 3.
        public static let empty = Kind(rawValue: 3)
    }
    /// Which of the cases it is; which other properties have values depends on it. The writer puts 3 (not 0) for OnDemand, so an OnDemand value reads
    /// back as Empty. Stored under `type`; older objects lack it, which means empty.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// There is one for `onDemand` and `loaded` only. Stored under `token`; nil leaves the key out.
    public var token: String? {
        get { record.string("token") }
        set { record.put("token", newValue, over: record.string("token"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `failed` only. Stored under `error`.
    public var error: String? {
        get { record.string("error") }
        set { record.put("error", newValue, over: record.string("error"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `loaded` only. Stored under `data`.
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
    /// The part of the face: 0 forehead, 1 eyes, 2 mouth, 3 chin. Stored under `n`.
    public var n: Int32 { get { record.int32("n") ?? 0 } set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) } }
    /// To the right, in widths of the face. Stored under `x`.
    public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
    /// Downwards, in heights of the face. Stored under `y`.
    public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
    /// The width of the sticker in widths of the face. Stored under `z`.
    public var zoom: Double { get { record.double("z") ?? 0 } set { record.put("z", newValue, over: record.double("z"), 0, FieldValue.double) } }
}

/// The coded object `StickerPackReference`.
public struct StickerPackReference: CodedModel {
    public static let typeHash: Int32 = -1320282174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// By number and access hash. Stored as 0.
        public static let id = Kind(rawValue: 0)
        /// By the end of its link. Stored as 1.
        public static let name = Kind(rawValue: 1)
        /// The animations of single emoji. Stored as 2.
        public static let animatedEmoji = Kind(rawValue: 2)
        /// The throws of a die or another game of chance. Stored as 3.
        public static let dice = Kind(rawValue: 3)
        /// What a tap on an animated emoji plays. Stored as 4.
        public static let animatedEmojiAnimations = Kind(rawValue: 4)
        /// The pictures of gifts. Stored as 5.
        public static let premiumGifts = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The pack, as the server numbers it. There is one for `id` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// What the server wants to see beside the id in every request for it. There is one for `id` only. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
    /// The end of the pack's link. There is one for `name` only. Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
    /// The emoji that the throw is sent with. There is one for `dice` only. Stored under `e`.
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
    /// Stored under `settings`; nil is stored as Nil.
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
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Whether this account may answer. The member `canReply`.
    public var canReply: Bool? { json.bool("canReply") }
}

/// The coded object `TelegramAccountRecordAttribute`. No discriminator: the case is told by which key is present.
public struct TelegramAccountRecordAttribute: CodedModel {
    public static let typeHash: Int32 = 450445303
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What restores the account's login on this device. Stored under `backupData`; older objects lack it.
    public var backupData: AccountBackupDataAttribute? {
        get { record.object("backupData").map(AccountBackupDataAttribute.init(unchecked:)) }
        set { record.put("backupData", newValue?.record, over: record.object("backupData"), FieldValue.object, absent: .absent) }
    }
    /// Production or test servers. Stored under `environment`; older objects lack it.
    public var environment: AccountEnvironmentAttribute? {
        get { record.object("environment").map(AccountEnvironmentAttribute.init(unchecked:)) }
        set { record.put("environment", newValue?.record, over: record.object("environment"), FieldValue.object, absent: .absent) }
    }
    /// The lower, the higher in the list. Stored under `sortOrder`; older objects lack it.
    public var sortOrder: AccountSortOrderAttribute? {
        get { record.object("sortOrder").map(AccountSortOrderAttribute.init(unchecked:)) }
        set { record.put("sortOrder", newValue?.record, over: record.object("sortOrder"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `loggedOut`; older objects lack it.
    public var loggedOut: CodedObject? {
        get { record.object("loggedOut") }
        set { record.put("loggedOut", newValue, over: record.object("loggedOut"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `supportUserInfo`; older objects lack it.
    public var supportUserInfo: CodedObject? {
        get { record.object("supportUserInfo") }
        set { record.put("supportUserInfo", newValue, over: record.object("supportUserInfo"), FieldValue.object, absent: .absent) }
    }
    /// Told apart by type hash. Written by older versions. Stored under `_`; nil leaves the key out.
    public var attribute: CodedObject? {
        get { record.object("_") }
        set { record.put("_", newValue, over: record.object("_"), FieldValue.object, absent: .absent) }
    }
}

/// The JSON text `TelegramBirthday`.
public struct TelegramBirthday: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Of the month, from 1. The member `day`.
    public var day: Int32? { json.int32("day") }
    /// From 1. The member `month`.
    public var month: Int32? { json.int32("month") }
    /// As people write it; nil: not told. The member `year`.
    public var year: Int32? { json.int32("year") }
}

/// The JSON text `TelegramBusinessAwayMessage`.
public struct TelegramBusinessAwayMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The quick reply, as the server numbers it. The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The member `schedule`.
    public var schedule: TelegramBusinessAwayMessage.Schedule? { json.member("schedule").map(TelegramBusinessAwayMessage.Schedule.init(json:)) }
    /// Whether it is sent only while the account is offline. The member `sendWhenOffline`.
    public var sendWhenOffline: Bool? { json.bool("sendWhenOffline") }
}

/// The JSON text `TelegramBusinessGreetingMessage`.
public struct TelegramBusinessGreetingMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The quick reply, as the server numbers it. The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Days without a visit after which it is sent. The member `inactivityDays`.
    public var inactivityDays: Int32? { json.int32("inactivityDays") }
}

/// The JSON text `TelegramBusinessHours`.
public struct TelegramBusinessHours: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// A name of the IANA time zone database. The member `timezoneId`.
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
    /// Where it is. The member `coordinates`.
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

/// The coded object `TelegramChannelInfo`. Never an object of its own: its keys are written inline into TelegramChannel.
public struct TelegramChannelInfo: CodedModel {
    public static let typeHash: Int32 = -1812142784
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Its owners write, everybody else reads. Stored as 0.
        public static let broadcast = Kind(rawValue: 0)
        /// A supergroup: everybody writes. Stored as 1.
        public static let group = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `i.t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("i.t") ?? 0) }
        set { record.put("i.t", newValue.rawValue, over: record.int32("i.t"), 0, FieldValue.int32) }
    }
    /// Bits of `infoFlags`. A newer version may store others: they are kept as they are.
    public struct InfoFlags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Members wait between two messages. Stored as 1.
        public static let slowModeEnabled = InfoFlags(rawValue: 1)
    }
    /// There is one for `broadcast` and `group` only. Stored under `i.f`.
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
    /// Bits of `rights`. A newer version may store others: they are kept as they are.
    public struct Rights: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Title, picture and description. Stored as 1.
        public static let canChangeInfo = Rights(rawValue: 1)
        /// Writing in a broadcast channel. Stored as 2.
        public static let canPostMessages = Rights(rawValue: 2)
        /// Changing others' messages in a broadcast channel. Stored as 4.
        public static let canEditMessages = Rights(rawValue: 4)
        /// Deleting others' messages. Stored as 8.
        public static let canDeleteMessages = Rights(rawValue: 8)
        /// Restricting and removing members. Stored as 16.
        public static let canBanUsers = Rights(rawValue: 16)
        /// Adding members and making links. Stored as 32.
        public static let canInviteUsers = Rights(rawValue: 32)
        /// Pinning messages. Stored as 128.
        public static let canPinMessages = Rights(rawValue: 128)
        /// Giving their own rights to others. Stored as 512.
        public static let canAddAdmins = Rights(rawValue: 512)
        /// Writing in the name of the group. Stored as 1024.
        public static let canBeAnonymous = Rights(rawValue: 1024)
        /// Beginning and ending voice chats. Stored as 2048.
        public static let canManageCalls = Rights(rawValue: 2048)
        /// Opening, closing and renaming topics. Stored as 8192.
        public static let canManageTopics = Rights(rawValue: 8192)
        /// Posting stories. Stored as 16384.
        public static let canPostStories = Rights(rawValue: 16384)
        /// Changing others' stories. Stored as 32768.
        public static let canEditStories = Rights(rawValue: 32768)
        /// Deleting others' stories. Stored as 65536.
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
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Seeing the chat at all. Stored as 1.
        public static let banReadMessages = Flags(rawValue: 1)
        /// Anything but text. Stored as 4.
        public static let banSendMedia = Flags(rawValue: 4)
        /// Stickers. Stored as 8.
        public static let banSendStickers = Flags(rawValue: 8)
        /// Animations. Stored as 16.
        public static let banSendGifs = Flags(rawValue: 16)
        /// Games. Stored as 32.
        public static let banSendGames = Flags(rawValue: 32)
        /// Results of inline bots. Stored as 64.
        public static let banSendInline = Flags(rawValue: 64)
        /// Previews of links. Stored as 128.
        public static let banEmbedLinks = Flags(rawValue: 128)
        /// Polls. Stored as 256.
        public static let banSendPolls = Flags(rawValue: 256)
        /// Changing title, picture and description. Stored as 1024.
        public static let banChangeInfo = Flags(rawValue: 1024)
        /// Adding members. Stored as 32768.
        public static let banAddMembers = Flags(rawValue: 32768)
        /// Pinning messages. Stored as 131072.
        public static let banPinMessages = Flags(rawValue: 131072)
        /// Opening topics. Stored as 262144.
        public static let banManageTopics = Flags(rawValue: 262144)
        /// Photos. Stored as 524288.
        public static let banSendPhotos = Flags(rawValue: 524288)
        /// Videos. Stored as 1048576.
        public static let banSendVideos = Flags(rawValue: 1048576)
        /// Round videos. Stored as 2097152.
        public static let banSendInstantVideos = Flags(rawValue: 2097152)
        /// Music. Stored as 4194304.
        public static let banSendMusic = Flags(rawValue: 4194304)
        /// Voice messages. Stored as 8388608.
        public static let banSendVoice = Flags(rawValue: 8388608)
        /// Files. Stored as 16777216.
        public static let banSendFiles = Flags(rawValue: 16777216)
        /// Text. Stored as 33554432.
        public static let banSendText = Flags(rawValue: 33554432)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC; 0 or Int32.max: for ever. Stored under `d`.
    public var untilDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramDeviceContactImportedData`.
public struct TelegramDeviceContactImportedData: CodedModel {
    public static let typeHash: Int32 = -1646249913
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server has answered for the number. Stored as 0.
        public static let imported = Kind(rawValue: 0)
        /// The server wants to be asked again later. Stored as 1.
        public static let retryLater = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// There is one for `imported` only. Stored under `d`.
    public var data: ImportableDeviceContactData? {
        get { record.object("d").map(ImportableDeviceContactData.init(unchecked:)) }
        set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
    }
    /// How many people who use the application have this number among their contacts. There is one for `imported` only. Stored under `c`.
    public var importedByCount: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `imported` only. Stored under `pid`; nil is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("pid").map { PeerId(packed: $0) } }
        set { record.put("pid", newValue?.packed, over: record.int64("pid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `TelegramExtendedMedia`.
public struct TelegramExtendedMedia: CodedModel {
    public static let typeHash: Int32 = 2033496949
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Its size and a blurred picture. Stored as 0.
        public static let preview = Kind(rawValue: 0)
        /// The medium: it is paid for. Stored as 1.
        public static let full = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Pixels. There is one for `preview` only. Stored under `width`; nil is stored as Nil.
    public var dimensionsWidth: Int32? {
        get { record.int32("width") }
        set { record.put("width", newValue, over: record.int32("width"), FieldValue.int32, absent: .null) }
    }
    /// Pixels. There is one for `preview` only. Stored under `height`; nil is stored as Nil.
    public var dimensionsHeight: Int32? {
        get { record.int32("height") }
        set { record.put("height", newValue, over: record.int32("height"), FieldValue.int32, absent: .null) }
    }
    /// A picture of a few hundred bytes, shown while nothing else is loaded: a JPEG without its header, or outlines of a sticker. There is one for
    /// `preview` only. Stored under `thumb`; nil is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("thumb") }
        set { record.put("thumb", newValue, over: record.fieldBytes("thumb"), FieldValue.bytes, absent: .null) }
    }
    /// Seconds. There is one for `preview` only. Stored under `duration`; nil is stored as Nil.
    public var videoDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// What was bought. There is one for `full` only. Stored under `media`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The owner. Stored as 0.
        public static let creator = Kind(rawValue: 0)
        /// An administrator. Stored as 1.
        public static let admin = Kind(rawValue: 1)
        /// Anybody else. Stored as 2.
        public static let member = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// A title that is shown instead of "admin" or "owner". There is one for `creator` and `admin` only. Stored under `rank`; nil is stored as Nil.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// There is one for `admin` only. Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
}
