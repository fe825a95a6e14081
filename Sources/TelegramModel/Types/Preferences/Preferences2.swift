// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ProxySettings`: a preference of the account.
public struct ProxySettings: CodedModel {
    public static let typeHash: Int32 = 1983529493
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["servers"] }
    /// Whether it is switched on. Stored under `enabled`; older objects lack it.
    public var enabled: Bool {
        get { record.numberAsBool("enabled") ?? false }
        set { record.put("enabled", newValue, over: record.numberAsBool("enabled"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `servers`.
    public var servers: [ProxyServerSettings] {
        get { record.objects("servers").map(ProxyServerSettings.init(unchecked:)) }
        set { record.put("servers", newValue.map(\.record), over: record.objects("servers"), [], FieldValue.codableObjects) }
    }
    /// Stored under `activeServer`; nil leaves the key out.
    public var activeServer: ProxyServerSettings? {
        get { record.object("activeServer").map(ProxyServerSettings.init(unchecked:)) }
        set { record.put("activeServer", newValue?.record, over: record.object("activeServer"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `useForCalls`; older objects lack it.
    public var useForCalls: Bool {
        get { record.numberAsBool("useForCalls") ?? false }
        set { record.put("useForCalls", newValue, over: record.numberAsBool("useForCalls"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `QuickReplyMessageShortcutsState`: a preference of the account.
public struct QuickReplyMessageShortcutsState: CodedModel {
    public static let typeHash: Int32 = -658863621
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["shortcuts"] }
    /// Stored under `shortcuts`.
    public var shortcuts: [QuickReplyMessageShortcut] {
        get { record.objects("shortcuts").map(QuickReplyMessageShortcut.init(unchecked:)) }
        set { record.put("shortcuts", newValue.map(\.record), over: record.objects("shortcuts"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `ReactionSettings`: a preference of the account.
public struct ReactionSettings: CodedModel {
    public static let typeHash: Int32 = -4642897
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["quickReaction"] }
    /// What a double tap reacts with. Stored under `quickReaction`.
    public var quickReaction: MessageReaction.Reaction? {
        get { record.object("quickReaction").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("quickReaction", newValue?.record, over: record.object("quickReaction"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `RemoteStorageConfiguration`: a preference of the account.
public struct RemoteStorageConfiguration: CodedModel {
    public static let typeHash: Int32 = -1543110472
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["webDocumentsHostDatacenterId"] }
    /// Stored under `webDocumentsHostDatacenterId`.
    public var webDocumentsHostDatacenterId: Int32 {
        get { record.int32("webDocumentsHostDatacenterId") ?? 0 }
        set { record.put("webDocumentsHostDatacenterId", newValue, over: record.int32("webDocumentsHostDatacenterId"), 0, FieldValue.int32) }
    }
}

/// The coded object `SearchBotsConfiguration`: a preference of the account.
public struct SearchBotsConfiguration: CodedModel {
    public static let typeHash: Int32 = 312453444
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `img`; nil leaves the key out.
    public var imageBotUsername: String? {
        get { record.string("img") }
        set { record.put("img", newValue, over: record.string("img"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gif`; nil leaves the key out.
    public var gifBotUsername: String? {
        get { record.string("gif") }
        set { record.put("gif", newValue, over: record.string("gif"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `venue`; nil leaves the key out.
    public var venueBotUsername: String? {
        get { record.string("venue") }
        set { record.put("venue", newValue, over: record.string("venue"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `SecretChatSettings`: a preference of the account.
public struct SecretChatSettings: CodedModel {
    public static let typeHash: Int32 = 227420065
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `acceptOnThisDevice`; older objects lack it, which means true.
    public var acceptOnThisDevice: Bool {
        get { record.numberAsBool("acceptOnThisDevice") ?? false }
        set { record.put("acceptOnThisDevice", newValue, over: record.numberAsBool("acceptOnThisDevice"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `SuggestedLocalizationEntry`: a preference of the account.
public struct SuggestedLocalizationEntry: CodedModel {
    public static let typeHash: Int32 = -896290208
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["lc", "s"] }
    /// ISO 639 code of the language. Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// Whether the account has looked at it. Stored under `s`.
    public var isSeen: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `TelegramBotBiometricsState`: a preference of the account.
public struct TelegramBotBiometricsState: CodedModel {
    public static let typeHash: Int32 = 830145561
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["deviceId", "accessRequested", "accessGranted"] }
    /// Stored under `deviceId`.
    public var deviceId: [UInt8] {
        get { record.fieldBytes("deviceId") ?? [] }
        set { record.put("deviceId", newValue, over: record.fieldBytes("deviceId"), [], FieldValue.bytes) }
    }
    /// Whether the device was asked for access. Stored under `accessRequested`.
    public var accessRequested: Bool {
        get { record.bool("accessRequested") ?? false }
        set { record.put("accessRequested", newValue, over: record.bool("accessRequested"), false, FieldValue.bool) }
    }
    /// Whether the person has allowed it. Stored under `accessGranted`.
    public var accessGranted: Bool {
        get { record.bool("accessGranted") ?? false }
        set { record.put("accessGranted", newValue, over: record.bool("accessGranted"), false, FieldValue.bool) }
    }
    /// What the server gave, to be sent back. Stored under `opaqueToken`; nil leaves the key out.
    public var opaqueToken: TelegramBotBiometricsState.OpaqueToken? {
        get { record.object("opaqueToken").map(TelegramBotBiometricsState.OpaqueToken.init(unchecked:)) }
        set { record.put("opaqueToken", newValue?.record, over: record.object("opaqueToken"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramBusinessChatLinks`: a preference of the account.
public struct TelegramBusinessChatLinks: CodedModel {
    public static let typeHash: Int32 = 1127158307
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["links"] }
    /// Stored under `links`.
    public var links: [TelegramBusinessChatLinks.Link] {
        get { record.objects("links").map(TelegramBusinessChatLinks.Link.init(unchecked:)) }
        set { record.put("links", newValue.map(\.record), over: record.objects("links"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `ThemeSettings`: a preference of the account.
public struct ThemeSettings: CodedModel {
    public static let typeHash: Int32 = 1026636738
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; nil is stored as Nil.
    public var currentTheme: TelegramThemeNativeCodable? {
        get { record.object("t").map(TelegramThemeNativeCodable.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TimeZoneList`: a preference of the account.
public struct TimeZoneList: CodedModel {
    public static let typeHash: Int32 = 662074126
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["items", "hashValue"] }
    /// Stored under `items`.
    public var items: [TimeZoneList.Item] {
        get { record.objects("items").map(TimeZoneList.Item.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// Stored under `hashValue`.
    public var hashValue: Int32 {
        get { record.int32("hashValue") ?? 0 }
        set { record.put("hashValue", newValue, over: record.int32("hashValue"), 0, FieldValue.int32) }
    }
}

/// The coded object `VoipConfiguration`: a preference of the account.
public struct VoipConfiguration: CodedModel {
    public static let typeHash: Int32 = -610563413
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `serializedData`; nil leaves the key out.
    public var serializedData: String? {
        get { record.string("serializedData") }
        set { record.put("serializedData", newValue, over: record.string("serializedData"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `WallpapersState`: a preference of the account.
public struct WallpapersState: CodedModel {
    public static let typeHash: Int32 = 1565630020
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["wallpapers"] }
    /// Stored under `wallpapers`.
    public var wallpapers: [[UInt8]] {
        get { record.optionalBytesList("wallpapers") ?? [] }
        set { record.put("wallpapers", newValue, over: record.optionalBytesList("wallpapers"), [], FieldValue.codableBytesList) }
    }
}

extension AccountSpecificCacheStorageSettings {
    /// The JSON text `AccountSpecificCacheStorageSettings.PeerStorageTimeoutExceptionRepresentation`: a preference of the account.
    public struct PeerStorageTimeoutExceptionRepresentation: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `key`.
        public var key: PeerId? { json.peerId("key") }
        /// The member `value`.
        public var value: Int32? { json.int32("value") }
    }
}

/// The coded object `AudioTranscription.TrialState`: a preference of the account.
public struct AudioTranscriptionTrialState: CodedModel {
    public static let typeHash: Int32 = 339976007
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["remainingCount"] }
    /// Seconds since 1970, UTC. Stored under `cooldownUntilTime`; nil leaves the key out.
    public var cooldownUntilTime: Int32? {
        get { record.int32("cooldownUntilTime") }
        set { record.put("cooldownUntilTime", newValue, over: record.int32("cooldownUntilTime"), FieldValue.int32, absent: .absent) }
    }
    /// How many are left. Stored under `remainingCount`.
    public var remainingCount: Int32 {
        get { record.int32("remainingCount") ?? 0 }
        set { record.put("remainingCount", newValue, over: record.int32("remainingCount"), 0, FieldValue.int32) }
    }
}

extension CacheStorageSettings {
    /// The JSON text `CacheStorageSettings.CategoryStorageTimeoutRepresentation`: a preference of the account.
    public struct CategoryStorageTimeoutRepresentation: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `key`.
        public var key: String? { json.string("key") }
        /// The member `value`.
        public var value: Int32? { json.int32("value") }
    }
}

extension ChatListFiltersState {
    /// The coded object `ChatListFiltersState.ChatListFilterUpdates`: a preference of the account.
    public struct ChatListFilterUpdates: CodedModel {
        public static let typeHash: Int32 = 410868843
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["folderId", "timestamp", "peerIds", "memberCounts"] }
        /// Which chat list it is in: 0 the main list, 1 the archive. Stored under `folderId`.
        public var folderId: Int32 {
            get { record.int32("folderId") ?? 0 }
            set { record.put("folderId", newValue, over: record.int32("folderId"), 0, FieldValue.int32) }
        }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `peerIds`.
        public var peerIds: [CodedObject] {
            get { record.objects("peerIds") }
            set { record.put("peerIds", newValue, over: record.objects("peerIds"), [], FieldValue.codableObjects) }
        }
        /// Stored under `memberCounts`.
        public var memberCounts: [ChatListFiltersState.ChatListFilterUpdates.MemberCount] {
            get { record.objects("memberCounts").map(ChatListFiltersState.ChatListFilterUpdates.MemberCount.init(unchecked:)) }
            set { record.put("memberCounts", newValue.map(\.record), over: record.objects("memberCounts"), [], FieldValue.codableObjects) }
        }
    }
}

extension PremiumPromoConfiguration {
    /// The coded object `PremiumPromoConfiguration.DictionaryPair`: a preference of the account.
    public struct DictionaryPair: CodedModel {
        public static let typeHash: Int32 = 564783567
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: String { get { record.string("k") ?? "" } set { record.put("k", newValue, over: record.string("k"), "", FieldValue.string) } }
        /// Stored under `v`.
        public var value: TelegramMediaFile? {
            get { record.object("v")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("v", newValue?.record.wrapped, over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}

extension PremiumPromoConfiguration {
    /// The coded object `PremiumPromoConfiguration.PremiumProductOption`: a preference of the account.
    public struct PremiumProductOption: CodedModel {
        public static let typeHash: Int32 = -2128516457
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["isCurrent", "months", "currency", "amount", "botUrl", "availableForUpgrade"] }
        /// Stored under `isCurrent`.
        public var isCurrent: Bool {
            get { record.bool("isCurrent") ?? false }
            set { record.put("isCurrent", newValue, over: record.bool("isCurrent"), false, FieldValue.bool) }
        }
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
        /// The payment, as the provider numbers it. Stored under `transactionId`; nil leaves the key out.
        public var transactionId: String? {
            get { record.string("transactionId") }
            set { record.put("transactionId", newValue, over: record.string("transactionId"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `availableForUpgrade`.
        public var availableForUpgrade: Bool {
            get { record.bool("availableForUpgrade") ?? false }
            set { record.put("availableForUpgrade", newValue, over: record.bool("availableForUpgrade"), false, FieldValue.bool) }
        }
        /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil leaves the key out.
        public var storeProductId: String? {
            get { record.string("storeProductId") }
            set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.ConfigurationState`: a preference of the account.
    public struct ConfigurationState: CodedModel {
        public static let typeHash: Int32 = -1212605714
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["stealthModeState"] }
        /// Stored under `stealthModeState`.
        public var stealthModeState: Stories.StealthModeState? {
            get { record.object("stealthModeState").map(Stories.StealthModeState.init(unchecked:)) }
            set { record.put("stealthModeState", newValue?.record, over: record.object("stealthModeState"), FieldValue.object, absent: .absent) }
        }
    }
}

extension TelegramBotBiometricsState {
    /// The coded object `TelegramBotBiometricsState.OpaqueToken`: a preference of the account.
    public struct OpaqueToken: CodedModel {
        public static let typeHash: Int32 = -1864091671
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["publicKey", "data"] }
        /// The public half of a key. Stored under `publicKey`.
        public var publicKey: [UInt8] {
            get { record.fieldBytes("publicKey") ?? [] }
            set { record.put("publicKey", newValue, over: record.fieldBytes("publicKey"), [], FieldValue.bytes) }
        }
        /// Stored under `data`.
        public var data: [UInt8] {
            get { record.fieldBytes("data") ?? [] }
            set { record.put("data", newValue, over: record.fieldBytes("data"), [], FieldValue.bytes) }
        }
    }
}

extension TelegramBusinessChatLinks {
    /// The coded object `TelegramBusinessChatLinks.Link`: a preference of the account.
    public struct Link: CodedModel {
        public static let typeHash: Int32 = 1984473070
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["url", "message", "entities", "viewCount"] }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// Stored under `message`.
        public var message: String {
            get { record.string("message") ?? "" }
            set { record.put("message", newValue, over: record.string("message"), "", FieldValue.string) }
        }
        /// Where in the text are links, bold parts and so on. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `title`; nil leaves the key out.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// How often it was seen. Stored under `viewCount`.
        public var viewCount: Int32 {
            get { record.int32("viewCount") ?? 0 }
            set { record.put("viewCount", newValue, over: record.int32("viewCount"), 0, FieldValue.int32) }
        }
    }
}

extension TimeZoneList {
    /// The coded object `TimeZoneList.Item`: a preference of the account.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "title", "utcOffset"] }
        /// Stored under `id`.
        public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Seconds east of Greenwich. Stored under `utcOffset`.
        public var utcOffset: Int32 {
            get { record.int32("utcOffset") ?? 0 }
            set { record.put("utcOffset", newValue, over: record.int32("utcOffset"), 0, FieldValue.int32) }
        }
    }
}

extension ChatListFiltersState.ChatListFilterUpdates {
    /// The coded object `ChatListFiltersState.ChatListFilterUpdates.MemberCount`: a preference of the account.
    public struct MemberCount: CodedModel {
        public static let typeHash: Int32 = 1725777303
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "count"] }
        /// Stored under `id`.
        public var id: PeerId? { record.object("id").flatMap { PeerId(codedObject: $0) } }
        /// How many there are. Stored under `count`.
        public var count: Int32 {
            get { record.int32("count") ?? 0 }
            set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
        }
    }
}
