// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedThemesConfiguration`: an item of a cache.
public struct CachedThemesConfiguration: CodedModel {
    public static let typeHash: Int32 = -1763115247
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

/// The coded object `ChatTheme`. Telegram 12 added it.
public struct ChatTheme: CodedModel {
    public static let typeHash: Int32 = -362903369
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let emoticon = Kind(rawValue: 0)
        /// Stored as 1.
        public static let gift = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// There is one for `emoticon` only. Stored under `emoticon`.
    public var emoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Telegram stops when it reads an object without it. There is one for `gift` only. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
    }
    /// JSON array. There is one for `gift` only. Stored under `themeSettings`.
    public var themeSettings: StoredJSON? { record.json("themeSettings") }
}

extension ChatTheme {
    /// `ChatTheme` as it stands among the fields of a Codable type, under other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -362903369
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let emoticon = Kind(rawValue: 0)
            /// Stored as 1.
            public static let gift = Kind(rawValue: 1)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `type`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("type") ?? 0) }
            set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
        }
        /// There is one for `emoticon` only. Stored under `emoticon`.
        public var emoticon: String? {
            get { record.string("emoticon") }
            set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
        }
        /// There is one for `gift` only. Stored under `gift`.
        public var gift: StarGift? {
            get { record.object("gift").map(StarGift.init(unchecked:)) }
            set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
        }
        /// There is one for `gift` only. Stored under `themeSettings`.
        public var themeSettings: [TelegramThemeSettings] {
            get { record.objects("themeSettings").map(TelegramThemeSettings.init(unchecked:)) }
            set { record.put("themeSettings", newValue.map(\.record), over: record.objects("themeSettings"), [], FieldValue.codableObjects) }
        }
    }
}

/// The coded object `ChatThemes`: a preference of the account.
public struct ChatThemes: CodedModel {
    public static let typeHash: Int32 = -1720350408
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["c", "h"] }
    /// Stored under `c`.
    public var chatThemes: [TelegramThemeNativeCodable] {
        get { record.objects("c").map(TelegramThemeNativeCodable.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
}

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
    public static var requiredKeys: [StaticString] { ["baseTheme", "accent"] }
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
    /// An unknown value reads as classic. Stored under `baseTheme`.
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

/// The coded object `ThemeSettings`: a preference of the account.
public struct ThemeSettings: CodedModel {
    public static let typeHash: Int32 = 1026636738
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; nil is stored as Nil.
    public var currentTheme: TelegramThemeNativeCodable? {
        get { record.object("t").map(TelegramThemeNativeCodable.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
}
