// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedThemesConfiguration`: an item of a cache.
public struct CachedThemesConfiguration: CodedModel {
    public static let typeHash: Int32 = -1763115247
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

/// The coded object `ChatTheme`. Added in Telegram 12.
public struct ChatTheme: CodedModel {
    public static let typeHash: Int32 = -362903369
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let emoticon = Kind(rawValue: 0)
        /// Stored as 1.
        public static let gift = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Present only for `emoticon`. Stored under `emoticon`.
    public var emoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `gift`. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
    }
    /// JSON array. Present only for `gift`. Stored under `themeSettings`.
    public var themeSettings: StoredJSON? { record.json("themeSettings") }
}

extension ChatTheme {
    /// `ChatTheme` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -362903369
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let emoticon = Kind(rawValue: 0)
            /// Stored as 1.
            public static let gift = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `type`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("type") ?? 0) }
            set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
        }
        /// Present only for `emoticon`. Stored under `emoticon`.
        public var emoticon: String? {
            get { record.string("emoticon") }
            set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
        }
        /// Present only for `gift`. Stored under `gift`.
        public var gift: StarGift? {
            get { record.object("gift").map(StarGift.init(unchecked:)) }
            set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
        }
        /// Present only for `gift`. Stored under `themeSettings`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The hash that the server requires with the ID in every request. Stored under `accessHash`.
    public var accessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The last part of the link. Stored under `slug`.
    public var slug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`; `nil` is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settings`; `nil` is stored as Nil.
    public var settings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .null) }
    }
    /// Stored under `isCreator`.
    public var isCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Whether it is used if no other is chosen. Stored under `isDefault`.
    public var isDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// The number of users who have installed it. Stored under `installCount`.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "accessHash", "slug", "title", "isCreator", "isDefault"] }
    /// Stored under `id`.
    public var valueId: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `accessHash`.
    public var valueAccessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The last part of the link. Stored under `slug`.
    public var valueSlug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `emoticon`; `nil` omits the key.
    public var valueEmoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `title`.
    public var valueTitle: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`; `nil` is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settingsArray`; `nil` omits the key.
    public var valueSettings: [TelegramThemeSettings] {
        get { record.objects("settingsArray").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settingsArray", newValue.map(\.record), over: record.objects("settingsArray"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isCreator`.
    public var valueIsCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Whether it is used if no other is chosen. Stored under `isDefault`.
    public var valueIsDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// The number of users who have installed it. Stored under `installCount`; `nil` omits the key.
    public var valueInstallCount: Int32? {
        get { record.int32("installCount") }
        set { record.put("installCount", newValue, over: record.int32("installCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `settings`; `nil` omits the key.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["baseTheme", "accent"] }
    /// The values of `baseTheme`. Unknown values of newer versions are preserved.
    public struct BaseTheme: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A light theme with the bubbles of the first versions. Stored as 0.
        public static let classic = BaseTheme(rawValue: 0)
        /// A light theme. Stored as 1.
        public static let day = BaseTheme(rawValue: 1)
        /// A dark theme. Stored as 2.
        public static let night = BaseTheme(rawValue: 2)
        /// A dark theme with a color. Stored as 3.
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
    /// uint32 bit pattern. Stored under `outgoingAccent`; `nil` is stored as Nil.
    public var outgoingAccentColor: Int32? {
        get { record.int32("outgoingAccent") }
        set { record.put("outgoingAccent", newValue, over: record.int32("outgoingAccent"), FieldValue.int32, absent: .null) }
    }
    /// uint32 bit patterns. Stored under `messageColors`; missing in older objects.
    public var messageColors: [Int32] {
        get { record.optionalInt32s("messageColors") ?? [] }
        set { record.put("messageColors", newValue, over: record.optionalInt32s("messageColors"), [], FieldValue.int32s) }
    }
    /// Stored under `animateMessageColors`; missing in older objects.
    public var animateMessageColors: Bool {
        get { record.numberAsBool("animateMessageColors") ?? false }
        set { record.put("animateMessageColors", newValue, over: record.numberAsBool("animateMessageColors"), false, FieldValue.boolAsNumber) }
    }
    /// The background of the chat, or `nil` for the default background. Stored under `wallpaper`; `nil` omits the key.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Written by older versions. Stored under `topMessage`; `nil` omits the key.
    public var topMessageColor: Int32? {
        get { record.int32("topMessage") }
        set { record.put("topMessage", newValue, over: record.int32("topMessage"), FieldValue.int32, absent: .absent) }
    }
    /// Written by older versions. Stored under `bottomMessage`; `nil` omits the key.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The last part of the theme's link. Stored as 0.
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

/// The coded object `ThemeSettings`: a preference of the account.
public struct ThemeSettings: CodedModel {
    public static let typeHash: Int32 = 1026636738
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; `nil` is stored as Nil.
    public var currentTheme: TelegramThemeNativeCodable? {
        get { record.object("t").map(TelegramThemeNativeCodable.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
}
