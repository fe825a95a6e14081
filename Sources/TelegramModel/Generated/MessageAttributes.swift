// Written by generate.py from types.json; do not edit.
import PostboxTables

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

/// The coded object `LocalMediaPlaybackInfoAttribute`: an attribute of a message. Telegram 12 added it. Conforms but is not registered and nothing
/// makes one; not expected in files.
public struct LocalMediaPlaybackInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 1946178230
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var data: [UInt8] {
        get { record.fieldBytes("d") ?? [] }
        set { record.put("d", newValue, over: record.fieldBytes("d"), [], FieldValue.bytes) }
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
    /// Where the file was seen, for when its reference has expired. Telegram 12 added it. Stored under `partialReference`; nil is stored as Nil.
    public var partialReference: PartialMediaReference? {
        get { record.object("partialReference").map(PartialMediaReference.init(unchecked:)) }
        set { record.put("partialReference", newValue?.record, over: record.object("partialReference"), FieldValue.object, absent: .null) }
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
    /// Telegram 12 added it. Stored under `rp`; nil is stored as Nil.
    public var repeatPeriod: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `PaidStarsMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct PaidStarsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1458781468
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// 0 stars when missing. Stored under `s`.
    public var stars: StoredJSON? { record.json("s") }
    /// Stored under `ps`.
    public var postponeSending: Bool {
        get { record.bool("ps") ?? false }
        set { record.put("ps", newValue, over: record.bool("ps"), false, FieldValue.bool) }
    }
}

/// The coded object `ParticipantRankMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct ParticipantRankMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 562024692
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A title that is shown instead of "admin" or "owner". Stored under `r`.
    public var rank: String { get { record.string("r") ?? "" } set { record.put("r", newValue, over: record.string("r"), "", FieldValue.string) } }
}

/// The coded object `PeerGroupMessageStateVersionAttribute`: an attribute of a message.
public struct PeerGroupMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = -2117368374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How far the updates of the group had been followed when the message came. Stored under `p`.
    public var stateIndex: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `PendingProcessingMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct PendingProcessingMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -581689204
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `et`.
    public var approximateCompletionTime: Int32 {
        get { record.int32("et") ?? 0 }
        set { record.put("et", newValue, over: record.int32("et"), 0, FieldValue.int32) }
    }
}

/// The coded object `PublishedSuggestedPostMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct PublishedSuggestedPostMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 433932151
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `currency`. A newer version may store others: they are kept as they are.
    public struct Currency: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let stars = Currency(rawValue: 0)
        /// Stored as 1.
        public static let ton = Currency(rawValue: 1)
    }
    /// ISO 4217 code; XTR for stars. Stored under `c`.
    public var currency: Currency {
        get { Currency(rawValue: record.int32("c") ?? 0) }
        set { record.put("c", newValue.rawValue, over: record.int32("c"), 0, FieldValue.int32) }
    }
}

/// The coded object `ReportDeliveryMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct ReportDeliveryMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1774245261
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds since 1970, UTC; 0 or Int32.max: for ever. Stored under `d`.
    public var untilDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
}

/// The coded object `RestrictedContentMessageAttribute`: an attribute of a message.
public struct RestrictedContentMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1158893974
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// One for each platform on which the message is not shown. Stored under `rs`.
    public var rules: [RestrictionRule] {
        get { record.objects("rs").map(RestrictionRule.init(unchecked:)) }
        set { record.put("rs", newValue.map(\.record), over: record.objects("rs"), [], FieldValue.objects) }
    }
}

/// The coded object `ScheduledRepeatAttribute`: an attribute of a message. Telegram 12 added it.
public struct ScheduledRepeatAttribute: CodedModel {
    public static let typeHash: Int32 = -935793194
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `rp`.
    public var repeatPeriod: Int32 {
        get { record.int32("rp") ?? 0 }
        set { record.put("rp", newValue, over: record.int32("rp"), 0, FieldValue.int32) }
    }
}

/// The coded object `SendAsMessageAttribute`: an attribute of a message.
public struct SendAsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 602173923
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// In whose name the account writes. Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
}

/// The coded object `SuggestedPostMessageAttribute`: an attribute of a message. Telegram 12 added it.
public struct SuggestedPostMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1356154356
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `amt`; nil is stored as Nil.
    public var amount: StoredJSON? { record.json("amt") }
    /// Seconds since 1970, UTC. Stored under `ts`; nil is stored as Nil.
    public var timestamp: Int32? {
        get { record.int32("ts") }
        set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
    }
    /// Values of `state`. A newer version may store others: they are kept as they are.
    public struct State: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let accepted = State(rawValue: 0)
        /// Stored as 1.
        public static let rejected = State(rawValue: 1)
    }
    /// Stored under `st`; nil is stored as Nil.
    public var state: State? {
        get { record.int32("st").map { State(rawValue: $0) } }
        set { record.put("st", newValue?.rawValue, over: record.int32("st"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `ViewCountMessageAttribute`: an attribute of a message.
public struct ViewCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -960075779
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `WebpagePreviewMessageAttribute`: an attribute of a message.
public struct WebpagePreviewMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -782532206
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the preview stands above the text. Stored under `lp`.
    public var leadingPreview: Bool {
        get { record.bool("lp") ?? false }
        set { record.put("lp", newValue, over: record.bool("lp"), false, FieldValue.bool) }
    }
    /// Whether the picture is large, or small; nil: as the page says. Stored under `lm`; nil is stored as Nil.
    public var forceLargeMedia: Bool? {
        get { record.bool("lm") }
        set { record.put("lm", newValue, over: record.bool("lm"), FieldValue.bool, absent: .null) }
    }
    /// Whether the person has chosen the preview. Stored under `ma`.
    public var isManuallyAdded: Bool {
        get { record.bool("ma") ?? false }
        set { record.put("ma", newValue, over: record.bool("ma"), false, FieldValue.bool) }
    }
    /// Whether the address is opened without a question. Stored under `sf`.
    public var isSafe: Bool { get { record.bool("sf") ?? false } set { record.put("sf", newValue, over: record.bool("sf"), false, FieldValue.bool) } }
}
