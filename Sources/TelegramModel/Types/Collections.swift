// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `EmojiKeywordCollectionInfo`.
public struct EmojiKeywordCollectionInfo: CodedModel {
    public static let typeHash: Int32 = 665094754
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i.n`.
    public var idNamespace: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// Stored under `i.i`.
    public var idId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// Stored under `ilc`.
    public var inputLanguageCode: String {
        get { record.string("ilc") ?? "" }
        set { record.put("ilc", newValue, over: record.string("ilc"), "", FieldValue.string) }
    }
    /// Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `EmojiKeywordItem`.
public struct EmojiKeywordItem: CodedModel {
    public static let typeHash: Int32 = -1081073316
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i.n`.
    public var indexIndex: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// Stored under `i.i`.
    public var indexId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// Stored under `c`.
    public var collectionId: Int64 { get { record.int64("c") ?? 0 } set { record.put("c", newValue, over: record.int64("c"), 0, FieldValue.int64) } }
    /// Stored under `k`.
    public var keyword: String { get { record.string("k") ?? "" } set { record.put("k", newValue, over: record.string("k"), "", FieldValue.string) } }
    /// Stored under `e`.
    public var emoticons: [String] {
        get { record.optionalStrings("e") ?? [] }
        set { record.put("e", newValue, over: record.optionalStrings("e"), [], FieldValue.strings) }
    }
    /// Stored under `s`.
    public var indexKeys: [[UInt8]] {
        get { record.optionalBytesList("s") ?? [] }
        set { record.put("s", newValue, over: record.optionalBytesList("s"), [], FieldValue.bytesList) }
    }
}

/// The coded object `StickerPackCollectionInfo`.
public struct StickerPackCollectionInfo: CodedModel {
    public static let typeHash: Int32 = 2112923154
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i.n`.
    public var idNamespace: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// Stored under `i.i`.
    public var idId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `s`.
    public var shortName: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// Stored under `th`.
    public var thumbnail: TelegramMediaImageRepresentation? {
        get { record.object("th").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("th", newValue?.record, over: record.object("th"), FieldValue.object, absent: .null) }
    }
    /// Stored under `tfi`.
    public var thumbnailFileId: Int64? {
        get { record.int64("tfi") }
        set { record.put("tfi", newValue, over: record.int64("tfi"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `itd`.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isMasks = Flags(rawValue: 1)
        public static let isOfficial = Flags(rawValue: 2)
        public static let isEmoji = Flags(rawValue: 16)
        public static let isAvailableAsChannelStatus = Flags(rawValue: 32)
        public static let isCustomTemplateEmoji = Flags(rawValue: 64)
        public static let isCreator = Flags(rawValue: 128)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// Stored under `n`.
    public var count: Int32 { get { record.int32("n") ?? 0 } set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) } }
}

/// The coded object `StickerPackItem`.
public struct StickerPackItem: CodedModel {
    public static let typeHash: Int32 = 1345525277
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i.n`.
    public var indexIndex: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// Stored under `i.i`.
    public var indexId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s`.
    public var indexKeys: [[UInt8]] {
        get { record.optionalBytesList("s") ?? [] }
        set { record.put("s", newValue, over: record.optionalBytesList("s"), [], FieldValue.bytesList) }
    }
}
