// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `AudioTranscriptionMessageAttribute`.
public struct AudioTranscriptionMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2138432100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Stored under `isPending`.
    public var isPending: Bool {
        get { record.bool("isPending") ?? false }
        set { record.put("isPending", newValue, over: record.bool("isPending"), false, FieldValue.bool) }
    }
    /// Stored under `didRate`.
    public var didRate: Bool {
        get { record.bool("didRate") ?? false }
        set { record.put("didRate", newValue, over: record.bool("didRate"), false, FieldValue.bool) }
    }
    /// Values of `error`; others are kept as they are.
    public struct Error: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let generic = Error(rawValue: 0)
        public static let tooLong = Error(rawValue: 1)
    }
    /// Stored under `error`.
    public var error: Error? {
        get { record.int32("error").map { Error(rawValue: $0) } }
        set { record.put("error", newValue?.rawValue, over: record.int32("error"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `AuthSessionInfoAttribute`.
public struct AuthSessionInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 1741629115
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `s`.
    public var hash: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
}

/// The coded object `AuthorSignatureMessageAttribute`.
public struct AuthorSignatureMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1616326675
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `s`.
    public var signature: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
}

/// The coded object `AutoclearTimeoutMessageAttribute`.
public struct AutoclearTimeoutMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1511585788
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `c`.
    public var countdownBeginTime: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `AutoremoveTimeoutMessageAttribute`.
public struct AutoremoveTimeoutMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2145465269
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var timeout: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `c`.
    public var countdownBeginTime: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `BoostCountMessageAttribute`.
public struct BoostCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -330772221
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ChannelMessageStateVersionAttribute`.
public struct ChannelMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = 987966334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var pts: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `ConsumableContentMessageAttribute`.
public struct ConsumableContentMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -597054544
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`; bool as 1 or 0.
    public var consumed: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ConsumablePersonalMentionMessageAttribute`.
public struct ConsumablePersonalMentionMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -307771066
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`; bool as 1 or 0.
    public var consumed: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `p`; bool as 1 or 0.
    public var pending: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `DerivedDataMessageAttribute`.
public struct DerivedDataMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -175881612
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`; each key object has hash of "String" and one string under key "k".
    public var data: [CodedPair] { record.pairs("d") }
}

/// The coded object `EditedMessageAttribute`.
public struct EditedMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1840307943
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var date: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `h`; bool as 1 or 0.
    public var isHidden: Bool {
        get { record.numberAsBool("h") ?? false }
        set { record.put("h", newValue, over: record.numberAsBool("h"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `EffectMessageAttribute`.
public struct EffectMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 764739277
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
}

/// The coded object `EmbeddedMediaStickersMessageAttribute`.
public struct EmbeddedMediaStickersMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -2005062757
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
}

/// The coded object `EmojiSearchQueryMessageAttribute`.
public struct EmojiSearchQueryMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1777968197
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `q`.
    public var query: String { get { record.string("q") ?? "" } set { record.put("q", newValue, over: record.string("q"), "", FieldValue.string) } }
}

/// The coded object `FactCheckMessageAttribute`.
public struct FactCheckMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -641160900
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `content`.
    public var content: FactCheckMessageAttribute.Content? {
        get { record.object("content").map(FactCheckMessageAttribute.Content.init(unchecked:)) }
        set { record.put("content", newValue?.record, over: record.object("content"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
}

/// The coded object `ForwardCountMessageAttribute`.
public struct ForwardCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1946544217
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `ForwardOptionsMessageAttribute`.
public struct ForwardOptionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -38453216
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `hideNames`.
    public var hideNames: Bool {
        get { record.bool("hideNames") ?? false }
        set { record.put("hideNames", newValue, over: record.bool("hideNames"), false, FieldValue.bool) }
    }
    /// Stored under `hideCaptions`.
    public var hideCaptions: Bool {
        get { record.bool("hideCaptions") ?? false }
        set { record.put("hideCaptions", newValue, over: record.bool("hideCaptions"), false, FieldValue.bool) }
    }
}

/// The coded object `ForwardSourceInfoAttribute`.
public struct ForwardSourceInfoAttribute: CodedModel {
    public static let typeHash: Int32 = 2134678541
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Stored under `n`.
    public var messageIdNamespace: Int32 {
        get { record.int32("n") ?? 0 }
        set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var messageIdId: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
}

/// The coded object `InlineBotMessageAttribute`.
public struct InlineBotMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 938328096
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `t`.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `InlineBusinessBotMessageAttribute`.
public struct InlineBusinessBotMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1043459750
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `t`.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `NotificationInfoMessageAttribute`.
public struct NotificationInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 964991203
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let muted = Flags(rawValue: 1)
        public static let personal = Flags(rawValue: 2)
        public static let automaticMessage = Flags(rawValue: 4)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `OutgoingChatContextResultMessageAttribute`.
public struct OutgoingChatContextResultMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 363782357
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `q`.
    public var queryId: Int64 { get { record.int64("q") ?? 0 } set { record.put("q", newValue, over: record.int64("q"), 0, FieldValue.int64) } }
    /// Stored under `i`.
    public var id: String { get { record.string("i") ?? "" } set { record.put("i", newValue, over: record.string("i"), "", FieldValue.string) } }
    /// Stored under `v`.
    public var hideVia: Bool { get { record.bool("v") ?? false } set { record.put("v", newValue, over: record.bool("v"), false, FieldValue.bool) } }
    /// Stored under `wurl`.
    public var webpageUrl: String? {
        get { record.string("wurl") }
        set { record.put("wurl", newValue, over: record.string("wurl"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `OutgoingContentInfoMessageAttribute`.
public struct OutgoingContentInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1086166504
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let disableLinkPreviews = Flags(rawValue: 1)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `OutgoingMessageInfoAttribute`.
public struct OutgoingMessageInfoAttribute: CodedModel {
    public static let typeHash: Int32 = -1058305572
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var uniqueId: Int64 { get { record.int64("u") ?? 0 } set { record.put("u", newValue, over: record.int64("u"), 0, FieldValue.int64) } }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let transformedMedia = Flags(rawValue: 1)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `ack`; bool as 1 or 0.
    public var acknowledged: Bool {
        get { record.numberAsBool("ack") ?? false }
        set { record.put("ack", newValue, over: record.numberAsBool("ack"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `cid`.
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

/// The coded object `OutgoingQuickReplyMessageAttribute`.
public struct OutgoingQuickReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 480615202
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `s`.
    public var shortcut: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
}

/// The coded object `OutgoingScheduleInfoMessageAttribute`.
public struct OutgoingScheduleInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1116861967
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var scheduleTime: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `PeerGroupMessageStateVersionAttribute`.
public struct PeerGroupMessageStateVersionAttribute: CodedModel {
    public static let typeHash: Int32 = -2117368374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var stateIndex: Int32 { get { record.int32("p") ?? 0 } set { record.put("p", newValue, over: record.int32("p"), 0, FieldValue.int32) } }
}

/// The coded object `PendingReactionsMessageAttribute`.
public struct PendingReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 926432208
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `ap`.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `reac`.
    public var reactions: [PendingReactionsMessageAttribute.PendingReaction] {
        get { record.objects("reac").map(PendingReactionsMessageAttribute.PendingReaction.init(unchecked:)) }
        set { record.put("reac", newValue.map(\.record), over: record.objects("reac"), [], FieldValue.objects) }
    }
    /// Stored under `l`; bool as 1 or 0.
    public var isLarge: Bool {
        get { record.numberAsBool("l") ?? false }
        set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `used`; bool as 1 or 0.
    public var storeAsRecentlyUsed: Bool {
        get { record.numberAsBool("used") ?? false }
        set { record.put("used", newValue, over: record.numberAsBool("used"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `itag`.
    public var isTags: Bool {
        get { record.bool("itag") ?? false }
        set { record.put("itag", newValue, over: record.bool("itag"), false, FieldValue.bool) }
    }
    /// Stored under `v`; written by versions up to 2021; no longer read.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `PendingStarsReactionsMessageAttribute`.
public struct PendingStarsReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1276517195
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `ap`.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `cnt`.
    public var count: Int32 { get { record.int32("cnt") ?? 1 } set { record.put("cnt", newValue, over: record.int32("cnt"), 1, FieldValue.int32) } }
    /// Stored under `anon`.
    public var isAnonymous: Bool {
        get { record.bool("anon") ?? false }
        set { record.put("anon", newValue, over: record.bool("anon"), false, FieldValue.bool) }
    }
}

/// The coded object `QuotedReplyMessageAttribute`.
public struct QuotedReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 414255410
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `a`.
    public var authorName: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Stored under `qu`.
    public var quote: StoredJSON? { record.json("qu") }
    /// Stored under `iq`.
    public var isQuote: Bool { get { record.bool("iq") ?? true } set { record.put("iq", newValue, over: record.bool("iq"), true, FieldValue.bool) } }
}

/// The coded object `ReactionsMessageAttribute`.
public struct ReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 210987334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `vl`.
    public var canViewList: Bool {
        get { record.bool("vl") ?? true }
        set { record.put("vl", newValue, over: record.bool("vl"), true, FieldValue.bool) }
    }
    /// Stored under `tg`.
    public var isTags: Bool { get { record.bool("tg") ?? false } set { record.put("tg", newValue, over: record.bool("tg"), false, FieldValue.bool) } }
    /// Stored under `r`.
    public var reactions: [MessageReaction] {
        get { record.objects("r").map(MessageReaction.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Stored under `rp`.
    public var recentPeers: [ReactionsMessageAttribute.RecentPeer] {
        get { record.objects("rp").map(ReactionsMessageAttribute.RecentPeer.init(unchecked:)) }
        set { record.put("rp", newValue.map(\.record), over: record.objects("rp"), [], FieldValue.objects) }
    }
    /// Stored under `tp`.
    public var topPeers: [ReactionsMessageAttribute.TopPeer] {
        get { record.objects("tp").map(ReactionsMessageAttribute.TopPeer.init(unchecked:)) }
        set { record.put("tp", newValue.map(\.record), over: record.objects("tp"), [], FieldValue.objects) }
    }
}

/// The coded object `ReplyMarkupMessageAttribute`.
public struct ReplyMarkupMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -432886339
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var rows: [ReplyMarkupRow] {
        get { record.objects("r").map(ReplyMarkupRow.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let once = Flags(rawValue: 1)
        public static let personal = Flags(rawValue: 2)
        public static let setupReply = Flags(rawValue: 4)
        public static let inline = Flags(rawValue: 8)
        public static let fit = Flags(rawValue: 16)
        public static let persistent = Flags(rawValue: 32)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `pl`.
    public var placeholder: String? {
        get { record.string("pl") }
        set { record.put("pl", newValue, over: record.string("pl"), FieldValue.string, absent: .null) }
    }
}
