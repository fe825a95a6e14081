// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `StarGift`. Added in Telegram 12.
public struct StarGift: CodedModel {
    public static let typeHash: Int32 = 17226889
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let generic = Kind(rawValue: 0)
        /// Stored as 1.
        public static let unique = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. -1 when missing: unreadable. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `generic` and `unique`. Stored under `value`.
    public var gift: CodedObject? {
        get { record.object("value") }
        set { record.put("value", newValue, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `StarGiftReference`. Added in Telegram 12.
public struct StarGiftReference: CodedModel {
    public static let typeHash: Int32 = 1148651865
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let message = Kind(rawValue: 0)
        /// Stored as 1.
        public static let peer = Kind(rawValue: 1)
        /// Stored as 2.
        public static let slug = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Present only for `message`. Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Present only for `peer`. Stored under `peerId`.
    public var peerId: PeerId? { record.object("peerId").flatMap { PeerId(codedObject: $0) } }
    /// Present only for `peer`. Stored under `id`.
    public var id: Int64? {
        get { record.int64("id") }
        set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
    }
    /// The last part of the link. Present only for `slug`. Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
}

extension StarGift {
    /// The coded object `StarGift.Gift`. Added in Telegram 12.
    public struct Gift: CodedModel {
        public static let typeHash: Int32 = -1050559549
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `title`; `nil` is stored as Nil.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .null) }
        }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `file`.
        public var file: TelegramMediaFile? {
            get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
            set { if let newValue { record.put("file", newValue.record, over: record.object("file"), FieldValue.object, absent: .absent) } }
        }
        /// Stored under `price`.
        public var price: Int64 {
            get { record.int64("price") ?? 0 }
            set { record.put("price", newValue, over: record.int64("price"), 0, FieldValue.int64) }
        }
        /// Stored under `convertStars`.
        public var convertStars: Int64 {
            get { record.int64("convertStars") ?? 0 }
            set { record.put("convertStars", newValue, over: record.int64("convertStars"), 0, FieldValue.int64) }
        }
        /// Stored under `availability`; `nil` is stored as Nil.
        public var availability: StarGift.Gift.Availability? {
            get { record.object("availability").map(StarGift.Gift.Availability.init(unchecked:)) }
            set { record.put("availability", newValue?.record, over: record.object("availability"), FieldValue.object, absent: .null) }
        }
        /// Stored under `soldOut`; `nil` is stored as Nil.
        public var soldOut: StarGift.Gift.SoldOut? {
            get { record.object("soldOut").map(StarGift.Gift.SoldOut.init(unchecked:)) }
            set { record.put("soldOut", newValue?.record, over: record.object("soldOut"), FieldValue.object, absent: .null) }
        }
        /// The bits of `flags`. Unknown values of newer versions are preserved.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 1.
            public static let isBirthdayGift = Flags(rawValue: 1)
            /// Stored as 2.
            public static let requiresPremium = Flags(rawValue: 2)
            /// Stored as 4.
            public static let peerColorAvailable = Flags(rawValue: 4)
            /// Stored as 8.
            public static let isAuction = Flags(rawValue: 8)
        }
        /// Stored under `flags`.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `upgradeStars`; `nil` is stored as Nil.
        public var upgradeStars: Int64? {
            get { record.int64("upgradeStars") }
            set { record.put("upgradeStars", newValue, over: record.int64("upgradeStars"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `releasedBy`; `nil` is stored as Nil.
        public var releasedBy: Int64? {
            get { record.int64("releasedBy") }
            set { record.put("releasedBy", newValue, over: record.int64("releasedBy"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `perUserLimit`; `nil` is stored as Nil.
        public var perUserLimit: StarGift.Gift.PerUserLimit? {
            get { record.object("perUserLimit").map(StarGift.Gift.PerUserLimit.init(unchecked:)) }
            set { record.put("perUserLimit", newValue?.record, over: record.object("perUserLimit"), FieldValue.object, absent: .null) }
        }
        /// Stored under `lockedUntilDate`; `nil` is stored as Nil.
        public var lockedUntilDate: Int32? {
            get { record.int32("lockedUntilDate") }
            set { record.put("lockedUntilDate", newValue, over: record.int32("lockedUntilDate"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `auctionSlug`; `nil` is stored as Nil.
        public var auctionSlug: String? {
            get { record.string("auctionSlug") }
            set { record.put("auctionSlug", newValue, over: record.string("auctionSlug"), FieldValue.string, absent: .null) }
        }
        /// Stored under `auctionGiftsPerRound`; `nil` is stored as Nil.
        public var auctionGiftsPerRound: Int32? {
            get { record.int32("auctionGiftsPerRound") }
            set { record.put("auctionGiftsPerRound", newValue, over: record.int32("auctionGiftsPerRound"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `auctionStartDate`; `nil` is stored as Nil.
        public var auctionStartDate: Int32? {
            get { record.int32("auctionStartDate") }
            set { record.put("auctionStartDate", newValue, over: record.int32("auctionStartDate"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `upgradeVariantsCount`; `nil` is stored as Nil.
        public var upgradeVariantsCount: Int32? {
            get { record.int32("upgradeVariantsCount") }
            set { record.put("upgradeVariantsCount", newValue, over: record.int32("upgradeVariantsCount"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `background`; `nil` is stored as Nil.
        public var background: StarGift.Gift.Background? {
            get { record.object("background").map(StarGift.Gift.Background.init(unchecked:)) }
            set { record.put("background", newValue?.record, over: record.object("background"), FieldValue.object, absent: .null) }
        }
        /// Creates an object with the required members.
        public init(file: TelegramMediaFile) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.file = file
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension StarGift.Gift {
    /// `StarGift.Gift` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -1050559549
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "file", "price"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `title`; `nil` omits the key.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `file`.
        public var file: [UInt8] {
            get { record.fieldBytes("file") ?? [] }
            set { record.put("file", newValue, over: record.fieldBytes("file"), [], FieldValue.bytes) }
        }
        /// Stored under `price`.
        public var price: Int64 {
            get { record.int64("price") ?? 0 }
            set { record.put("price", newValue, over: record.int64("price"), 0, FieldValue.int64) }
        }
        /// Stored under `convertStars`; missing in older objects.
        public var convertStars: Int64 {
            get { record.int64("convertStars") ?? 0 }
            set { record.put("convertStars", newValue, over: record.int64("convertStars"), 0, FieldValue.int64) }
        }
        /// Stored under `availability`; `nil` omits the key.
        public var availability: StarGift.Gift.Availability? {
            get { record.object("availability").map(StarGift.Gift.Availability.init(unchecked:)) }
            set { record.put("availability", newValue?.record, over: record.object("availability"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `soldOut`; `nil` omits the key.
        public var soldOut: StarGift.Gift.SoldOut? {
            get { record.object("soldOut").map(StarGift.Gift.SoldOut.init(unchecked:)) }
            set { record.put("soldOut", newValue?.record, over: record.object("soldOut"), FieldValue.object, absent: .absent) }
        }
        /// The bits of `flags`. Unknown values of newer versions are preserved.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 1.
            public static let isBirthdayGift = Flags(rawValue: 1)
            /// Stored as 2.
            public static let requiresPremium = Flags(rawValue: 2)
            /// Stored as 4.
            public static let peerColorAvailable = Flags(rawValue: 4)
            /// Stored as 8.
            public static let isAuction = Flags(rawValue: 8)
        }
        /// Stored under `flags`; missing in older objects.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `upgradeStars`; `nil` omits the key.
        public var upgradeStars: Int64? {
            get { record.int64("upgradeStars") }
            set { record.put("upgradeStars", newValue, over: record.int64("upgradeStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `releasedBy`; `nil` omits the key.
        public var releasedBy: PeerId? { record.object("releasedBy").flatMap { PeerId(codedObject: $0) } }
        /// Stored under `perUserLimit`; `nil` omits the key.
        public var perUserLimit: StarGift.Gift.PerUserLimit? {
            get { record.object("perUserLimit").map(StarGift.Gift.PerUserLimit.init(unchecked:)) }
            set { record.put("perUserLimit", newValue?.record, over: record.object("perUserLimit"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `lockedUntilDate`; `nil` omits the key.
        public var lockedUntilDate: Int32? {
            get { record.int32("lockedUntilDate") }
            set { record.put("lockedUntilDate", newValue, over: record.int32("lockedUntilDate"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `auctionSlug`; `nil` omits the key.
        public var auctionSlug: String? {
            get { record.string("auctionSlug") }
            set { record.put("auctionSlug", newValue, over: record.string("auctionSlug"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `auctionGiftsPerRound`; `nil` omits the key.
        public var auctionGiftsPerRound: Int32? {
            get { record.int32("auctionGiftsPerRound") }
            set { record.put("auctionGiftsPerRound", newValue, over: record.int32("auctionGiftsPerRound"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `auctionStartDate`; `nil` omits the key.
        public var auctionStartDate: Int32? {
            get { record.int32("auctionStartDate") }
            set { record.put("auctionStartDate", newValue, over: record.int32("auctionStartDate"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `upgradeVariantsCount`; `nil` omits the key.
        public var upgradeVariantsCount: Int32? {
            get { record.int32("upgradeVariantsCount") }
            set { record.put("upgradeVariantsCount", newValue, over: record.int32("upgradeVariantsCount"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `background`; `nil` omits the key.
        public var background: StarGift.Gift.Background? {
            get { record.object("background").map(StarGift.Gift.Background.init(unchecked:)) }
            set { record.put("background", newValue?.record, over: record.object("background"), FieldValue.object, absent: .absent) }
        }
    }
}

extension StarGift {
    /// The coded object `StarGift.UniqueGift`. Added in Telegram 12.
    public struct UniqueGift: CodedModel {
        public static let typeHash: Int32 = -371041661
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `giftId`.
        public var giftId: Int64 {
            get { record.int64("giftId") ?? 0 }
            set { record.put("giftId", newValue, over: record.int64("giftId"), 0, FieldValue.int64) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `number`.
        public var number: Int32 {
            get { record.int32("number") ?? 0 }
            set { record.put("number", newValue, over: record.int32("number"), 0, FieldValue.int32) }
        }
        /// The last part of the link. Stored under `slug`.
        public var slug: String {
            get { record.string("slug") ?? "" }
            set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
        }
        /// Stored under `ownerPeerId`; `nil` omits the key.
        public var ownerPeerId: PeerId? {
            get { record.int64("ownerPeerId").map { PeerId(packed: $0) } }
            set { record.put("ownerPeerId", newValue?.packed, over: record.int64("ownerPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `ownerName`; `nil` omits the key.
        public var ownerName: String? {
            get { record.string("ownerName") }
            set { record.put("ownerName", newValue, over: record.string("ownerName"), FieldValue.string, absent: .absent) }
        }
        /// At most one of the three is written; read in the order ownerPeerId, ownerAddress, ownerName. Stored under `ownerAddress`; `nil` omits the key.
        public var ownerAddress: String? {
            get { record.string("ownerAddress") }
            set { record.put("ownerAddress", newValue, over: record.string("ownerAddress"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `attributes`.
        public var attributes: [StarGift.UniqueGift.Attribute] {
            get { record.objects("attributes").map(StarGift.UniqueGift.Attribute.init(unchecked:)) }
            set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.objects) }
        }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `availability`.
        public var availability: StarGift.UniqueGift.Availability? {
            get { record.object("availability").map(StarGift.UniqueGift.Availability.init(unchecked:)) }
            set {
                if let newValue { record.put("availability", newValue.record, over: record.object("availability"), FieldValue.object, absent: .absent) }
            }
        }
        /// Stored under `giftAddress`; `nil` is stored as Nil.
        public var giftAddress: String? {
            get { record.string("giftAddress") }
            set { record.put("giftAddress", newValue, over: record.string("giftAddress"), FieldValue.string, absent: .null) }
        }
        /// JSON array. Stored under `resellAmounts`; `nil` is stored as Nil.
        public var resellAmounts: StoredJSON? { record.json("resellAmounts") }
        /// Stored under `resellForTonOnly`.
        public var resellForTonOnly: Bool {
            get { record.bool("resellForTonOnly") ?? false }
            set { record.put("resellForTonOnly", newValue, over: record.bool("resellForTonOnly"), false, FieldValue.bool) }
        }
        /// Stored under `releasedBy`; `nil` is stored as Nil.
        public var releasedBy: Int64? {
            get { record.int64("releasedBy") }
            set { record.put("releasedBy", newValue, over: record.int64("releasedBy"), FieldValue.int64, absent: .null) }
        }
        /// Written only together with valueCurrency. Stored under `valueAmount`; `nil` is stored as Nil.
        public var valueAmount: Int64? {
            get { record.int64("valueAmount") }
            set { record.put("valueAmount", newValue, over: record.int64("valueAmount"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `valueCurrency`; `nil` is stored as Nil.
        public var valueCurrency: String? {
            get { record.string("valueCurrency") }
            set { record.put("valueCurrency", newValue, over: record.string("valueCurrency"), FieldValue.string, absent: .null) }
        }
        /// Stored under `valueUsdAmount`; `nil` is stored as Nil.
        public var valueUsdAmount: Int64? {
            get { record.int64("valueUsdAmount") }
            set { record.put("valueUsdAmount", newValue, over: record.int64("valueUsdAmount"), FieldValue.int64, absent: .null) }
        }
        /// The bits of `flags`. Unknown values of newer versions are preserved.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 1.
            public static let isThemeAvailable = Flags(rawValue: 1)
            /// Stored as 2.
            public static let isBurned = Flags(rawValue: 2)
        }
        /// Stored under `flags`.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `themePeerId`; `nil` is stored as Nil.
        public var themePeerId: PeerId? {
            get { record.int64("themePeerId").map { PeerId(packed: $0) } }
            set { record.put("themePeerId", newValue?.packed, over: record.int64("themePeerId"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `peerColor`; `nil` is stored as Nil.
        public var peerColor: StoredJSON? { record.json("peerColor") }
        /// Stored under `hostPeerId`; `nil` is stored as Nil.
        public var hostPeerId: PeerId? {
            get { record.int64("hostPeerId").map { PeerId(packed: $0) } }
            set { record.put("hostPeerId", newValue?.packed, over: record.int64("hostPeerId"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `minOfferStars`; `nil` is stored as Nil.
        public var minOfferStars: Int64? {
            get { record.int64("minOfferStars") }
            set { record.put("minOfferStars", newValue, over: record.int64("minOfferStars"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `craftChancePermille`; `nil` is stored as Nil.
        public var craftChancePermille: Int32? {
            get { record.int32("craftChancePermille") }
            set { record.put("craftChancePermille", newValue, over: record.int32("craftChancePermille"), FieldValue.int32, absent: .null) }
        }
        /// Stars; read as a resellAmounts of one amount when resellAmounts is missing. Written by older versions. Stored under `resellStars`; `nil` omits
        /// the key.
        public var resellStars: Int64? {
            get { record.int64("resellStars") }
            set { record.put("resellStars", newValue, over: record.int64("resellStars"), FieldValue.int64, absent: .absent) }
        }
        /// Creates an object with the required members.
        public init(availability: StarGift.UniqueGift.Availability) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.availability = availability
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension StarGift.UniqueGift {
    /// `StarGift.UniqueGift` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -371041661
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "giftId", "title", "number", "attributes", "availability"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `giftId`.
        public var giftId: Int64 {
            get { record.int64("giftId") ?? 0 }
            set { record.put("giftId", newValue, over: record.int64("giftId"), 0, FieldValue.int64) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `number`.
        public var number: Int32 {
            get { record.int32("number") ?? 0 }
            set { record.put("number", newValue, over: record.int32("number"), 0, FieldValue.int32) }
        }
        /// The last part of the link. Stored under `slug`; missing in older objects.
        public var slug: String {
            get { record.string("slug") ?? "" }
            set { record.put("slug", newValue, over: record.string("slug"), "", FieldValue.string) }
        }
        /// Stored under `ownerPeerId`; `nil` omits the key.
        public var ownerPeerId: PeerId? {
            get { record.int64("ownerPeerId").map { PeerId(packed: $0) } }
            set { record.put("ownerPeerId", newValue?.packed, over: record.int64("ownerPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `ownerName`; `nil` omits the key.
        public var ownerName: String? {
            get { record.string("ownerName") }
            set { record.put("ownerName", newValue, over: record.string("ownerName"), FieldValue.string, absent: .absent) }
        }
        /// At most one of the three is written; read in the order ownerPeerId, ownerAddress, ownerName. Stored under `ownerAddress`; `nil` omits the key.
        public var ownerAddress: String? {
            get { record.string("ownerAddress") }
            set { record.put("ownerAddress", newValue, over: record.string("ownerAddress"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `attributes`.
        public var attributes: [StarGift.UniqueGift.Attribute] {
            get { record.objects("attributes").map(StarGift.UniqueGift.Attribute.init(unchecked:)) }
            set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
        }
        /// Stored under `availability`.
        public var availability: StarGift.UniqueGift.Availability? {
            get { record.object("availability").map(StarGift.UniqueGift.Availability.init(unchecked:)) }
            set { record.put("availability", newValue?.record, over: record.object("availability"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `giftAddress`; `nil` omits the key.
        public var giftAddress: String? {
            get { record.string("giftAddress") }
            set { record.put("giftAddress", newValue, over: record.string("giftAddress"), FieldValue.string, absent: .absent) }
        }
        /// An empty array if this and resellStars are missing. Stored under `resellAmounts`; `nil` omits the key.
        public var resellAmounts: [CurrencyAmount] {
            get { record.objects("resellAmounts").map(CurrencyAmount.init(unchecked:)) }
            set { record.put("resellAmounts", newValue.map(\.record), over: record.objects("resellAmounts"), [], FieldValue.codableObjects) }
        }
        /// Stored under `resellForTonOnly`; missing in older objects.
        public var resellForTonOnly: Bool {
            get { record.bool("resellForTonOnly") ?? false }
            set { record.put("resellForTonOnly", newValue, over: record.bool("resellForTonOnly"), false, FieldValue.bool) }
        }
        /// Stored under `releasedBy`; `nil` omits the key.
        public var releasedBy: PeerId? { record.object("releasedBy").flatMap { PeerId(codedObject: $0) } }
        /// Stored under `valueAmount`; `nil` omits the key.
        public var valueAmount: Int64? {
            get { record.int64("valueAmount") }
            set { record.put("valueAmount", newValue, over: record.int64("valueAmount"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `valueCurrency`; `nil` omits the key.
        public var valueCurrency: String? {
            get { record.string("valueCurrency") }
            set { record.put("valueCurrency", newValue, over: record.string("valueCurrency"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `valueUsdAmount`; `nil` omits the key.
        public var valueUsdAmount: Int64? {
            get { record.int64("valueUsdAmount") }
            set { record.put("valueUsdAmount", newValue, over: record.int64("valueUsdAmount"), FieldValue.int64, absent: .absent) }
        }
        /// The bits of `flags`. Unknown values of newer versions are preserved.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 1.
            public static let isThemeAvailable = Flags(rawValue: 1)
            /// Stored as 2.
            public static let isBurned = Flags(rawValue: 2)
        }
        /// Stored under `flags`; missing in older objects.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `themePeerId`; `nil` omits the key.
        public var themePeerId: PeerId? {
            get { record.int64("themePeerId").map { PeerId(packed: $0) } }
            set { record.put("themePeerId", newValue?.packed, over: record.int64("themePeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `peerColor`; `nil` omits the key.
        public var peerColor: PeerCollectibleColor? {
            get { record.object("peerColor").map(PeerCollectibleColor.init(unchecked:)) }
            set { record.put("peerColor", newValue?.record, over: record.object("peerColor"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `hostPeerId`; `nil` omits the key.
        public var hostPeerId: PeerId? {
            get { record.int64("hostPeerId").map { PeerId(packed: $0) } }
            set { record.put("hostPeerId", newValue?.packed, over: record.int64("hostPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `minOfferStars`; `nil` omits the key.
        public var minOfferStars: Int64? {
            get { record.int64("minOfferStars") }
            set { record.put("minOfferStars", newValue, over: record.int64("minOfferStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `craftChancePermille`; `nil` omits the key.
        public var craftChancePermille: Int32? {
            get { record.int32("craftChancePermille") }
            set { record.put("craftChancePermille", newValue, over: record.int32("craftChancePermille"), FieldValue.int32, absent: .absent) }
        }
        /// Stars; read as a resellAmounts of one amount when resellAmounts is missing. Written by older versions. Stored under `resellStars`; `nil` omits
        /// the key.
        public var resellStars: Int64? {
            get { record.int64("resellStars") }
            set { record.put("resellStars", newValue, over: record.int64("resellStars"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension StarGift.Gift {
    /// The coded object `StarGift.Gift.Availability`. Added in Telegram 12.
    public struct Availability: CodedModel {
        public static let typeHash: Int32 = 1217760659
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `remains`.
        public var remains: Int32 {
            get { record.int32("remains") ?? 0 }
            set { record.put("remains", newValue, over: record.int32("remains"), 0, FieldValue.int32) }
        }
        /// Stored under `total`.
        public var total: Int32 {
            get { record.int32("total") ?? 0 }
            set { record.put("total", newValue, over: record.int32("total"), 0, FieldValue.int32) }
        }
        /// Stored under `resale`.
        public var resale: Int64 {
            get { record.int64("resale") ?? 0 }
            set { record.put("resale", newValue, over: record.int64("resale"), 0, FieldValue.int64) }
        }
        /// The PostboxCoding reader yields 0, not nil, when it is Nil. Stored under `minResaleStars`; `nil` is stored as Nil.
        public var minResaleStars: Int64? {
            get { record.int64("minResaleStars") }
            set { record.put("minResaleStars", newValue, over: record.int64("minResaleStars"), FieldValue.int64, absent: .null) }
        }
    }
}

extension StarGift.Gift {
    /// The coded object `StarGift.Gift.Background`. Added in Telegram 12.
    public struct Background: CodedModel {
        public static let typeHash: Int32 = -1412675716
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `centerColor`.
        public var centerColor: Int32 {
            get { record.int32("centerColor") ?? 0 }
            set { record.put("centerColor", newValue, over: record.int32("centerColor"), 0, FieldValue.int32) }
        }
        /// Stored under `edgeColor`.
        public var edgeColor: Int32 {
            get { record.int32("edgeColor") ?? 0 }
            set { record.put("edgeColor", newValue, over: record.int32("edgeColor"), 0, FieldValue.int32) }
        }
        /// Stored under `textColor`.
        public var textColor: Int32 {
            get { record.int32("textColor") ?? 0 }
            set { record.put("textColor", newValue, over: record.int32("textColor"), 0, FieldValue.int32) }
        }
    }
}

extension StarGift.Gift {
    /// The coded object `StarGift.Gift.PerUserLimit`. Added in Telegram 12.
    public struct PerUserLimit: CodedModel {
        public static let typeHash: Int32 = 1542449009
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `total`.
        public var total: Int32 {
            get { record.int32("total") ?? 0 }
            set { record.put("total", newValue, over: record.int32("total"), 0, FieldValue.int32) }
        }
        /// Stored under `remains`.
        public var remains: Int32 {
            get { record.int32("remains") ?? 0 }
            set { record.put("remains", newValue, over: record.int32("remains"), 0, FieldValue.int32) }
        }
    }
}

extension StarGift.Gift {
    /// The coded object `StarGift.Gift.SoldOut`. Added in Telegram 12.
    public struct SoldOut: CodedModel {
        public static let typeHash: Int32 = 997689298
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `firstSale`.
        public var firstSale: Int32 {
            get { record.int32("firstSale") ?? 0 }
            set { record.put("firstSale", newValue, over: record.int32("firstSale"), 0, FieldValue.int32) }
        }
        /// Stored under `lastSale`.
        public var lastSale: Int32 {
            get { record.int32("lastSale") ?? 0 }
            set { record.put("lastSale", newValue, over: record.int32("lastSale"), 0, FieldValue.int32) }
        }
    }
}

extension StarGift.UniqueGift {
    /// The coded object `StarGift.UniqueGift.Attribute`. Added in Telegram 12. PostboxCoding: an unknown type traps in the library; Codable: it makes the
    /// value unreadable.
    public struct Attribute: CodedModel {
        public static let typeHash: Int32 = -1014290671
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let model = Kind(rawValue: 0)
            /// Stored as 1.
            public static let pattern = Kind(rawValue: 1)
            /// Stored as 2.
            public static let backdrop = Kind(rawValue: 2)
            /// Stored as 3.
            public static let originalInfo = Kind(rawValue: 3)
        }
        /// The case. It determines which other properties have values. Stored under `type`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("type") ?? 0) }
            set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
        }
        /// Present only for `model`, `pattern` and `backdrop`. Stored under `name`.
        public var name: String? {
            get { record.string("name") }
            set { record.put("name", newValue, over: record.string("name"), FieldValue.string, absent: .absent) }
        }
        /// Telegram crashes when it reads an object without it. Present only for `model` and `pattern`. Stored under `file`.
        public var file: TelegramMediaFile? {
            get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
        }
        /// Present only for `backdrop`. Stored under `id`.
        public var id: Int32? {
            get { record.int32("id") }
            set { record.put("id", newValue, over: record.int32("id"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `backdrop`. Stored under `innerColor`.
        public var innerColor: Int32? {
            get { record.int32("innerColor") }
            set { record.put("innerColor", newValue, over: record.int32("innerColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `backdrop`. Stored under `outerColor`.
        public var outerColor: Int32? {
            get { record.int32("outerColor") }
            set { record.put("outerColor", newValue, over: record.int32("outerColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `backdrop`. Stored under `patternColor`.
        public var patternColor: Int32? {
            get { record.int32("patternColor") }
            set { record.put("patternColor", newValue, over: record.int32("patternColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `backdrop`. Stored under `textColor`.
        public var textColor: Int32? {
            get { record.int32("textColor") }
            set { record.put("textColor", newValue, over: record.int32("textColor"), FieldValue.int32, absent: .absent) }
        }
        /// The values of `rarityType`. Unknown values of newer versions are preserved.
        public struct RarityType: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let permille = RarityType(rawValue: 0)
            /// Stored as 1.
            public static let rare = RarityType(rawValue: 1)
            /// Stored as 2.
            public static let epic = RarityType(rawValue: 2)
            /// Stored as 3.
            public static let legendary = RarityType(rawValue: 3)
            /// Stored as 4.
            public static let uncommon = RarityType(rawValue: 4)
        }
        /// Present only for `model`, `pattern` and `backdrop`. Stored under `rarityType`; missing in older objects.
        public var rarityType: RarityType? {
            get { record.int32("rarityType").map { RarityType(rawValue: $0) } }
            set { record.put("rarityType", newValue?.rawValue, over: record.int32("rarityType"), FieldValue.int32, absent: .absent) }
        }
        /// Written only when rarityType is 0; when rarityType is missing it counts as 0. Present only for `model`, `pattern` and `backdrop`. Stored under
        /// `rarity`; `nil` omits the key.
        public var rarityPermille: Int32? {
            get { record.int32("rarity") }
            set { record.put("rarity", newValue, over: record.int32("rarity"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `model`. Stored under `crafted`; missing in older objects.
        public var crafted: Bool? {
            get { record.bool("crafted") }
            set { record.put("crafted", newValue, over: record.bool("crafted"), FieldValue.bool, absent: .absent) }
        }
        /// Present only for `originalInfo`. Stored under `sendPeerId`; `nil` is stored as Nil.
        public var senderPeerId: PeerId? {
            get { record.int64("sendPeerId").map { PeerId(packed: $0) } }
            set { record.put("sendPeerId", newValue?.packed, over: record.int64("sendPeerId"), FieldValue.int64, absent: .null) }
        }
        /// Present only for `originalInfo`. Stored under `recipientPeerId`.
        public var recipientPeerId: PeerId? {
            get { record.int64("recipientPeerId").map { PeerId(packed: $0) } }
            set { record.put("recipientPeerId", newValue?.packed, over: record.int64("recipientPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// The time, in seconds since 1970, UTC. Present only for `originalInfo`. Stored under `date`.
        public var date: Int32? {
            get { record.int32("date") }
            set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `originalInfo`. Stored under `text`; `nil` is stored as Nil.
        public var text: String? {
            get { record.string("text") }
            set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .null) }
        }
        /// The ranges of the text that have formatting or links. Present only for `originalInfo`. Stored under `entities`; `nil` is stored as Nil.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
    }
}

extension StarGift.UniqueGift {
    /// The coded object `StarGift.UniqueGift.Availability`. Added in Telegram 12.
    public struct Availability: CodedModel {
        public static let typeHash: Int32 = 1217760659
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `issued`.
        public var issued: Int32 {
            get { record.int32("issued") ?? 0 }
            set { record.put("issued", newValue, over: record.int32("issued"), 0, FieldValue.int32) }
        }
        /// Stored under `total`.
        public var total: Int32 {
            get { record.int32("total") ?? 0 }
            set { record.put("total", newValue, over: record.int32("total"), 0, FieldValue.int32) }
        }
    }
}
