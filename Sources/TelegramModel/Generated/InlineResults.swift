// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedChatContextResult`: an item of a cache.
public struct CachedChatContextResult: CodedModel {
    public static let typeHash: Int32 = -1710555191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["data", "timestamp"] }
    /// Stored under `data`.
    public var data: ChatContextResultCollection? { record.json("data").map { ChatContextResultCollection(json: $0) } }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The JSON text `ChatContextResult`. No discriminator: the key that is present determines the case.
public struct ChatContextResult: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The server's reference to a file of its own. Stored as the member `internalReference`.
    public var internalReference: ChatContextResult.InternalReference? {
        json.member("internalReference").map(ChatContextResult.InternalReference.init(json:))
    }
    /// Stored as the member `externalReference`.
    public var externalReference: ChatContextResult.ExternalReference? {
        json.member("externalReference").map(ChatContextResult.ExternalReference.init(json:))
    }
}

/// The JSON text `ChatContextResultCollection`.
public struct ChatContextResultCollection: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// Stored as the member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// Stored as the member `query`.
    public var query: String? { json.string("query") }
    /// Stored as the member `geoPoint`.
    public var geoPoint: ChatContextResultCollection.GeoPoint? { json.member("geoPoint").map(ChatContextResultCollection.GeoPoint.init(json:)) }
    /// The ID of the bot's answer that contains this result. Stored as the member `queryId`.
    public var queryId: Int64? { json.int64("queryId") }
    /// The offset for the request of the next page, or `nil` if none exists. Stored as the member `nextOffset`.
    public var nextOffset: String? { json.string("nextOffset") }
    /// JSON number. Stored as the member `presentation`.
    public var presentation: Int32? { json.int32("presentation") }
    /// The button above the results that opens the bot. Stored as the member `switchPeer`.
    public var switchPeer: ChatContextResultSwitchPeer? { json.member("switchPeer").map(ChatContextResultSwitchPeer.init(json:)) }
    /// Stored as the member `webView`.
    public var webView: ChatContextResultWebView? { json.member("webView").map(ChatContextResultWebView.init(json:)) }
    /// Stored as the member `results`.
    public var results: [ChatContextResult] { json.elements("results").map(ChatContextResult.init(json:)) }
    /// The time for which results can be cached, in seconds. Stored as the member `cacheTimeout`.
    public var cacheTimeout: Int32? { json.int32("cacheTimeout") }
}

/// The coded object `ChatContextResultMessage`.
public struct ChatContextResultMessage: CodedModel {
    public static let typeHash: Int32 = 773294100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The media of the result, with a caption. Stored as 0.
        public static let auto = Kind(rawValue: 0)
        /// A text. Stored as 1.
        public static let text = Kind(rawValue: 1)
        /// A location or a venue. Stored as 2.
        public static let mapLocation = Kind(rawValue: 2)
        /// A contact. Stored as 3.
        public static let contact = Kind(rawValue: 3)
        /// An invoice. Stored as 4.
        public static let invoice = Kind(rawValue: 4)
        /// A text with a link preview. Stored as 5.
        public static let webpage = Kind(rawValue: 5)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Present only for `auto`. Stored under `c`.
    public var caption: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// The ranges of the text that have formatting or links. Present only for `auto`, `text` and `webpage`. Stored under `e`; `nil` is stored as Nil.
    public var entities: TextEntitiesMessageAttribute? {
        get { record.object("e").map(TextEntitiesMessageAttribute.init(unchecked:)) }
        set { record.put("e", newValue?.record, over: record.object("e"), FieldValue.object, absent: .null) }
    }
    /// The buttons below the message. Present only for `auto`, `text`, `mapLocation`, `contact` and others. Stored under `m`; `nil` is stored as Nil.
    public var replyMarkup: ReplyMarkupMessageAttribute? {
        get { record.object("m").map(ReplyMarkupMessageAttribute.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// Present only for `text` and `webpage`. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `text`. Stored under `du`.
    public var disableUrlPreview: Bool? {
        get { record.numberAsBool("du") }
        set { record.put("du", newValue, over: record.numberAsBool("du"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `text` and `webpage`. Stored under `prp`; `nil` is stored as Nil.
    public var previewParameters: WebpagePreviewMessageAttribute? {
        get { record.object("prp").map(WebpagePreviewMessageAttribute.init(unchecked:)) }
        set { record.put("prp", newValue?.record, over: record.object("prp"), FieldValue.object, absent: .null) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `mapLocation`. Stored under `l`.
    public var media: TelegramMediaMap? {
        get { record.object("l").map(TelegramMediaMap.init(unchecked:)) }
        set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `contact`. Stored under `c`.
    public var mediaC: TelegramMediaContact? {
        get { record.object("c").map(TelegramMediaContact.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `invoice`. Stored under `i`.
    public var mediaI: TelegramMediaInvoice? {
        get { record.object("i").map(TelegramMediaInvoice.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `webpage`. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
}

/// The JSON text `ChatContextResultSwitchPeer`.
public struct ChatContextResultSwitchPeer: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `text`.
    public var text: String? { json.string("text") }
    /// The parameter that the bot is started with. Stored as the member `startParam`.
    public var startParam: String? { json.string("startParam") }
}

/// The JSON text `ChatContextResultWebView`.
public struct ChatContextResultWebView: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `text`.
    public var text: String? { json.string("text") }
    /// Stored as the member `url`.
    public var url: String? { json.string("url") }
}

/// The JSON text `RequestData`. Never a value: its JSON text is the item cache key of collection 10.
public struct RequestData: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Always "3". Stored as the member `version`.
    public var version: String? { json.string("version") }
    /// Stored as the member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// Stored as the member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// Stored as the member `query`.
    public var query: String? { json.string("query") }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.ExternalReference`.
    public struct ExternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The ID of the bot's answer that contains this result. Stored as the member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// Stored as the member `id`.
        public var id: String? { json.string("id") }
        /// Stored as the member `type`.
        public var type: String? { json.string("type") }
        /// Stored as the member `title`.
        public var title: String? { json.string("title") }
        /// Stored as the member `description`.
        public var description: String? { json.string("description") }
        /// Stored as the member `url`.
        public var url: String? { json.string("url") }
        /// Stored as the member `content`.
        public var content: StoredJSON? { json.member("content") }
        /// Stored as the member `thumbnail`.
        public var thumbnail: StoredJSON? { json.member("thumbnail") }
        /// Stored as the member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.InternalReference`.
    public struct InternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The ID of the bot's answer that contains this result. Stored as the member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// Stored as the member `id`.
        public var id: String? { json.string("id") }
        /// Stored as the member `type`.
        public var type: String? { json.string("type") }
        /// Stored as the member `title`.
        public var title: String? { json.string("title") }
        /// Stored as the member `description`.
        public var description: String? { json.string("description") }
        /// Stored as the member `image`.
        public var image: StoredJSON? { json.member("image") }
        /// Stored as the member `file`.
        public var file: StoredJSON? { json.member("file") }
        /// Stored as the member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResultCollection {
    /// The JSON text `ChatContextResultCollection.GeoPoint`.
    public struct GeoPoint: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The latitude in degrees, positive to the north. Stored as the member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// The longitude in degrees, positive to the east. Stored as the member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}
