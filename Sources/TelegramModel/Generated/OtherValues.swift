// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ImportableDeviceContactData`.
public struct ImportableDeviceContactData: CodedModel {
    public static let typeHash: Int32 = 528033417
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The given name. Stored under `f`.
    public var firstName: String {
        get { record.string("f") ?? "" }
        set { record.put("f", newValue, over: record.string("f"), "", FieldValue.string) }
    }
    /// The family name. Stored under `l`.
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
    /// How many messages there are. Stored under `m`.
    public var messageCount: Int32 { get { record.int32("m") ?? 0 } set { record.put("m", newValue, over: record.int32("m"), 0, FieldValue.int32) } }
    /// How many chats there are. Stored under `c`.
    public var chatCount: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
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
    /// Telegram stops when it reads an object without it. There is one for `imported` only. Stored under `d`.
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
    /// Stored under `state`; nil is stored as Nil.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["opaqueId", "title", "text", "textEntities", "media", "contentMedia", "url", "buttonText"] }
        /// Stored under `opaqueId`.
        public var opaqueId: [UInt8] {
            get { record.fieldBytes("opaqueId") ?? [] }
            set { record.put("opaqueId", newValue, over: record.fieldBytes("opaqueId"), [], FieldValue.bytes) }
        }
        /// Values of `messageType`. A newer version may store others: they are kept as they are.
        public struct MessageType: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Somebody pays for it. Stored as 0.
            public static let sponsored = MessageType(rawValue: 0)
            /// The server recommends it. Stored as 1.
            public static let recommended = MessageType(rawValue: 1)
        }
        /// Stored under `messageType`; older objects lack it.
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
        /// PeerNameColor raw value. Stored under `color`; nil leaves the key out.
        public var color: Int32? {
            get { record.int32("color") }
            set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
        }
        /// The custom emoji that is drawn in the background of names and links. Stored under `backgroundEmojiId`; nil leaves the key out.
        public var backgroundEmojiId: Int64? {
            get { record.int64("backgroundEmojiId") }
            set { record.put("backgroundEmojiId", newValue, over: record.int64("backgroundEmojiId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// What the button says. Stored under `buttonText`.
        public var buttonText: String {
            get { record.string("buttonText") ?? "" }
            set { record.put("buttonText", newValue, over: record.string("buttonText"), "", FieldValue.string) }
        }
        /// Who pays for it. Stored under `sponsorInfo`; nil leaves the key out.
        public var sponsorInfo: String? {
            get { record.string("sponsorInfo") }
            set { record.put("sponsorInfo", newValue, over: record.string("sponsorInfo"), FieldValue.string, absent: .absent) }
        }
        /// More about the sponsor, as the server words it. Stored under `additionalInfo`; nil leaves the key out.
        public var additionalInfo: String? {
            get { record.string("additionalInfo") }
            set { record.put("additionalInfo", newValue, over: record.string("additionalInfo"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `canReport`; older objects lack it.
        public var canReport: Bool {
            get { record.bool("canReport") ?? false }
            set { record.put("canReport", newValue, over: record.bool("canReport"), false, FieldValue.bool) }
        }
        /// Telegram 12 added it. Stored under `minDisplayDuration`; nil leaves the key out.
        public var minDisplayDuration: Int32? {
            get { record.int32("minDisplayDuration") }
            set { record.put("minDisplayDuration", newValue, over: record.int32("minDisplayDuration"), FieldValue.int32, absent: .absent) }
        }
        /// Telegram 12 added it. Stored under `maxDisplayDuration`; nil leaves the key out.
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
        /// How far the server's updates of the chat or the account have been followed. Stored under `p`; nil is stored as Nil.
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
        /// How far the server's updates of the chat or the account have been followed. Stored under `pts`.
        public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
        /// How far the updates of secret chats have been followed. Stored under `qts`.
        public var qts: Int32 { get { record.int32("qts") ?? 0 } set { record.put("qts", newValue, over: record.int32("qts"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// The number of the last message of the server that held updates. Stored under `seq`.
        public var seq: Int32 { get { record.int32("seq") ?? 0 } set { record.put("seq", newValue, over: record.int32("seq"), 0, FieldValue.int32) } }
    }
}

extension CachedChannelData {
    /// The coded object `CachedChannelData.ActiveCall`.
    public struct ActiveCall: CodedModel {
        public static let typeHash: Int32 = 2014638251
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The voice chat, as the server numbers it. Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// What the server wants to see beside the id in every request for it. Stored under `accessHash`.
        public var accessHash: Int64 {
            get { record.int64("accessHash") ?? 0 }
            set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
        }
        /// What it is called; nil: like the chat. Stored under `title`; nil is stored as Nil.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .null) }
        }
        /// When it begins, in seconds since 1970, UTC; nil: it has begun. Stored under `scheduleTimestamp`; nil is stored as Nil.
        public var scheduleTimestamp: Int32? {
            get { record.int32("scheduleTimestamp") }
            set { record.put("scheduleTimestamp", newValue, over: record.int32("scheduleTimestamp"), FieldValue.int32, absent: .null) }
        }
        /// Whether the account is told when it begins. Stored under `subscribed`.
        public var subscribedToScheduled: Bool {
            get { record.bool("subscribed") ?? false }
            set { record.put("subscribed", newValue, over: record.bool("subscribed"), false, FieldValue.bool) }
        }
        /// Whether it is a live stream. Never read: the reader looks for isStream_v2, so the library loses the value. Stored under `isStream`; nil is
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
        /// The member `items`.
        public var items: [CachedUserData.BotPreview.Item] { json.elements("items").map(CachedUserData.BotPreview.Item.init(json:)) }
        /// The member `alternativeLanguageCodes`.
        public var alternativeLanguageCodes: [StoredJSON] { json.elements("alternativeLanguageCodes") }
    }
}

extension CachedUserData {
    /// The JSON text `CachedUserData.Note`. Telegram 12 added it.
    public struct Note: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `text`.
        public var text: String? { json.string("text") }
        /// Where in the text are links, bold parts and so on. The member `entities`.
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
        /// A number that grows when the object is changed in a way that clients must learn of. The member `version`.
        public var version: Int32? { json.int32("version") }
    }
}

extension TelegramMediaFile {
    /// The coded object `TelegramMediaFile.VideoThumbnail`.
    public struct VideoThumbnail: CodedModel {
        public static let typeHash: Int32 = -401639463
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Where the bytes come from. Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
        }
        /// An object with the members that Telegram stops without.
        public init(resource: CodedObject) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.resource = resource
        }
        @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.EmojiMarkup`. No discriminator: the case is told by which key is present.
    public struct EmojiMarkup: CodedModel {
        public static let typeHash: Int32 = 1989172347
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `f`.
        public var fileId: Int64? {
            get { record.int64("f") }
            set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
        }
        /// The pack that it belongs to. Stored under `p`.
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
        /// Pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { if let newValue { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) } }
        }
        /// Second of the video at which its still is taken. Stored under `s`; nil is stored as Nil.
        public var startTimestamp: Double? {
            get { record.double("s") }
            set { record.put("s", newValue, over: record.double("s"), FieldValue.double, absent: .null) }
        }
        /// An object with the members that Telegram stops without.
        public init(resource: CodedObject) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.resource = resource
        }
        @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension CachedUserData.BotPreview {
    /// The JSON text `CachedUserData.BotPreview.Item`.
    public struct Item: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `m`.
        public var media: [UInt8]? { json.bytes("m") }
        /// Seconds since 1970, UTC. The member `t`.
        public var timestamp: Int32? { json.int32("t") }
    }
}
