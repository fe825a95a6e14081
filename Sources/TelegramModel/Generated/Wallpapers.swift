// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedWallpapersConfiguration`: an item of a cache.
public struct CachedWallpapersConfiguration: CodedModel {
    public static let typeHash: Int32 = 1342233915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["hash6"] }
    /// Stored under `hash6`.
    public var hash: Int64 {
        get { record.int64("hash6") ?? record.int32("hash").map { Int64($0) } ?? 0 }
        set { record.put("hash6", newValue, over: record.int64("hash6"), 0, FieldValue.int64) }
    }
}

/// The coded object `TelegramWallpaper`. Written by versions up to 2021.
public struct TelegramWallpaper: CodedModel {
    public static let typeHash: Int32 = 1671030087
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The one that comes with the application. Stored as 0.
        public static let builtin = Kind(rawValue: 0)
        /// One colour. Stored as 1.
        public static let color = Kind(rawValue: 1)
        /// A picture of the server's. Stored as 2.
        public static let image = Kind(rawValue: 2)
        /// A picture or a pattern that somebody has uploaded. Stored as 3.
        public static let file = Kind(rawValue: 3)
        /// Two to four colours. Stored as 4.
        public static let gradient = Kind(rawValue: 4)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `builtin`, `gradient`, `image` and `file` only. Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `color` only. Stored under `c`.
    public var bitPattern: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `gradient` and `file` only. Stored under `id`; nil is stored as Nil.
    public var id: Int64? { get { record.int64("id") } set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .null) } }
    /// There is one for `gradient` only. Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Pictures, by size. There is one for `image` only. Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.objects) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `file` only. Stored under `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isCreator`.
    public var isCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is the one that is used unless another is chosen. There is one for `file` only. Stored under `isDefault`.
    public var isDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isPattern`.
    public var isPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isDark`.
    public var isDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The end of the link. There is one for `file` only. Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `c1`; nil leaves the key out.
    public var topColor: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `c2`; nil leaves the key out.
    public var bottomColor: Int32? {
        get { record.int32("c2") }
        set { record.put("c2", newValue, over: record.int32("c2"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `TelegramWallpaperNativeCodable`.
public struct TelegramWallpaperNativeCodable: CodedModel {
    public static let typeHash: Int32 = 1442134193
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The one that comes with the application. Stored as 0.
        public static let builtin = Kind(rawValue: 0)
        /// One colour. Stored as 1.
        public static let color = Kind(rawValue: 1)
        /// A picture of the server's. Stored as 2.
        public static let image = Kind(rawValue: 2)
        /// A picture or a pattern that somebody has uploaded. Stored as 3.
        public static let file = Kind(rawValue: 3)
        /// Two to four colours. Stored as 4.
        public static let gradient = Kind(rawValue: 4)
        /// That of a chat theme, named by its emoji. Stored as 5.
        public static let emoticon = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// There is one for `builtin` and `image` only. Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// uint32 bit pattern. There is one for `color` only. Stored under `c`.
    public var color: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `gradient` only. Stored under `id`; nil leaves the key out.
    public var gradientId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// uint32 bit patterns. There is one for `gradient` only. Stored under `colors`.
    public var gradientColors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// There is one for `gradient` only. Stored under `settings`.
    public var gradientSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Pictures, by size. There is one for `image` only. Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.codableObjects) }
    }
    /// There is one for `file` only. Stored under `id`.
    public var fileId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `file` only. Stored under `accessHash`.
    public var fileAccessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isCreator`.
    public var fileIsCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is the one that is used unless another is chosen. There is one for `file` only. Stored under `isDefault`.
    public var fileIsDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isPattern`.
    public var fileIsPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `isDark`.
    public var fileIsDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The end of the link. There is one for `file` only. Stored under `slug`.
    public var fileSlug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `file`; older objects lack it.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `file` only. Stored under `settings`.
    public var fileSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `emoticon` only. Stored under `e`.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `c1`; nil leaves the key out.
    public var gradientColors0: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `c2`; nil leaves the key out.
    public var gradientColors1: Int32? {
        get { record.int32("c2") }
        set { record.put("c2", newValue, over: record.int32("c2"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WallpaperDataResource`: a file that a medium names.
public struct WallpaperDataResource: CodedModel {
    public static let typeHash: Int32 = 1426137834
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The end of the link. Stored under `s`.
    public var slug: String { get { record.string("s") ?? "" } set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) } }
}

/// The coded object `WallpaperReference`.
public struct WallpaperReference: CodedModel {
    public static let typeHash: Int32 = -1091373281
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The end of the wallpaper's link. Stored as 0.
        public static let slug = Kind(rawValue: 0)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The end of the link. There is one for `slug` only. Stored under `s`.
    public var slug: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `WallpaperSettings`.
public struct WallpaperSettings: CodedModel {
    public static let typeHash: Int32 = 726027516
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["b", "m", "colors"] }
    /// Stored under `b`.
    public var blur: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `m`.
    public var motion: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
    /// uint32 bit patterns. Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Percent. Stored under `i`; nil leaves the key out.
    public var intensity: Int32? {
        get { record.int32("i") }
        set { record.put("i", newValue, over: record.int32("i"), FieldValue.int32, absent: .absent) }
    }
    /// Degrees, clockwise. Stored under `r`; nil leaves the key out.
    public var rotation: Int32? {
        get { record.int32("r") }
        set { record.put("r", newValue, over: record.int32("r"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `e`; nil leaves the key out.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `c`; nil leaves the key out.
    public var topColor: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// As 0xRRGGBB. Written by older versions. Stored under `bc`; nil leaves the key out.
    public var bottomColor: Int32? {
        get { record.int32("bc") }
        set { record.put("bc", newValue, over: record.int32("bc"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WallpapersState`: a preference of the account.
public struct WallpapersState: CodedModel {
    public static let typeHash: Int32 = 1565630020
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["wallpapers"] }
    /// Stored under `wallpapers`.
    public var wallpapers: [[UInt8]] {
        get { record.optionalBytesList("wallpapers") ?? [] }
        set { record.put("wallpapers", newValue, over: record.optionalBytesList("wallpapers"), [], FieldValue.codableBytesList) }
    }
}
