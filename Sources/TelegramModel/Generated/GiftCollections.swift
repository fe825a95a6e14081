// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedProfileGifts`: an item of a cache. Added in Telegram 12.
public struct CachedProfileGifts: CodedModel {
    public static let typeHash: Int32 = 1133391168
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["gifts", "count"] }
    /// Stored under `gifts`.
    public var gifts: [ProfileGiftsContext.State.StarGift] {
        get { record.objects("gifts").map(ProfileGiftsContext.State.StarGift.init(unchecked:)) }
        set { record.put("gifts", newValue.map(\.record), over: record.objects("gifts"), [], FieldValue.codableObjects) }
    }
    /// The number of items. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
    /// Stored under `notificationsEnabled`; `nil` omits the key.
    public var notificationsEnabled: Bool? {
        get { record.bool("notificationsEnabled") }
        set { record.put("notificationsEnabled", newValue, over: record.bool("notificationsEnabled"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `CachedProfileGiftsCollections`: an item of a cache. Added in Telegram 12.
public struct CachedProfileGiftsCollections: CodedModel {
    public static let typeHash: Int32 = 32502215
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["collections"] }
    /// Stored under `collections`.
    public var collections: [StarGiftCollection] {
        get { record.objects("collections").map(StarGiftCollection.init(unchecked:)) }
        set { record.put("collections", newValue.map(\.record), over: record.objects("collections"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `CachedProfileSavedMusic`: an item of a cache. Added in Telegram 12.
public struct CachedProfileSavedMusic: CodedModel {
    public static let typeHash: Int32 = 1398886552
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["files", "count"] }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] { record.objects("files").compactMap { $0.unwrapped.map(TelegramMediaFile.init(unchecked:)) } }
    /// The number of items. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedStartGiftUpgradeAttributes`: an item of a cache. Added in Telegram 12. Spelled so.
public struct CachedStartGiftUpgradeAttributes: CodedModel {
    public static let typeHash: Int32 = -588354682
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["attributes"] }
    /// Stored under `attributes`.
    public var attributes: [StarGift.UniqueGift.Attribute] {
        get { record.objects("attributes").map(StarGift.UniqueGift.Attribute.init(unchecked:)) }
        set { record.put("attributes", newValue.map(\.record), over: record.objects("attributes"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `CachedUniqueGiftChatThemes`: an item of a cache. Added in Telegram 12.
public struct CachedUniqueGiftChatThemes: CodedModel {
    public static let typeHash: Int32 = 49411790
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["themes"] }
    /// Stored under `themes`.
    public var themes: [ChatTheme.CodableForm] {
        get { record.objects("themes").map(ChatTheme.CodableForm.init(unchecked:)) }
        set { record.put("themes", newValue.map(\.record), over: record.objects("themes"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `RecentStarGiftItem`. Added in Telegram 12.
public struct RecentStarGiftItem: CodedModel {
    public static let typeHash: Int32 = -409625094
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["g"] }
    /// Stored under `g`.
    public var starGift: StarGift.UniqueGift.CodableForm? {
        get { record.object("g").map(StarGift.UniqueGift.CodableForm.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `SavedMusicIdsList`: a preference of the account. Added in Telegram 12.
public struct SavedMusicIdsList: CodedModel {
    public static let typeHash: Int32 = -1782898846
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["items"] }
    /// Ids of cloud files. Stored under `items`.
    public var items: [Int64] {
        get { record.optionalInt64s("items") ?? [] }
        set { record.put("items", newValue, over: record.optionalInt64s("items"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `StarGiftCollection`: an item of a cache. Added in Telegram 12.
public struct StarGiftCollection: CodedModel {
    public static let typeHash: Int32 = 56564099
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "title", "count", "hash"] }
    /// Stored under `id`.
    public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Stored under `icon`; `nil` omits the key.
    public var icon: TelegramMediaFile? {
        get { record.object("icon")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
        set {
            record.put("icon", newValue?.record.wrapped(in: record.object("icon")), over: record.object("icon"), FieldValue.object, absent: .absent)
        }
    }
    /// The number of items. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
}

/// The coded object `StarGiftsList`: a preference of the account. Added in Telegram 12.
public struct StarGiftsList: CodedModel {
    public static let typeHash: Int32 = -830192581
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["items", "hashValue"] }
    /// Stored under `items`.
    public var items: [StarGift] {
        get { record.objects("items").map(StarGift.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// Stored under `hashValue`.
    public var hash: Int32 {
        get { record.int32("hashValue") ?? 0 }
        set { record.put("hashValue", newValue, over: record.int32("hashValue"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramDisallowedGifts`: a preference of the account. Added in Telegram 12.
public struct TelegramDisallowedGifts: CodedModel {
    public static let typeHash: Int32 = 1007981125
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `value`. Unknown values of newer versions are preserved.
    public struct Value: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let unlimited = Value(rawValue: 1)
        /// Stored as 2.
        public static let limited = Value(rawValue: 2)
        /// Stored as 4.
        public static let unique = Value(rawValue: 4)
        /// Stored as 8.
        public static let premium = Value(rawValue: 8)
        /// Stored as 16.
        public static let channel = Value(rawValue: 16)
    }
    /// Stored under `v`; missing in older objects.
    public var value: Value {
        get { Value(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
}

extension ProfileGiftsContext.State {
    /// The coded object `ProfileGiftsContext.State.StarGift`: an item of a cache. Added in Telegram 12. Hashed name is StarGift, as that of the core
    /// StarGift.
    public struct StarGift: CodedModel {
        public static let typeHash: Int32 = 17226889
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["gift", "date", "nameHidden", "savedToProfile", "canUpgrade"] }
        /// Stored under `gift`.
        public var gift: StarGift? {
            get { record.object("gift").map(StarGift.init(unchecked:)) }
            set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `reference`; `nil` omits the key.
        public var reference: StarGiftReference? {
            get { record.object("reference").map(StarGiftReference.init(unchecked:)) }
            set { record.put("reference", newValue?.record, over: record.object("reference"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `fromPeerId`; `nil` omits the key.
        public var fromPeerId: PeerId? { record.object("fromPeerId").flatMap { PeerId(codedObject: $0) } }
        /// The time, in seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// Stored under `text`; `nil` omits the key.
        public var text: String? {
            get { record.string("text") }
            set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`; `nil` omits the key.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `nameHidden`.
        public var nameHidden: Bool {
            get { record.bool("nameHidden") ?? false }
            set { record.put("nameHidden", newValue, over: record.bool("nameHidden"), false, FieldValue.bool) }
        }
        /// Stored under `savedToProfile`.
        public var savedToProfile: Bool {
            get { record.bool("savedToProfile") ?? false }
            set { record.put("savedToProfile", newValue, over: record.bool("savedToProfile"), false, FieldValue.bool) }
        }
        /// Stored under `pinnedToTop`; missing in older objects.
        public var pinnedToTop: Bool {
            get { record.bool("pinnedToTop") ?? false }
            set { record.put("pinnedToTop", newValue, over: record.bool("pinnedToTop"), false, FieldValue.bool) }
        }
        /// Stored under `convertStars`; `nil` omits the key.
        public var convertStars: Int64? {
            get { record.int64("convertStars") }
            set { record.put("convertStars", newValue, over: record.int64("convertStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `canUpgrade`.
        public var canUpgrade: Bool {
            get { record.bool("canUpgrade") ?? false }
            set { record.put("canUpgrade", newValue, over: record.bool("canUpgrade"), false, FieldValue.bool) }
        }
        /// Stored under `canExportDate`; `nil` omits the key.
        public var canExportDate: Int32? {
            get { record.int32("canExportDate") }
            set { record.put("canExportDate", newValue, over: record.int32("canExportDate"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `upgradeStars`; `nil` omits the key.
        public var upgradeStars: Int64? {
            get { record.int64("upgradeStars") }
            set { record.put("upgradeStars", newValue, over: record.int64("upgradeStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `transferStars`; `nil` omits the key.
        public var transferStars: Int64? {
            get { record.int64("transferStars") }
            set { record.put("transferStars", newValue, over: record.int64("transferStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `canTransferDate`; `nil` omits the key.
        public var canTransferDate: Int32? {
            get { record.int32("canTransferDate") }
            set { record.put("canTransferDate", newValue, over: record.int32("canTransferDate"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `canResaleDate`; `nil` omits the key.
        public var canResaleDate: Int32? {
            get { record.int32("canResaleDate") }
            set { record.put("canResaleDate", newValue, over: record.int32("canResaleDate"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `collectionIds`; `nil` omits the key.
        public var collectionIds: [Int32] {
            get { record.optionalInt32s("collectionIds") ?? [] }
            set { record.put("collectionIds", newValue, over: record.optionalInt32s("collectionIds"), [], FieldValue.int32s) }
        }
        /// Stored under `prepaidUpgradeHash`; `nil` omits the key.
        public var prepaidUpgradeHash: String? {
            get { record.string("prepaidUpgradeHash") }
            set { record.put("prepaidUpgradeHash", newValue, over: record.string("prepaidUpgradeHash"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `upgradeSeparate`; missing in older objects.
        public var upgradeSeparate: Bool {
            get { record.bool("upgradeSeparate") ?? false }
            set { record.put("upgradeSeparate", newValue, over: record.bool("upgradeSeparate"), false, FieldValue.bool) }
        }
        /// Stored under `dropOriginalDetailsStars`; `nil` omits the key.
        public var dropOriginalDetailsStars: Int64? {
            get { record.int64("dropOriginalDetailsStars") }
            set { record.put("dropOriginalDetailsStars", newValue, over: record.int64("dropOriginalDetailsStars"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `number`; `nil` omits the key.
        public var number: Int32? {
            get { record.int32("number") }
            set { record.put("number", newValue, over: record.int32("number"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `isRefunded`; missing in older objects.
        public var isRefunded: Bool {
            get { record.bool("isRefunded") ?? false }
            set { record.put("isRefunded", newValue, over: record.bool("isRefunded"), false, FieldValue.bool) }
        }
        /// Stored under `canCraftAt`; `nil` omits the key.
        public var canCraftAt: Int32? {
            get { record.int32("canCraftAt") }
            set { record.put("canCraftAt", newValue, over: record.int32("canCraftAt"), FieldValue.int32, absent: .absent) }
        }
    }
}
