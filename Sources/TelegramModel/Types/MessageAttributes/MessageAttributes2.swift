// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ReplyMessageAttribute`: an attribute of a message.
public struct ReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 478003709
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Namespace in the low 32 bits, id in the high 32 bits. Stored under `i`.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Packed like "i". Stored under `ti`; nil leaves the key out.
    public var threadMessageId: Int64? {
        get { record.int64("ti") }
        set { record.put("ti", newValue, over: record.int64("ti"), FieldValue.int64, absent: .absent) }
    }
    /// The chat of the message. Stored under `tp`; nil leaves the key out.
    public var threadMessageIdPeerId: PeerId? {
        get { record.int64("tp").map { PeerId(packed: $0) } }
        set { record.put("tp", newValue?.packed, over: record.int64("tp"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `qu`; nil is stored as Nil.
    public var quote: StoredJSON? { record.json("qu") }
    /// Whether a part of the message was chosen. When missing: whether "qu" is present. Stored under `iq`.
    public var isQuote: Bool {
        get { record.bool("iq") ?? false }
        set { record.put("iq", newValue, over: record.bool("iq"), false, FieldValue.bool) }
    }
}

/// The coded object `ReplyStoryAttribute`: an attribute of a message.
public struct ReplyStoryAttribute: CodedModel {
    public static let typeHash: Int32 = 804126729
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The story that is answered. Stored under `i`.
    public var storyId: CodedObject? {
        get { record.object("i") }
        set { record.put("i", newValue, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReplyThreadMessageAttribute`: an attribute of a message.
public struct ReplyThreadMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1816506932
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Who wrote last. Stored under `u`.
    public var latestUsers: [Int64] {
        get { record.optionalInt64s("u") ?? [] }
        set { record.put("u", newValue, over: record.optionalInt64s("u"), [], FieldValue.int64s) }
    }
    /// The group in which comments stand. Stored under `cp`; nil is stored as Nil.
    public var commentsPeerId: PeerId? {
        get { record.int64("cp").map { PeerId(packed: $0) } }
        set { record.put("cp", newValue?.packed, over: record.int64("cp"), FieldValue.int64, absent: .null) }
    }
    /// The highest id. Stored under `mm`; nil is stored as Nil.
    public var maxMessageId: Int32? {
        get { record.int32("mm") }
        set { record.put("mm", newValue, over: record.int32("mm"), FieldValue.int32, absent: .null) }
    }
    /// The highest id that the account has read. Stored under `mrm`; nil is stored as Nil.
    public var maxReadMessageId: Int32? {
        get { record.int32("mrm") }
        set { record.put("mrm", newValue, over: record.int32("mrm"), FieldValue.int32, absent: .null) }
    }
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

/// The coded object `SourceAuthorInfoMessageAttribute`: an attribute of a message.
public struct SourceAuthorInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 447703220
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Who wrote it first. Stored under `oa`; nil is stored as Nil.
    public var originalAuthor: PeerId? {
        get { record.int64("oa").map { PeerId(packed: $0) } }
        set { record.put("oa", newValue?.packed, over: record.int64("oa"), FieldValue.int64, absent: .null) }
    }
    /// The name of who wrote it first, when no peer is known. Stored under `oan`; nil is stored as Nil.
    public var originalAuthorName: String? {
        get { record.string("oan") }
        set { record.put("oan", newValue, over: record.string("oan"), FieldValue.string, absent: .null) }
    }
    /// When it was first written, in seconds since 1970, UTC. Stored under `od`; nil is stored as Nil.
    public var orignalDate: Int32? {
        get { record.int32("od") }
        set { record.put("od", newValue, over: record.int32("od"), FieldValue.int32, absent: .null) }
    }
    /// Whether this account wrote it first. Stored under `oout`.
    public var originalOutgoing: Bool {
        get { record.bool("oout") ?? false }
        set { record.put("oout", newValue, over: record.bool("oout"), false, FieldValue.bool) }
    }
}

/// The coded object `SourceReferenceMessageAttribute`: an attribute of a message.
public struct SourceReferenceMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1566678339
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Namespace in the low 32 bits, id in the high 32 bits. Stored under `i`.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The chat of the message. Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
}

/// The coded object `TextEntitiesMessageAttribute`: an attribute of a message.
public struct TextEntitiesMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -252989213
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Where in the text are links, bold parts and so on. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
}

/// The coded object `TranslationMessageAttribute`: an attribute of a message.
public struct TranslationMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 415096717
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The text in the other language. Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Where in the text are links, bold parts and so on. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// ISO 639 code of the language. Stored under `toLang`.
    public var toLang: String {
        get { record.string("toLang") ?? "" }
        set { record.put("toLang", newValue, over: record.string("toLang"), "", FieldValue.string) }
    }
    /// The translations of a poll's options. Stored under `additional`.
    public var additional: [TranslationMessageAttribute.Additional] {
        get { record.objects("additional").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("additional", newValue.map(\.record), over: record.objects("additional"), [], FieldValue.objects) }
    }
    /// The translation of a quiz's explanation. Stored under `pollSolution`; nil is stored as Nil.
    public var pollSolution: TranslationMessageAttribute.Additional? {
        get { record.object("pollSolution").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("pollSolution", newValue?.record, over: record.object("pollSolution"), FieldValue.object, absent: .null) }
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
