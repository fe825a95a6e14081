// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPremiumGiftCodeOptions`: an item of a cache. Added in Telegram 12.
public struct CachedPremiumGiftCodeOptions: CodedModel {
    public static let typeHash: Int32 = 638374122
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// The options to choose from, in order. Stored under `t`.
    public var options: [PremiumGiftCodeOption] {
        get { record.objects("t").map(PremiumGiftCodeOption.init(unchecked:)) }
        set { record.put("t", newValue.map(\.record), over: record.objects("t"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `CachedPremiumGiftOption`.
public struct CachedPremiumGiftOption: CodedModel {
    public static let typeHash: Int32 = -1762529806
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The duration, in months. Stored under `months`.
    public var months: Int32 {
        get { record.int32("months") ?? 0 }
        set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `botUrl`; `nil` is stored as Nil.
    public var botUrl: String? {
        get { record.string("botUrl") }
        set { record.put("botUrl", newValue, over: record.string("botUrl"), FieldValue.string, absent: .null) }
    }
    /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` is stored as Nil.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `CurrencyAmount`. Added in Telegram 12.
public struct CurrencyAmount: CodedModel {
    public static let typeHash: Int32 = 1109247223
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["a", "c"] }
    /// Stored under `a`.
    public var amount: StarsAmount? {
        get { record.object("a").map(StarsAmount.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
    /// The values of `currency`. Unknown values of newer versions are preserved.
    public struct Currency: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let stars = Currency(rawValue: 0)
        /// Stored as 1.
        public static let ton = Currency(rawValue: 1)
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. An unknown value reads as stars; nanotons are in amount.value. Stored under `c`.
    public var currency: Currency {
        get { Currency(rawValue: record.int32("c") ?? 0) }
        set { record.put("c", newValue.rawValue, over: record.int32("c"), 0, FieldValue.int32) }
    }
}

/// The coded object `PremiumGiftCodeOption`.
public struct PremiumGiftCodeOption: CodedModel {
    public static let typeHash: Int32 = 1175281929
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["users", "months", "currency", "amount"] }
    /// Stored under `users`.
    public var users: Int32 {
        get { record.int32("users") ?? 0 }
        set { record.put("users", newValue, over: record.int32("users"), 0, FieldValue.int32) }
    }
    /// The duration, in months. Stored under `months`.
    public var months: Int32 {
        get { record.int32("months") ?? 0 }
        set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
    }
    /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` omits the key.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `storeQuantity`; missing in older objects, which means `1`.
    public var storeQuantity: Int32 {
        get { record.int32("storeQuantity") ?? 1 }
        set { record.put("storeQuantity", newValue, over: record.int32("storeQuantity"), 1, FieldValue.int32) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
}

/// The coded object `PremiumPromoConfiguration`: a preference of the account.
public struct PremiumPromoConfiguration: CodedModel {
    public static let typeHash: Int32 = -242864690
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["status", "statusEntities", "videos", "premiumProductOptions"] }
    /// Stored under `status`.
    public var status: String {
        get { record.string("status") ?? "" }
        set { record.put("status", newValue, over: record.string("status"), "", FieldValue.string) }
    }
    /// Stored under `statusEntities`.
    public var statusEntities: [MessageTextEntity] {
        get { record.objects("statusEntities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("statusEntities", newValue.map(\.record), over: record.objects("statusEntities"), [], FieldValue.codableObjects) }
    }
    /// Dictionary written as an array of pairs. Stored under `videos`.
    public var videos: [PremiumPromoConfiguration.DictionaryPair] {
        get { record.objects("videos").map(PremiumPromoConfiguration.DictionaryPair.init(unchecked:)) }
        set { record.put("videos", newValue.map(\.record), over: record.objects("videos"), [], FieldValue.codableObjects) }
    }
    /// Stored under `premiumProductOptions`.
    public var premiumProductOptions: [PremiumPromoConfiguration.PremiumProductOption] {
        get { record.objects("premiumProductOptions").map(PremiumPromoConfiguration.PremiumProductOption.init(unchecked:)) }
        set {
            record.put("premiumProductOptions", newValue.map(\.record), over: record.objects("premiumProductOptions"), [], FieldValue.codableObjects)
        }
    }
}

/// The coded object `RevenueStats`: an item of a cache. Telegram 12 no longer writes it.
public struct RevenueStats: CodedModel {
    public static let typeHash: Int32 = 361846867
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["topHoursGraph", "revenueGraph", "balances", "usdRate"] }
    /// Stored under `topHoursGraph`.
    public var topHoursGraph: StatsGraph? {
        get { record.object("topHoursGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("topHoursGraph", newValue?.record, over: record.object("topHoursGraph"), FieldValue.object, absent: .absent) }
    }
    /// The revenue over time. Stored under `revenueGraph`.
    public var revenueGraph: StatsGraph? {
        get { record.object("revenueGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("revenueGraph", newValue?.record, over: record.object("revenueGraph"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `balances`.
    public var balances: RevenueStats.Balances? {
        get { record.object("balances").map(RevenueStats.Balances.init(unchecked:)) }
        set { record.put("balances", newValue?.record, over: record.object("balances"), FieldValue.object, absent: .absent) }
    }
    /// The value of one unit in US dollars. Stored under `usdRate`.
    public var usdRate: Double {
        get { record.double("usdRate") ?? 0 }
        set { record.put("usdRate", newValue, over: record.double("usdRate"), 0, FieldValue.double) }
    }
}

/// The coded object `StarsAmount`. Added in Telegram 12.
public struct StarsAmount: CodedModel {
    public static let typeHash: Int32 = -235580712
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["value", "nanos"] }
    /// Stored under `value`.
    public var value: Int64 {
        get { record.int64("value") ?? 0 }
        set { record.put("value", newValue, over: record.int64("value"), 0, FieldValue.int64) }
    }
    /// Billionths of a star. Stored under `nanos`.
    public var nanos: Int32 {
        get { record.int32("nanos") ?? 0 }
        set { record.put("nanos", newValue, over: record.int32("nanos"), 0, FieldValue.int32) }
    }
}

/// The coded object `StarsGiftOption`.
public struct StarsGiftOption: CodedModel {
    public static let typeHash: Int32 = -1932625547
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// The number of items. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` omits the key.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`; missing in older objects.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsGiveawayOption`.
public struct StarsGiveawayOption: CodedModel {
    public static let typeHash: Int32 = 161619689
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["count", "yearlyBoosts", "currency", "amount", "winners"] }
    /// The number of items. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// Stored under `yearlyBoosts`.
    public var yearlyBoosts: Int32 {
        get { record.int32("yearlyBoosts") ?? 0 }
        set { record.put("yearlyBoosts", newValue, over: record.int32("yearlyBoosts"), 0, FieldValue.int32) }
    }
    /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` omits the key.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `winners`.
    public var winners: [StarsGiveawayOption.Winners] {
        get { record.objects("winners").map(StarsGiveawayOption.Winners.init(unchecked:)) }
        set { record.put("winners", newValue.map(\.record), over: record.objects("winners"), [], FieldValue.codableObjects) }
    }
    /// Stored under `isExtended`; missing in older objects.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
    /// Whether it is used if no other is chosen. Stored under `isDefault`; missing in older objects.
    public var isDefault: Bool {
        get { record.bool("isDefault") ?? false }
        set { record.put("isDefault", newValue, over: record.bool("isDefault"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsReactionDefaultToPrivateData`: an item of a cache.
public struct StarsReactionDefaultToPrivateData: CodedModel {
    public static let typeHash: Int32 = 1187026445
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Read when p is missing: true anonymous, false default. Telegram 12 no longer writes it. Stored under `isPrivate`.
    public var isPrivate: Bool {
        get { record.bool("isPrivate") ?? false }
        set { record.put("isPrivate", newValue, over: record.bool("isPrivate"), false, FieldValue.bool) }
    }
    /// Added in Telegram 12. Stored under `p`.
    public var privacy: TelegramPaidReactionPrivacy? {
        get { record.object("p").map(TelegramPaidReactionPrivacy.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `StarsRevenueStats`: an item of a cache.
public struct StarsRevenueStats: CodedModel {
    public static let typeHash: Int32 = 225978747
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["revenueGraph", "balances", "usdRate"] }
    /// Added in Telegram 12. Stored under `topHoursGraph`; `nil` omits the key.
    public var topHoursGraph: StatsGraph? {
        get { record.object("topHoursGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("topHoursGraph", newValue?.record, over: record.object("topHoursGraph"), FieldValue.object, absent: .absent) }
    }
    /// The revenue over time. Stored under `revenueGraph`.
    public var revenueGraph: StatsGraph? {
        get { record.object("revenueGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("revenueGraph", newValue?.record, over: record.object("revenueGraph"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `balances`.
    public var balances: StarsRevenueStats.Balances? {
        get { record.object("balances").map(StarsRevenueStats.Balances.init(unchecked:)) }
        set { record.put("balances", newValue?.record, over: record.object("balances"), FieldValue.object, absent: .absent) }
    }
    /// The value of one unit in US dollars. Stored under `usdRate`.
    public var usdRate: Double {
        get { record.double("usdRate") ?? 0 }
        set { record.put("usdRate", newValue, over: record.double("usdRate"), 0, FieldValue.double) }
    }
}

/// The coded object `StarsSubscriptionPricing`.
public struct StarsSubscriptionPricing: CodedModel {
    public static let typeHash: Int32 = 269804264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["period"] }
    /// The length of a period, in seconds. Stored under `period`.
    public var period: Int32 {
        get { record.int32("period") ?? 0 }
        set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
    }
    /// Stars; when present it wins over starsAmount. Telegram 12 no longer writes it. Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Added in Telegram 12. Stored under `starsAmount`.
    public var amountStarsAmount: StarsAmount? {
        get { record.object("starsAmount").map(StarsAmount.init(unchecked:)) }
        set { record.put("starsAmount", newValue?.record, over: record.object("starsAmount"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `StarsTopUpOption`.
public struct StarsTopUpOption: CodedModel {
    public static let typeHash: Int32 = 1516278414
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["count", "currency", "amount"] }
    /// The number of items. Stored under `count`.
    public var count: Int64 {
        get { record.int64("count") ?? 0 }
        set { record.put("count", newValue, over: record.int64("count"), 0, FieldValue.int64) }
    }
    /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` omits the key.
    public var storeProductId: String? {
        get { record.string("storeProductId") }
        set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
    public var currency: String {
        get { record.string("currency") ?? "" }
        set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
    }
    /// Stored under `amount`.
    public var amount: Int64 {
        get { record.int64("amount") ?? 0 }
        set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
    }
    /// Stored under `isExtended`; missing in older objects.
    public var isExtended: Bool {
        get { record.bool("isExtended") ?? false }
        set { record.put("isExtended", newValue, over: record.bool("isExtended"), false, FieldValue.bool) }
    }
}

/// The coded object `StarsTransactionReference`.
public struct StarsTransactionReference: CodedModel {
    public static let typeHash: Int32 = -322689677
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// Added in Telegram 12. Stored under `ton`.
    public var ton: Bool { get { record.bool("ton") ?? false } set { record.put("ton", newValue, over: record.bool("ton"), false, FieldValue.bool) } }
    /// Stored under `id`.
    public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
    /// Stored under `refund`.
    public var isRefund: Bool {
        get { record.bool("refund") ?? false }
        set { record.put("refund", newValue, over: record.bool("refund"), false, FieldValue.bool) }
    }
}

/// The coded object `StatsGraph`.
public struct StatsGraph: CodedModel {
    public static let typeHash: Int32 = -147883901
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The graph can be requested from the server with a token. Stored as 0.
        public static let onDemand = Kind(rawValue: 0)
        /// The server could not create the graph. Stored as 1.
        public static let failed = Kind(rawValue: 1)
        /// The graph as JSON. Stored as 2.
        public static let loaded = Kind(rawValue: 2)
        /// No data. Stored as 3.
        public static let empty = Kind(rawValue: 3)
    }
    /// The case. It determines which other properties have values. The writer puts 3 (not 0) for OnDemand, so an OnDemand value reads back as Empty.
    /// Stored under `type`; missing in older objects, which means `empty`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Mandatory in OnDemand. Present only for `onDemand` and `loaded`. Stored under `token`; `nil` omits the key.
    public var token: String? {
        get { record.string("token") }
        set { record.put("token", newValue, over: record.string("token"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `failed`. Stored under `error`.
    public var error: String? {
        get { record.string("error") }
        set { record.put("error", newValue, over: record.string("error"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `loaded`. Stored under `data`.
    public var data: String? {
        get { record.string("data") }
        set { record.put("data", newValue, over: record.string("data"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `TelegramPaidReactionPrivacy`. Added in Telegram 12. The only key determines the case: "d" with value type 11 (Nil), "a" with
/// Nil, or "p".
public struct TelegramPaidReactionPrivacy: CodedModel {
    public static let typeHash: Int32 = 848325204
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Present only for `peer`. Stored under `p`.
    public var peer: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
}

/// The JSON text `TelegramStarPendingRating`. Added in Telegram 12.
public struct TelegramStarPendingRating: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// A number that grows with use: items used often have the highest. Stored as the member `rating`.
    public var rating: TelegramStarRating? { json.member("rating").map(TelegramStarRating.init(json:)) }
    /// The time, in seconds since 1970, UTC. Stored as the member `timestamp`.
    public var timestamp: Int32? { json.int32("timestamp") }
}

/// The JSON text `TelegramStarRating`. Added in Telegram 12.
public struct TelegramStarRating: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `level`.
    public var level: Int32? { json.int32("level") }
    /// Stored as the member `currentLevelStars`.
    public var currentLevelStars: Int64? { json.int64("currentLevelStars") }
    /// Stored as the member `stars`.
    public var stars: Int64? { json.int64("stars") }
    /// Stored as the member `nextLevelStars`.
    public var nextLevelStars: Int64? { json.int64("nextLevelStars") }
}

extension PremiumPromoConfiguration {
    /// The coded object `PremiumPromoConfiguration.DictionaryPair`: a preference of the account.
    public struct DictionaryPair: CodedModel {
        public static let typeHash: Int32 = 564783567
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: String { get { record.string("k") ?? "" } set { record.put("k", newValue, over: record.string("k"), "", FieldValue.string) } }
        /// Stored under `v`.
        public var value: TelegramMediaFile? {
            get { record.object("v")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("v", newValue?.record.wrapped(in: record.object("v")), over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}

extension PremiumPromoConfiguration {
    /// The coded object `PremiumPromoConfiguration.PremiumProductOption`: a preference of the account.
    public struct PremiumProductOption: CodedModel {
        public static let typeHash: Int32 = -2128516457
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["isCurrent", "months", "currency", "amount", "botUrl", "availableForUpgrade"] }
        /// Stored under `isCurrent`.
        public var isCurrent: Bool {
            get { record.bool("isCurrent") ?? false }
            set { record.put("isCurrent", newValue, over: record.bool("isCurrent"), false, FieldValue.bool) }
        }
        /// The duration, in months. Stored under `months`.
        public var months: Int32 {
            get { record.int32("months") ?? 0 }
            set { record.put("months", newValue, over: record.int32("months"), 0, FieldValue.int32) }
        }
        /// The ISO 4217 code of the currency, or `XTR` for stars. Stored under `currency`.
        public var currency: String {
            get { record.string("currency") ?? "" }
            set { record.put("currency", newValue, over: record.string("currency"), "", FieldValue.string) }
        }
        /// Stored under `amount`.
        public var amount: Int64 {
            get { record.int64("amount") ?? 0 }
            set { record.put("amount", newValue, over: record.int64("amount"), 0, FieldValue.int64) }
        }
        /// Stored under `botUrl`.
        public var botUrl: String {
            get { record.string("botUrl") ?? "" }
            set { record.put("botUrl", newValue, over: record.string("botUrl"), "", FieldValue.string) }
        }
        /// The provider's ID of the payment. Stored under `transactionId`; `nil` omits the key.
        public var transactionId: String? {
            get { record.string("transactionId") }
            set { record.put("transactionId", newValue, over: record.string("transactionId"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `availableForUpgrade`.
        public var availableForUpgrade: Bool {
            get { record.bool("availableForUpgrade") ?? false }
            set { record.put("availableForUpgrade", newValue, over: record.bool("availableForUpgrade"), false, FieldValue.bool) }
        }
        /// The product in the store of the platform, or `nil` if it is not sold there. Stored under `storeProductId`; `nil` omits the key.
        public var storeProductId: String? {
            get { record.string("storeProductId") }
            set { record.put("storeProductId", newValue, over: record.string("storeProductId"), FieldValue.string, absent: .absent) }
        }
    }
}

extension RevenueStats {
    /// The coded object `RevenueStats.Balances`: an item of a cache. Telegram 12 no longer writes it.
    public struct Balances: CodedModel {
        public static let typeHash: Int32 = 1207500410
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["currentBalance", "availableBalance", "overallRevenue", "withdrawEnabled"] }
        /// The current balance of the account. Stored under `currentBalance`.
        public var currentBalance: Int64 {
            get { record.int64("currentBalance") ?? 0 }
            set { record.put("currentBalance", newValue, over: record.int64("currentBalance"), 0, FieldValue.int64) }
        }
        /// The balance that can be withdrawn now. Stored under `availableBalance`.
        public var availableBalance: Int64 {
            get { record.int64("availableBalance") ?? 0 }
            set { record.put("availableBalance", newValue, over: record.int64("availableBalance"), 0, FieldValue.int64) }
        }
        /// Stored under `overallRevenue`.
        public var overallRevenue: Int64 {
            get { record.int64("overallRevenue") ?? 0 }
            set { record.put("overallRevenue", newValue, over: record.int64("overallRevenue"), 0, FieldValue.int64) }
        }
        /// Stored under `withdrawEnabled`.
        public var withdrawEnabled: Bool {
            get { record.bool("withdrawEnabled") ?? false }
            set { record.put("withdrawEnabled", newValue, over: record.bool("withdrawEnabled"), false, FieldValue.bool) }
        }
    }
}

extension StarsGiveawayOption {
    /// The coded object `StarsGiveawayOption.Winners`.
    public struct Winners: CodedModel {
        public static let typeHash: Int32 = -193689840
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["users", "starsPerUser"] }
        /// Stored under `users`.
        public var users: Int32 {
            get { record.int32("users") ?? 0 }
            set { record.put("users", newValue, over: record.int32("users"), 0, FieldValue.int32) }
        }
        /// Stored under `starsPerUser`.
        public var starsPerUser: Int64 {
            get { record.int64("starsPerUser") ?? 0 }
            set { record.put("starsPerUser", newValue, over: record.int64("starsPerUser"), 0, FieldValue.int64) }
        }
        /// Whether it is used if no other is chosen. Stored under `isDefault`; missing in older objects.
        public var isDefault: Bool {
            get { record.bool("isDefault") ?? false }
            set { record.put("isDefault", newValue, over: record.bool("isDefault"), false, FieldValue.bool) }
        }
    }
}

extension StarsRevenueStats {
    /// The coded object `StarsRevenueStats.Balances`: an item of a cache.
    public struct Balances: CodedModel {
        public static let typeHash: Int32 = 1207500410
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["withdrawEnabled"] }
        /// The current balance of the account. stars. Telegram 12 no longer writes it. Stored under `currentBalance`.
        public var currentBalance: Int64 {
            get { record.int64("currentBalance") ?? 0 }
            set { record.put("currentBalance", newValue, over: record.int64("currentBalance"), 0, FieldValue.int64) }
        }
        /// The current balance of the account. Added in Telegram 12. Stored under `currentBalance`.
        public var currentBalanceObject: CurrencyAmount? {
            get { record.object("currentBalance").map(CurrencyAmount.init(unchecked:)) }
            set { record.put("currentBalance", newValue?.record, over: record.object("currentBalance"), FieldValue.object, absent: .absent) }
        }
        /// The balance that can be withdrawn now. stars. Telegram 12 no longer writes it. Stored under `availableBalance`.
        public var availableBalance: Int64 {
            get { record.int64("availableBalance") ?? 0 }
            set { record.put("availableBalance", newValue, over: record.int64("availableBalance"), 0, FieldValue.int64) }
        }
        /// The balance that can be withdrawn now. Added in Telegram 12. Stored under `availableBalance`.
        public var availableBalanceObject: CurrencyAmount? {
            get { record.object("availableBalance").map(CurrencyAmount.init(unchecked:)) }
            set { record.put("availableBalance", newValue?.record, over: record.object("availableBalance"), FieldValue.object, absent: .absent) }
        }
        /// stars. Telegram 12 no longer writes it. Stored under `overallRevenue`.
        public var overallRevenue: Int64 {
            get { record.int64("overallRevenue") ?? 0 }
            set { record.put("overallRevenue", newValue, over: record.int64("overallRevenue"), 0, FieldValue.int64) }
        }
        /// Added in Telegram 12. Stored under `overallRevenue`.
        public var overallRevenueObject: CurrencyAmount? {
            get { record.object("overallRevenue").map(CurrencyAmount.init(unchecked:)) }
            set { record.put("overallRevenue", newValue?.record, over: record.object("overallRevenue"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `withdrawEnabled`.
        public var withdrawEnabled: Bool {
            get { record.bool("withdrawEnabled") ?? false }
            set { record.put("withdrawEnabled", newValue, over: record.bool("withdrawEnabled"), false, FieldValue.bool) }
        }
        /// The time of the next possible withdrawal, in seconds since 1970, UTC, or `nil` if possible now. Stored under `nextWithdrawalTimestamp`; `nil`
        /// omits the key.
        public var nextWithdrawalTimestamp: Int32? {
            get { record.int32("nextWithdrawalTimestamp") }
            set { record.put("nextWithdrawalTimestamp", newValue, over: record.int32("nextWithdrawalTimestamp"), FieldValue.int32, absent: .absent) }
        }
    }
}
