// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CloudDocumentMediaResource`: a file that a medium names.
public struct CloudDocumentMediaResource: CodedModel {
    public static let typeHash: Int32 = 486562374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The file, as the server numbers it. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Bytes; nil: not known. Stored under `n64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
    /// The name without a folder. Stored under `fn`; nil is stored as Nil.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `CloudDocumentSizeMediaResource`: a file that a medium names.
public struct CloudDocumentSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = -2129249780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The file that it is a smaller picture of, as the server numbers it. Stored under `i`.
    public var documentId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Which size of the photo it is. Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudFileMediaResource`: a file that a medium names.
public struct CloudFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -539247780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Where the server keeps the file. Stored under `v`.
    public var volumeId: Int64 { get { record.int64("v") ?? 0 } set { record.put("v", newValue, over: record.int64("v"), 0, FieldValue.int64) } }
    /// Stored under `l`.
    public var localId: Int32 { get { record.int32("l") ?? 0 } set { record.put("l", newValue, over: record.int32("l"), 0, FieldValue.int32) } }
    /// The secret of the proxy. Stored under `s`.
    public var secret: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
    /// Bytes; nil: not known. Stored under `n64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudPeerPhotoSizeMediaResource`: a file that a medium names.
public struct CloudPeerPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 923090569
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The photo, as the server numbers it; nil in what older versions wrote. Stored under `p`; nil is stored as Nil.
    public var photoId: Int64? {
        get { record.int64("p") }
        set { record.put("p", newValue, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// Values of `sizeSpec`. A newer version may store others: they are kept as they are.
    public struct SizeSpec: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// 160 pixels wide. Stored as 0.
        public static let small = SizeSpec(rawValue: 0)
        /// 640 pixels wide. Stored as 1.
        public static let fullSize = SizeSpec(rawValue: 1)
    }
    /// Which size of the photo it is. Stored under `s`.
    public var sizeSpec: SizeSpec {
        get { SizeSpec(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// Where the server keeps the file. Stored under `v`; nil is stored as Nil.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`; nil is stored as Nil.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `CloudPhotoSizeMediaResource`: a file that a medium names.
public struct CloudPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 1226791958
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The photo, as the server numbers it. Stored under `i`.
    public var photoId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// Which size of the photo it is. Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// Bytes; nil: not known. Stored under `n64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// What the server wants to see beside the id and the access hash to hand out the file; it expires, and is got anew from where the file was seen.
    /// Stored under `fr`; nil is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudStickerPackThumbnailMediaResource`: a file that a medium names.
public struct CloudStickerPackThumbnailMediaResource: CodedModel {
    public static let typeHash: Int32 = -450200219
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// Grows when the picture of the pack changes. Stored under `t`; nil is stored as Nil.
    public var thumbVersion: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// Where the server keeps the file. Stored under `v`; nil is stored as Nil.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`; nil is stored as Nil.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `HttpReferenceMediaResource`: a file that a medium names.
public struct HttpReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = -1685987214
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Where the file is loaded from. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Bytes; nil: not known. Stored under `s64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `LocalFileMediaResource`: a file that a medium names.
public struct LocalFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 711798229
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The file, as this device numbers it. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Whether the file belongs to a secret chat. Stored under `sr`.
    public var isSecretRelated: Bool {
        get { record.bool("sr") ?? false }
        set { record.put("sr", newValue, over: record.bool("sr"), false, FieldValue.bool) }
    }
    /// Bytes; nil: not known. Stored under `s64`; nil is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `LocalFileReferenceMediaResource`: a file that a medium names.
public struct LocalFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1868491758
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Where the file is on this device. Stored under `p`.
    public var localFilePath: String {
        get { record.string("p") ?? "" }
        set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) }
    }
    /// The number that the sender chose, so that sending twice makes one message. Stored under `r`.
    public var randomId: Int64 { get { record.int64("r") ?? 0 } set { record.put("r", newValue, over: record.int64("r"), 0, FieldValue.int64) } }
    /// Whether the file may be moved away once it is used. Stored under `t`.
    public var isUniquelyReferencedTemporaryFile: Bool {
        get { record.numberAsBool("t") ?? false }
        set { record.put("t", newValue, over: record.numberAsBool("t"), false, FieldValue.boolAsNumber) }
    }
    /// Bytes; nil: not known. Stored under `s64`; nil leaves the key out.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `SecretFileMediaResource`: a file that a medium names.
public struct SecretFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 2062784145
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The encrypted file, as the server numbers it. Stored under `i`.
    public var fileId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// Bytes of the encrypted file. Stored under `s64`.
    public var containerSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// Bytes of the file in plain. Stored under `ds64`.
    public var decryptedSize: Int64 {
        get { record.int64("ds64") ?? record.int32("ds").map { Int64($0) } ?? 0 }
        set { record.put("ds64", newValue, over: record.int64("ds64"), 0, FieldValue.int64) }
    }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// What the file is encrypted with. Stored under `k`.
    public var key: SecretFileEncryptionKey? {
        get { record.object("k").map(SecretFileEncryptionKey.init(unchecked:)) }
        set { record.put("k", newValue?.record, over: record.object("k"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SecureFileMediaResource`: a file that a medium names.
public struct SecureFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -1171771875
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The encrypted file, as the server numbers it. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `a`.
    public var fileAccessHash: Int64 {
        get { record.int64("a") ?? 0 }
        set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) }
    }
    /// Bytes of the encrypted file. Stored under `n64`.
    public var fileSize: Int64 {
        get { record.int64("n64") ?? 0 }
        set { record.put("n64", newValue, over: record.int64("n64"), 0, FieldValue.int64) }
    }
    /// The number of the data centre that has the file, 1 to 5. Stored under `d`.
    public var fileDatacenterId: Int32 {
        get { record.int32("d") ?? 0 }
        set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var fileTimestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The hash by which the server checks the file. Stored under `h`.
    public var fileFileHash: [UInt8] {
        get { record.fieldBytes("h") ?? [] }
        set { record.put("h", newValue, over: record.fieldBytes("h"), [], FieldValue.bytes) }
    }
    /// What the file is encrypted with, itself encrypted. Stored under `s`.
    public var fileEncryptedSecret: [UInt8] {
        get { record.fieldBytes("s") ?? [] }
        set { record.put("s", newValue, over: record.fieldBytes("s"), [], FieldValue.bytes) }
    }
    /// Written by older versions. Stored under `n`; nil leaves the key out.
    public var size: Int32? {
        get { record.int32("n") }
        set { record.put("n", newValue, over: record.int32("n"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WebFileReferenceMediaResource`: a file that a medium names.
public struct WebFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1849437543
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The address from which the server loads the file. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Bytes. Stored under `s64`.
    public var actualSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// What the server wants to see beside the id in every request for it. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
}
