// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The JSON text `AccountBackupData`.
public struct AccountBackupData: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The data centre that the account belongs to, 1 to 5. The member `masterDatacenterId`.
    public var masterDatacenterId: Int32? { json.int32("masterDatacenterId") }
    /// The member `peerId`.
    public var peerId: PeerId? { json.int64("peerId").map { PeerId(packed: $0) } }
    /// The member `masterDatacenterKey`.
    public var masterDatacenterKey: [UInt8]? { json.bytes("masterDatacenterKey") }
    /// The member `masterDatacenterKeyId`.
    public var masterDatacenterKeyId: Int64? { json.int64("masterDatacenterKeyId") }
    /// The identifier of the key that notifications are encrypted with. The member `notificationEncryptionKeyId`.
    public var notificationEncryptionKeyId: [UInt8]? { json.bytes("notificationEncryptionKeyId") }
    /// What notifications of this device are encrypted with. The member `notificationEncryptionKey`.
    public var notificationEncryptionKey: [UInt8]? { json.bytes("notificationEncryptionKey") }
    /// JSON object keyed by the decimal datacenter id. The member `additionalDatacenterKeys`.
    public var additionalDatacenterKeys: StoredJSON? { json.member("additionalDatacenterKeys") }
}

/// The coded object `AccountBackupDataAttribute`.
public struct AccountBackupDataAttribute: CodedModel {
    public static let typeHash: Int32 = -805606537
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `data`; nil is stored as Nil.
    public var data: AccountBackupData? { record.json("data").map { AccountBackupData(json: $0) } }
    /// Written by versions up to 2021; no longer read. Stored under `data`; nil leaves the key out.
    public var `try`: [UInt8]? {
        get { record.fieldBytes("data") }
        set { record.put("data", newValue, over: record.fieldBytes("data"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `AccountEnvironmentAttribute`.
public struct AccountEnvironmentAttribute: CodedModel {
    public static let typeHash: Int32 = 796680841
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `environment`. A newer version may store others: they are kept as they are.
    public struct Environment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The servers that people use. Stored as 0.
        public static let production = Environment(rawValue: 0)
        /// The servers for trying things. Stored as 1.
        public static let test = Environment(rawValue: 1)
    }
    /// Production or test servers. Stored under `environment`; older objects lack it.
    public var environment: Environment {
        get { Environment(rawValue: record.int32("environment") ?? 0) }
        set { record.put("environment", newValue.rawValue, over: record.int32("environment"), 0, FieldValue.int32) }
    }
}

/// The JSON text `AccountManagerAtomicState`.
public struct AccountManagerAtomicState: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `records`.
    public var records: [StoredJSON] { json.elements("records") }
    /// Decimal string; an older file holds {"rawValue": n}. The member `currentRecordId`.
    public var currentRecordId: String? { json.string("currentRecordId") }
    /// The member `currentAuthRecord`.
    public var currentAuthRecord: StoredJSON? { json.member("currentAuthRecord") }
    /// The member `accessChallengeData`.
    public var accessChallengeData: StoredJSON? { json.member("accessChallengeData") }
}

/// The coded object `AccountRecord`.
public struct AccountRecord: CodedModel {
    public static let typeHash: Int32 = -395935630
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "attributes"] }
    /// Decimal string; older form {"rawValue": n}. Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Older form: bytesArray whose elements are TelegramAccountRecordAttribute bodies, or root buffers with the attribute object under "_". Stored
    /// under `attributes`.
    public var attributes: [TelegramAccountRecordAttribute] {
        get { record.objects("attributes").map(TelegramAccountRecordAttribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
    /// Decimal string; older form int64. Stored under `temporarySessionId`; nil leaves the key out.
    public var temporarySessionId: String? {
        get { record.string("temporarySessionId") }
        set { record.put("temporarySessionId", newValue, over: record.string("temporarySessionId"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `AccountRecordId`.
public struct AccountRecordId: CodedModel {
    public static let typeHash: Int32 = 2097045358
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["rawValue"] }
    /// Stored under `rawValue`.
    public var value: Int64 {
        get { record.int64("rawValue") ?? 0 }
        set { record.put("rawValue", newValue, over: record.int64("rawValue"), 0, FieldValue.int64) }
    }
}

/// The coded object `AccountSortOrderAttribute`.
public struct AccountSortOrderAttribute: CodedModel {
    public static let typeHash: Int32 = 78375557
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `order`; older objects lack it.
    public var order: Int32 {
        get { record.int32("order") ?? 0 }
        set { record.put("order", newValue, over: record.int32("order"), 0, FieldValue.int32) }
    }
}

/// The coded object `ArchivedStickerPacksInfo`.
public struct ArchivedStickerPacksInfo: CodedModel {
    public static let typeHash: Int32 = -2141025604
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["c"] }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `AuthAccountRecord`.
public struct AuthAccountRecord: CodedModel {
    public static let typeHash: Int32 = -1012034723
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "attributes"] }
    /// Stored under `id`.
    public var id: AccountRecordId? {
        get { record.object("id").map(AccountRecordId.init(unchecked:)) }
        set { record.put("id", newValue?.record, over: record.object("id"), FieldValue.object, absent: .absent) }
    }
    /// Older form: bytesArray whose elements are TelegramAccountRecordAttribute bodies, or root buffers with the attribute object under "_". Stored
    /// under `attributes`.
    public var attributes: [TelegramAccountRecordAttribute] {
        get { record.objects("attributes").map(TelegramAccountRecordAttribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `AuthorizationCode`.
public struct AuthorizationCode: CodedModel {
    public static let typeHash: Int32 = -1157767521
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Sent to the telephone or to another device. Stored as 0.
        public static let phoneCode = Kind(rawValue: 0)
        /// Sent to the e-mail address. Stored as 1.
        public static let emailVerificationEmailCode = Kind(rawValue: 1)
        /// Signed in with Apple. Stored as 2.
        public static let emailVerificationAppleToken = Kind(rawValue: 2)
        /// Signed in with Google. Stored as 3.
        public static let emailVerificationGoogleToken = Kind(rawValue: 3)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// There is one for `phoneCode` and `emailVerification.emailCode` only. Stored under `c`.
    public var code: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `emailVerification.appleToken` and `emailVerification.googleToken` only. Stored under `c`.
    public var token: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `AutodownloadPresetSettings`.
public struct AutodownloadPresetSettings: CodedModel {
    public static let typeHash: Int32 = 154255577
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `disabled`; older objects lack it.
    public var disabled: Bool {
        get { record.numberAsBool("disabled") ?? false }
        set { record.put("disabled", newValue, over: record.numberAsBool("disabled"), false, FieldValue.boolAsNumber) }
    }
    /// The largest photo that is loaded by itself, in bytes. Stored under `photoSizeMax64`; older objects lack it.
    public var photoSizeMax: Int64 {
        get { record.int64("photoSizeMax64") ?? record.int32("photoSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("photoSizeMax64", newValue, over: record.int64("photoSizeMax64"), 0, FieldValue.int64) }
    }
    /// The largest video that is loaded by itself, in bytes. Stored under `videoSizeMax64`; older objects lack it.
    public var videoSizeMax: Int64 {
        get { record.int64("videoSizeMax64") ?? record.int32("videoSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("videoSizeMax64", newValue, over: record.int64("videoSizeMax64"), 0, FieldValue.int64) }
    }
    /// The largest file that is loaded by itself, in bytes. Stored under `fileSizeMax64`; older objects lack it.
    public var fileSizeMax: Int64 {
        get { record.int64("fileSizeMax64") ?? record.int32("fileSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("fileSizeMax64", newValue, over: record.int64("fileSizeMax64"), 0, FieldValue.int64) }
    }
    /// Stored under `preloadLargeVideo`; older objects lack it.
    public var preloadLargeVideo: Bool {
        get { record.numberAsBool("preloadLargeVideo") ?? false }
        set { record.put("preloadLargeVideo", newValue, over: record.numberAsBool("preloadLargeVideo"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `lessDataForPhoneCalls`; older objects lack it.
    public var lessDataForPhoneCalls: Bool {
        get { record.numberAsBool("lessDataForPhoneCalls") ?? false }
        set { record.put("lessDataForPhoneCalls", newValue, over: record.numberAsBool("lessDataForPhoneCalls"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `videoUploadMaxbitrate`; older objects lack it.
    public var videoUploadMaxbitrate: Int32 {
        get { record.int32("videoUploadMaxbitrate") ?? 0 }
        set { record.put("videoUploadMaxbitrate", newValue, over: record.int32("videoUploadMaxbitrate"), 0, FieldValue.int32) }
    }
}

/// The coded object `BotApp`.
public struct BotApp: CodedModel {
    public static let typeHash: Int32 = 1902700400
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "accessHash", "shortName", "title", "description", "hash", "flags"] }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `accessHash`.
    public var accessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The end of the pack's link. Stored under `shortName`.
    public var shortName: String {
        get { record.string("shortName") ?? "" }
        set { record.put("shortName", newValue, over: record.string("shortName"), "", FieldValue.string) }
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `description`.
    public var description: String {
        get { record.string("description") ?? "" }
        set { record.put("description", newValue, over: record.string("description"), "", FieldValue.string) }
    }
    /// Stored under `photo`; nil leaves the key out.
    public var photo: TelegramMediaImage? {
        get { record.object("photo")?.unwrapped.map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("photo", newValue?.record.wrapped, over: record.object("photo"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `document`; nil leaves the key out.
    public var document: TelegramMediaFile? {
        get { record.object("document")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("document", newValue?.record.wrapped, over: record.object("document"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account has not opened it yet. Stored as 1.
        public static let notActivated = Flags(rawValue: 1)
        /// The bot may write to whoever opens it. Stored as 2.
        public static let requiresWriteAccess = Flags(rawValue: 2)
        /// It has a page of settings. Stored as 4.
        public static let hasSettings = Flags(rawValue: 4)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
}

/// The coded object `BotCommand`.
public struct BotCommand: CodedModel {
    public static let typeHash: Int32 = -1489749983
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What is typed, without the slash. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// What the command does. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
}

/// The coded object `BotInfo`.
public struct BotInfo: CodedModel {
    public static let typeHash: Int32 = -297050687
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What an empty chat with the bot shows. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// A picture above the description. Stored under `ph`; nil is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// A video above the description. Stored under `vid`; nil is stored as Nil.
    public var video: TelegramMediaFile? {
        get { record.object("vid").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("vid", newValue?.record, over: record.object("vid"), FieldValue.object, absent: .null) }
    }
    /// Stored under `c`.
    public var commands: [BotCommand] {
        get { record.objects("c").map(BotCommand.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.objects) }
    }
    /// What the button beside the field does; nil: it lists the commands. Stored under `b`.
    public var menuButton: BotMenuButton? {
        get { record.object("b").map(BotMenuButton.init(unchecked:)) }
        set { record.put("b", newValue?.record, over: record.object("b"), FieldValue.object, absent: .absent) }
    }
    /// What the bot does with data. Stored under `pp`; nil is stored as Nil.
    public var privacyPolicyUrl: String? {
        get { record.string("pp") }
        set { record.put("pp", newValue, over: record.string("pp"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `BotMenuButton`.
public struct BotMenuButton: CodedModel {
    public static let typeHash: Int32 = 871108424
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A list of the bot's commands. Stored as 0.
        public static let commands = Kind(rawValue: 0)
        /// A page of the bot's. Stored as 1.
        public static let webView = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `webView` only. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `webView` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `BotUserInfo`.
public struct BotUserInfo: CodedModel {
    public static let typeHash: Int32 = 1454014293
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Reads every message of its groups. Stored as 1.
        public static let hasAccessToChatHistory = Flags(rawValue: 1)
        /// May be added to groups. Stored as 2.
        public static let worksWithGroups = Flags(rawValue: 2)
        /// Asks for the location with each inline query. Stored as 8.
        public static let requiresGeolocationForInlineRequests = Flags(rawValue: 8)
        /// May be put into the menu for attachments. Stored as 16.
        public static let canBeAddedToAttachMenu = Flags(rawValue: 16)
        /// The account owns the bot. Stored as 32.
        public static let canEdit = Flags(rawValue: 32)
        /// May answer for a business. Stored as 64.
        public static let isBusiness = Flags(rawValue: 64)
        /// Has a page as its main interface. Stored as 128.
        public static let hasWebApp = Flags(rawValue: 128)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// What the field says once the bot's name was typed; nil: the bot answers no inline queries. Stored under `ip`; nil is stored as Nil.
    public var inlinePlaceholder: String? {
        get { record.string("ip") }
        set { record.put("ip", newValue, over: record.string("ip"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `CachedChannelParticipants`.
public struct CachedChannelParticipants: CodedModel {
    public static let typeHash: Int32 = 114622706
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var participants: [ChannelParticipant] {
        get { record.objects("p").map(ChannelParticipant.init(unchecked:)) }
        set { record.put("p", newValue.map(\.record), over: record.objects("p"), [], FieldValue.objects) }
    }
}

/// The coded object `CachedChannelParticipantsSummary`. Written inline into its owner, no hash.
public struct CachedChannelParticipantsSummary: CodedModel {
    public static let typeHash: Int32 = 2125496454
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many members there are. Stored under `p.m`; nil is stored as Nil.
    public var memberCount: Int32? {
        get { record.int32("p.m") }
        set { record.put("p.m", newValue, over: record.int32("p.m"), FieldValue.int32, absent: .null) }
    }
    /// How many administrators there are. Stored under `p.a`; nil is stored as Nil.
    public var adminCount: Int32? {
        get { record.int32("p.a") }
        set { record.put("p.a", newValue, over: record.int32("p.a"), FieldValue.int32, absent: .null) }
    }
    /// How many members are restricted. Stored under `p.b`; nil is stored as Nil.
    public var bannedCount: Int32? {
        get { record.int32("p.b") }
        set { record.put("p.b", newValue, over: record.int32("p.b"), FieldValue.int32, absent: .null) }
    }
    /// How many people were removed. Stored under `p.k`; nil is stored as Nil.
    public var kickedCount: Int32? {
        get { record.int32("p.k") }
        set { record.put("p.k", newValue, over: record.int32("p.k"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `CachedGroupParticipants`.
public struct CachedGroupParticipants: CodedModel {
    public static let typeHash: Int32 = 2033956191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var participants: [GroupParticipant] {
        get { record.objects("p").map(GroupParticipant.init(unchecked:)) }
        set { record.put("p", newValue.map(\.record), over: record.objects("p"), [], FieldValue.objects) }
    }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `CachedPeerAutoremoveTimeout`.
public struct CachedPeerAutoremoveTimeout: CodedModel {
    public static let typeHash: Int32 = -760282953
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server has not been asked yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// As the server has answered, a time or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `known` only. Stored under `v`; nil is stored as Nil.
    public var value: CachedPeerAutoremoveTimeout.Value? {
        get { record.object("v").map(CachedPeerAutoremoveTimeout.Value.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `CachedPeerBotInfo`.
public struct CachedPeerBotInfo: CodedModel {
    public static let typeHash: Int32 = 1546348633
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// What the bot is for and what it understands; nil: the user is no bot. Stored under `i`.
    public var botInfo: BotInfo? {
        get { record.object("i").map(BotInfo.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `CachedPeerProfilePhoto`.
public struct CachedPeerProfilePhoto: CodedModel {
    public static let typeHash: Int32 = -27585509
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server has not been asked yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// As the server has answered, a photo or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `known` only. Stored under `v`; nil is stored as Nil.
    public var value: TelegramMediaImage? {
        get { record.object("v").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `CachedPremiumGiftOption`.
public struct CachedPremiumGiftOption: CodedModel {
    public static let typeHash: Int32 = -1762529806
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many months it lasts. Stored under `months`.
    public var months: Int32 {
        get { record.int32("months") ?? 0 }
        set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
    }
    /// ISO 4217 code; XTR for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `botUrl`.
    public var botUrl: String {
        get { record.string("botUrl") ?? "" }
        set { record.put("botUrl", newValue, over: record.string("botUrl"), "", FieldValue.string) }
    }
    /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil is stored as Nil.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .null) }
    }
}
