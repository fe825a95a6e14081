// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `UserPresenceStatus`.
public struct UserPresenceStatus: CodedModel {
    public static let typeHash: Int32 = -644964053
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let present = Kind(rawValue: 1)
        public static let recently = Kind(rawValue: 2)
        public static let lastWeek = Kind(rawValue: 3)
        public static let lastMonth = Kind(rawValue: 4)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var timestamp: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `h`.
    public var isHidden: Bool? {
        get { record.bool("h") }
        set { record.put("h", newValue, over: record.bool("h"), FieldValue.bool, absent: .absent) }
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
    /// Stored under `exportCompleted`; bool as 1 or 0.
    public var exportCompleted: Bool {
        get { record.numberAsBool("exportCompleted") ?? false }
        set { record.put("exportCompleted", newValue, over: record.numberAsBool("exportCompleted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `state`.
    public var state: [UInt8]? {
        get { record.fieldBytes("state") }
        set { record.put("state", newValue, over: record.fieldBytes("state"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `WallpaperReference`.
public struct WallpaperReference: CodedModel {
    public static let typeHash: Int32 = -1091373281
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let slug = Kind(rawValue: 0)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var slug: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `WallpaperSettings`.
public struct WallpaperSettings: CodedModel {
    public static let typeHash: Int32 = 726027516
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["b", "m", "colors"] }
    /// Stored under `b`; bool as 1 or 0.
    public var blur: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `m`; bool as 1 or 0.
    public var motion: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `colors`; uint32 bit patterns.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Stored under `i`.
    public var intensity: Int32? {
        get { record.int32("i") }
        set { record.put("i", newValue, over: record.int32("i"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `r`.
    public var rotation: Int32? {
        get { record.int32("r") }
        set { record.put("r", newValue, over: record.int32("r"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `e`.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `c`.
    public var topColor: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `bc`.
    public var bottomColor: Int32? {
        get { record.int32("bc") }
        set { record.put("bc", newValue, over: record.int32("bc"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WebpageReference`.
public struct WebpageReference: CodedModel {
    public static let typeHash: Int32 = 114509915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var content: WebpageReferenceContent? {
        get { record.object("c").map(WebpageReferenceContent.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `WebpageReferenceContent`.
public struct WebpageReferenceContent: CodedModel {
    public static let typeHash: Int32 = 517591308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let webPage = Kind(rawValue: 1)
    }
    /// Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}

extension AccountBackupData {
    /// The JSON text `AccountBackupData.DatacenterKey`.
    public struct DatacenterKey: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `id`.
        public var id: Int32? { json.int32("id") }
        /// The member `keyId`.
        public var keyId: Int64? { json.int64("keyId") }
        /// The member `key`.
        public var key: [UInt8]? { json.bytes("key") }
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
        /// Values of `messageType`; others are kept as they are.
        public struct MessageType: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let sponsored = MessageType(rawValue: 0)
            public static let recommended = MessageType(rawValue: 1)
        }
        /// Stored under `messageType`.
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
        /// Stored under `color`; PeerNameColor raw value.
        public var color: Int32? {
            get { record.int32("color") }
            set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `backgroundEmojiId`.
        public var backgroundEmojiId: Int64? {
            get { record.int64("backgroundEmojiId") }
            set { record.put("backgroundEmojiId", newValue, over: record.int64("backgroundEmojiId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// Stored under `buttonText`.
        public var buttonText: String {
            get { record.string("buttonText") ?? "" }
            set { record.put("buttonText", newValue, over: record.string("buttonText"), "", FieldValue.string) }
        }
        /// Stored under `sponsorInfo`.
        public var sponsorInfo: String? {
            get { record.string("sponsorInfo") }
            set { record.put("sponsorInfo", newValue, over: record.string("sponsorInfo"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `additionalInfo`.
        public var additionalInfo: String? {
            get { record.string("additionalInfo") }
            set { record.put("additionalInfo", newValue, over: record.string("additionalInfo"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `canReport`.
        public var canReport: Bool {
            get { record.bool("canReport") ?? false }
            set { record.put("canReport", newValue, over: record.bool("canReport"), false, FieldValue.bool) }
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
        /// Stored under `p`.
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
        /// Stored under `pts`.
        public var pts: Int32 { get { record.int32("pts") ?? 0 } set { record.put("pts", newValue, over: record.int32("pts"), 0, FieldValue.int32) } }
        /// Stored under `qts`.
        public var qts: Int32 { get { record.int32("qts") ?? 0 } set { record.put("qts", newValue, over: record.int32("qts"), 0, FieldValue.int32) } }
        /// Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// Stored under `seq`.
        public var seq: Int32 { get { record.int32("seq") ?? 0 } set { record.put("seq", newValue, over: record.int32("seq"), 0, FieldValue.int32) } }
    }
}

extension CachedChannelData {
    /// The coded object `CachedChannelData.ActiveCall`.
    public struct ActiveCall: CodedModel {
        public static let typeHash: Int32 = 2014638251
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `accessHash`.
        public var accessHash: Int64 {
            get { record.int64("accessHash") ?? 0 }
            set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
        }
        /// Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .null) }
        }
        /// Stored under `scheduleTimestamp`.
        public var scheduleTimestamp: Int32? {
            get { record.int32("scheduleTimestamp") }
            set { record.put("scheduleTimestamp", newValue, over: record.int32("scheduleTimestamp"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `subscribed`.
        public var subscribedToScheduled: Bool {
            get { record.bool("subscribed") ?? false }
            set { record.put("subscribed", newValue, over: record.bool("subscribed"), false, FieldValue.bool) }
        }
        /// Stored under `isStream`.
        public var isStream: Bool? {
            get { record.bool("isStream") }
            set { record.put("isStream", newValue, over: record.bool("isStream"), FieldValue.bool, absent: .null) }
        }
    }
}

extension CachedPeerAutoremoveTimeout {
    /// The coded object `CachedPeerAutoremoveTimeout.Value`.
    public struct Value: CodedModel {
        public static let typeHash: Int32 = -2127481826
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `peerValue`.
        public var peerValue: Int32 {
            get { record.int32("peerValue") ?? 0 }
            set { record.put("peerValue", newValue, over: record.int32("peerValue"), 0, FieldValue.int32) }
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

extension ChatContextResult {
    /// The JSON text `ChatContextResult.ExternalReference`.
    public struct ExternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// The member `id`.
        public var id: String? { json.string("id") }
        /// The member `type`.
        public var type: String? { json.string("type") }
        /// The member `title`.
        public var title: String? { json.string("title") }
        /// The member `description`.
        public var description: String? { json.string("description") }
        /// The member `url`.
        public var url: String? { json.string("url") }
        /// The member `content`.
        public var content: StoredJSON? { json.member("content") }
        /// The member `thumbnail`.
        public var thumbnail: StoredJSON? { json.member("thumbnail") }
        /// The member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.InternalReference`.
    public struct InternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// The member `id`.
        public var id: String? { json.string("id") }
        /// The member `type`.
        public var type: String? { json.string("type") }
        /// The member `title`.
        public var title: String? { json.string("title") }
        /// The member `description`.
        public var description: String? { json.string("description") }
        /// The member `image`.
        public var image: StoredJSON? { json.member("image") }
        /// The member `file`.
        public var file: StoredJSON? { json.member("file") }
        /// The member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResultCollection {
    /// The JSON text `ChatContextResultCollection.GeoPoint`.
    public struct GeoPoint: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// The member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}

extension Country {
    /// The coded object `Country.CountryCode`.
    public struct CountryCode: CodedModel {
        public static let typeHash: Int32 = 200847017
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["c", "pfx", "ptrn"] }
        /// Stored under `c`.
        public var code: String { get { record.string("c") ?? "" } set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) } }
        /// Stored under `pfx`.
        public var prefixes: [String] {
            get { record.optionalStrings("pfx") ?? [] }
            set { record.put("pfx", newValue, over: record.optionalStrings("pfx"), [], FieldValue.codableStrings) }
        }
        /// Stored under `ptrn`.
        public var patterns: [String] {
            get { record.optionalStrings("ptrn") ?? [] }
            set { record.put("ptrn", newValue, over: record.optionalStrings("ptrn"), [], FieldValue.codableStrings) }
        }
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

extension FactCheckMessageAttribute {
    /// The coded object `FactCheckMessageAttribute.Content`.
    public struct Content: CodedModel {
        public static let typeHash: Int32 = 2072023068
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`; others are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let pending = Kind(rawValue: 0)
            public static let loaded = Kind(rawValue: 1)
        }
        /// Stored under `_v`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_v") ?? 0) }
            set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
        }
        /// Stored under `text`.
        public var text: String? {
            get { record.string("text") }
            set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
        /// Stored under `country`.
        public var country: String? {
            get { record.string("country") }
            set { record.put("country", newValue, over: record.string("country"), FieldValue.string, absent: .absent) }
        }
    }
}

extension MessageReaction {
    /// The coded object `MessageReaction.Reaction`.
    public struct Reaction: CodedModel {
        public static let typeHash: Int32 = 895494853
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `v`.
        public var value: String? {
            get { record.string("v") }
            set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `cfid`.
        public var fileId: Int64? {
            get { record.int64("cfid") }
            set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `star`; 0; its presence alone means stars.
        public var valueStar: Int64? {
            get { record.int64("star") }
            set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension PeerStatusSettings {
    /// The JSON text `PeerStatusSettings.ManagingBot`.
    public struct ManagingBot: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `id`.
        public var id: PeerId? { json.peerId("id") }
        /// The member `manageUrl`.
        public var manageUrl: String? { json.string("manageUrl") }
        /// The member `isPaused`.
        public var isPaused: Bool? { json.bool("isPaused") }
        /// The member `canReply`.
        public var canReply: Bool? { json.bool("canReply") }
    }
}
