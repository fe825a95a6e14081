// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedChatContextResult`: an item of a cache.
public struct CachedChatContextResult: CodedModel {
    public static let typeHash: Int32 = -1710555191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["data", "timestamp"] }
    /// Stored under `data`.
    public var data: ChatContextResultCollection? { record.json("data").map { ChatContextResultCollection(json: $0) } }
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The JSON text `ChatContextResult`. No discriminator: the case is told by which key is present.
public struct ChatContextResult: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// What the server hands out for files of its own. The member `internalReference`.
    public var internalReference: ChatContextResult.InternalReference? {
        json.member("internalReference").map(ChatContextResult.InternalReference.init(json:))
    }
    /// The member `externalReference`.
    public var externalReference: ChatContextResult.ExternalReference? {
        json.member("externalReference").map(ChatContextResult.ExternalReference.init(json:))
    }
}

/// The JSON text `ChatContextResultCollection`.
public struct ChatContextResultCollection: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// The member `query`.
    public var query: String? { json.string("query") }
    /// The member `geoPoint`.
    public var geoPoint: ChatContextResultCollection.GeoPoint? { json.member("geoPoint").map(ChatContextResultCollection.GeoPoint.init(json:)) }
    /// The answer of the bot that this belongs to. The member `queryId`.
    public var queryId: Int64? { json.int64("queryId") }
    /// What to ask the server for the next page with; nil: there is none. The member `nextOffset`.
    public var nextOffset: String? { json.string("nextOffset") }
    /// JSON number. The member `presentation`.
    public var presentation: Int32? { json.int32("presentation") }
    /// The button above the results that leads to the bot. The member `switchPeer`.
    public var switchPeer: ChatContextResultSwitchPeer? { json.member("switchPeer").map(ChatContextResultSwitchPeer.init(json:)) }
    /// The member `webView`.
    public var webView: ChatContextResultWebView? { json.member("webView").map(ChatContextResultWebView.init(json:)) }
    /// The member `results`.
    public var results: [ChatContextResult] { json.elements("results").map(ChatContextResult.init(json:)) }
    /// Seconds for which results may be kept. The member `cacheTimeout`.
    public var cacheTimeout: Int32? { json.int32("cacheTimeout") }
}

/// The coded object `ChatContextResultMessage`.
public struct ChatContextResultMessage: CodedModel {
    public static let typeHash: Int32 = 773294100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The medium of the result, with a caption. Stored as 0.
        public static let auto = Kind(rawValue: 0)
        /// A text. Stored as 1.
        public static let text = Kind(rawValue: 1)
        /// A location or a venue. Stored as 2.
        public static let mapLocation = Kind(rawValue: 2)
        /// A contact. Stored as 3.
        public static let contact = Kind(rawValue: 3)
        /// An invoice. Stored as 4.
        public static let invoice = Kind(rawValue: 4)
        /// A text with a page's preview. Stored as 5.
        public static let webpage = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `auto` only. Stored under `c`.
    public var caption: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// Where in the text are links, bold parts and so on. There is one for `auto`, `text` and `webpage` only. Stored under `e`; nil is stored as Nil.
    public var entities: TextEntitiesMessageAttribute? {
        get { record.object("e").map(TextEntitiesMessageAttribute.init(unchecked:)) }
        set { record.put("e", newValue?.record, over: record.object("e"), FieldValue.object, absent: .null) }
    }
    /// The buttons below the message. There is one for `auto`, `text`, `mapLocation`, `contact` and others only. Stored under `m`; nil is stored as
    /// Nil.
    public var replyMarkup: ReplyMarkupMessageAttribute? {
        get { record.object("m").map(ReplyMarkupMessageAttribute.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// There is one for `text` and `webpage` only. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `text` only. Stored under `du`.
    public var disableUrlPreview: Bool? {
        get { record.numberAsBool("du") }
        set { record.put("du", newValue, over: record.numberAsBool("du"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `text` and `webpage` only. Stored under `prp`; nil is stored as Nil.
    public var previewParameters: WebpagePreviewMessageAttribute? {
        get { record.object("prp").map(WebpagePreviewMessageAttribute.init(unchecked:)) }
        set { record.put("prp", newValue?.record, over: record.object("prp"), FieldValue.object, absent: .null) }
    }
    /// Telegram stops when it reads an object without it. There is one for `mapLocation` only. Stored under `l`.
    public var media: TelegramMediaMap? {
        get { record.object("l").map(TelegramMediaMap.init(unchecked:)) }
        set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
    }
    /// Telegram stops when it reads an object without it. There is one for `contact` only. Stored under `c`.
    public var mediaC: TelegramMediaContact? {
        get { record.object("c").map(TelegramMediaContact.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Telegram stops when it reads an object without it. There is one for `invoice` only. Stored under `i`.
    public var mediaI: TelegramMediaInvoice? {
        get { record.object("i").map(TelegramMediaInvoice.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webpage` only. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
}

/// The JSON text `ChatContextResultSwitchPeer`.
public struct ChatContextResultSwitchPeer: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// What the bot is started with. The member `startParam`.
    public var startParam: String? { json.string("startParam") }
}

/// The JSON text `ChatContextResultWebView`.
public struct ChatContextResultWebView: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// The member `url`.
    public var url: String? { json.string("url") }
}

/// The JSON text `RequestData`. Never a value: its JSON text is the item cache key of collection 10.
public struct RequestData: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Always "3". The member `version`.
    public var version: String? { json.string("version") }
    /// The member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// The member `query`.
    public var query: String? { json.string("query") }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.ExternalReference`.
    public struct ExternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The answer of the bot that this belongs to. The member `queryId`.
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
        /// The answer of the bot that this belongs to. The member `queryId`.
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
        /// Degrees, north positive. The member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// Degrees, east positive. The member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}
