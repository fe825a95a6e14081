// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ReplyMarkupButtonAction`. Written inline into its owner, no hash.
public struct ReplyMarkupButtonAction: CodedModel {
    public static let typeHash: Int32 = -1696017474
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Sends what the button says. Stored as 0.
        public static let text = Kind(rawValue: 0)
        /// Opens an address. Stored as 1.
        public static let url = Kind(rawValue: 1)
        /// Sends its data to the bot, without a message. Stored as 2.
        public static let callback = Kind(rawValue: 2)
        /// Sends the account's telephone number, after a question. Stored as 3.
        public static let requestPhone = Kind(rawValue: 3)
        /// Sends the location, after a question. Stored as 4.
        public static let requestMap = Kind(rawValue: 4)
        /// Begins an inline query of the bot. Stored as 5.
        public static let switchInline = Kind(rawValue: 5)
        /// Opens a game. Stored as 6.
        public static let openWebApp = Kind(rawValue: 6)
        /// Pays. Stored as 7.
        public static let payment = Kind(rawValue: 7)
        /// Opens an address, signed in with the account. Stored as 8.
        public static let urlAuth = Kind(rawValue: 8)
        /// Makes a poll. Stored as 9.
        public static let setupPoll = Kind(rawValue: 9)
        /// Opens somebody's profile. Stored as 10.
        public static let openUserProfile = Kind(rawValue: 10)
        /// Opens a page of the bot's. Stored as 11.
        public static let openWebView = Kind(rawValue: 11)
        /// Has a chat chosen and sends it. Stored as 12.
        public static let requestPeer = Kind(rawValue: 12)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The address that is opened. There is one for `url`, `urlAuth` and `openWebView` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Whether the account's password is asked for first. There is one for `callback` only. Stored under `p`.
    public var requiresPassword: Bool? {
        get { record.numberAsBool("p") }
        set { record.put("p", newValue, over: record.numberAsBool("p"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// What the bot gets. There is one for `callback` only. Stored under `d`.
    public var data: [UInt8]? {
        get { record.fieldBytes("d") }
        set { record.put("d", newValue, over: record.fieldBytes("d"), FieldValue.bytes, absent: .absent) }
    }
    /// Whether the query is begun in this chat rather than in one to be chosen. There is one for `switchInline` only. Stored under `s`.
    public var samePeer: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// What the field begins with, behind the bot's name. There is one for `switchInline` only. Stored under `q`.
    public var query: String? {
        get { record.string("q") }
        set { record.put("q", newValue, over: record.string("q"), FieldValue.string, absent: .absent) }
    }
    /// Bits of `peerTypes`. A newer version may store others: they are kept as they are.
    public struct PeerTypes: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Chats with people. Stored as 1.
        public static let users = PeerTypes(rawValue: 1)
        /// Chats with bots. Stored as 2.
        public static let bots = PeerTypes(rawValue: 2)
        /// Channels. Stored as 4.
        public static let channels = PeerTypes(rawValue: 4)
        /// Groups. Stored as 8.
        public static let groups = PeerTypes(rawValue: 8)
    }
    /// What kinds of chat it is for. There is one for `switchInline` only. Stored under `pt`.
    public var peerTypes: PeerTypes? {
        get { record.int32("pt").map { PeerTypes(rawValue: $0) } }
        set { record.put("pt", newValue?.rawValue, over: record.int32("pt"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the button in its message. There is one for `urlAuth` and `requestPeer` only. Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// Whether it must be a quiz, or must not; nil: either. There is one for `setupPoll` only. Stored under `isq`; nil is stored as Nil.
    public var isQuiz: Bool? {
        get { record.numberAsBool("isq") }
        set { record.put("isq", newValue, over: record.numberAsBool("isq"), FieldValue.boolAsNumber, absent: .null) }
    }
    /// Whose profile is opened. There is one for `openUserProfile` only. Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Whether the page gets no data of the account. There is one for `openWebView` only. Stored under `s`.
    public var simple: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// What kind of chat it is for. There is one for `requestPeer` only. Stored under `pt`.
    public var peerType: ReplyMarkupButtonRequestPeerType? {
        get { record.object("pt").map(ReplyMarkupButtonRequestPeerType.init(unchecked:)) }
        set { record.put("pt", newValue?.record, over: record.object("pt"), FieldValue.object, absent: .absent) }
    }
    /// How many may be chosen. There is one for `requestPeer` only. Stored under `q`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// People and bots. Stored as 0.
        public static let user = Kind(rawValue: 0)
        /// Groups. Stored as 1.
        public static let group = Kind(rawValue: 1)
        /// Channels. Stored as 2.
        public static let channel = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// There is one for `user` only. Stored under `u`.
    public var user: ReplyMarkupButtonRequestPeerType.User? {
        get { record.object("u").map(ReplyMarkupButtonRequestPeerType.User.init(unchecked:)) }
        set { record.put("u", newValue?.record, over: record.object("u"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `group` only. Stored under `g`.
    public var group: ReplyMarkupButtonRequestPeerType.Group? {
        get { record.object("g").map(ReplyMarkupButtonRequestPeerType.Group.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `channel` only. Stored under `c`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nothing. Stored as 0.
        public static let empty = Kind(rawValue: 0)
        /// Text without a format. Stored as 1.
        public static let plain = Kind(rawValue: 1)
        /// Bold. Stored as 2.
        public static let bold = Kind(rawValue: 2)
        /// Italic. Stored as 3.
        public static let italic = Kind(rawValue: 3)
        /// Underlined. Stored as 4.
        public static let underline = Kind(rawValue: 4)
        /// Struck through. Stored as 5.
        public static let strikethrough = Kind(rawValue: 5)
        /// In a font of fixed width. Stored as 6.
        public static let fixed = Kind(rawValue: 6)
        /// Leads to an address. Stored as 7.
        public static let url = Kind(rawValue: 7)
        /// Leads to an e-mail address. Stored as 8.
        public static let email = Kind(rawValue: 8)
        /// Several, one after another. Stored as 9.
        public static let concat = Kind(rawValue: 9)
        /// Below the line. Stored as 10.
        public static let `subscript` = Kind(rawValue: 10)
        /// Above the line. Stored as 11.
        public static let superscript = Kind(rawValue: 11)
        /// As if with a marker. Stored as 12.
        public static let marked = Kind(rawValue: 12)
        /// Leads to a telephone number. Stored as 13.
        public static let phone = Kind(rawValue: 13)
        /// A small picture in the line. Stored as 14.
        public static let image = Kind(rawValue: 14)
        /// A place that links lead to. Stored as 15.
        public static let anchor = Kind(rawValue: 15)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The text. There is one for `plain` only. Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// What the format is applied to. There is one for `bold`, `italic`, `underline`, `strikethrough` and others only. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Where the text leads to. There is one for `url` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `url` only. Stored under `w.n`; nil is stored as Nil.
    public var webpageIdNamespace: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `url` only. Stored under `w.i`; nil is stored as Nil.
    public var webpageIdId: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// The address that the text leads to. There is one for `email` only. Stored under `e`.
    public var email: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// The parts, in order. There is one for `concat` only. Stored under `a`.
    public var texts: [RichText] {
        get { record.objects("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// The number that the text leads to. There is one for `phone` only. Stored under `p`.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `image` only. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `image` only. Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// Pixels. There is one for `image` only. Stored under `sw`.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .absent) }
    }
    /// Pixels. There is one for `image` only. Stored under `sh`.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .absent) }
    }
    /// What links call the place. There is one for `anchor` only. Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `SavedStickerItem`.
public struct SavedStickerItem: CodedModel {
    public static let typeHash: Int32 = 731080572
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["f", "sr"] }
    /// Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `sr`.
    public var stringRepresentations: [String] {
        get { record.optionalStrings("sr") ?? [] }
        set { record.put("sr", newValue, over: record.optionalStrings("sr"), [], FieldValue.codableStrings) }
    }
}

/// The coded object `SecretChatEmbeddedState`.
public struct SecretChatEmbeddedState: CodedModel {
    public static let typeHash: Int32 = 1533696694
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat is over. Stored as 0.
        public static let terminated = Kind(rawValue: 0)
        /// The key is being agreed upon. Stored as 1.
        public static let handshake = Kind(rawValue: 1)
        /// The first version of the protocol, without an order of operations. Stored as 2.
        public static let basicLayer = Kind(rawValue: 2)
        /// Operations have numbers, so that none is lost. Stored as 3.
        public static let sequenceBasedLayer = Kind(rawValue: 3)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `handshake` and `sequenceBasedLayer` only. Stored under `s`.
    public var state: CodedObject? {
        get { record.object("s") }
        set { record.put("s", newValue, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecretChatEncryptionConfig`.
public struct SecretChatEncryptionConfig: CodedModel {
    public static let typeHash: Int32 = -1883995264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `g`.
    public var g: Int32 { get { record.int32("g") ?? 0 } set { record.put("g", newValue, over: record.int32("g"), 0, FieldValue.int32) } }
    /// Stored under `p`.
    public var p: [UInt8] {
        get { record.fieldBytes("p") ?? [] }
        set { record.put("p", newValue, over: record.fieldBytes("p"), [], FieldValue.bytes) }
    }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatFileReference`.
public struct SecretChatFileReference: CodedModel {
    public static let typeHash: Int32 = -214063095
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var id: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `s64`.
    public var size: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Which key of the secret chat it is encrypted with. Stored under `f`.
    public var keyFingerprint: Int32 {
        get { record.int32("f") ?? 0 }
        set { record.put("f", newValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `SecretChatHandshakeState`.
public struct SecretChatHandshakeState: CodedModel {
    public static let typeHash: Int32 = 116297041
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The other side has begun; this device has to answer. Stored as 0.
        public static let accepting = Kind(rawValue: 0)
        /// This device has begun and waits for the answer. Stored as 1.
        public static let requested = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `requested` only. Stored under `g`.
    public var g: Int32? { get { record.int32("g") } set { record.put("g", newValue, over: record.int32("g"), FieldValue.int32, absent: .absent) } }
    /// There is one for `requested` only. Stored under `p`.
    public var p: [UInt8]? {
        get { record.fieldBytes("p") }
        set { record.put("p", newValue, over: record.fieldBytes("p"), FieldValue.bytes, absent: .absent) }
    }
    /// There is one for `requested` only. Stored under `a`.
    public var a: [UInt8]? {
        get { record.fieldBytes("a") }
        set { record.put("a", newValue, over: record.fieldBytes("a"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `SecretChatKey`.
public struct SecretChatKey: CodedModel {
    public static let typeHash: Int32 = -1200464343
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `f`.
    public var fingerprint: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Stored under `k`.
    public var key: [UInt8] {
        get { record.fieldBytes("k") ?? [] }
        set { record.put("k", newValue, over: record.fieldBytes("k"), [], FieldValue.bytes) }
    }
    /// Stored under `v`.
    public var validity: SecretChatKeyValidity? {
        get { record.object("v").map(SecretChatKeyValidity.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
    }
    /// How many messages the key has encrypted. Stored under `u`.
    public var useCount: Int32 { get { record.int32("u") ?? 0 } set { record.put("u", newValue, over: record.int32("u"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatKeyFingerprint`.
public struct SecretChatKeyFingerprint: CodedModel {
    public static let typeHash: Int32 = -75812703
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// SHA-1 of the key, 20 bytes. Stored under `1`.
    public var sha1: SecretChatKeySha1Fingerprint? {
        get { record.object("1").map(SecretChatKeySha1Fingerprint.init(unchecked:)) }
        set { record.put("1", newValue?.record, over: record.object("1"), FieldValue.object, absent: .absent) }
    }
    /// SHA-256 of the key, 32 bytes. Stored under `2`.
    public var sha256: SecretChatKeySha256Fingerprint? {
        get { record.object("2").map(SecretChatKeySha256Fingerprint.init(unchecked:)) }
        set { record.put("2", newValue?.record, over: record.object("2"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecretChatKeySha1Fingerprint`.
public struct SecretChatKeySha1Fingerprint: CodedModel {
    public static let typeHash: Int32 = -1029801620
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k0`.
    public var k0: Int64 { get { record.int64("k0") ?? 0 } set { record.put("k0", newValue, over: record.int64("k0"), 0, FieldValue.int64) } }
    /// Stored under `k1`.
    public var k1: Int64 { get { record.int64("k1") ?? 0 } set { record.put("k1", newValue, over: record.int64("k1"), 0, FieldValue.int64) } }
    /// Stored under `k2`.
    public var k2: Int32 { get { record.int32("k2") ?? 0 } set { record.put("k2", newValue, over: record.int32("k2"), 0, FieldValue.int32) } }
}

/// The coded object `SecretChatKeySha256Fingerprint`.
public struct SecretChatKeySha256Fingerprint: CodedModel {
    public static let typeHash: Int32 = 1681658674
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k0`.
    public var k0: Int64 { get { record.int64("k0") ?? 0 } set { record.put("k0", newValue, over: record.int64("k0"), 0, FieldValue.int64) } }
    /// Stored under `k1`.
    public var k1: Int64 { get { record.int64("k1") ?? 0 } set { record.put("k1", newValue, over: record.int64("k1"), 0, FieldValue.int64) } }
    /// Stored under `k2`.
    public var k2: Int64 { get { record.int64("k2") ?? 0 } set { record.put("k2", newValue, over: record.int64("k2"), 0, FieldValue.int64) } }
    /// Stored under `k3`.
    public var k3: Int64 { get { record.int64("k3") ?? 0 } set { record.put("k3", newValue, over: record.int64("k3"), 0, FieldValue.int64) } }
}

/// The coded object `SecretChatKeyValidity`.
public struct SecretChatKeyValidity: CodedModel {
    public static let typeHash: Int32 = -924973524
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Always. Stored as 0.
        public static let indefinite = Kind(rawValue: 0)
        /// For operations from a number on. Stored as 1.
        public static let sequenceBasedIndexRange = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `sequenceBasedIndexRange` only. Stored under `l`.
    public var fromCanonicalIndex: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `SecretChatKeychain`.
public struct SecretChatKeychain: CodedModel {
    public static let typeHash: Int32 = -1786784644
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `k`.
    public var keys: [SecretChatKey] {
        get { record.objects("k").map(SecretChatKey.init(unchecked:)) }
        set { record.put("k", newValue.map(\.record), over: record.objects("k"), [], FieldValue.objects) }
    }
}
