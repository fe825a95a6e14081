// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedRecentPeers`.
public struct CachedRecentPeers: CodedModel {
    public static let typeHash: Int32 = -1127831192
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["enabled", "ids"] }
    /// Whether it is turned on. Stored under `enabled`.
    public var enabled: Bool {
        get { record.numberAsBool("enabled") ?? false }
        set { record.put("enabled", newValue, over: record.numberAsBool("enabled"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `ids`.
    public var ids: [Int64] {
        get { record.optionalInt64s("ids") ?? [] }
        set { record.put("ids", newValue, over: record.optionalInt64s("ids"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `PreviousPeerItemId`.
public struct PreviousPeerItemId: CodedModel {
    public static let typeHash: Int32 = -170813154
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The chat of a peer. Stored as 0.
        public static let peer = Kind(rawValue: 0)
    }
    /// The case. It determines which other properties have values. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Present only for `peer`. Stored under `i`.
    public var peerId: PeerId? {
        get { record.int64("i").map { PeerId(packed: $0) } }
        set { record.put("i", newValue?.packed, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `RecentDownloadItem`.
public struct RecentDownloadItem: CodedModel {
    public static let typeHash: Int32 = 1427360494
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["messageId", "resourceId", "timestamp"] }
    /// Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `resourceId`.
    public var resourceId: String {
        get { record.string("resourceId") ?? "" }
        set { record.put("resourceId", newValue, over: record.string("resourceId"), "", FieldValue.string) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
    /// Whether the account has seen it. Stored under `isSeen`; missing in older objects.
    public var isSeen: Bool {
        get { record.bool("isSeen") ?? false }
        set { record.put("isSeen", newValue, over: record.bool("isSeen"), false, FieldValue.bool) }
    }
}

/// The coded object `RecentEmojiItem`. No discriminator: the key that is present determines the case.
public struct RecentEmojiItem: CodedModel {
    public static let typeHash: Int32 = -1582023388
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `m`; missing in older objects.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `RecentMediaItem`.
public struct RecentMediaItem: CodedModel {
    public static let typeHash: Int32 = -1239796075
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Read when md is missing. Telegram 12 no longer writes it. Stored under `m`.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `md`.
    public var mediaData: [UInt8] {
        get { record.fieldBytes("md") ?? [] }
        set { record.put("md", newValue, over: record.fieldBytes("md"), [], FieldValue.bytes) }
    }
}

/// The coded object `RecentPeerItem`.
public struct RecentPeerItem: CodedModel {
    public static let typeHash: Int32 = -2039850037
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["r"] }
    /// A number that grows with use: items used often have the highest. Stored under `r`.
    public var rating: Double { get { record.double("r") ?? 0 } set { record.put("r", newValue, over: record.double("r"), 0, FieldValue.double) } }
}
