// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `PeerStatusSettings`.
public struct PeerStatusSettings: CodedModel {
    public static let typeHash: Int32 = -1233125776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// May be reported as spam. Stored as 2.
        public static let canReport = Flags(rawValue: 2)
        /// The account's number may be shared with them. Stored as 4.
        public static let canShareContact = Flags(rawValue: 4)
        /// May be blocked. Stored as 8.
        public static let canBlock = Flags(rawValue: 8)
        /// May be added to the contacts. Stored as 16.
        public static let canAddContact = Flags(rawValue: 16)
        /// Adding them lets them see the account's number. Stored as 32.
        public static let addExceptionWhenAddingContact = Flags(rawValue: 32)
        /// May be reported because it is about another place. Stored as 64.
        public static let canReportIrrelevantGeoLocation = Flags(rawValue: 64)
        /// The server has put the chat into the archive. Stored as 128.
        public static let autoArchived = Flags(rawValue: 128)
        /// Members may be invited now. Stored as 256.
        public static let suggestAddMembers = Flags(rawValue: 256)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
    /// Metres between the account and the peer; nil: they did not meet nearby. Stored under `geoDistance`; nil is stored as Nil.
    public var geoDistance: Int32? {
        get { record.int32("geoDistance") }
        set { record.put("geoDistance", newValue, over: record.int32("geoDistance"), FieldValue.int32, absent: .null) }
    }
    /// The chat that the person wants to join. Stored under `requestChatTitle`; nil is stored as Nil.
    public var requestChatTitle: String? {
        get { record.string("requestChatTitle") }
        set { record.put("requestChatTitle", newValue, over: record.string("requestChatTitle"), FieldValue.string, absent: .null) }
    }
    /// Seconds since 1970, UTC. Stored under `requestChatDate`; nil is stored as Nil.
    public var requestChatDate: Int32? {
        get { record.int32("requestChatDate") }
        set { record.put("requestChatDate", newValue, over: record.int32("requestChatDate"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `requestChatIsChannel`; nil is stored as Nil.
    public var requestChatIsChannel: Bool? {
        get { record.bool("requestChatIsChannel") }
        set { record.put("requestChatIsChannel", newValue, over: record.bool("requestChatIsChannel"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `managingBot`; nil is stored as Nil.
    public var managingBot: PeerStatusSettings.ManagingBot? { record.json("managingBot").map { PeerStatusSettings.ManagingBot(json: $0) } }
}

/// The coded object `PeerStoryNotificationSettings`.
public struct PeerStoryNotificationSettings: CodedModel {
    public static let typeHash: Int32 = 1806091732
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["m", "hs", "s"] }
    /// Values of `mute`. A newer version may store others: they are kept as they are.
    public struct Mute: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = Mute(rawValue: 0)
        /// Stories make themselves heard. Stored as 1.
        public static let unmuted = Mute(rawValue: 1)
        /// Stories do not make themselves heard. Stored as 2.
        public static let muted = Mute(rawValue: 2)
    }
    /// Stored under `m`.
    public var mute: Mute {
        get { Mute(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// Values of `hideSender`. A newer version may store others: they are kept as they are.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = HideSender(rawValue: 0)
        /// The notification does not say who. Stored as 1.
        public static let hide = HideSender(rawValue: 1)
        /// The notification says who. Stored as 2.
        public static let show = HideSender(rawValue: 2)
    }
    /// Stored under `hs`.
    public var hideSender: HideSender {
        get { HideSender(rawValue: record.int32("hs") ?? 0) }
        set { record.put("hs", newValue.rawValue, over: record.int32("hs"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var sound: PeerMessageSound? {
        get { record.object("s").map(PeerMessageSound.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `PeerViewForumAsMessages`.
public struct PeerViewForumAsMessages: CodedModel {
    public static let typeHash: Int32 = -28129774
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["value"] }
    /// Stored under `value`.
    public var value: Bool {
        get { record.bool("value") ?? false }
        set { record.put("value", newValue, over: record.bool("value"), false, FieldValue.bool) }
    }
}

/// The coded object `PostboxAccessChallengeData`.
public struct PostboxAccessChallengeData: CodedModel {
    public static let typeHash: Int32 = 1358434955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The application is not locked. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// Digits unlock it. Stored as 1.
        public static let numericalPassword = Kind(rawValue: 1)
        /// A text unlocks it. Stored as 2.
        public static let plaintextPassword = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `numericalPassword` and `plaintextPassword` only. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
}

extension PostboxAccessChallengeData {
    /// `PostboxAccessChallengeData` as it stands among the fields of a Codable type, under other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = 1358434955
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// There is one for `numericalPassword` only. Stored under `numericalPassword`; older objects lack it.
        public var value: String? {
            get { record.string("numericalPassword") }
            set { record.put("numericalPassword", newValue, over: record.string("numericalPassword"), FieldValue.string, absent: .absent) }
        }
        /// There is one for `plaintextPassword` only. Stored under `plaintextPassword`; older objects lack it.
        public var valuePlaintextPassword: String? {
            get { record.string("plaintextPassword") }
            set { record.put("plaintextPassword", newValue, over: record.string("plaintextPassword"), FieldValue.string, absent: .absent) }
        }
    }
}

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
    /// How many months it lasts. Stored under `months`.
    public var months: Int32 {
        get { record.int32("months") ?? 0 }
        set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
    }
    /// The product in the store of the platform; nil: it is not sold there. Stored under `storeProductId`; nil leaves the key out.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `storeQuantity`; older objects lack it, which means 1.
    public var storeQuantity: Int32 {
        get { record.int32("storeQuantity") ?? 1 }
        set { record.put("storeQuantity", newValue, over: record.int32("storeQuantity"), 1, FieldValue.int32) }
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
}

/// The coded object `PreviousPeerItemId`.
public struct PreviousPeerItemId: CodedModel {
    public static let typeHash: Int32 = -170813154
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat of a peer. Stored as 0.
        public static let peer = Kind(rawValue: 0)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// There is one for `peer` only. Stored under `i`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The channel of whoever runs the proxy. Stored as 0.
        public static let proxy = Kind(rawValue: 0)
        /// An announcement of public interest. Stored as 1.
        public static let psa = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_kind`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_kind") ?? 0) }
        set { record.put("_kind", newValue.rawValue, over: record.int32("_kind"), 0, FieldValue.int32) }
    }
    /// There is one for `psa` only. Stored under `psa.type`.
    public var type: String? {
        get { record.string("psa.type") }
        set { record.put("psa.type", newValue, over: record.string("psa.type"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `psa` only. Stored under `psa.message`; nil is stored as Nil.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// SOCKS5, perhaps with a name and a password. Stored as 0.
        public static let socks5 = Kind(rawValue: 0)
        /// MTProto, with a secret. Stored as 1.
        public static let mtp = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// There is one for `socks5` only. Stored under `username`; nil leaves the key out.
    public var username: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `socks5` only. Stored under `password`; nil leaves the key out.
    public var password: String? {
        get { record.string("password") }
        set { record.put("password", newValue, over: record.string("password"), FieldValue.string, absent: .absent) }
    }
    /// The secret of the proxy. There is one for `mtp` only. Stored under `secret`.
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
    /// Stored under `host`; older objects lack it.
    public var host: String {
        get { record.string("host") ?? "" }
        set { record.put("host", newValue, over: record.string("host"), "", FieldValue.string) }
    }
    /// Stored under `port`; older objects lack it.
    public var port: Int32 { get { record.int32("port") ?? 0 } set { record.put("port", newValue, over: record.int32("port"), 0, FieldValue.int32) } }
    /// Stored under `connection`; older objects lack it, which means socks5 with username, password.
    public var connection: ProxyServerConnection? {
        get { record.object("connection").map(ProxyServerConnection.init(unchecked:)) }
        set { record.put("connection", newValue?.record, over: record.object("connection"), FieldValue.object, absent: .absent) }
    }
    /// Written by older versions. Stored under `username`; nil leaves the key out.
    public var connectionUsername: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `password`; nil leaves the key out.
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
    /// The quick reply's name, typed behind a slash. Stored under `shortcut`.
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
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
    /// Whether the account has looked at it. Stored under `isSeen`; older objects lack it.
    public var isSeen: Bool {
        get { record.bool("isSeen") ?? false }
        set { record.put("isSeen", newValue, over: record.bool("isSeen"), false, FieldValue.bool) }
    }
}

/// The coded object `RecentEmojiItem`. No discriminator: the case is told by which key is present.
public struct RecentEmojiItem: CodedModel {
    public static let typeHash: Int32 = -1582023388
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `m`; older objects lack it.
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
    /// Grows with use; what is used often has the highest. Stored under `r`.
    public var rating: Double { get { record.double("r") ?? 0 } set { record.put("r", newValue, over: record.double("r"), 0, FieldValue.double) } }
}

/// The coded object `RecentReactionItem`. No discriminator: the case is told by which key is present.
public struct RecentReactionItem: CodedModel {
    public static let typeHash: Int32 = 710657807
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `m`; older objects lack it.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// 0; presence means stars. Stored under `star`; older objects lack it.
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
    /// What the button says. Stored under `.t`.
    public var title: String {
        get { record.string(".t") ?? "" }
        set { record.put(".t", newValue, over: record.string(".t"), "", FieldValue.string) }
    }
    /// What the button says in a forwarded message; nil: the same. Stored under `.tf`; nil is stored as Nil.
    public var titleWhenForwarded: String? {
        get { record.string(".tf") }
        set { record.put(".tf", newValue, over: record.string(".tf"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var action: ReplyMarkupButtonAction { ReplyMarkupButtonAction(unchecked: record) }
}
