// Written by generate.py from types.json; do not edit.
import PostboxTables

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
    /// Telegram 12 added it. Stored under `.stl`; nil is stored as Nil.
    public var style: ReplyMarkupButton.Style? {
        get { record.object(".stl").map(ReplyMarkupButton.Style.init(unchecked:)) }
        set { record.put(".stl", newValue?.record, over: record.object(".stl"), FieldValue.object, absent: .null) }
    }
}

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
        /// Stored as 13.
        public static let copyText = Kind(rawValue: 13)
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
    /// What the bot gave to find the payment by. Telegram 12 added it. There is one for `copyText` only. Stored under `p`.
    public var payload: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
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
        /// Stored as 3.
        public static let createBot = Kind(rawValue: 3)
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
    /// Telegram 12 added it. There is one for `createBot` only. Stored under `cb`.
    public var createBot: ReplyMarkupButtonRequestPeerType.CreateBot? {
        get { record.object("cb").map(ReplyMarkupButtonRequestPeerType.CreateBot.init(unchecked:)) }
        set { record.put("cb", newValue?.record, over: record.object("cb"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReplyMarkupMessageAttribute`: an attribute of a message.
public struct ReplyMarkupMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -432886339
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The rows, from the top. Stored under `r`.
    public var rows: [ReplyMarkupRow] {
        get { record.objects("r").map(ReplyMarkupRow.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The keyboard goes after one tap. Stored as 1.
        public static let once = Flags(rawValue: 1)
        /// Only for whoever is answered or mentioned. Stored as 2.
        public static let personal = Flags(rawValue: 2)
        /// Opens the field with an answer to the message. Stored as 4.
        public static let setupReply = Flags(rawValue: 4)
        /// Below the message rather than in place of the keyboard. Stored as 8.
        public static let inline = Flags(rawValue: 8)
        /// As low as its buttons, not as high as a keyboard. Stored as 16.
        public static let fit = Flags(rawValue: 16)
        /// Stays when the keyboard is closed. Stored as 32.
        public static let persistent = Flags(rawValue: 32)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// What the field says while the keyboard is shown. Stored under `pl`; nil is stored as Nil.
    public var placeholder: String? {
        get { record.string("pl") }
        set { record.put("pl", newValue, over: record.string("pl"), FieldValue.string, absent: .null) }
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

extension ReplyMarkupButton {
    /// The coded object `ReplyMarkupButton.Style`. Telegram 12 added it.
    public struct Style: CodedModel {
        public static let typeHash: Int32 = 1508676687
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `color`. A newer version may store others: they are kept as they are.
        public struct Color: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as -1.
            public static let none = Color(rawValue: -1)
            /// Stored as 0.
            public static let primary = Color(rawValue: 0)
            /// Stored as 1.
            public static let danger = Color(rawValue: 1)
            /// Stored as 2.
            public static let success = Color(rawValue: 2)
        }
        /// Stored under `c`.
        public var color: Color {
            get { Color(rawValue: record.int32("c") ?? -1) }
            set { record.put("c", newValue.rawValue, over: record.int32("c"), -1, FieldValue.int32) }
        }
        /// The custom emoji that is the icon; nil: a letter on a colour. Stored under `i`; nil is stored as Nil.
        public var iconFileId: Int64? {
            get { record.int64("i") }
            set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .null) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.Channel`.
    public struct Channel: CodedModel {
        public static let typeHash: Int32 = -2077514868
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["cr"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether it must have a username, or must not; nil: either. Stored under `un`; nil leaves the key out.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// The rights that the account must have. Stored under `ur`; nil leaves the key out.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The rights that the bot must have. Stored under `br`; nil leaves the key out.
        public var botAdminRights: TelegramChatAdminRights? {
            get { record.object("br").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.CreateBot`. Telegram 12 added it.
    public struct CreateBot: CodedModel {
        public static let typeHash: Int32 = 819018409
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `sn`; nil leaves the key out.
        public var suggestedName: String? {
            get { record.string("sn") }
            set { record.put("sn", newValue, over: record.string("sn"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `su`; nil leaves the key out.
        public var suggestedUsername: String? {
            get { record.string("su") }
            set { record.put("su", newValue, over: record.string("su"), FieldValue.string, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.Group`.
    public struct Group: CodedModel {
        public static let typeHash: Int32 = 689223331
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["cr", "bo"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether it must have a username, or must not; nil: either. Stored under `un`; nil leaves the key out.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// Whether it must have topics, or must not; nil: either. Stored under `fo`; nil leaves the key out.
        public var isForum: Bool? {
            get { record.bool("fo") }
            set { record.put("fo", newValue, over: record.bool("fo"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `bo`.
        public var botParticipant: Bool {
            get { record.bool("bo") ?? false }
            set { record.put("bo", newValue, over: record.bool("bo"), false, FieldValue.bool) }
        }
        /// The rights that the account must have. Stored under `ur`; nil leaves the key out.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The rights that the bot must have. Stored under `br`; nil leaves the key out.
        public var botAdminRights: TelegramChatAdminRights? {
            get { record.object("br").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.User`.
    public struct User: CodedModel {
        public static let typeHash: Int32 = -909344672
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Whether it must be a bot, or must not; nil: either. Stored under `b`; nil leaves the key out.
        public var isBot: Bool? { get { record.bool("b") } set { record.put("b", newValue, over: record.bool("b"), FieldValue.bool, absent: .absent) } }
        /// Whether it is for subscribers of Premium only. Stored under `p`; nil leaves the key out.
        public var isPremium: Bool? {
            get { record.bool("p") }
            set { record.put("p", newValue, over: record.bool("p"), FieldValue.bool, absent: .absent) }
        }
    }
}
