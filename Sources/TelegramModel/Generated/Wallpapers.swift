// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedWallpapersConfiguration`: an item of a cache.
public struct CachedWallpapersConfiguration: CodedModel {
    public static let typeHash: Int32 = 1342233915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The wallpaper included in the app. Stored as 0.
        public static let builtin = Kind(rawValue: 0)
        /// One color. Stored as 1.
        public static let color = Kind(rawValue: 1)
        /// A picture from the server. Stored as 2.
        public static let image = Kind(rawValue: 2)
        /// A picture or a pattern that a user uploaded. Stored as 3.
        public static let file = Kind(rawValue: 3)
        /// Two to four colors. Stored as 4.
        public static let gradient = Kind(rawValue: 4)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `builtin`, `gradient`, `image` and `file`. Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `color`. Stored under `c`.
    public var bitPattern: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `gradient` and `file`. Stored under `id`; `nil` is stored as Nil.
    public var id: Int64? { get { record.int64("id") } set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .null) } }
    /// Present only for `gradient`. Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// The sizes of the picture. Present only for `image`. Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.objects) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `file`. Stored under `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isCreator`.
    public var isCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is used if no other is chosen. Present only for `file`. Stored under `isDefault`.
    public var isDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isPattern`.
    public var isPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isDark`.
    public var isDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The last part of the link. Present only for `file`. Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `file`. Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// The top color, as 0xRRGGBB. Written by older versions. Stored under `c1`; `nil` omits the key.
    public var topColor: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// The bottom color, as 0xRRGGBB. Written by older versions. Stored under `c2`; `nil` omits the key.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The wallpaper included in the app. Stored as 0.
        public static let builtin = Kind(rawValue: 0)
        /// One color. Stored as 1.
        public static let color = Kind(rawValue: 1)
        /// A picture from the server. Stored as 2.
        public static let image = Kind(rawValue: 2)
        /// A picture or a pattern that a user uploaded. Stored as 3.
        public static let file = Kind(rawValue: 3)
        /// Two to four colors. Stored as 4.
        public static let gradient = Kind(rawValue: 4)
        /// The wallpaper of a chat theme, identified by its emoji. Stored as 5.
        public static let emoticon = Kind(rawValue: 5)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `builtin` and `image`. Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// uint32 bit pattern. Present only for `color`. Stored under `c`.
    public var color: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `gradient`. Stored under `id`; `nil` omits the key.
    public var gradientId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// uint32 bit patterns. Present only for `gradient`. Stored under `colors`.
    public var gradientColors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Present only for `gradient`. Stored under `settings`.
    public var gradientSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// The sizes of the picture. Present only for `image`. Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.codableObjects) }
    }
    /// Present only for `file`. Stored under `id`.
    public var fileId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `file`. Stored under `accessHash`.
    public var fileAccessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isCreator`.
    public var fileIsCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is used if no other is chosen. Present only for `file`. Stored under `isDefault`.
    public var fileIsDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isPattern`.
    public var fileIsPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `file`. Stored under `isDark`.
    public var fileIsDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The last part of the link. Present only for `file`. Stored under `slug`.
    public var fileSlug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `file`. Stored under `file`; missing in older objects.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `file`. Stored under `settings`.
    public var fileSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `emoticon`. Stored under `e`.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `c1`; `nil` omits the key.
    public var gradientColors0: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `c2`; `nil` omits the key.
    public var gradientColors1: Int32? {
        get { record.int32("c2") }
        set { record.put("c2", newValue, over: record.int32("c2"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `WallpaperDataResource`: a file that media refers to.
public struct WallpaperDataResource: CodedModel {
    public static let typeHash: Int32 = 1426137834
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The last part of the link. Stored under `s`.
    public var slug: String { get { record.string("s") ?? "" } set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) } }
}

/// The coded object `WallpaperReference`.
public struct WallpaperReference: CodedModel {
    public static let typeHash: Int32 = -1091373281
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The last part of the wallpaper's link. Stored as 0.
        public static let slug = Kind(rawValue: 0)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The last part of the link. Present only for `slug`. Stored under `s`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The intensity, in percent. Stored under `i`; `nil` omits the key.
    public var intensity: Int32? {
        get { record.int32("i") }
        set { record.put("i", newValue, over: record.int32("i"), FieldValue.int32, absent: .absent) }
    }
    /// The rotation in degrees, clockwise. Stored under `r`; `nil` omits the key.
    public var rotation: Int32? {
        get { record.int32("r") }
        set { record.put("r", newValue, over: record.int32("r"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `e`; `nil` omits the key.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// The top color, as 0xRRGGBB. Written by older versions. Stored under `c`; `nil` omits the key.
    public var topColor: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// The bottom color, as 0xRRGGBB. Written by older versions. Stored under `bc`; `nil` omits the key.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["wallpapers"] }
    /// Stored under `wallpapers`.
    public var wallpapers: [[UInt8]] {
        get { record.optionalBytesList("wallpapers") ?? [] }
        set { record.put("wallpapers", newValue, over: record.optionalBytesList("wallpapers"), [], FieldValue.codableBytesList) }
    }
}
