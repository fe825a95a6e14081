// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AuthSessionInfoAttribute`: an attribute of a message.
public struct AuthSessionInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 1741629115
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The server's ID of the session. Stored under `s`.
    public var hash: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
}

/// The coded object `AuthorSignatureMessageAttribute`: an attribute of a message.
public struct AuthorSignatureMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1616326675
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The author's name, as signed. Stored under `s`.
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
    /// The timeout, in seconds. Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The time when the countdown began, in seconds since 1970, UTC, or `nil` if it has not begun. Stored under `c`; `nil` is stored as Nil.
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
    /// The timeout, in seconds. Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The time when the countdown began, in seconds since 1970, UTC, or `nil` if it has not begun. Stored under `c`; `nil` is stored as Nil.
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
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ChannelMessageStateVersionAttribute`: an attribute of a message.
public struct ChannelMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = 987966334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The position of the account or chat in the server's updates. Stored under `p`.
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
    /// Whether the account has seen the mention and the server has not been notified yet. Stored under `p`.
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
    public var data: [CodedPair] { get { record.pairs("d") } set { record.put("d", newValue, over: record.pairs("d"), [], FieldValue.pairs) } }
}

/// The coded object `EditedMessageAttribute`: an attribute of a message.
public struct EditedMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1840307943
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time, in seconds since 1970, UTC. Stored under `d`.
    public var date: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Whether the edit mark is hidden, for example because only reactions or the preview have changed. Stored under `h`.
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
    /// The server's ID of the effect. Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
}

/// The coded object `EmbeddedMediaStickersMessageAttribute`: an attribute of a message.
public struct EmbeddedMediaStickersMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2005062757
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The stickers on the photo or video. Stored under `files`.
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
    /// The search text that found the sticker. Stored under `q`.
    public var query: String { get { record.string("q") ?? "" } set { record.put("q", newValue, over: record.string("q"), "", FieldValue.string) } }
}

/// The coded object `InlineBotMessageAttribute`: an attribute of a message.
public struct InlineBotMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 938328096
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bot that the message was sent through. Stored under `i`; `nil` is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// The bot's name if the bot is not a known peer. Stored under `t`; `nil` is stored as Nil.
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
    /// The bot that wrote in the name of the business. Stored under `i`; `nil` is stored as Nil.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// The bot's name if the bot is not a known peer. Stored under `t`; `nil` is stored as Nil.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `LocalMediaPlaybackInfoAttribute`: an attribute of a message. Added in Telegram 12. Conforms but is not registered and never
/// created; not expected in files.
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
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The notification is silent. Stored as 1.
        public static let muted = Flags(rawValue: 1)
        /// The message is addressed to the account: a mention or a reply. Stored as 2.
        public static let personal = Flags(rawValue: 2)
        /// The message was sent automatically, such as an away message. Stored as 4.
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
    /// The ID of the bot's answer that contains this result. Stored under `q`.
    public var queryId: Int64 { get { record.int64("q") ?? 0 } set { record.put("q", newValue, over: record.int64("q"), 0, FieldValue.int64) } }
    /// The ID of the chosen result. Stored under `i`.
    public var id: String { get { record.string("i") ?? "" } set { record.put("i", newValue, over: record.string("i"), "", FieldValue.string) } }
    /// Whether the message hides the bot that it was sent through. Stored under `v`.
    public var hideVia: Bool { get { record.bool("v") ?? false } set { record.put("v", newValue, over: record.bool("v"), false, FieldValue.bool) } }
    /// The address of the previewed page. Stored under `wurl`; `nil` is stored as Nil.
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
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Links are sent without a preview. Stored as 1.
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
    /// The ID that distinguishes this message from others while it is being sent. Stored under `u`.
    public var uniqueId: Int64 { get { record.int64("u") ?? 0 } set { record.put("u", newValue, over: record.int64("u"), 0, FieldValue.int64) } }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The media is already compressed and is sent unchanged. Stored as 1.
        public static let transformedMedia = Flags(rawValue: 1)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Whether the server has accepted the message. Stored under `ack`.
    public var acknowledged: Bool {
        get { record.numberAsBool("ack") ?? false }
        set { record.put("ack", newValue, over: record.numberAsBool("ack"), false, FieldValue.boolAsNumber) }
    }
    /// The ID that links the message to the request that sends it. Stored under `cid`; `nil` is stored as Nil.
    public var correlationId: Int64? {
        get { record.int64("cid") }
        set { record.put("cid", newValue, over: record.int64("cid"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `bubbleUpEmojiOrStickersets`.
    public var bubbleUpEmojiOrStickersets: [UInt8] {
        get { record.fieldBytes("bubbleUpEmojiOrStickersets") ?? [] }
        set { record.put("bubbleUpEmojiOrStickersets", newValue, over: record.fieldBytes("bubbleUpEmojiOrStickersets"), [], FieldValue.bytes) }
    }
    /// The object that contains the file, for use when the file's reference has expired. Added in Telegram 12. Stored under `partialReference`; `nil`
    /// is stored as Nil.
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
    /// The name of the quick reply, typed after a slash. Stored under `s`.
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
    /// The time to send it, in seconds since 1970, UTC, or 0x7ffffffe to send it when the peer is online. Stored under `t`.
    public var scheduleTime: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Added in Telegram 12. Stored under `rp`; `nil` is stored as Nil.
    public var repeatPeriod: Int32? {
        get { record.int32("rp") }
        set { record.put("rp", newValue, over: record.int32("rp"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `PaidStarsMessageAttribute`: an attribute of a message. Added in Telegram 12.
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

/// The coded object `ParticipantRankMessageAttribute`: an attribute of a message. Added in Telegram 12.
public struct ParticipantRankMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 562024692
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A title shown instead of "admin" or "owner". Stored under `r`.
    public var rank: String { get { record.string("r") ?? "" } set { record.put("r", newValue, over: record.string("r"), "", FieldValue.string) } }
}

/// The coded object `PeerGroupMessageStateVersionAttribute`: an attribute of a message.
public struct PeerGroupMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = -2117368374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The position in the group's updates when the message arrived. Stored under `p`.
    public var stateIndex: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `PendingProcessingMessageAttribute`: an attribute of a message. Added in Telegram 12.
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

/// The coded object `PublishedSuggestedPostMessageAttribute`: an attribute of a message. Added in Telegram 12.
public struct PublishedSuggestedPostMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 433932151
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `currency`. Unknown values of newer versions are preserved.
    public struct Currency: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let stars = Currency(rawValue: 0)
        /// Stored as 1.
        public static let ton = Currency(rawValue: 1)
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `c`.
    public var currency: Currency {
        get { Currency(rawValue: record.int32("c") ?? 0) }
        set { record.put("c", newValue.rawValue, over: record.int32("c"), 0, FieldValue.int32) }
    }
}

/// The coded object `ReportDeliveryMessageAttribute`: an attribute of a message. Added in Telegram 12.
public struct ReportDeliveryMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1774245261
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The end time, in seconds since 1970, UTC, or 0 or `Int32.max` for no end. Stored under `d`.
    public var untilDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
}

/// The coded object `RestrictedContentMessageAttribute`: an attribute of a message.
public struct RestrictedContentMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1158893974
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// One rule for each platform that does not show the message. Stored under `rs`.
    public var rules: [RestrictionRule] {
        get { record.objects("rs").map(RestrictionRule.init(unchecked:)) }
        set { record.put("rs", newValue.map(\.record), over: record.objects("rs"), [], FieldValue.objects) }
    }
}

/// The coded object `ScheduledRepeatAttribute`: an attribute of a message. Added in Telegram 12.
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
    /// The peer as which the account writes. Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
}

/// The coded object `SuggestedPostMessageAttribute`: an attribute of a message. Added in Telegram 12.
public struct SuggestedPostMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1356154356
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `amt`; `nil` is stored as Nil.
    public var amount: StoredJSON? { record.json("amt") }
    /// The time, in seconds since 1970, UTC. Stored under `ts`; `nil` is stored as Nil.
    public var timestamp: Int32? {
        get { record.int32("ts") }
        set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
    }
    /// The values of `state`. Unknown values of newer versions are preserved.
    public struct State: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let accepted = State(rawValue: 0)
        /// Stored as 1.
        public static let rejected = State(rawValue: 1)
    }
    /// Stored under `st`; `nil` is stored as Nil.
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
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `WebpagePreviewMessageAttribute`: an attribute of a message.
public struct WebpagePreviewMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -782532206
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the preview is above the text. Stored under `lp`.
    public var leadingPreview: Bool {
        get { record.bool("lp") ?? false }
        set { record.put("lp", newValue, over: record.bool("lp"), false, FieldValue.bool) }
    }
    /// Whether the picture is large or small, or `nil` for the page's own setting. Stored under `lm`; `nil` is stored as Nil.
    public var forceLargeMedia: Bool? {
        get { record.bool("lm") }
        set { record.put("lm", newValue, over: record.bool("lm"), FieldValue.bool, absent: .null) }
    }
    /// Whether the user chose the preview. Stored under `ma`.
    public var isManuallyAdded: Bool {
        get { record.bool("ma") ?? false }
        set { record.put("ma", newValue, over: record.bool("ma"), false, FieldValue.bool) }
    }
    /// Whether the address opens without a confirmation. Stored under `sf`.
    public var isSafe: Bool { get { record.bool("sf") ?? false } set { record.put("sf", newValue, over: record.bool("sf"), false, FieldValue.bool) } }
}
