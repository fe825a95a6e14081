// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedLocalizationInfos`: an item of a cache.
public struct CachedLocalizationInfos: CodedModel {
    public static let typeHash: Int32 = -2084643061
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `t`.
    public var list: [LocalizationInfo] {
        get { record.objects("t").map(LocalizationInfo.init(unchecked:)) }
        set { record.put("t", newValue.map(\.record), over: record.objects("t"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `CountriesList`: a preference of the account.
public struct CountriesList: CodedModel {
    public static let typeHash: Int32 = -600406241
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["c", "h"] }
    /// The countries that this applies to, as ISO 3166 codes. Stored under `c`.
    public var countries: [Country] {
        get { record.objects("c").map(Country.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
}

/// The coded object `Country`.
public struct Country: CodedModel {
    public static let typeHash: Int32 = 1461279127
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["c", "n", "cc", "h"] }
    /// Stored under `c`.
    public var id: String { get { record.string("c") ?? "" } set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) } }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// The language's name in that language. Stored under `ln`; `nil` omits the key.
    public var localizedName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// The country calling codes. Stored under `cc`.
    public var countryCodes: [Country.CountryCode] {
        get { record.objects("cc").map(Country.CountryCode.init(unchecked:)) }
        set { record.put("cc", newValue.map(\.record), over: record.objects("cc"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hidden: Bool { get { record.bool("h") ?? false } set { record.put("h", newValue, over: record.bool("h"), false, FieldValue.bool) } }
}

/// The coded object `LocalizationComponent`.
public struct LocalizationComponent: CodedModel {
    public static let typeHash: Int32 = -265407304
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["loc"] }
    /// The ISO 639 code of the language. Stored under `lc`; missing in older objects.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// The language's name in that language. Stored under `localizedName`; missing in older objects.
    public var localizedName: String {
        get { record.string("localizedName") ?? "" }
        set { record.put("localizedName", newValue, over: record.string("localizedName"), "", FieldValue.string) }
    }
    /// Stored under `loc`.
    public var localization: CodedObject? {
        get { record.object("loc") }
        set { record.put("loc", newValue, over: record.object("loc"), FieldValue.object, absent: .absent) }
    }
    /// The language whose plural rules apply, or `nil` if the language has its own. Stored under `cpl`; `nil` omits the key.
    public var customPluralizationCode: String? {
        get { record.string("cpl") }
        set { record.put("cpl", newValue, over: record.string("cpl"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `LocalizationInfo`.
public struct LocalizationInfo: CodedModel {
    public static let typeHash: Int32 = 344619798
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The ISO 639 code of the language. Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// The language used for texts that this one does not translate. Stored under `nlc`; `nil` is stored as Nil.
    public var baseLanguageCode: String? {
        get { record.string("nlc") }
        set { record.put("nlc", newValue, over: record.string("nlc"), FieldValue.string, absent: .null) }
    }
    /// The language whose plural rules apply, or `nil` if the language has its own. Stored under `cpc`; `nil` is stored as Nil.
    public var customPluralizationCode: String? {
        get { record.string("cpc") }
        set { record.put("cpc", newValue, over: record.string("cpc"), FieldValue.string, absent: .null) }
    }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The language's name in the language of the app. Stored under `lt`.
    public var localizedTitle: String {
        get { record.string("lt") ?? "" }
        set { record.put("lt", newValue, over: record.string("lt"), "", FieldValue.string) }
    }
    /// Whether it was made by Telegram. Stored under `of`.
    public var isOfficial: Bool {
        get { record.numberAsBool("of") ?? false }
        set { record.put("of", newValue, over: record.numberAsBool("of"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `tsc`.
    public var totalStringCount: Int32 {
        get { record.int32("tsc") ?? 0 }
        set { record.put("tsc", newValue, over: record.int32("tsc"), 0, FieldValue.int32) }
    }
    /// Stored under `lsc`.
    public var translatedStringCount: Int32 {
        get { record.int32("lsc") ?? 0 }
        set { record.put("lsc", newValue, over: record.int32("lsc"), 0, FieldValue.int32) }
    }
    /// The address where users translate the language. Stored under `platformUrl`.
    public var platformUrl: String {
        get { record.string("platformUrl") ?? "" }
        set { record.put("platformUrl", newValue, over: record.string("platformUrl"), "", FieldValue.string) }
    }
}

/// The coded object `LocalizationListState`: a preference of the account.
public struct LocalizationListState: CodedModel {
    public static let typeHash: Int32 = 2097045112
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `availableOfficialLocalizations`; missing in older objects.
    public var availableOfficialLocalizations: [LocalizationInfo] {
        get { record.objects("availableOfficialLocalizations").map(LocalizationInfo.init(unchecked:)) }
        set {
            record.put(
                "availableOfficialLocalizations", newValue.map(\.record),
                over: record.objects("availableOfficialLocalizations"), [], FieldValue.codableObjects)
        }
    }
    /// Stored under `availableSavedLocalizations`; missing in older objects.
    public var availableSavedLocalizations: [LocalizationInfo] {
        get { record.objects("availableSavedLocalizations").map(LocalizationInfo.init(unchecked:)) }
        set {
            record.put(
                "availableSavedLocalizations", newValue.map(\.record),
                over: record.objects("availableSavedLocalizations"), [], FieldValue.codableObjects)
        }
    }
}

/// The coded object `LocalizationSettings`: a preference of the account.
public struct LocalizationSettings: CodedModel {
    public static let typeHash: Int32 = 11787741
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["primaryComponent"] }
    /// Stored under `primaryComponent`.
    public var primaryComponent: LocalizationComponent? {
        get { record.object("primaryComponent").map(LocalizationComponent.init(unchecked:)) }
        set { record.put("primaryComponent", newValue?.record, over: record.object("primaryComponent"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `secondaryComponent`; `nil` omits the key.
    public var secondaryComponent: LocalizationComponent? {
        get { record.object("secondaryComponent").map(LocalizationComponent.init(unchecked:)) }
        set { record.put("secondaryComponent", newValue?.record, over: record.object("secondaryComponent"), FieldValue.object, absent: .absent) }
    }
    /// The ISO 639 code of the language. Written by older versions. Stored under `lc`; `nil` omits the key.
    public var primaryComponentLanguageCode: String? {
        get { record.string("lc") }
        set { record.put("lc", newValue, over: record.string("lc"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `loc`; `nil` omits the key.
    public var primaryComponentLocalization: CodedObject? {
        get { record.object("loc") }
        set { record.put("loc", newValue, over: record.object("loc"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SuggestedLocalizationEntry`: a preference of the account.
public struct SuggestedLocalizationEntry: CodedModel {
    public static let typeHash: Int32 = -896290208
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["lc", "s"] }
    /// The ISO 639 code of the language. Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// Whether the account has seen it. Stored under `s`.
    public var isSeen: Bool {
        get { record.numberAsBool("s") ?? false }
        set { record.put("s", newValue, over: record.numberAsBool("s"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `TimeZoneList`: a preference of the account.
public struct TimeZoneList: CodedModel {
    public static let typeHash: Int32 = 662074126
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["items", "hashValue"] }
    /// Stored under `items`.
    public var items: [TimeZoneList.Item] {
        get { record.objects("items").map(TimeZoneList.Item.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// Stored under `hashValue`.
    public var hash: Int32 {
        get { record.int32("hashValue") ?? 0 }
        set { record.put("hashValue", newValue, over: record.int32("hashValue"), 0, FieldValue.int32) }
    }
}

extension Country {
    /// The coded object `Country.CountryCode`.
    public struct CountryCode: CodedModel {
        public static let typeHash: Int32 = 200847017
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["c", "pfx", "ptrn"] }
        /// Stored under `c`.
        public var code: String { get { record.string("c") ?? "" } set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) } }
        /// The prefixes of phone numbers after the country calling code. Stored under `pfx`.
        public var prefixes: [String] {
            get { record.optionalStrings("pfx") ?? [] }
            set { record.put("pfx", newValue, over: record.optionalStrings("pfx"), [], FieldValue.codableStrings) }
        }
        /// The grouping of the digits of a number, with X for a digit. Stored under `ptrn`.
        public var patterns: [String] {
            get { record.optionalStrings("ptrn") ?? [] }
            set { record.put("ptrn", newValue, over: record.optionalStrings("ptrn"), [], FieldValue.codableStrings) }
        }
    }
}

extension TimeZoneList {
    /// The coded object `TimeZoneList.Item`: a preference of the account.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "title", "utcOffset"] }
        /// Stored under `id`.
        public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// The offset from UTC in seconds, positive to the east. Stored under `utcOffset`.
        public var utcOffset: Int32 {
            get { record.int32("utcOffset") ?? 0 }
            set { record.put("utcOffset", newValue, over: record.int32("utcOffset"), 0, FieldValue.int32) }
        }
    }
}
