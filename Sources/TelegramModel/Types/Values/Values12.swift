// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramTheme`. Written by versions up to 2021.
public struct TelegramTheme: CodedModel {
    public static let typeHash: Int32 = 9122308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `accessHash`.
    public var accessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The end of the link. Stored under `slug`.
    public var slug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`; nil is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settings`; nil is stored as Nil.
    public var settings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .null) }
    }
    /// Stored under `isCreator`.
    public var isCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Whether it is the one that is used unless another is chosen. Stored under `isDefault`.
    public var isDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// How many people use it. Stored under `installCount`.
    public var installCount: Int32 {
        get { record.int32("installCount") ?? 0 }
        set { record.put("installCount", newValue, over: record.int32("installCount"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramThemeNativeCodable`.
public struct TelegramThemeNativeCodable: CodedModel {
    public static let typeHash: Int32 = -164861346
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "accessHash", "slug", "title", "isCreator", "isDefault"] }
    /// Stored under `id`.
    public var valueId: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// What the server wants to see beside the id in every request for it. Stored under `accessHash`.
    public var valueAccessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The end of the link. Stored under `slug`.
    public var valueSlug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `emoticon`; nil leaves the key out.
    public var valueEmoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `title`.
    public var valueTitle: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`; nil is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settingsArray`; nil leaves the key out.
    public var valueSettings: [TelegramThemeSettings] {
        get { record.objects("settingsArray").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settingsArray", newValue.map(\.record), over: record.objects("settingsArray"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isCreator`.
    public var valueIsCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Whether it is the one that is used unless another is chosen. Stored under `isDefault`.
    public var valueIsDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// How many people use it. Stored under `installCount`; nil leaves the key out.
    public var valueInstallCount: Int32? {
        get { record.int32("installCount") }
        set { record.put("installCount", newValue, over: record.int32("installCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `settings`; nil leaves the key out.
    public var legacySettings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramThemeSettings`.
public struct TelegramThemeSettings: CodedModel {
    public static let typeHash: Int32 = -176025028
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["accent"] }
    /// Values of `baseTheme`. A newer version may store others: they are kept as they are.
    public struct BaseTheme: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Light, with bubbles of the first versions. Stored as 0.
        public static let classic = BaseTheme(rawValue: 0)
        /// Light. Stored as 1.
        public static let day = BaseTheme(rawValue: 1)
        /// Dark. Stored as 2.
        public static let night = BaseTheme(rawValue: 2)
        /// Dark with a colour. Stored as 3.
        public static let tinted = BaseTheme(rawValue: 3)
    }
    /// Stored under `baseTheme`; older objects lack it, which means classic.
    public var baseTheme: BaseTheme {
        get { BaseTheme(rawValue: record.int32("baseTheme") ?? 0) }
        set { record.put("baseTheme", newValue.rawValue, over: record.int32("baseTheme"), 0, FieldValue.int32) }
    }
    /// uint32 bit pattern. Stored under `accent`.
    public var accentColor: Int32 {
        get { record.int32("accent") ?? 0 }
        set { record.put("accent", newValue, over: record.int32("accent"), 0, FieldValue.int32) }
    }
    /// uint32 bit pattern. Stored under `outgoingAccent`; nil is stored as Nil.
    public var outgoingAccentColor: Int32? {
        get { record.int32("outgoingAccent") }
        set { record.put("outgoingAccent", newValue, over: record.int32("outgoingAccent"), FieldValue.int32, absent: .null) }
    }
    /// uint32 bit patterns. Stored under `messageColors`; older objects lack it.
    public var messageColors: [Int32] {
        get { record.optionalInt32s("messageColors") ?? [] }
        set { record.put("messageColors", newValue, over: record.optionalInt32s("messageColors"), [], FieldValue.int32s) }
    }
    /// Stored under `animateMessageColors`; older objects lack it.
    public var animateMessageColors: Bool {
        get { record.numberAsBool("animateMessageColors") ?? false }
        set { record.put("animateMessageColors", newValue, over: record.numberAsBool("animateMessageColors"), false, FieldValue.boolAsNumber) }
    }
    /// What the history is drawn on; nil: the default. Stored under `wallpaper`; nil leaves the key out.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Written by older versions. Stored under `topMessage`; nil leaves the key out.
    public var topMessageColor: Int32? {
        get { record.int32("topMessage") }
        set { record.put("topMessage", newValue, over: record.int32("topMessage"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `bottomMessage`; nil leaves the key out.
    public var bottomMessageColor: Int32? {
        get { record.int32("bottomMessage") }
        set { record.put("bottomMessage", newValue, over: record.int32("bottomMessage"), FieldValue.int32, absent: .absent) }
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

/// The coded object `ThemeReference`.
public struct ThemeReference: CodedModel {
    public static let typeHash: Int32 = 988200461
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The end of the theme's link. Stored as 0.
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
