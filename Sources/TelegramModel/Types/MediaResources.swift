// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `CloudDocumentMediaResource`.
public struct CloudDocumentMediaResource: CodedModel {
    public static let typeHash: Int32 = 486562374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `n64`.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `fr`.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `fn`.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `CloudDocumentSizeMediaResource`.
public struct CloudDocumentSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = -2129249780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `i`.
    public var documentId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// Stored under `fr`.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudFileMediaResource`.
public struct CloudFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -539247780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `v`.
    public var volumeId: Int64 { get { record.int64("v") ?? 0 } set { record.put("v", newValue, over: record.int64("v"), 0, FieldValue.int64) } }
    /// Stored under `l`.
    public var localId: Int32 { get { record.int32("l") ?? 0 } set { record.put("l", newValue, over: record.int32("l"), 0, FieldValue.int32) } }
    /// Stored under `s`.
    public var secret: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
    /// Stored under `n64`.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `fr`.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudPeerPhotoSizeMediaResource`.
public struct CloudPeerPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 923090569
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `p`.
    public var photoId: Int64? {
        get { record.int64("p") }
        set { record.put("p", newValue, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// Values of `sizeSpec`; others are kept as they are.
    public struct SizeSpec: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let small = SizeSpec(rawValue: 0)
        public static let fullSize = SizeSpec(rawValue: 1)
    }
    /// Stored under `s`.
    public var sizeSpec: SizeSpec {
        get { SizeSpec(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// Stored under `v`.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `CloudPhotoSizeMediaResource`.
public struct CloudPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 1226791958
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `i`.
    public var photoId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// Stored under `n64`.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `fr`.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudStickerPackThumbnailMediaResource`.
public struct CloudStickerPackThumbnailMediaResource: CodedModel {
    public static let typeHash: Int32 = -450200219
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `t`.
    public var thumbVersion: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `v`.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `HttpReferenceMediaResource`.
public struct HttpReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = -1685987214
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Stored under `s64`.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `LocalFileMediaResource`.
public struct LocalFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 711798229
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Stored under `sr`.
    public var isSecretRelated: Bool {
        get { record.bool("sr") ?? false }
        set { record.put("sr", newValue, over: record.bool("sr"), false, FieldValue.bool) }
    }
    /// Stored under `s64`.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `LocalFileReferenceMediaResource`.
public struct LocalFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1868491758
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var localFilePath: String {
        get { record.string("p") ?? "" }
        set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) }
    }
    /// Stored under `r`.
    public var randomId: Int64 { get { record.int64("r") ?? 0 } set { record.put("r", newValue, over: record.int64("r"), 0, FieldValue.int64) } }
    /// Stored under `t`; bool as 1 or 0.
    public var isUniquelyReferencedTemporaryFile: Bool {
        get { record.numberAsBool("t") ?? false }
        set { record.put("t", newValue, over: record.numberAsBool("t"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `s64`.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `SecretFileMediaResource`.
public struct SecretFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 2062784145
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var fileId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Stored under `s64`.
    public var containerSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// Stored under `ds64`.
    public var decryptedSize: Int64 {
        get { record.int64("ds64") ?? record.int32("ds").map { Int64($0) } ?? 0 }
        set { record.put("ds64", newValue, over: record.int64("ds64"), 0, FieldValue.int64) }
    }
    /// Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Stored under `k`.
    public var key: SecretFileEncryptionKey? {
        get { record.object("k").map(SecretFileEncryptionKey.init(unchecked:)) }
        set { record.put("k", newValue?.record, over: record.object("k"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecureFileMediaResource`.
public struct SecureFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -1171771875
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Stored under `a`.
    public var fileAccessHash: Int64 {
        get { record.int64("a") ?? 0 }
        set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) }
    }
    /// Stored under `n64`.
    public var fileSize: Int64 {
        get { record.int64("n64") ?? 0 }
        set { record.put("n64", newValue, over: record.int64("n64"), 0, FieldValue.int64) }
    }
    /// Stored under `d`.
    public var fileDatacenterId: Int32 {
        get { record.int32("d") ?? 0 }
        set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var fileTimestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `h`.
    public var fileFileHash: [UInt8] {
        get { record.fieldBytes("h") ?? [] }
        set { record.put("h", newValue, over: record.fieldBytes("h"), [], FieldValue.bytes) }
    }
    /// Stored under `s`.
    public var fileEncryptedSecret: [UInt8] {
        get { record.fieldBytes("s") ?? [] }
        set { record.put("s", newValue, over: record.fieldBytes("s"), [], FieldValue.bytes) }
    }
    /// Stored under `n`.
    public var size: Int32? {
        get { record.int32("n") }
        set { record.put("n", newValue, over: record.int32("n"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WallpaperDataResource`.
public struct WallpaperDataResource: CodedModel {
    public static let typeHash: Int32 = 1426137834
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `s`.
    public var slug: String { get { record.string("s") ?? "" } set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) } }
}

/// The coded object `WebFileReferenceMediaResource`.
public struct WebFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1849437543
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Stored under `s64`.
    public var actualSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
}
