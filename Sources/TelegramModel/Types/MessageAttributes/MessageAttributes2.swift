// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `ReplyMessageAttribute`.
public struct ReplyMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 478003709
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`; namespace in the low 32 bits, id in the high 32 bits.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Stored under `ti`; packed like "i".
    public var threadMessageId: Int64? {
        get { record.int64("ti") }
        set { record.put("ti", newValue, over: record.int64("ti"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `tp`.
    public var threadMessageIdPeerId: PeerId? {
        get { record.int64("tp").map { PeerId(packed: $0) } }
        set { record.put("tp", newValue?.packed, over: record.int64("tp"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `qu`.
    public var quote: StoredJSON? { record.json("qu") }
    /// Stored under `iq`; when missing: whether "qu" is present.
    public var isQuote: Bool {
        get { record.bool("iq") ?? false }
        set { record.put("iq", newValue, over: record.bool("iq"), false, FieldValue.bool) }
    }
}

/// The coded object `ReplyStoryAttribute`.
public struct ReplyStoryAttribute: CodedModel {
    public static let typeHash: Int32 = 804126729
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var storyId: CodedObject? {
        get { record.object("i") }
        set { record.put("i", newValue, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReplyThreadMessageAttribute`.
public struct ReplyThreadMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1816506932
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Stored under `u`.
    public var latestUsers: [Int64] {
        get { record.optionalInt64s("u") ?? [] }
        set { record.put("u", newValue, over: record.optionalInt64s("u"), [], FieldValue.int64s) }
    }
    /// Stored under `cp`.
    public var commentsPeerId: PeerId? {
        get { record.int64("cp").map { PeerId(packed: $0) } }
        set { record.put("cp", newValue?.packed, over: record.int64("cp"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `mm`.
    public var maxMessageId: Int32? {
        get { record.int32("mm") }
        set { record.put("mm", newValue, over: record.int32("mm"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `mrm`.
    public var maxReadMessageId: Int32? {
        get { record.int32("mrm") }
        set { record.put("mrm", newValue, over: record.int32("mrm"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `RestrictedContentMessageAttribute`.
public struct RestrictedContentMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -1158893974
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `rs`.
    public var rules: [RestrictionRule] {
        get { record.objects("rs").map(RestrictionRule.init(unchecked:)) }
        set { record.put("rs", newValue.map(\.record), over: record.objects("rs"), [], FieldValue.objects) }
    }
}

/// The coded object `SendAsMessageAttribute`.
public struct SendAsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 602173923
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
}

/// The coded object `SourceAuthorInfoMessageAttribute`.
public struct SourceAuthorInfoMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 447703220
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `oa`.
    public var originalAuthor: PeerId? {
        get { record.int64("oa").map { PeerId(packed: $0) } }
        set { record.put("oa", newValue?.packed, over: record.int64("oa"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `oan`.
    public var originalAuthorName: String? {
        get { record.string("oan") }
        set { record.put("oan", newValue, over: record.string("oan"), FieldValue.string, absent: .null) }
    }
    /// Stored under `od`.
    public var orignalDate: Int32? {
        get { record.int32("od") }
        set { record.put("od", newValue, over: record.int32("od"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `oout`.
    public var originalOutgoing: Bool {
        get { record.bool("oout") ?? false }
        set { record.put("oout", newValue, over: record.bool("oout"), false, FieldValue.bool) }
    }
}

/// The coded object `SourceReferenceMessageAttribute`.
public struct SourceReferenceMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1566678339
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`; namespace in the low 32 bits, id in the high 32 bits.
    public var messageId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `p`.
    public var messageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
}

/// The coded object `TextEntitiesMessageAttribute`.
public struct TextEntitiesMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -252989213
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
}

/// The coded object `TranslationMessageAttribute`.
public struct TranslationMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 415096717
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Stored under `toLang`.
    public var toLang: String {
        get { record.string("toLang") ?? "" }
        set { record.put("toLang", newValue, over: record.string("toLang"), "", FieldValue.string) }
    }
    /// Stored under `additional`.
    public var additional: [TranslationMessageAttribute.Additional] {
        get { record.objects("additional").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("additional", newValue.map(\.record), over: record.objects("additional"), [], FieldValue.objects) }
    }
    /// Stored under `pollSolution`.
    public var pollSolution: TranslationMessageAttribute.Additional? {
        get { record.object("pollSolution").map(TranslationMessageAttribute.Additional.init(unchecked:)) }
        set { record.put("pollSolution", newValue?.record, over: record.object("pollSolution"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `ViewCountMessageAttribute`.
public struct ViewCountMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -960075779
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `WebpagePreviewMessageAttribute`.
public struct WebpagePreviewMessageAttribute: CodedModel {
    public static let typeHash: Int32 = -782532206
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `lp`.
    public var leadingPreview: Bool {
        get { record.bool("lp") ?? false }
        set { record.put("lp", newValue, over: record.bool("lp"), false, FieldValue.bool) }
    }
    /// Stored under `lm`.
    public var forceLargeMedia: Bool? {
        get { record.bool("lm") }
        set { record.put("lm", newValue, over: record.bool("lm"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `ma`.
    public var isManuallyAdded: Bool {
        get { record.bool("ma") ?? false }
        set { record.put("ma", newValue, over: record.bool("ma"), false, FieldValue.bool) }
    }
    /// Stored under `sf`.
    public var isSafe: Bool { get { record.bool("sf") ?? false } set { record.put("sf", newValue, over: record.bool("sf"), false, FieldValue.bool) } }
}
