// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ReplyMarkupButton`.
public struct ReplyMarkupButton: CodedModel {
    public static let typeHash: Int32 = 1614954246
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The title of the button. Stored under `.t`.
    public var title: String {
        get { record.string(".t") ?? "" }
        set { record.put(".t", newValue, over: record.string(".t"), "", FieldValue.string) }
    }
    /// The title of the button in a forwarded message, or `nil` if it is the same. Stored under `.tf`; `nil` is stored as Nil.
    public var titleWhenForwarded: String? {
        get { record.string(".tf") }
        set { record.put(".tf", newValue, over: record.string(".tf"), FieldValue.string, absent: .null) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var action: ReplyMarkupButtonAction { ReplyMarkupButtonAction(unchecked: record) }
    /// Added in Telegram 12. Stored under `.stl`; `nil` is stored as Nil.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Sends the title of the button. Stored as 0.
        public static let text = Kind(rawValue: 0)
        /// Opens an address. Stored as 1.
        public static let url = Kind(rawValue: 1)
        /// Sends the button's data to the bot, without a message. Stored as 2.
        public static let callback = Kind(rawValue: 2)
        /// Sends the account's phone number, after a confirmation. Stored as 3.
        public static let requestPhone = Kind(rawValue: 3)
        /// Sends the location, after a confirmation. Stored as 4.
        public static let requestMap = Kind(rawValue: 4)
        /// Starts an inline query of the bot. Stored as 5.
        public static let switchInline = Kind(rawValue: 5)
        /// Opens a game. Stored as 6.
        public static let openWebApp = Kind(rawValue: 6)
        /// Starts a payment. Stored as 7.
        public static let payment = Kind(rawValue: 7)
        /// Opens an address and signs in with the account. Stored as 8.
        public static let urlAuth = Kind(rawValue: 8)
        /// Creates a poll. Stored as 9.
        public static let setupPoll = Kind(rawValue: 9)
        /// Opens the profile of a user. Stored as 10.
        public static let openUserProfile = Kind(rawValue: 10)
        /// Opens a page of the bot. Stored as 11.
        public static let openWebView = Kind(rawValue: 11)
        /// Lets the user choose a chat and sends it. Stored as 12.
        public static let requestPeer = Kind(rawValue: 12)
        /// Stored as 13.
        public static let copyText = Kind(rawValue: 13)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The address to open. Present only for `url`, `urlAuth` and `openWebView`. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// Whether the account's password is required first. Present only for `callback`. Stored under `p`.
    public var requiresPassword: Bool? {
        get { record.numberAsBool("p") }
        set { record.put("p", newValue, over: record.numberAsBool("p"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The data that the bot receives. Present only for `callback`. Stored under `d`.
    public var data: [UInt8]? {
        get { record.fieldBytes("d") }
        set { record.put("d", newValue, over: record.fieldBytes("d"), FieldValue.bytes, absent: .absent) }
    }
    /// Whether the query starts in this chat instead of in a chat that the user chooses. Present only for `switchInline`. Stored under `s`.
    public var samePeer: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The text to insert into the input field after the bot's username. Present only for `switchInline`. Stored under `q`.
    public var query: String? {
        get { record.string("q") }
        set { record.put("q", newValue, over: record.string("q"), FieldValue.string, absent: .absent) }
    }
    /// The bits of `peerTypes`. Unknown values of newer versions are preserved.
    public struct PeerTypes: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Chats with users. Stored as 1.
        public static let users = PeerTypes(rawValue: 1)
        /// Chats with bots. Stored as 2.
        public static let bots = PeerTypes(rawValue: 2)
        /// Channels. Stored as 4.
        public static let channels = PeerTypes(rawValue: 4)
        /// Groups. Stored as 8.
        public static let groups = PeerTypes(rawValue: 8)
    }
    /// The types of chats that it applies to. Present only for `switchInline`. Stored under `pt`.
    public var peerTypes: PeerTypes? {
        get { record.int32("pt").map { PeerTypes(rawValue: $0) } }
        set { record.put("pt", newValue?.rawValue, over: record.int32("pt"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the button in its message. Present only for `urlAuth` and `requestPeer`. Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// Whether the poll must be a quiz or must not be one, or `nil` if both are allowed. Present only for `setupPoll`. Stored under `isq`; `nil` is
    /// stored as Nil.
    public var isQuiz: Bool? {
        get { record.numberAsBool("isq") }
        set { record.put("isq", newValue, over: record.numberAsBool("isq"), FieldValue.boolAsNumber, absent: .null) }
    }
    /// The user whose profile is opened. Present only for `openUserProfile`. Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Whether the page receives no account data. Present only for `openWebView`. Stored under `s`.
    public var simple: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The type of chat that it applies to. Present only for `requestPeer`. Stored under `pt`.
    public var peerType: ReplyMarkupButtonRequestPeerType? {
        get { record.object("pt").map(ReplyMarkupButtonRequestPeerType.init(unchecked:)) }
        set { record.put("pt", newValue?.record, over: record.object("pt"), FieldValue.object, absent: .absent) }
    }
    /// The maximum quantity that can be chosen. Present only for `requestPeer`. Stored under `q`.
    public var maxQuantity: Int32? {
        get { record.int32("q") }
        set { record.put("q", newValue, over: record.int32("q"), FieldValue.int32, absent: .absent) }
    }
    /// The bot's identifier of the payment. Added in Telegram 12. Present only for `copyText`. Stored under `p`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Users and bots. Stored as 0.
        public static let user = Kind(rawValue: 0)
        /// Groups. Stored as 1.
        public static let group = Kind(rawValue: 1)
        /// Channels. Stored as 2.
        public static let channel = Kind(rawValue: 2)
        /// Stored as 3.
        public static let createBot = Kind(rawValue: 3)
    }
    /// The case. It determines which other properties have values. Stored under `d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("d") ?? 0) }
        set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Present only for `user`. Stored under `u`.
    public var user: ReplyMarkupButtonRequestPeerType.User? {
        get { record.object("u").map(ReplyMarkupButtonRequestPeerType.User.init(unchecked:)) }
        set { record.put("u", newValue?.record, over: record.object("u"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `group`. Stored under `g`.
    public var group: ReplyMarkupButtonRequestPeerType.Group? {
        get { record.object("g").map(ReplyMarkupButtonRequestPeerType.Group.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `channel`. Stored under `c`.
    public var channel: ReplyMarkupButtonRequestPeerType.Channel? {
        get { record.object("c").map(ReplyMarkupButtonRequestPeerType.Channel.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `createBot`. Stored under `cb`.
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
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The keyboard closes after one tap. Stored as 1.
        public static let once = Flags(rawValue: 1)
        /// Only the replied-to or mentioned users see the keyboard. Stored as 2.
        public static let personal = Flags(rawValue: 2)
        /// The input field opens with a reply to the message. Stored as 4.
        public static let setupReply = Flags(rawValue: 4)
        /// The buttons are below the message, not in place of the keyboard. Stored as 8.
        public static let inline = Flags(rawValue: 8)
        /// The keyboard is only as high as its buttons. Stored as 16.
        public static let fit = Flags(rawValue: 16)
        /// The buttons stay visible when the keyboard is closed. Stored as 32.
        public static let persistent = Flags(rawValue: 32)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The placeholder of the input field while the keyboard is shown. Stored under `pl`; `nil` is stored as Nil.
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
    /// The coded object `ReplyMarkupButton.Style`. Added in Telegram 12.
    public struct Style: CodedModel {
        public static let typeHash: Int32 = 1508676687
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `color`. Unknown values of newer versions are preserved.
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
        /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Stored under `i`; `nil` is stored as Nil.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["cr"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether the chat must have a username or must not have one, or `nil` if both are allowed. Stored under `un`; `nil` omits the key.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// The administrator rights that the account must have. Stored under `ur`; `nil` omits the key.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The administrator rights that the bot must have. Stored under `br`; `nil` omits the key.
        public var botAdminRights: TelegramChatAdminRights? {
            get { record.object("br").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.CreateBot`. Added in Telegram 12.
    public struct CreateBot: CodedModel {
        public static let typeHash: Int32 = 819018409
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `sn`; `nil` omits the key.
        public var suggestedName: String? {
            get { record.string("sn") }
            set { record.put("sn", newValue, over: record.string("sn"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `su`; `nil` omits the key.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["cr", "bo"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether the chat must have a username or must not have one, or `nil` if both are allowed. Stored under `un`; `nil` omits the key.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// Whether the group must have topics or must not have any, or `nil` if both are allowed. Stored under `fo`; `nil` omits the key.
        public var isForum: Bool? {
            get { record.bool("fo") }
            set { record.put("fo", newValue, over: record.bool("fo"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `bo`.
        public var botParticipant: Bool {
            get { record.bool("bo") ?? false }
            set { record.put("bo", newValue, over: record.bool("bo"), false, FieldValue.bool) }
        }
        /// The administrator rights that the account must have. Stored under `ur`; `nil` omits the key.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The administrator rights that the bot must have. Stored under `br`; `nil` omits the key.
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
        /// Whether the user must be a bot or must not be one, or `nil` if both are allowed. Stored under `b`; `nil` omits the key.
        public var isBot: Bool? { get { record.bool("b") } set { record.put("b", newValue, over: record.bool("b"), FieldValue.bool, absent: .absent) } }
        /// Whether it is for Premium subscribers only. Stored under `p`; `nil` omits the key.
        public var isPremium: Bool? {
            get { record.bool("p") }
            set { record.put("p", newValue, over: record.bool("p"), FieldValue.bool, absent: .absent) }
        }
    }
}
