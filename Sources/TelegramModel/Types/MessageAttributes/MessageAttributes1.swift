// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AudioTranscriptionMessageAttribute`: an attribute of a message.
public struct AudioTranscriptionMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2138432100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The transcription, as the server numbers it: it is rated under this number. Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// What was said, as far as it was recognised. Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Whether the result is not there yet. Stored under `isPending`.
    public var isPending: Bool {
        get { record.bool("isPending") ?? false }
        set { record.put("isPending", newValue, over: record.bool("isPending"), false, FieldValue.bool) }
    }
    /// Whether the account has rated it. Stored under `didRate`.
    public var didRate: Bool {
        get { record.bool("didRate") ?? false }
        set { record.put("didRate", newValue, over: record.bool("didRate"), false, FieldValue.bool) }
    }
    /// Values of `error`. A newer version may store others: they are kept as they are.
    public struct Error: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server did not say why. Stored as 0.
        public static let generic = Error(rawValue: 0)
        /// The recording is too long. Stored as 1.
        public static let tooLong = Error(rawValue: 1)
    }
    /// Why there is no text; nil: nothing went wrong. Stored under `error`; nil is stored as Nil.
    public var error: Error? {
        get { record.int32("error").map { Error(rawValue: $0) } }
        set { record.put("error", newValue?.rawValue, over: record.int32("error"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `AuthSessionInfoAttribute`: an attribute of a message.
public struct AuthSessionInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 1741629115
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The session, as the server numbers it. Stored under `s`.
    public var hash: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
}

/// The coded object `AuthorSignatureMessageAttribute`: an attribute of a message.
public struct AuthorSignatureMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1616326675
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The author's name as it was signed. Stored under `s`.
    public var signature: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
}

/// The coded object `AutoclearTimeoutMessageAttribute`: an attribute of a message.
public struct AutoclearTimeoutMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1511585788
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds. Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// When the countdown began, in seconds since 1970, UTC; nil: not yet. Stored under `c`; nil is stored as Nil.
    public var countdownBeginTime: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `AutoremoveTimeoutMessageAttribute`: an attribute of a message.
public struct AutoremoveTimeoutMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2145465269
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds. Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// When the countdown began, in seconds since 1970, UTC; nil: not yet. Stored under `c`; nil is stored as Nil.
    public var countdownBeginTime: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `BoostCountMessageAttribute`: an attribute of a message.
public struct BoostCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -330772221
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ChannelMessageStateVersionAttribute`: an attribute of a message.
public struct ChannelMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = 987966334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How far the server's updates of the chat or the account have been followed. Stored under `p`.
    public var pts: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `ConsumableContentMessageAttribute`: an attribute of a message.
public struct ConsumableContentMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -597054544
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the recording was played. Stored under `c`.
    public var consumed: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ConsumablePersonalMentionMessageAttribute`: an attribute of a message.
public struct ConsumablePersonalMentionMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -307771066
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the account has seen the mention. Stored under `c`.
    public var consumed: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the account has seen it and the server does not know yet. Stored under `p`.
    public var pending: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `DerivedDataMessageAttribute`: an attribute of a message.
public struct DerivedDataMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -175881612
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Each key object has hash of "String" and one string under key "k". Stored under `d`.
    public var data: [CodedPair] { record.pairs("d") }
}

/// The coded object `EditedMessageAttribute`: an attribute of a message.
public struct EditedMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1840307943
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds since 1970, UTC. Stored under `d`.
    public var date: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Whether the message is not marked as edited, as when only its reactions or its preview have changed. Stored under `h`.
    public var isHidden: Bool {
        get { record.numberAsBool("h") ?? false }
        set { record.put("h", newValue, over: record.numberAsBool("h"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `EffectMessageAttribute`: an attribute of a message.
public struct EffectMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 764739277
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The effect, as the server numbers it. Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
}

/// The coded object `EmbeddedMediaStickersMessageAttribute`: an attribute of a message.
public struct EmbeddedMediaStickersMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2005062757
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The stickers that were put on the medium. Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
}

/// The coded object `EmojiSearchQueryMessageAttribute`: an attribute of a message.
public struct EmojiSearchQueryMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1777968197
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What was typed when the sticker was found. Stored under `q`.
    public var query: String { get { record.string("q") ?? "" } set { record.put("q", newValue, over: record.string("q"), "", FieldValue.string) } }
}

/// The coded object `FactCheckMessageAttribute`: an attribute of a message.
public struct FactCheckMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -641160900
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The note, or that it has to be asked for. Stored under `content`.
    public var content: FactCheckMessageAttribute.Content? {
        get { record.object("content").map(FactCheckMessageAttribute.Content.init(unchecked:)) }
        set { record.put("content", newValue?.record, over: record.object("content"), FieldValue.object, absent: .absent) }
    }
    /// What the server compares to tell whether it has anything newer. Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
}

/// The coded object `ForwardCountMessageAttribute`: an attribute of a message.
public struct ForwardCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1946544217
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ForwardOptionsMessageAttribute`: an attribute of a message.
public struct ForwardOptionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -38453216
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the names of those it came from are left out. Stored under `hideNames`.
    public var hideNames: Bool {
        get { record.bool("hideNames") ?? false }
        set { record.put("hideNames", newValue, over: record.bool("hideNames"), false, FieldValue.bool) }
    }
    /// Whether captions are left out. Stored under `hideCaptions`.
    public var hideCaptions: Bool {
        get { record.bool("hideCaptions") ?? false }
        set { record.put("hideCaptions", newValue, over: record.bool("hideCaptions"), false, FieldValue.bool) }
    }
}

/// The coded object `ForwardSourceInfoAttribute`: an attribute of a message.
public struct ForwardSourceInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 2134678541
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// The namespace of the message's number. Stored under `n`.
    public var messageIdNamespace: Int32 {
        get { record.int32("n") ?? 0 }
        set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) }
    }
    /// The number of the message in its namespace. Stored under `i`.
    public var messageIdId: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
}

/// The coded object `InlineBotMessageAttribute`: an attribute of a message.
public struct InlineBotMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 938328096
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bot that the message came by. Stored under `i`; nil is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// Its name, when the bot is not known as a peer. Stored under `t`; nil is stored as Nil.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `InlineBusinessBotMessageAttribute`: an attribute of a message.
public struct InlineBusinessBotMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1043459750
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bot that wrote in the name of the business. Stored under `i`; nil is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// Its name, when the bot is not known as a peer. Stored under `t`; nil is stored as Nil.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `NotificationInfoMessageAttribute`: an attribute of a message.
public struct NotificationInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 964991203
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Makes no sound. Stored as 1.
        public static let muted = Flags(rawValue: 1)
        /// Addresses the account: a mention or an answer. Stored as 2.
        public static let personal = Flags(rawValue: 2)
        /// Written by a program, such as an away message. Stored as 4.
        public static let automaticMessage = Flags(rawValue: 4)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `OutgoingChatContextResultMessageAttribute`: an attribute of a message.
public struct OutgoingChatContextResultMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 363782357
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The answer of the bot that this belongs to. Stored under `q`.
    public var queryId: Int64 { get { record.int64("q") ?? 0 } set { record.put("q", newValue, over: record.int64("q"), 0, FieldValue.int64) } }
    /// The result that was chosen. Stored under `i`.
    public var id: String { get { record.string("i") ?? "" } set { record.put("i", newValue, over: record.string("i"), "", FieldValue.string) } }
    /// Whether the message does not say which bot it came by. Stored under `v`.
    public var hideVia: Bool { get { record.bool("v") ?? false } set { record.put("v", newValue, over: record.bool("v"), false, FieldValue.bool) } }
    /// The page that is previewed. Stored under `wurl`; nil is stored as Nil.
    public var webpageUrl: String? {
        get { record.string("wurl") }
        set { record.put("wurl", newValue, over: record.string("wurl"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `OutgoingContentInfoMessageAttribute`: an attribute of a message.
public struct OutgoingContentInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1086166504
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Links get no preview. Stored as 1.
        public static let disableLinkPreviews = Flags(rawValue: 1)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `OutgoingMessageInfoAttribute`: an attribute of a message.
public struct OutgoingMessageInfoAttribute: CodedModel {
    public static let typeHash: Int32 = -1058305572
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What tells this message from others while it is being sent. Stored under `u`.
    public var uniqueId: Int64 { get { record.int64("u") ?? 0 } set { record.put("u", newValue, over: record.int64("u"), 0, FieldValue.int64) } }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The medium was compressed already and is sent as it is. Stored as 1.
        public static let transformedMedia = Flags(rawValue: 1)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Whether the server has taken the message. Stored under `ack`.
    public var acknowledged: Bool {
        get { record.numberAsBool("ack") ?? false }
        set { record.put("ack", newValue, over: record.numberAsBool("ack"), false, FieldValue.boolAsNumber) }
    }
    /// What ties the message to the request that sends it. Stored under `cid`; nil is stored as Nil.
    public var correlationId: Int64? {
        get { record.int64("cid") }
        set { record.put("cid", newValue, over: record.int64("cid"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `bubbleUpEmojiOrStickersets`.
    public var bubbleUpEmojiOrStickersets: [UInt8] {
        get { record.fieldBytes("bubbleUpEmojiOrStickersets") ?? [] }
        set { record.put("bubbleUpEmojiOrStickersets", newValue, over: record.fieldBytes("bubbleUpEmojiOrStickersets"), [], FieldValue.bytes) }
    }
}

/// The coded object `OutgoingQuickReplyMessageAttribute`: an attribute of a message.
public struct OutgoingQuickReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 480615202
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The quick reply's name, typed behind a slash. Stored under `s`.
    public var shortcut: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
}

/// The coded object `OutgoingScheduleInfoMessageAttribute`: an attribute of a message.
public struct OutgoingScheduleInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1116861967
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// When it is to be sent, in seconds since 1970, UTC; 0x7ffffffe: when the peer is online. Stored under `t`.
    public var scheduleTime: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `PeerGroupMessageStateVersionAttribute`: an attribute of a message.
public struct PeerGroupMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = -2117368374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How far the updates of the group had been followed when the message came. Stored under `p`.
    public var stateIndex: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `PendingReactionsMessageAttribute`: an attribute of a message.
public struct PendingReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 926432208
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The account's own peer. Stored under `ap`; nil is stored as Nil.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// What the account has chosen and the server does not know yet. Stored under `reac`.
    public var reactions: [PendingReactionsMessageAttribute.PendingReaction] {
        get { record.objects("reac").map(PendingReactionsMessageAttribute.PendingReaction.init(unchecked:)) }
        set { record.put("reac", newValue.map(\.record), over: record.objects("reac"), [], FieldValue.objects) }
    }
    /// Whether it is shown large. Stored under `l`.
    public var isLarge: Bool {
        get { record.numberAsBool("l") ?? false }
        set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
    }
    /// Whether they are remembered as used. Stored under `used`.
    public var storeAsRecentlyUsed: Bool {
        get { record.numberAsBool("used") ?? false }
        set { record.put("used", newValue, over: record.numberAsBool("used"), false, FieldValue.boolAsNumber) }
    }
    /// Whether reactions are tags of the saved messages. Stored under `itag`.
    public var isTags: Bool {
        get { record.bool("itag") ?? false }
        set { record.put("itag", newValue, over: record.bool("itag"), false, FieldValue.bool) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `v`; nil leaves the key out.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `PendingStarsReactionsMessageAttribute`: an attribute of a message.
public struct PendingStarsReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1276517195
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The account's own peer. Stored under `ap`; nil is stored as Nil.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// How many there are. Stored under `cnt`.
    public var count: Int32 { get { record.int32("cnt") ?? 1 } set { record.put("cnt", newValue, over: record.int32("cnt"), 1, FieldValue.int32) } }
    /// Whether names are not shown. Stored under `anon`.
    public var isAnonymous: Bool {
        get { record.bool("anon") ?? false }
        set { record.put("anon", newValue, over: record.bool("anon"), false, FieldValue.bool) }
    }
}

/// The coded object `QuotedReplyMessageAttribute`: an attribute of a message.
public struct QuotedReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 414255410
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Who wrote the message that is answered; nil: only the name is known. Stored under `p`; nil is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// The author's name as it was signed. Stored under `a`; nil is stored as Nil.
    public var authorName: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Stored under `qu`; nil is stored as Nil.
    public var quote: StoredJSON? { record.json("qu") }
    /// Whether a part of the message was chosen. Stored under `iq`.
    public var isQuote: Bool { get { record.bool("iq") ?? true } set { record.put("iq", newValue, over: record.bool("iq"), true, FieldValue.bool) } }
}

/// The coded object `ReactionsMessageAttribute`: an attribute of a message.
public struct ReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 210987334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the account may see who reacted. Stored under `vl`.
    public var canViewList: Bool {
        get { record.bool("vl") ?? true }
        set { record.put("vl", newValue, over: record.bool("vl"), true, FieldValue.bool) }
    }
    /// Whether reactions are tags of the saved messages. Stored under `tg`.
    public var isTags: Bool { get { record.bool("tg") ?? false } set { record.put("tg", newValue, over: record.bool("tg"), false, FieldValue.bool) } }
    /// Each with how many have chosen it. Stored under `r`.
    public var reactions: [MessageReaction] {
        get { record.objects("r").map(MessageReaction.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Who reacted last. Stored under `rp`.
    public var recentPeers: [ReactionsMessageAttribute.RecentPeer] {
        get { record.objects("rp").map(ReactionsMessageAttribute.RecentPeer.init(unchecked:)) }
        set { record.put("rp", newValue.map(\.record), over: record.objects("rp"), [], FieldValue.objects) }
    }
    /// Who paid most. Stored under `tp`.
    public var topPeers: [ReactionsMessageAttribute.TopPeer] {
        get { record.objects("tp").map(ReactionsMessageAttribute.TopPeer.init(unchecked:)) }
        set { record.put("tp", newValue.map(\.record), over: record.objects("tp"), [], FieldValue.objects) }
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
