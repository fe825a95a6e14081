// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `PremiumGiftCodeOption`.
public struct PremiumGiftCodeOption: CodedModel {
    public static let typeHash: Int32 = 1175281929
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["users", "months", "currency", "amount"] }
    /// Stored under `users`.
    public var users: Int32 {
        get { record.int32("users") ?? 0 }
        set { record.put("users", newValue, over: record.int32("users"), 0, FieldValue.int32) }
    }
    /// Stored under `months`.
    public var months: Int32 {
        get { record.int32("months") ?? 0 }
        set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
    }
    /// Stored under `storeProductId`.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `storeQuantity`.
    public var storeQuantity: Int32 {
        get { record.int32("storeQuantity") ?? 1 }
        set { record.put("storeQuantity", newValue, over: record.int32("storeQuantity"), 1, FieldValue.int32) }
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
}

/// The coded object `PreviousPeerItemId`.
public struct PreviousPeerItemId: CodedModel {
    public static let typeHash: Int32 = -170813154
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let peer = Kind(rawValue: 0)
    }
    /// Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `PromoChatListItem`.
public struct PromoChatListItem: CodedModel {
    public static let typeHash: Int32 = -656953383
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let proxy = Kind(rawValue: 0)
        public static let psa = Kind(rawValue: 1)
    }
    /// Stored under `_kind`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_kind") ?? 0) }
        set { record.put("_kind", newValue.rawValue, over: record.int32("_kind"), 0, FieldValue.int32) }
    }
    /// Stored under `psa.type`.
    public var type: String? {
        get { record.string("psa.type") }
        set { record.put("psa.type", newValue, over: record.string("psa.type"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `psa.message`.
    public var message: String? {
        get { record.string("psa.message") }
        set { record.put("psa.message", newValue, over: record.string("psa.message"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `ProxyServerConnection`.
public struct ProxyServerConnection: CodedModel {
    public static let typeHash: Int32 = -926584624
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let socks5 = Kind(rawValue: 0)
        public static let mtp = Kind(rawValue: 1)
    }
    /// Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Stored under `username`.
    public var username: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `password`.
    public var password: String? {
        get { record.string("password") }
        set { record.put("password", newValue, over: record.string("password"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `secret`.
    public var secret: [UInt8]? {
        get { record.fieldBytes("secret") }
        set { record.put("secret", newValue, over: record.fieldBytes("secret"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `ProxyServerSettings`.
public struct ProxyServerSettings: CodedModel {
    public static let typeHash: Int32 = 2121438949
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `host`.
    public var host: String {
        get { record.string("host") ?? "" }
        set { record.put("host", newValue, over: record.string("host"), "", FieldValue.string) }
    }
    /// Stored under `port`.
    public var port: Int32 { get { record.int32("port") ?? 0 } set { record.put("port", newValue, over: record.int32("port"), 0, FieldValue.int32) } }
    /// Stored under `connection`.
    public var connection: ProxyServerConnection? {
        get { record.object("connection").map(ProxyServerConnection.init(unchecked:)) }
        set { record.put("connection", newValue?.record, over: record.object("connection"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `username`.
    public var connectionUsername: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `password`.
    public var connectionPassword: String? {
        get { record.string("password") }
        set { record.put("password", newValue, over: record.string("password"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `QuickReplyMessageShortcut`.
public struct QuickReplyMessageShortcut: CodedModel {
    public static let typeHash: Int32 = -1642345174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "shortcut"] }
    /// Stored under `id`.
    public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
    /// Stored under `shortcut`.
    public var shortcut: String {
        get { record.string("shortcut") ?? "" }
        set { record.put("shortcut", newValue, over: record.string("shortcut"), "", FieldValue.string) }
    }
}

/// The coded object `RecentDownloadItem`.
public struct RecentDownloadItem: CodedModel {
    public static let typeHash: Int32 = 1427360494
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["messageId", "resourceId", "timestamp"] }
    /// Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `resourceId`.
    public var resourceId: String {
        get { record.string("resourceId") ?? "" }
        set { record.put("resourceId", newValue, over: record.string("resourceId"), "", FieldValue.string) }
    }
    /// Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
    /// Stored under `isSeen`.
    public var isSeen: Bool {
        get { record.bool("isSeen") ?? false }
        set { record.put("isSeen", newValue, over: record.bool("isSeen"), false, FieldValue.bool) }
    }
}

/// The coded object `RecentEmojiItem`.
public struct RecentEmojiItem: CodedModel {
    public static let typeHash: Int32 = -1582023388
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `m`.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `RecentMediaItem`.
public struct RecentMediaItem: CodedModel {
    public static let typeHash: Int32 = -1239796075
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["m"] }
    /// Stored under `m`.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `RecentPeerItem`.
public struct RecentPeerItem: CodedModel {
    public static let typeHash: Int32 = -2039850037
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["r"] }
    /// Stored under `r`.
    public var rating: Double { get { record.double("r") ?? 0 } set { record.put("r", newValue, over: record.double("r"), 0, FieldValue.double) } }
}

/// The coded object `RecentReactionItem`.
public struct RecentReactionItem: CodedModel {
    public static let typeHash: Int32 = 710657807
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `m`.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `star`; 0; presence means stars.
    public var content: Int64? {
        get { record.int64("star") }
        set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `ReplyMarkupButton`.
public struct ReplyMarkupButton: CodedModel {
    public static let typeHash: Int32 = 1614954246
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `.t`.
    public var title: String {
        get { record.string(".t") ?? "" }
        set { record.put(".t", newValue, over: record.string(".t"), "", FieldValue.string) }
    }
    /// Stored under `.tf`.
    public var titleWhenForwarded: String? {
        get { record.string(".tf") }
        set { record.put(".tf", newValue, over: record.string(".tf"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object.
    public var action: ReplyMarkupButtonAction { ReplyMarkupButtonAction(unchecked: record) }
}

/// The coded object `ReplyMarkupButtonAction`.
public struct ReplyMarkupButtonAction: CodedModel {
    public static let typeHash: Int32 = -1696017474
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let text = Kind(rawValue: 0)
        public static let url = Kind(rawValue: 1)
        public static let callback = Kind(rawValue: 2)
        public static let requestPhone = Kind(rawValue: 3)
        public static let requestMap = Kind(rawValue: 4)
        public static let switchInline = Kind(rawValue: 5)
        public static let openWebApp = Kind(rawValue: 6)
        public static let payment = Kind(rawValue: 7)
        public static let urlAuth = Kind(rawValue: 8)
        public static let setupPoll = Kind(rawValue: 9)
        public static let openUserProfile = Kind(rawValue: 10)
        public static let openWebView = Kind(rawValue: 11)
        public static let requestPeer = Kind(rawValue: 12)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `p`; bool as 1 or 0.
    public var requiresPassword: Bool? {
        get { record.numberAsBool("p") }
        set { record.put("p", newValue, over: record.numberAsBool("p"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `d`.
    public var data: [UInt8]? {
        get { record.fieldBytes("d") }
        set { record.put("d", newValue, over: record.fieldBytes("d"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `s`; bool as 1 or 0.
    public var samePeer: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `q`.
    public var query: String? {
        get { record.string("q") }
        set { record.put("q", newValue, over: record.string("q"), FieldValue.string, absent: .absent) }
    }
    /// Bits of `peerTypes`; others are kept as they are.
    public struct PeerTypes: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let users = PeerTypes(rawValue: 1)
        public static let bots = PeerTypes(rawValue: 2)
        public static let channels = PeerTypes(rawValue: 4)
        public static let groups = PeerTypes(rawValue: 8)
    }
    /// Stored under `pt`.
    public var peerTypes: PeerTypes? {
        get { record.int32("pt").map { PeerTypes(rawValue: $0) } }
        set { record.put("pt", newValue?.rawValue, over: record.int32("pt"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `isq`; bool as 1 or 0.
    public var isQuiz: Bool? {
        get { record.numberAsBool("isq") }
        set { record.put("isq", newValue, over: record.numberAsBool("isq"), FieldValue.boolAsNumber, absent: .null) }
    }
    /// Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `s`; bool as 1 or 0.
    public var simple: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `pt`.
    public var peerType: ReplyMarkupButtonRequestPeerType? {
        get { record.object("pt").map(ReplyMarkupButtonRequestPeerType.init(unchecked:)) }
        set { record.put("pt", newValue?.record, over: record.object("pt"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `q`.
    public var maxQuantity: Int32? {
        get { record.int32("q") }
        set { record.put("q", newValue, over: record.int32("q"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `ReplyMarkupButtonRequestPeerType`.
public struct ReplyMarkupButtonRequestPeerType: CodedModel {
    public static let typeHash: Int32 = -1987137849
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let user = Kind(rawValue: 0)
        public static let group = Kind(rawValue: 1)
        public static let channel = Kind(rawValue: 2)
    }
    /// Stored under `d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Stored under `u`.
    public var user: ReplyMarkupButtonRequestPeerType.User? {
        get { record.object("u").map(ReplyMarkupButtonRequestPeerType.User.init(unchecked:)) }
        set { record.put("u", newValue?.record, over: record.object("u"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `g`.
    public var group: ReplyMarkupButtonRequestPeerType.Group? {
        get { record.object("g").map(ReplyMarkupButtonRequestPeerType.Group.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var channel: ReplyMarkupButtonRequestPeerType.Channel? {
        get { record.object("c").map(ReplyMarkupButtonRequestPeerType.Channel.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReplyMarkupRow`.
public struct ReplyMarkupRow: CodedModel {
    public static let typeHash: Int32 = 404369907
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `b`.
    public var buttons: [ReplyMarkupButton] {
        get { record.objects("b").map(ReplyMarkupButton.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
}

/// The JSON text `RequestData`.
public struct RequestData: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `version`.
    public var version: String? { json.string("version") }
    /// The member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// The member `query`.
    public var query: String? { json.string("query") }
}

/// The coded object `RestrictionRule`.
public struct RestrictionRule: CodedModel {
    public static let typeHash: Int32 = 983930648
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var platform: String {
        get { record.string("p") ?? "all" }
        set { record.put("p", newValue, over: record.string("p"), "all", FieldValue.string) }
    }
    /// Stored under `r`.
    public var reason: String { get { record.string("r") ?? "" } set { record.put("r", newValue, over: record.string("r"), "", FieldValue.string) } }
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
}

/// The coded object `RichText`.
public struct RichText: CodedModel {
    public static let typeHash: Int32 = -116387881
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let empty = Kind(rawValue: 0)
        public static let plain = Kind(rawValue: 1)
        public static let bold = Kind(rawValue: 2)
        public static let italic = Kind(rawValue: 3)
        public static let underline = Kind(rawValue: 4)
        public static let strikethrough = Kind(rawValue: 5)
        public static let fixed = Kind(rawValue: 6)
        public static let url = Kind(rawValue: 7)
        public static let email = Kind(rawValue: 8)
        public static let concat = Kind(rawValue: 9)
        public static let `subscript` = Kind(rawValue: 10)
        public static let superscript = Kind(rawValue: 11)
        public static let marked = Kind(rawValue: 12)
        public static let phone = Kind(rawValue: 13)
        public static let image = Kind(rawValue: 14)
        public static let anchor = Kind(rawValue: 15)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `w.n`.
    public var webpageIdNamespace: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `w.i`.
    public var webpageIdId: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `e`.
    public var email: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `a`.
    public var texts: [RichText] {
        get { record.objects("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// Stored under `p`.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `sw`.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `sh`.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
}
