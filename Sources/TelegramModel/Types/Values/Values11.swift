// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `TelegramTheme`. Written by versions up to 2021.
public struct TelegramTheme: CodedModel {
    public static let typeHash: Int32 = 9122308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// Stored under `accessHash`.
    public var accessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// Stored under `slug`.
    public var slug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settings`.
    public var settings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .null) }
    }
    /// Stored under `isCreator`; bool as 1 or 0.
    public var isCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `isDefault`; bool as 1 or 0.
    public var isDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `installCount`.
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
    /// Stored under `accessHash`.
    public var valueAccessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// Stored under `slug`.
    public var valueSlug: String {
        get { record.string("slug") ?? "" }
        set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
    }
    /// Stored under `emoticon`.
    public var valueEmoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `title`.
    public var valueTitle: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .null) }
    }
    /// Stored under `settingsArray`.
    public var valueSettings: [TelegramThemeSettings] {
        get { record.objects("settingsArray").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settingsArray", newValue.map(\.record), over: record.objects("settingsArray"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isCreator`; bool as 1 or 0.
    public var valueIsCreator: Bool {
        get { record.numberAsBool("isCreator") ?? false }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `isDefault`; bool as 1 or 0.
    public var valueIsDefault: Bool {
        get { record.numberAsBool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `installCount`.
    public var valueInstallCount: Int32? {
        get { record.int32("installCount") }
        set { record.put("installCount", newValue, over: record.int32("installCount"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `settings`.
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
    /// Values of `baseTheme`; others are kept as they are.
    public struct BaseTheme: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let classic = BaseTheme(rawValue: 0)
        public static let day = BaseTheme(rawValue: 1)
        public static let night = BaseTheme(rawValue: 2)
        public static let tinted = BaseTheme(rawValue: 3)
    }
    /// Stored under `baseTheme`.
    public var baseTheme: BaseTheme {
        get { BaseTheme(rawValue: record.int32("baseTheme") ?? 0) }
        set { record.put("baseTheme", newValue.rawValue, over: record.int32("baseTheme"), 0, FieldValue.int32) }
    }
    /// Stored under `accent`; uint32 bit pattern.
    public var accentColor: Int32 {
        get { record.int32("accent") ?? 0 }
        set { record.put("accent", newValue, over: record.int32("accent"), 0, FieldValue.int32) }
    }
    /// Stored under `outgoingAccent`; uint32 bit pattern.
    public var outgoingAccentColor: Int32? {
        get { record.int32("outgoingAccent") }
        set { record.put("outgoingAccent", newValue, over: record.int32("outgoingAccent"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `messageColors`; uint32 bit patterns.
    public var messageColors: [Int32] {
        get { record.optionalInt32s("messageColors") ?? [] }
        set { record.put("messageColors", newValue, over: record.optionalInt32s("messageColors"), [], FieldValue.int32s) }
    }
    /// Stored under `animateMessageColors`; bool as 1 or 0.
    public var animateMessageColors: Bool {
        get { record.numberAsBool("animateMessageColors") ?? false }
        set { record.put("animateMessageColors", newValue, over: record.numberAsBool("animateMessageColors"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `wallpaper`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `topMessage`.
    public var topMessageColor: Int32? {
        get { record.int32("topMessage") }
        set { record.put("topMessage", newValue, over: record.int32("topMessage"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `bottomMessage`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let builtin = Kind(rawValue: 0)
        public static let color = Kind(rawValue: 1)
        public static let image = Kind(rawValue: 2)
        public static let file = Kind(rawValue: 3)
        public static let gradient = Kind(rawValue: 4)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var bitPattern: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `id`.
    public var id: Int64? { get { record.int64("id") } set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .null) } }
    /// Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.objects) }
    }
    /// Stored under `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `isCreator`; bool as 1 or 0.
    public var isCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isDefault`; bool as 1 or 0.
    public var isDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isPattern`; bool as 1 or 0.
    public var isPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isDark`; bool as 1 or 0.
    public var isDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c1`.
    public var topColor: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `c2`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let builtin = Kind(rawValue: 0)
        public static let color = Kind(rawValue: 1)
        public static let image = Kind(rawValue: 2)
        public static let file = Kind(rawValue: 3)
        public static let gradient = Kind(rawValue: 4)
        public static let emoticon = Kind(rawValue: 5)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `settings`.
    public var settings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`; uint32 bit pattern.
    public var color: Int32? {
        get { record.int32("c") }
        set { record.put("c", newValue, over: record.int32("c"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `id`.
    public var gradientId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `colors`; uint32 bit patterns.
    public var gradientColors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Stored under `settings`.
    public var gradientSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `i`.
    public var representations: [TelegramMediaImageRepresentation] {
        get { record.objects("i").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.codableObjects) }
    }
    /// Stored under `id`.
    public var fileId: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `accessHash`.
    public var fileAccessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `isCreator`; bool as 1 or 0.
    public var fileIsCreator: Bool? {
        get { record.numberAsBool("isCreator") }
        set { record.put("isCreator", newValue, over: record.numberAsBool("isCreator"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isDefault`; bool as 1 or 0.
    public var fileIsDefault: Bool? {
        get { record.numberAsBool("isDefault") }
        set { record.put("isDefault", newValue, over: record.numberAsBool("isDefault"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isPattern`; bool as 1 or 0.
    public var fileIsPattern: Bool? {
        get { record.numberAsBool("isPattern") }
        set { record.put("isPattern", newValue, over: record.numberAsBool("isPattern"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `isDark`; bool as 1 or 0.
    public var fileIsDark: Bool? {
        get { record.numberAsBool("isDark") }
        set { record.put("isDark", newValue, over: record.numberAsBool("isDark"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `slug`.
    public var fileSlug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `file`.
    public var file: TelegramMediaFile? {
        get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `settings`.
    public var fileSettings: WallpaperSettings? {
        get { record.object("settings").map(WallpaperSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `e`.
    public var emoticon: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `c1`.
    public var gradientColors0: Int32? {
        get { record.int32("c1") }
        set { record.put("c1", newValue, over: record.int32("c1"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `c2`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let slug = Kind(rawValue: 0)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var slug: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `UnauthorizedAccountStateContents`.
public struct UnauthorizedAccountStateContents: CodedModel {
    public static let typeHash: Int32 = 238606936
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let empty = Kind(rawValue: 0)
        public static let phoneEntry = Kind(rawValue: 1)
        public static let confirmationCodeEntry = Kind(rawValue: 2)
        public static let passwordEntry = Kind(rawValue: 3)
        public static let signUp = Kind(rawValue: 5)
        public static let passwordRecovery = Kind(rawValue: 6)
        public static let awaitingAccountReset = Kind(rawValue: 7)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `cc`.
    public var countryCode: Int32? {
        get { record.int32("cc") }
        set { record.put("cc", newValue, over: record.int32("cc"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `n`.
    public var number: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// Stored under `num`.
    public var numberNum: String? {
        get { record.string("num") }
        set { record.put("num", newValue, over: record.string("num"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `t`.
    public var type: SentAuthorizationCodeType? {
        get { record.object("t").map(SentAuthorizationCodeType.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `h`.
    public var hash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `tm`.
    public var timeout: Int32? {
        get { record.int32("tm") }
        set { record.put("tm", newValue, over: record.int32("tm"), FieldValue.int32, absent: .null) }
    }
    /// Values of `nextType`; others are kept as they are.
    public struct NextType: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let sms = NextType(rawValue: 0)
        public static let call = NextType(rawValue: 1)
        public static let flashCall = NextType(rawValue: 2)
        public static let missedCall = NextType(rawValue: 3)
        public static let fragment = NextType(rawValue: 4)
    }
    /// Stored under `nt`.
    public var nextType: NextType? {
        get { record.int32("nt").map { NextType(rawValue: $0) } }
        set { record.put("nt", newValue?.rawValue, over: record.int32("nt"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `syncContacts`.
    public var syncContacts: Int32? {
        get { record.int32("syncContacts") }
        set { record.put("syncContacts", newValue, over: record.int32("syncContacts"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `previousCodeEntry`.
    public var previousCodeEntry: UnauthorizedAccountStateContents? {
        get { record.object("previousCodeEntry").map(UnauthorizedAccountStateContents.init(unchecked:)) }
        set { record.put("previousCodeEntry", newValue?.record, over: record.object("previousCodeEntry"), FieldValue.object, absent: .null) }
    }
    /// Stored under `usePrevious`; written 0 when previousCodeEntry is Nil.
    public var usePrevious: Int32? {
        get { record.int32("usePrevious") }
        set { record.put("usePrevious", newValue, over: record.int32("usePrevious"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `h`.
    public var hint: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `modernCode`.
    public var code: AuthorizationCode? {
        get { record.object("modernCode").map(AuthorizationCode.init(unchecked:)) }
        set { record.put("modernCode", newValue?.record, over: record.object("modernCode"), FieldValue.object, absent: .null) }
    }
    /// Stored under `suggestReset`; bool as 1 or 0.
    public var suggestReset: Bool? {
        get { record.numberAsBool("suggestReset") }
        set { record.put("suggestReset", newValue, over: record.numberAsBool("suggestReset"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `hint`.
    public var hintHint: String? {
        get { record.string("hint") }
        set { record.put("hint", newValue, over: record.string("hint"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `number`.
    public var numberNumber: String? {
        get { record.string("number") }
        set { record.put("number", newValue, over: record.string("number"), FieldValue.string, absent: .null) }
    }
    /// Stored under `emailPattern`.
    public var emailPattern: String? {
        get { record.string("emailPattern") }
        set { record.put("emailPattern", newValue, over: record.string("emailPattern"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `protectedUntil`.
    public var protectedUntil: Int32? {
        get { record.int32("protectedUntil") }
        set { record.put("protectedUntil", newValue, over: record.int32("protectedUntil"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `h`.
    public var codeHash: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `f`.
    public var firstName: String? {
        get { record.string("f") }
        set { record.put("f", newValue, over: record.string("f"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `l`.
    public var lastName: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `tos`.
    public var termsOfService: UnauthorizedAccountTermsOfService? {
        get { record.object("tos").map(UnauthorizedAccountTermsOfService.init(unchecked:)) }
        set { record.put("tos", newValue?.record, over: record.object("tos"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `UnauthorizedAccountTermsOfService`.
public struct UnauthorizedAccountTermsOfService: CodedModel {
    public static let typeHash: Int32 = 822990030
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Stored under `ageConfirmation`.
    public var ageConfirmation: Int32? {
        get { record.int32("ageConfirmation") }
        set { record.put("ageConfirmation", newValue, over: record.int32("ageConfirmation"), FieldValue.int32, absent: .null) }
    }
}
