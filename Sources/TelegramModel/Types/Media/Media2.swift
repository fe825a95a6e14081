// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramMediaWebFile`.
public struct TelegramMediaWebFile: CodedModel {
    public static let typeHash: Int32 = 1692255778
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// Stored under `s`.
    public var size: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaWebpage`.
public struct TelegramMediaWebpage: CodedModel {
    public static let typeHash: Int32 = -661322156
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var webpageId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let pending = Kind(rawValue: 0)
        public static let loaded = Kind(rawValue: 1)
    }
    /// Stored under `ct`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("ct") ?? 0) }
        set { record.put("ct", newValue.rawValue, over: record.int32("ct"), 0, FieldValue.int32) }
    }
    /// Stored under `pendingDate`.
    public var date: Int32? {
        get { record.int32("pendingDate") }
        set { record.put("pendingDate", newValue, over: record.int32("pendingDate"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `pendingUrl`.
    public var url: String? {
        get { record.string("pendingUrl") }
        set { record.put("pendingUrl", newValue, over: record.string("pendingUrl"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object.
    public var content: TelegramMediaWebpageLoadedContent { TelegramMediaWebpageLoadedContent(unchecked: record) }
}
