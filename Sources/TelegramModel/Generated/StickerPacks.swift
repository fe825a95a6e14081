// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ArchivedStickerPacksInfo`.
public struct ArchivedStickerPacksInfo: CodedModel {
    public static let typeHash: Int32 = -2141025604
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["c"] }
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `CachedStickerPack`: an item of a cache.
public struct CachedStickerPack: CodedModel {
    public static let typeHash: Int32 = 1384809303
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["it", "h"] }
    /// Read when ind is missing; 12 writes it only as Nil, when there is no info (then ind is omitted). Telegram 12 no longer writes it. Stored under
    /// `in`; `nil` is stored as Nil.
    public var info: StickerPackCollectionInfo? {
        get { record.object("in").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("in", newValue?.record, over: record.object("in"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `ind`; `nil` omits the key.
    public var infoData: [UInt8]? {
        get { record.fieldBytes("ind") }
        set { record.put("ind", newValue, over: record.fieldBytes("ind"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `it`.
    public var items: [StickerPackItem] {
        get { record.objects("it").map(StickerPackItem.init(unchecked:)) }
        set { record.put("it", newValue.map(\.record), over: record.objects("it"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
}

/// The coded object `CachedStickerQueryResult`: an item of a cache.
public struct CachedStickerQueryResult: CodedModel {
    public static let typeHash: Int32 = -434747661
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["it", "h6", "t"] }
    /// Stored under `it`.
    public var items: [TelegramMediaFile] {
        get { record.objects("it").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("it", newValue.map(\.record), over: record.objects("it"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h6`.
    public var hash: Int64 {
        get { record.int64("h6") ?? record.int32("h").map { Int64($0) } ?? 0 }
        set { record.put("h6", newValue, over: record.int64("h6"), 0, FieldValue.int64) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `EmojiKeywordCollectionInfo`: a collection of items.
public struct EmojiKeywordCollectionInfo: CodedModel {
    public static let typeHash: Int32 = 665094754
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The namespace of the ID. The number is stored separately. Stored under `i.n`.
    public var idNamespace: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// The number of the ID. The namespace is stored separately. Stored under `i.i`.
    public var idId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// The ISO 639 code of the language. Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// The language of the keyboard. Stored under `ilc`.
    public var inputLanguageCode: String {
        get { record.string("ilc") ?? "" }
        set { record.put("ilc", newValue, over: record.string("ilc"), "", FieldValue.string) }
    }
    /// A version number that grows with every change that clients must process. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `EmojiKeywordItem`: an item of a collection.
public struct EmojiKeywordItem: CodedModel {
    public static let typeHash: Int32 = -1081073316
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The position in the collection, from 0. Stored under `i.n`.
    public var indexIndex: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// The ID of the item, which orders items with the same position. Stored under `i.i`.
    public var indexId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// The collection that contains the keyword. Stored under `c`.
    public var collectionId: Int64 { get { record.int64("c") ?? 0 } set { record.put("c", newValue, over: record.int64("c"), 0, FieldValue.int64) } }
    /// The keyword. Stored under `k`.
    public var keyword: String { get { record.string("k") ?? "" } set { record.put("k", newValue, over: record.string("k"), "", FieldValue.string) } }
    /// The emoji that the keyword finds. Stored under `e`.
    public var emoticons: [String] {
        get { record.optionalStrings("e") ?? [] }
        set { record.put("e", newValue, over: record.optionalStrings("e"), [], FieldValue.strings) }
    }
    /// The words that a search finds it by. Stored under `s`.
    public var indexKeys: [[UInt8]] {
        get { record.optionalBytesList("s") ?? [] }
        set { record.put("s", newValue, over: record.optionalBytesList("s"), [], FieldValue.bytesList) }
    }
}

/// The coded object `EmojiSearchCategories`: an item of a cache.
public struct EmojiSearchCategories: CodedModel {
    public static let typeHash: Int32 = 1568291111
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["groups"] }
    /// Stored under `newHash`; missing in older objects.
    public var hash: Int32 {
        get { record.int32("newHash") ?? 0 }
        set { record.put("newHash", newValue, over: record.int32("newHash"), 0, FieldValue.int32) }
    }
    /// Stored under `groups`.
    public var groups: [EmojiSearchCategories.Group] {
        get { record.objects("groups").map(EmojiSearchCategories.Group.init(unchecked:)) }
        set { record.put("groups", newValue.map(\.record), over: record.objects("groups"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `FeaturedStickerPackItem`.
public struct FeaturedStickerPackItem: CodedModel {
    public static let typeHash: Int32 = -375160010
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["t", "u"] }
    /// Read when infd is missing. Telegram 12 no longer writes it. Stored under `i`.
    public var info: StickerPackCollectionInfo? {
        get { record.object("i").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `infd`.
    public var infoData: [UInt8] {
        get { record.fieldBytes("infd") ?? [] }
        set { record.put("infd", newValue, over: record.fieldBytes("infd"), [], FieldValue.bytes) }
    }
    /// Stored under `t`.
    public var topItems: [StickerPackItem] {
        get { record.objects("t").map(StickerPackItem.init(unchecked:)) }
        set { record.put("t", newValue.map(\.record), over: record.objects("t"), [], FieldValue.codableObjects) }
    }
    /// Stored under `u`.
    public var unread: Bool {
        get { record.numberAsBool("u") ?? false }
        set { record.put("u", newValue, over: record.numberAsBool("u"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `FeaturedStickersConfiguration`: an item of a cache.
public struct FeaturedStickersConfiguration: CodedModel {
    public static let typeHash: Int32 = 1032294558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["isPremium"] }
    /// Whether it is for Premium subscribers only. Stored under `isPremium`.
    public var isPremium: Bool {
        get { record.bool("isPremium") ?? false }
        set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
    }
}

/// The coded object `SavedStickerItem`.
public struct SavedStickerItem: CodedModel {
    public static let typeHash: Int32 = 731080572
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["sr"] }
    /// Read when fd is missing. Telegram 12 no longer writes it. Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `fd`.
    public var fileData: [UInt8] {
        get { record.fieldBytes("fd") ?? [] }
        set { record.put("fd", newValue, over: record.fieldBytes("fd"), [], FieldValue.bytes) }
    }
    /// Stored under `sr`.
    public var stringRepresentations: [String] {
        get { record.optionalStrings("sr") ?? [] }
        set { record.put("sr", newValue, over: record.optionalStrings("sr"), [], FieldValue.codableStrings) }
    }
}

/// The coded object `StickerPackCollectionInfo`: a collection of items.
public struct StickerPackCollectionInfo: CodedModel {
    public static let typeHash: Int32 = 2112923154
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The namespace of the ID. The number is stored separately. Stored under `i.n`.
    public var idNamespace: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// The number of the ID. The namespace is stored separately. Stored under `i.i`.
    public var idId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `a`.
    public var accessHash: Int64 { get { record.int64("a") ?? 0 } set { record.put("a", newValue, over: record.int64("a"), 0, FieldValue.int64) } }
    /// The name of the pack. Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The last part of the pack's link. Stored under `s`.
    public var shortName: String {
        get { record.string("s") ?? "" }
        set { record.put("s", newValue, over: record.string("s"), "", FieldValue.string) }
    }
    /// The picture of the pack, or `nil` if it is the first sticker. Stored under `th`; `nil` is stored as Nil.
    public var thumbnail: TelegramMediaImageRepresentation? {
        get { record.object("th").map(TelegramMediaImageRepresentation.init(unchecked:)) }
        set { record.put("th", newValue?.record, over: record.object("th"), FieldValue.object, absent: .null) }
    }
    /// The custom emoji used as the picture of the pack. Stored under `tfi`; `nil` is stored as Nil.
    public var thumbnailFileId: Int64? {
        get { record.int64("tfi") }
        set { record.put("tfi", newValue, over: record.int64("tfi"), FieldValue.int64, absent: .null) }
    }
    /// A picture of a few hundred bytes to show until another is loaded: a JPEG file without its header, or the outlines of a sticker. Stored under
    /// `itd`; `nil` is stored as Nil.
    public var immediateThumbnailData: [UInt8]? {
        get { record.fieldBytes("itd") }
        set { record.put("itd", newValue, over: record.fieldBytes("itd"), FieldValue.bytes, absent: .null) }
    }
    /// A hash that the server compares to determine whether the pack has changed. Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The pack contains stickers for faces. Stored as 1.
        public static let isMasks = Flags(rawValue: 1)
        /// The pack was made by Telegram. Stored as 2.
        public static let isOfficial = Flags(rawValue: 2)
        /// The pack contains custom emoji. Stored as 16.
        public static let isEmoji = Flags(rawValue: 16)
        /// The emoji can be shown next to a channel's name. Stored as 32.
        public static let isAvailableAsChannelStatus = Flags(rawValue: 32)
        /// The emoji have the color of the text. Stored as 64.
        public static let isCustomTemplateEmoji = Flags(rawValue: 64)
        /// The pack was made by the account. Stored as 128.
        public static let isCreator = Flags(rawValue: 128)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The number of items. Stored under `n`.
    public var count: Int32 { get { record.int32("n") ?? 0 } set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) } }
}

/// The coded object `StickerPackItem`: an item of a collection.
public struct StickerPackItem: CodedModel {
    public static let typeHash: Int32 = 1345525277
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The position in the collection, from 0. Stored under `i.n`.
    public var indexIndex: Int32 {
        get { record.int32("i.n") ?? 0 }
        set { record.put("i.n", newValue, over: record.int32("i.n"), 0, FieldValue.int32) }
    }
    /// The ID of the item, which orders items with the same position. Stored under `i.i`.
    public var indexId: Int64 { get { record.int64("i.i") ?? 0 } set { record.put("i.i", newValue, over: record.int64("i.i"), 0, FieldValue.int64) } }
    /// The sticker. Read when fd is missing. Telegram 12 no longer writes it. Stored under `f`.
    public var file: TelegramMediaFile? {
        get { record.object("f").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("f", newValue?.record, over: record.object("f"), FieldValue.object, absent: .absent) }
    }
    /// The sticker. Added in Telegram 12. Stored under `fd`.
    public var fileData: [UInt8] {
        get { record.fieldBytes("fd") ?? [] }
        set { record.put("fd", newValue, over: record.fieldBytes("fd"), [], FieldValue.bytes) }
    }
    /// The words that a search finds it by. Stored under `s`.
    public var indexKeys: [[UInt8]] {
        get { record.optionalBytesList("s") ?? [] }
        set { record.put("s", newValue, over: record.optionalBytesList("s"), [], FieldValue.bytesList) }
    }
}

extension EmojiSearchCategories {
    /// The coded object `EmojiSearchCategories.Group`: an item of a cache.
    public struct Group: CodedModel {
        public static let typeHash: Int32 = 689223331
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "title", "identifiers"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `identifiers`.
        public var identifiers: [String] {
            get { record.optionalStrings("identifiers") ?? [] }
            set { record.put("identifiers", newValue, over: record.optionalStrings("identifiers"), [], FieldValue.codableStrings) }
        }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// A category based on what the emoji show. Stored as 0.
            public static let generic = Kind(rawValue: 0)
            /// Emoji for greetings. Stored as 1.
            public static let greeting = Kind(rawValue: 1)
            /// Emoji for Premium subscribers. Stored as 2.
            public static let premium = Kind(rawValue: 2)
        }
        /// Stored under `kind`; missing in older objects.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("kind") ?? 0) }
            set { record.put("kind", newValue.rawValue, over: record.int32("kind"), 0, FieldValue.int32) }
        }
    }
}
