// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CloudDocumentMediaResource`: a file that media refers to.
public struct CloudDocumentMediaResource: CodedModel {
    public static let typeHash: Int32 = 486562374
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The server's ID of the file. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// The size in bytes, or `nil` if unknown. Stored under `n64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Stored under `fr`; `nil` is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
    /// The name without its folder. Stored under `fn`; `nil` is stored as Nil.
    public var fileName: String? {
        get { record.string("fn") }
        set { record.put("fn", newValue, over: record.string("fn"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `CloudDocumentSizeMediaResource`: a file that media refers to.
public struct CloudDocumentSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = -2129249780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The server's ID of the file that this is a smaller picture of. Stored under `i`.
    public var documentId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// The size of the photo. Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Stored under `fr`; `nil` is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudFileMediaResource`: a file that media refers to.
public struct CloudFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -539247780
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The server's storage volume of the file. Stored under `v`.
    public var volumeId: Int64 { get { record.int64("v") ?? 0 } set { record.put("v", newValue, over: record.int64("v"), 0, FieldValue.int64) } }
    /// Stored under `l`.
    public var localId: Int32 { get { record.int32("l") ?? 0 } set { record.put("l", newValue, over: record.int32("l"), 0, FieldValue.int32) } }
    /// The secret of the proxy. Stored under `s`.
    public var secret: Int64 { get { record.int64("s") ?? 0 } set { record.put("s", newValue, over: record.int64("s"), 0, FieldValue.int64) } }
    /// The size in bytes, or `nil` if unknown. Stored under `n64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Stored under `fr`; `nil` is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudPeerPhotoSizeMediaResource`: a file that media refers to.
public struct CloudPeerPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 923090569
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The server's ID of the photo, or `nil` if written by an older version. Stored under `p`; `nil` is stored as Nil.
    public var photoId: Int64? {
        get { record.int64("p") }
        set { record.put("p", newValue, over: record.int64("p"), FieldValue.int64, absent: .null) }
    }
    /// The values of `sizeSpec`. Unknown values of newer versions are preserved.
    public struct SizeSpec: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A photo 160 pixels wide. Stored as 0.
        public static let small = SizeSpec(rawValue: 0)
        /// A photo 640 pixels wide. Stored as 1.
        public static let fullSize = SizeSpec(rawValue: 1)
    }
    /// The size of the photo. Stored under `s`.
    public var sizeSpec: SizeSpec {
        get { SizeSpec(rawValue: record.int32("s") ?? 0) }
        set { record.put("s", newValue.rawValue, over: record.int32("s"), 0, FieldValue.int32) }
    }
    /// The server's storage volume of the file. Stored under `v`; `nil` is stored as Nil.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`; `nil` is stored as Nil.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `CloudPhotoSizeMediaResource`: a file that media refers to.
public struct CloudPhotoSizeMediaResource: CodedModel {
    public static let typeHash: Int32 = 1226791958
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The server's ID of the photo. Stored under `i`.
    public var photoId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
    /// The size of the photo. Stored under `s`.
    public var sizeSpec: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// The size in bytes, or `nil` if unknown. Stored under `n64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("n64") ?? record.int32("n").map { Int64($0) } }
        set { record.put("n64", newValue, over: record.int64("n64"), FieldValue.int64, absent: .null) }
    }
    /// The reference that the server requires with the ID and the access hash to send the file. It expires; a new one comes with the object that
    /// contains the file. Stored under `fr`; `nil` is stored as Nil.
    public var fileReference: [UInt8]? {
        get { record.fieldBytes("fr") }
        set { record.put("fr", newValue, over: record.fieldBytes("fr"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `CloudStickerPackThumbnailMediaResource`: a file that media refers to.
public struct CloudStickerPackThumbnailMediaResource: CodedModel {
    public static let typeHash: Int32 = -450200219
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// A number that grows when the picture of the pack changes. Stored under `t`; `nil` is stored as Nil.
    public var thumbVersion: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .null) }
    }
    /// The server's storage volume of the file. Stored under `v`; `nil` is stored as Nil.
    public var volumeId: Int64? {
        get { record.int64("v") }
        set { record.put("v", newValue, over: record.int64("v"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `l`; `nil` is stored as Nil.
    public var localId: Int32? {
        get { record.int32("l") }
        set { record.put("l", newValue, over: record.int32("l"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `ExternalMusicAlbumArtResource`: a file that media refers to. Resource id ext-album-art-thump- or -full-<title>-<performer>.
public struct ExternalMusicAlbumArtResource: CodedModel {
    public static let typeHash: Int32 = -802882701
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The performer of the music. Stored under `p`.
    public var performer: String {
        get { record.string("p") ?? "" }
        set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) }
    }
    /// Stored under `th`; missing in older objects, which means `true`.
    public var isThumbnail: Bool {
        get { record.numberAsBool("th") ?? false }
        set { record.put("th", newValue, over: record.numberAsBool("th"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ForumTopicIconResource`: a file that media refers to. Not registered: drawn, never stored.
public struct ForumTopicIconResource: CodedModel {
    public static let typeHash: Int32 = -112798693
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The color of the icon, as 0xRRGGBB. Stored under `i`.
    public var iconColor: Int32 { get { record.int32("i") ?? 0 } set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) } }
    /// Stored under `b`.
    public var bgColors: [String] {
        get { record.optionalStrings("b") ?? [] }
        set { record.put("b", newValue, over: record.optionalStrings("b"), [], FieldValue.strings) }
    }
    /// Stored under `s`.
    public var strokeColors: [String] {
        get { record.optionalStrings("s") ?? [] }
        set { record.put("s", newValue, over: record.optionalStrings("s"), [], FieldValue.strings) }
    }
}

/// The coded object `HttpReferenceMediaResource`: a file that media refers to.
public struct HttpReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = -1685987214
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The address of the file. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// The size in bytes, or `nil` if unknown. Stored under `s64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `ICloudFileResource`: a file that media refers to. Url: base64 of a bookmark of the system. resource id icloud-<hash of url>,
/// icloud-thumb-<hash of url>.
public struct ICloudFileResource: CodedModel {
    public static let typeHash: Int32 = -181905644
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `url`.
    public var urlData: String {
        get { record.string("url") ?? "" }
        set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
    }
    /// Stored under `thumb`.
    public var thumbnail: Bool {
        get { record.bool("thumb") ?? false }
        set { record.put("thumb", newValue, over: record.bool("thumb"), false, FieldValue.bool) }
    }
}

/// The coded object `LocalBundleResource`: a file that media refers to. Resource id local-bundle-<name>-<ext>; a file of the app itself.
public struct LocalBundleResource: CodedModel {
    public static let typeHash: Int32 = -501030510
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// Stored under `e`.
    public var ext: String { get { record.string("e") ?? "" } set { record.put("e", newValue, over: record.string("e"), "", FieldValue.string) } }
    /// Stored under `c`; `nil` is stored as Nil.
    public var color: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .null) }
    }
    /// Stored under `nr`; missing in older objects, which means `true`.
    public var resize: Bool { get { record.bool("nr") ?? true } set { record.put("nr", newValue, over: record.bool("nr"), true, FieldValue.bool) } }
}

/// The coded object `LocalFileArchiveMediaResource`: a file that media refers to. Resource id larchive-<randomId>.
public struct LocalFileArchiveMediaResource: CodedModel {
    public static let typeHash: Int32 = -1999144860
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `i`.
    public var randomId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The path of the folder to send as a zip file. Stored under `p`.
    public var path: String { get { record.string("p") ?? "" } set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) } }
}

/// The coded object `LocalFileAudioMediaResource`: a file that media refers to. Resource id lad-<randomId>.
public struct LocalFileAudioMediaResource: CodedModel {
    public static let typeHash: Int32 = -874585367
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `i`.
    public var randomId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `p`.
    public var path: String { get { record.string("p") ?? "" } set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) } }
    /// Stored under `tl`; `nil` is stored as Nil.
    public var trimRangeLowerBound: Double? {
        get { record.double("tl") }
        set { record.put("tl", newValue, over: record.double("tl"), FieldValue.double, absent: .null) }
    }
    /// Stored under `tu`; `nil` is stored as Nil.
    public var trimRangeUpperBound: Double? {
        get { record.double("tu") }
        set { record.put("tu", newValue, over: record.double("tu"), FieldValue.double, absent: .null) }
    }
}

/// The coded object `LocalFileGifMediaResource`: a file that media refers to. Resource id lgif-<randomId> on macOS, lgi-<randomId> on iOS.
public struct LocalFileGifMediaResource: CodedModel {
    public static let typeHash: Int32 = 1511290238
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `i`.
    public var randomId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `p`.
    public var path: String { get { record.string("p") ?? "" } set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) } }
}

/// The coded object `LocalFileMediaResource`: a file that media refers to.
public struct LocalFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 711798229
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The ID of the file on this device. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// Whether the file belongs to a secret chat. Stored under `sr`.
    public var isSecretRelated: Bool {
        get { record.bool("sr") ?? false }
        set { record.put("sr", newValue, over: record.bool("sr"), false, FieldValue.bool) }
    }
    /// The size in bytes, or `nil` if unknown. Stored under `s64`; `nil` is stored as Nil.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `LocalFileReferenceMediaResource`: a file that media refers to.
public struct LocalFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1868491758
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The path of the file on this device. Stored under `p`.
    public var localFilePath: String {
        get { record.string("p") ?? "" }
        set { record.put("p", newValue, over: record.string("p"), "", FieldValue.string) }
    }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `r`.
    public var randomId: Int64 { get { record.int64("r") ?? 0 } set { record.put("r", newValue, over: record.int64("r"), 0, FieldValue.int64) } }
    /// Whether the file can be moved after use. Stored under `t`.
    public var isUniquelyReferencedTemporaryFile: Bool {
        get { record.numberAsBool("t") ?? false }
        set { record.put("t", newValue, over: record.numberAsBool("t"), false, FieldValue.boolAsNumber) }
    }
    /// The size in bytes, or `nil` if unknown. Stored under `s64`; `nil` omits the key.
    public var size: Int64? {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } }
        set { record.put("s64", newValue, over: record.int64("s64"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `LocalFileVideoMediaResource`: a file that media refers to. Resource id lmov-<randomId> on macOS, lvi-<randomId> on iOS.
public struct LocalFileVideoMediaResource: CodedModel {
    public static let typeHash: Int32 = -1071276094
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `i`.
    public var randomId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Written only by the iOS app. Stored under `ps`.
    public var paths: [String] {
        get { record.optionalStrings("ps") ?? [] }
        set { record.put("ps", newValue, over: record.optionalStrings("ps"), [], FieldValue.strings) }
    }
    /// Written only by the iOS app. Stored under `a`; `nil` is stored as Nil.
    public var adjustments: VideoMediaResourceAdjustments? {
        get { record.object("a").map(VideoMediaResourceAdjustments.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .null) }
    }
    /// macOS; older iOS. Stored under `p`; `nil` omits the key.
    public var path: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `LottieSoundMediaResource`: a file that media refers to. Resource id lottie-sound-<randomId>; 11.14.1 makes none.
public struct LottieSoundMediaResource: CodedModel {
    public static let typeHash: Int32 = -103013702
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `i`.
    public var randomId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `d`.
    public var data: [UInt8] {
        get { record.fieldBytes("d") ?? [] }
        set { record.put("d", newValue, over: record.fieldBytes("d"), [], FieldValue.bytes) }
    }
}

/// The coded object `PhotoLibraryMediaResource`: a file that media refers to. Resource id ph-<identifier>[-<uid>].
public struct PhotoLibraryMediaResource: CodedModel {
    public static let typeHash: Int32 = -1966921961
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var localIdentifier: String {
        get { record.string("i") ?? "" }
        set { record.put("i", newValue, over: record.string("i"), "", FieldValue.string) }
    }
    /// The ID that distinguishes this message from others while it is being sent. Stored under `uid`.
    public var uniqueId: Int64 {
        get { record.int64("uid") ?? 0 }
        set { record.put("uid", newValue, over: record.int64("uid"), 0, FieldValue.int64) }
    }
    /// Stored under `w`; `nil` is stored as Nil.
    public var width: Int32? { get { record.int32("w") } set { record.put("w", newValue, over: record.int32("w"), FieldValue.int32, absent: .null) } }
    /// Stored under `h`; `nil` is stored as Nil.
    public var height: Int32? {
        get { record.int32("h") }
        set { record.put("h", newValue, over: record.int32("h"), FieldValue.int32, absent: .null) }
    }
    /// The values of `format`. Unknown values of newer versions are preserved.
    public struct Format: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let jpeg = Format(rawValue: 0)
        /// Stored as 1.
        public static let jxl = Format(rawValue: 1)
    }
    /// Stored under `f`; `nil` is stored as Nil.
    public var format: Format? {
        get { record.int32("f").map { Format(rawValue: $0) } }
        set { record.put("f", newValue?.rawValue, over: record.int32("f"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `q`; `nil` is stored as Nil.
    public var quality: Int32? {
        get { record.int32("q") }
        set { record.put("q", newValue, over: record.int32("q"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `hd`; missing in older objects.
    public var forceHd: Bool {
        get { record.bool("hd") ?? false }
        set { record.put("hd", newValue, over: record.bool("hd"), false, FieldValue.bool) }
    }
}

/// The coded object `SecretFileMediaResource`: a file that media refers to.
public struct SecretFileMediaResource: CodedModel {
    public static let typeHash: Int32 = 2062784145
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The server's ID of the encrypted file. Stored under `i`.
    public var fileId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// The size of the encrypted file, in bytes. Stored under `s64`.
    public var containerSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The decrypted size of the file, in bytes. Stored under `ds64`.
    public var decryptedSize: Int64 {
        get { record.int64("ds64") ?? record.int32("ds").map { Int64($0) } ?? 0 }
        set { record.put("ds64", newValue, over: record.int64("ds64"), 0, FieldValue.int64) }
    }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var datacenterId: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
    /// The key of the file. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `k`.
    public var key: SecretFileEncryptionKey? {
        get { record.object("k").map(SecretFileEncryptionKey.init(unchecked:)) }
        set { if let newValue { record.put("k", newValue.record, over: record.object("k"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(key: SecretFileEncryptionKey) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.key = key
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `SecureFileMediaResource`: a file that media refers to.
public struct SecureFileMediaResource: CodedModel {
    public static let typeHash: Int32 = -1171771875
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The server's ID of the encrypted file. Stored under `f`.
    public var fileId: Int64 { get { record.int64("f") ?? 0 } set { record.put("f", newValue, over: record.int64("f"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `a`.
    public var fileAccessHash: Int64 {
        get { record.int64("a") ?? 0 }
        set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) }
    }
    /// The size of the encrypted file, in bytes. Stored under `n64`.
    public var fileSize: Int64 {
        get { record.int64("n64") ?? 0 }
        set { record.put("n64", newValue, over: record.int64("n64"), 0, FieldValue.int64) }
    }
    /// The data center that stores the file, from 1 to 5. Stored under `d`.
    public var fileDatacenterId: Int32 {
        get { record.int32("d") ?? 0 }
        set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var fileTimestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// The hash that the server checks the file against. Stored under `h`.
    public var fileFileHash: [UInt8] {
        get { record.fieldBytes("h") ?? [] }
        set { record.put("h", newValue, over: record.fieldBytes("h"), [], FieldValue.bytes) }
    }
    /// The secret that the file is encrypted with, itself encrypted. Stored under `s`.
    public var fileEncryptedSecret: [UInt8] {
        get { record.fieldBytes("s") ?? [] }
        set { record.put("s", newValue, over: record.fieldBytes("s"), [], FieldValue.bytes) }
    }
    /// Written by older versions. Stored under `n`; `nil` omits the key.
    public var size: Int32? {
        get { record.int32("n") }
        set { record.put("n", newValue, over: record.int32("n"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `VideoLibraryMediaResource`: a file that media refers to. Resource id vi-<identifier>[-<digest>]; macOS registers it and makes
/// none.
public struct VideoLibraryMediaResource: CodedModel {
    public static let typeHash: Int32 = 36221142
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var localIdentifier: String {
        get { record.string("i") ?? "" }
        set { record.put("i", newValue, over: record.string("i"), "", FieldValue.string) }
    }
    /// Written only by the iOS app. Stored under `conv`.
    public var conversion: VideoLibraryMediaResourceConversion? {
        get { record.object("conv").map(VideoLibraryMediaResourceConversion.init(unchecked:)) }
        set { record.put("conv", newValue?.record, over: record.object("conv"), FieldValue.object, absent: .absent) }
    }
    /// Written only by the macOS app. Stored under `a`; `nil` is stored as Nil.
    public var adjustments: VideoMediaResourceAdjustments? {
        get { record.object("a").map(VideoMediaResourceAdjustments.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `VideoLibraryMediaResourceConversion`: a file that media refers to.
public struct VideoLibraryMediaResourceConversion: CodedModel {
    public static let typeHash: Int32 = -519315101
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let passthrough = Kind(rawValue: 0)
        /// Stored as 1.
        public static let compress = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `compress`. Stored under `adj`; `nil` is stored as Nil.
    public var adjustments: VideoMediaResourceAdjustments? {
        get { record.object("adj").map(VideoMediaResourceAdjustments.init(unchecked:)) }
        set { record.put("adj", newValue?.record, over: record.object("adj"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `VideoMediaResourceAdjustments`: a file that media refers to.
public struct VideoMediaResourceAdjustments: CodedModel {
    public static let typeHash: Int32 = -497287165
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it. Stored under `d`.
    public var data: [UInt8] {
        get { record.fieldBytes("d") ?? [] }
        set { record.put("d", newValue, over: record.fieldBytes("d"), [], FieldValue.bytes) }
    }
    /// Telegram crashes when it reads an object without it. Stored under `h`.
    public var digest: [UInt8] {
        get { record.fieldBytes("h") ?? [] }
        set { record.put("h", newValue, over: record.fieldBytes("h"), [], FieldValue.bytes) }
    }
    /// Written only by the iOS app. Stored under `s`; missing in older objects.
    public var isStory: Bool { get { record.bool("s") ?? false } set { record.put("s", newValue, over: record.bool("s"), false, FieldValue.bool) } }
    /// Creates an object with the required members.
    public init(data: [UInt8], digest: [UInt8]) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        record.put("d", data, over: nil, FieldValue.bytes, absent: .absent)
        record.put("h", digest, over: nil, FieldValue.bytes, absent: .absent)
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `WebFileReferenceMediaResource`: a file that media refers to.
public struct WebFileReferenceMediaResource: CodedModel {
    public static let typeHash: Int32 = 1849437543
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The address that the server loads the file from. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// The actual size, in bytes. Stored under `s64`.
    public var actualSize: Int64 {
        get { record.int64("s64") ?? record.int32("s").map { Int64($0) } ?? 0 }
        set { record.put("s64", newValue, over: record.int64("s64"), 0, FieldValue.int64) }
    }
    /// The hash that the server requires with the ID in every request. Stored under `h`.
    public var accessHash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
}
