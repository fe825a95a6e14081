// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ImportableDeviceContactData`.
public struct ImportableDeviceContactData: CodedModel {
    public static let typeHash: Int32 = 528033417
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The first name. Stored under `f`.
    public var firstName: String {
        get { record.string("f") ?? "" }
        set { record.put("f", newValue, over: record.string("f"), "", FieldValue.string) }
    }
    /// The last name. Stored under `l`.
    public var lastName: String {
        get { record.string("l") ?? "" }
        set { record.put("l", newValue, over: record.string("l"), "", FieldValue.string) }
    }
    /// Stored under `dis`.
    public var localIdentifiers: [String] {
        get { record.optionalStrings("dis") ?? [] }
        set { record.put("dis", newValue, over: record.optionalStrings("dis"), [], FieldValue.strings) }
    }
}

/// The coded object `ItemCacheCollectionState`.
public struct ItemCacheCollectionState: CodedModel {
    public static let typeHash: Int32 = -1724667500
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var nextAccessIndex: Int32 {
        get { record.int32("i") ?? 0 }
        set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) }
    }
}

/// The coded object `PeerGroupUnreadCounters`.
public struct PeerGroupUnreadCounters: CodedModel {
    public static let typeHash: Int32 = -1930987445
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of messages. Stored under `m`.
    public var messageCount: Int32 { get { record.int32("m") ?? 0 } set { record.put("m", newValue, over: record.int32("m"), 0, FieldValue.int32) } }
    /// The number of chats. Stored under `c`.
    public var chatCount: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramDeviceContactImportedData`.
public struct TelegramDeviceContactImportedData: CodedModel {
    public static let typeHash: Int32 = -1646249913
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server has processed the number. Stored as 0.
        public static let imported = Kind(rawValue: 0)
        /// The server asks to try again later. Stored as 1.
        public static let retryLater = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `imported`. Stored under `d`.
    public var data: ImportableDeviceContactData? {
        get { record.object("d").map(ImportableDeviceContactData.init(unchecked:)) }
        set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
    }
    /// The number of Telegram users who have this number among their contacts. Present only for `imported`. Stored under `c`.
    public var importedByCount: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `imported`. Stored under `pid`; `nil` is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("pid").map { PeerId(packed: $0) } }
        set { record.put("pid", newValue?.packed, over: record.int64("pid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `WalletCollection`. Written by versions up to 2021.
public struct WalletCollection: CodedModel {
    public static let typeHash: Int32 = -211469173
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `wallets`.
    public var wallets: [WalletCollectionItem] {
        get { record.objects("wallets").map(WalletCollectionItem.init(unchecked:)) }
        set { record.put("wallets", newValue.map(\.record), over: record.objects("wallets"), [], FieldValue.objects) }
    }
}

/// The coded object `WalletCollectionItem`. Written by versions up to 2021.
public struct WalletCollectionItem: CodedModel {
    public static let typeHash: Int32 = 853449601
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `info`.
    public var info: [UInt8] {
        get { record.fieldBytes("info") ?? [] }
        set { record.put("info", newValue, over: record.fieldBytes("info"), [], FieldValue.bytes) }
    }
    /// Stored under `exportCompleted`.
    public var exportCompleted: Bool {
        get { record.numberAsBool("exportCompleted") ?? false }
        set { record.put("exportCompleted", newValue, over: record.numberAsBool("exportCompleted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `state`; `nil` is stored as Nil.
    public var state: [UInt8]? {
        get { record.fieldBytes("state") }
        set { record.put("state", newValue, over: record.fieldBytes("state"), FieldValue.bytes, absent: .null) }
    }
}

extension AdMessagesHistoryContextImpl {
    /// The coded object `AdMessagesHistoryContextImpl.CachedMessage`.
    public struct CachedMessage: CodedModel {
        public static let typeHash: Int32 = 2070042467
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["opaqueId", "title", "text", "textEntities", "media", "contentMedia", "url", "buttonText"] }
        /// Stored under `opaqueId`.
        public var opaqueId: [UInt8] {
            get { record.fieldBytes("opaqueId") ?? [] }
            set { record.put("opaqueId", newValue, over: record.fieldBytes("opaqueId"), [], FieldValue.bytes) }
        }
        /// The values of `messageType`. Unknown values of newer versions are preserved.
        public struct MessageType: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// A paid advertisement. Stored as 0.
            public static let sponsored = MessageType(rawValue: 0)
            /// A recommendation by the server. Stored as 1.
            public static let recommended = MessageType(rawValue: 1)
        }
        /// Stored under `messageType`; missing in older objects.
        public var messageType: MessageType {
            get { MessageType(rawValue: record.int32("messageType") ?? 0) }
            set { record.put("messageType", newValue.rawValue, over: record.int32("messageType"), 0, FieldValue.int32) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Stored under `textEntities`.
        public var textEntities: [MessageTextEntity] {
            get { record.objects("textEntities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("textEntities", newValue.map(\.record), over: record.objects("textEntities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `media`.
        public var media: [[UInt8]] {
            get { record.optionalBytesList("media") ?? [] }
            set { record.put("media", newValue, over: record.optionalBytesList("media"), [], FieldValue.codableBytesList) }
        }
        /// Stored under `contentMedia`.
        public var contentMedia: [[UInt8]] {
            get { record.optionalBytesList("contentMedia") ?? [] }
            set { record.put("contentMedia", newValue, over: record.optionalBytesList("contentMedia"), [], FieldValue.codableBytesList) }
        }
        /// PeerNameColor raw value. Stored under `color`; `nil` omits the key.
        public var color: Int32? {
            get { record.int32("color") }
            set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
        }
        /// The custom emoji shown in the background of names and links. Stored under `backgroundEmojiId`; `nil` omits the key.
        public var backgroundEmojiId: Int64? {
            get { record.int64("backgroundEmojiId") }
            set { record.put("backgroundEmojiId", newValue, over: record.int64("backgroundEmojiId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// The title of the button. Stored under `buttonText`.
        public var buttonText: String {
            get { record.string("buttonText") ?? "" }
            set { record.put("buttonText", newValue, over: record.string("buttonText"), "", FieldValue.string) }
        }
        /// Information about the sponsor. Stored under `sponsorInfo`; `nil` omits the key.
        public var sponsorInfo: String? {
            get { record.string("sponsorInfo") }
            set { record.put("sponsorInfo", newValue, over: record.string("sponsorInfo"), FieldValue.string, absent: .absent) }
        }
        /// Additional information about the sponsor, in the server's words. Stored under `additionalInfo`; `nil` omits the key.
        public var additionalInfo: String? {
            get { record.string("additionalInfo") }
            set { record.put("additionalInfo", newValue, over: record.string("additionalInfo"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `canReport`; missing in older objects.
        public var canReport: Bool {
            get { record.bool("canReport") ?? false }
            set { record.put("canReport", newValue, over: record.bool("canReport"), false, FieldValue.bool) }
        }
        /// Added in Telegram 12. Stored under `minDisplayDuration`; `nil` omits the key.
        public var minDisplayDuration: Int32? {
            get { record.int32("minDisplayDuration") }
            set { record.put("minDisplayDuration", newValue, over: record.int32("minDisplayDuration"), FieldValue.int32, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `maxDisplayDuration`; `nil` omits the key.
        public var maxDisplayDuration: Int32? {
            get { record.int32("maxDisplayDuration") }
            set { record.put("maxDisplayDuration", newValue, over: record.int32("maxDisplayDuration"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension AuthorizedAccountState {
    /// The coded object `AuthorizedAccountState.InvalidatedChannel`.
    public struct InvalidatedChannel: CodedModel {
        public static let typeHash: Int32 = 911972369
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `i`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("i") ?? 0) }
            set { record.put("i", newValue.packed, over: record.int64("i"), 0, FieldValue.int64) }
        }
        /// The position of the account or chat in the server's updates. Stored under `p`; `nil` is stored as Nil.
        public var pts: Int32? { get { record.int32("p") } set { record.put("p", newValue, over: record.int32("p"), FieldValue.int32, absent: .null) } }
        /// Stored under `m`.
        public var validityMarker: Int64 {
            get { record.int64("m") ?? 0 }
            set { record.put("m", newValue, over: record.int64("m"), 0, FieldValue.int64) }
        }
    }
}

extension AuthorizedAccountState {
    /// The coded object `AuthorizedAccountState.State`.
    public struct State: CodedModel {
        public static let typeHash: Int32 = -660360836
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The position of the account or chat in the server's updates. Stored under `pts`.
        public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
        /// The position of the account in the server's updates for secret chats. Stored under `qts`.
        public var qts: Int32 { get { record.int32("qts") ?? 0 } set { record.put("qts", newValue, over: record.int32("qts"), 0, FieldValue.int32) } }
        /// The time, in seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// The number of the last server message that contained updates. Stored under `seq`.
        public var seq: Int32 { get { record.int32("seq") ?? 0 } set { record.put("seq", newValue, over: record.int32("seq"), 0, FieldValue.int32) } }
    }
}

extension CachedChannelData {
    /// The coded object `CachedChannelData.ActiveCall`.
    public struct ActiveCall: CodedModel {
        public static let typeHash: Int32 = 2014638251
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The server's ID of the voice chat. Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// The hash that the server requires with the ID in every request. Stored under `accessHash`.
        public var accessHash: Int64 {
            get { record.int64("accessHash") ?? 0 }
            set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
        }
        /// The title, or `nil` if it is the title of the chat. Stored under `title`; `nil` is stored as Nil.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .null) }
        }
        /// The start time, in seconds since 1970, UTC, or `nil` if it has started. Stored under `scheduleTimestamp`; `nil` is stored as Nil.
        public var scheduleTimestamp: Int32? {
            get { record.int32("scheduleTimestamp") }
            set { record.put("scheduleTimestamp", newValue, over: record.int32("scheduleTimestamp"), FieldValue.int32, absent: .null) }
        }
        /// Whether the account is notified when it starts. Stored under `subscribed`.
        public var subscribedToScheduled: Bool {
            get { record.bool("subscribed") ?? false }
            set { record.put("subscribed", newValue, over: record.bool("subscribed"), false, FieldValue.bool) }
        }
        /// Whether it is a live stream. Never read: the reader looks for isStream_v2, so the library loses the value. Stored under `isStream`; `nil` is
        /// stored as Nil.
        public var isStream: Bool? {
            get { record.bool("isStream") }
            set { record.put("isStream", newValue, over: record.bool("isStream"), FieldValue.bool, absent: .null) }
        }
    }
}

extension CachedUserData {
    /// The JSON text `CachedUserData.BotPreview`.
    public struct BotPreview: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `items`.
        public var items: [CachedUserData.BotPreview.Item] { json.elements("items").map(CachedUserData.BotPreview.Item.init(json:)) }
        /// Stored as the member `alternativeLanguageCodes`.
        public var alternativeLanguageCodes: [StoredJSON] { json.elements("alternativeLanguageCodes") }
    }
}

extension CachedUserData {
    /// The JSON text `CachedUserData.Note`. Added in Telegram 12.
    public struct Note: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `text`.
        public var text: String? { json.string("text") }
        /// The ranges of the text that have formatting or links. Stored as the member `entities`.
        public var entities: [StoredJSON] { json.elements("entities") }
    }
}

extension DerivedDataMessageAttribute {
    /// The coded object `DerivedDataMessageAttribute.EntryData`.
    public struct EntryData: CodedModel {
        public static let typeHash: Int32 = 1266391884
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `d`.
        public var data: [UInt8] {
            get { record.fieldBytes("d") ?? [] }
            set { record.put("d", newValue, over: record.fieldBytes("d"), [], FieldValue.bytes) }
        }
    }
}

extension StorageBox {
    /// The JSON text `StorageBox.Metadata`.
    public struct Metadata: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// A version number that grows with every change that clients must process. Stored as the member `version`.
        public var version: Int32? { json.int32("version") }
    }
}

extension TelegramMediaFile {
    /// The coded object `TelegramMediaFile.VideoThumbnail`.
    public struct VideoThumbnail: CodedModel {
        public static let typeHash: Int32 = -401639463
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The width, in pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// The height, in pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// The resource that provides the bytes. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
        }
        /// Creates an object with the required members.
        public init(resource: CodedObject) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.resource = resource
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.EmojiMarkup`. No discriminator: the key that is present determines the case.
    public struct EmojiMarkup: CodedModel {
        public static let typeHash: Int32 = 1989172347
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `f`.
        public var fileId: Int64? {
            get { record.int64("f") }
            set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
        }
        /// The pack that contains it. Stored under `p`.
        public var packReference: StickerPackReference? {
            get { record.object("p").map(StickerPackReference.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `sf`.
        public var fileIdSf: Int64? {
            get { record.int64("sf") }
            set { record.put("sf", newValue, over: record.int64("sf"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `b`.
        public var backgroundColors: [Int32] {
            get { record.optionalInt32s("b") ?? [] }
            set { record.put("b", newValue, over: record.optionalInt32s("b"), [], FieldValue.int32s) }
        }
    }
}

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.VideoRepresentation`.
    public struct VideoRepresentation: CodedModel {
        public static let typeHash: Int32 = -334047587
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The width, in pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// The height, in pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
        }
        /// The position of the still picture in the video, in seconds. Stored under `s`; `nil` is stored as Nil.
        public var startTimestamp: Double? {
            get { record.double("s") }
            set { record.put("s", newValue, over: record.double("s"), FieldValue.double, absent: .null) }
        }
        /// Creates an object with the required members.
        public init(resource: CodedObject) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.resource = resource
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension CachedUserData.BotPreview {
    /// The JSON text `CachedUserData.BotPreview.Item`.
    public struct Item: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `m`.
        public var media: [UInt8]? { json.bytes("m") }
        /// The time, in seconds since 1970, UTC. Stored as the member `t`.
        public var timestamp: Int32? { json.int32("t") }
    }
}
