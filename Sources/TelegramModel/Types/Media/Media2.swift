// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramMediaStory`: a medium of a message.
public struct TelegramMediaStory: CodedModel {
    public static let typeHash: Int32 = 564517815
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Who has posted the story. Stored under `pid`.
    public var storyIdPeerId: PeerId {
        get { PeerId(packed: record.int64("pid") ?? 0) }
        set { record.put("pid", newValue.packed, over: record.int64("pid"), 0, FieldValue.int64) }
    }
    /// The story's number among those of the peer. Stored under `sid`.
    public var storyIdId: Int32 {
        get { record.int32("sid") ?? 0 }
        set { record.put("sid", newValue, over: record.int32("sid"), 0, FieldValue.int32) }
    }
    /// Whether the account is mentioned. Stored under `mns`.
    public var isMention: Bool {
        get { record.bool("mns") ?? false }
        set { record.put("mns", newValue, over: record.bool("mns"), false, FieldValue.bool) }
    }
}

/// The coded object `TelegramMediaWebFile`: a medium of a message.
public struct TelegramMediaWebFile: CodedModel {
    public static let typeHash: Int32 = 1692255778
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var resource: CodedObject? {
        get { record.object("r") }
        set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// As RFC 6838 registers it. Stored under `mt`.
    public var mimeType: String {
        get { record.string("mt") ?? "" }
        set { record.put("mt", newValue, over: record.string("mt"), "", FieldValue.string) }
    }
    /// Bytes. Stored under `s`.
    public var size: Int32 { get { record.int32("s") ?? 0 } set { record.put("s", newValue, over: record.int32("s"), 0, FieldValue.int32) } }
    /// What kind of file it is, its size and duration. Stored under `at`.
    public var attributes: [TelegramMediaFileAttribute] {
        get { record.objects("at").map(TelegramMediaFileAttribute.init(unchecked:)) }
        set { record.put("at", newValue.map(\.record), over: record.objects("at"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaWebpage`: a medium of a message.
public struct TelegramMediaWebpage: CodedModel {
    public static let typeHash: Int32 = -661322156
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The page; the namespace tells whether the server has numbered it. Stored under `i`.
    public var webpageId: MediaId? {
        get { record.mediaId("i") }
        set { record.put("i", newValue, over: record.mediaId("i"), FieldValue.mediaId, absent: .absent) }
    }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server is making the preview. Stored as 0.
        public static let pending = Kind(rawValue: 0)
        /// The server has made the preview. Stored as 1.
        public static let loaded = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `ct`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("ct") ?? 0) }
        set { record.put("ct", newValue.rawValue, over: record.int32("ct"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. There is one for `pending` only. Stored under `pendingDate`.
    public var date: Int32? {
        get { record.int32("pendingDate") }
        set { record.put("pendingDate", newValue, over: record.int32("pendingDate"), FieldValue.int32, absent: .absent) }
    }
    /// The address, while the preview is being made. There is one for `pending` only. Stored under `pendingUrl`; nil is stored as Nil.
    public var url: String? {
        get { record.string("pendingUrl") }
        set { record.put("pendingUrl", newValue, over: record.string("pendingUrl"), FieldValue.string, absent: .null) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var content: TelegramMediaWebpageLoadedContent { TelegramMediaWebpageLoadedContent(unchecked: record) }
}
