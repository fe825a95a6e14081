// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegraMediaWebpageThemeAttribute`.
public struct TelegraMediaWebpageThemeAttribute: CodedModel {
    public static let typeHash: Int32 = -1583596982
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
    /// Stored under `settings`; nil is stored as Nil.
    public var settings: TelegramThemeSettings? {
        get { record.object("settings").map(TelegramThemeSettings.init(unchecked:)) }
        set { record.put("settings", newValue?.record, over: record.object("settings"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `TelegramMediaWebpageAttribute`.
public struct TelegramMediaWebpageAttribute: CodedModel {
    public static let typeHash: Int32 = 725668146
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Something newer than the application. Stored as 0.
        public static let unsupported = Kind(rawValue: 0)
        /// The page is a theme of the application. Stored as 1.
        public static let theme = Kind(rawValue: 1)
        /// The page is a pack of stickers. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
        /// Stored as 3.
        public static let starGift = Kind(rawValue: 3)
        /// Stored as 4.
        public static let giftCollection = Kind(rawValue: 4)
        /// Stored as 5.
        public static let giftAuction = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram stops when it reads an object without it. There is one for `theme`, `stickerPack`, `starGift`, `giftCollection` and others only.
    /// Stored under `a`.
    public var attribute: CodedObject? {
        get { record.object("a") }
        set { record.put("a", newValue, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaWebpageGiftAuctionAttribute`. Telegram 12 added it.
public struct TelegramMediaWebpageGiftAuctionAttribute: CodedModel {
    public static let typeHash: Int32 = 1240866226
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { if let newValue { record.put("gift", newValue.record, over: record.object("gift"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `endDate`.
    public var endDate: Int32 {
        get { record.int32("endDate") ?? 0 }
        set { record.put("endDate", newValue, over: record.int32("endDate"), 0, FieldValue.int32) }
    }
    /// An object with the members that Telegram stops without.
    public init(gift: StarGift) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.gift = gift
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpageGiftCollectionAttribute`. Telegram 12 added it.
public struct TelegramMediaWebpageGiftCollectionAttribute: CodedModel {
    public static let typeHash: Int32 = 586161704
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
}

/// The coded object `TelegramMediaWebpageLoadedContent`. Written inline into its owner, no hash.
public struct TelegramMediaWebpageLoadedContent: CodedModel {
    public static let typeHash: Int32 = 372084582
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The address of the page. Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// The address as people read it. Stored under `d`.
    public var displayUrl: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// What the server compares to tell whether the preview has changed. Stored under `ha`.
    public var hash: Int32 { get { record.int32("ha") ?? 0 } set { record.put("ha", newValue, over: record.int32("ha"), 0, FieldValue.int32) } }
    /// What kind of page it is, such as article, photo, video or telegram_channel. Stored under `ty`; nil is stored as Nil.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
    /// What the site calls itself. Stored under `ws`; nil is stored as Nil.
    public var websiteName: String? {
        get { record.string("ws") }
        set { record.put("ws", newValue, over: record.string("ws"), FieldValue.string, absent: .null) }
    }
    /// The title of the page. Stored under `ti`; nil is stored as Nil.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .null) }
    }
    /// The description of the page. Stored under `tx`; nil is stored as Nil.
    public var text: String? {
        get { record.string("tx") }
        set { record.put("tx", newValue, over: record.string("tx"), FieldValue.string, absent: .null) }
    }
    /// The page that plays it. Stored under `eu`; nil is stored as Nil.
    public var embedUrl: String? {
        get { record.string("eu") }
        set { record.put("eu", newValue, over: record.string("eu"), FieldValue.string, absent: .null) }
    }
    /// The type of the page that plays it. Stored under `et`; nil is stored as Nil.
    public var embedType: String? {
        get { record.string("et") }
        set { record.put("et", newValue, over: record.string("et"), FieldValue.string, absent: .null) }
    }
    /// Pixels. Stored under `esw`; nil is stored as Nil.
    public var embedSizeWidth: Int32? {
        get { record.int32("esw") }
        set { record.put("esw", newValue, over: record.int32("esw"), FieldValue.int32, absent: .null) }
    }
    /// Pixels. Stored under `esh`; nil is stored as Nil.
    public var embedSizeHeight: Int32? {
        get { record.int32("esh") }
        set { record.put("esh", newValue, over: record.int32("esh"), FieldValue.int32, absent: .null) }
    }
    /// Seconds. Stored under `du`; nil is stored as Nil.
    public var duration: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .null) }
    }
    /// Who has written it. Stored under `au`; nil is stored as Nil.
    public var author: String? {
        get { record.string("au") }
        set { record.put("au", newValue, over: record.string("au"), FieldValue.string, absent: .null) }
    }
    /// Whether the picture is shown large unless the message says otherwise. Stored under `lbd`; nil is stored as Nil.
    public var isMediaLargeByDefault: Bool? {
        get { record.bool("lbd") }
        set { record.put("lbd", newValue, over: record.bool("lbd"), FieldValue.bool, absent: .null) }
    }
    /// Telegram 12 added it. Stored under `isvc`.
    public var imageIsVideoCover: Bool {
        get { record.bool("isvc") ?? false }
        set { record.put("isvc", newValue, over: record.bool("isvc"), false, FieldValue.bool) }
    }
    /// A picture of the page. Stored under `im`; nil is stored as Nil.
    public var image: TelegramMediaImage? {
        get { record.object("im").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("im", newValue?.record, over: record.object("im"), FieldValue.object, absent: .null) }
    }
    /// A video, an animation or another file of the page. Stored under `fi`; nil is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("fi").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("fi", newValue?.record, over: record.object("fi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `stry`; nil is stored as Nil.
    public var story: TelegramMediaStory? {
        get { record.object("stry").map(TelegramMediaStory.init(unchecked:)) }
        set { record.put("stry", newValue?.record, over: record.object("stry"), FieldValue.object, absent: .null) }
    }
    /// More about pages that are themes or packs of stickers. Stored under `attr`.
    public var attributes: [TelegramMediaWebpageAttribute] {
        get { record.objects("attr").map(TelegramMediaWebpageAttribute.init(unchecked:)) }
        set { record.put("attr", newValue.map(\.record), over: record.objects("attr"), [], FieldValue.objects) }
    }
    /// The page as it is read inside the application; nil: the server has none. Read when ipd is missing; 12 writes nothing under this key. Telegram
    /// 12 no longer writes it. Stored under `ip`; nil is stored as Nil.
    public var instantPage: InstantPage? {
        get { record.object("ip").map(InstantPage.init(unchecked:)) }
        set { record.put("ip", newValue?.record, over: record.object("ip"), FieldValue.object, absent: .null) }
    }
    /// The page as it is read inside the application; nil: the server has none. Telegram 12 added it. Stored under `ipd`; nil is stored as Nil.
    public var instantPageData: [UInt8]? {
        get { record.fieldBytes("ipd") }
        set { record.put("ipd", newValue, over: record.fieldBytes("ipd"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `TelegramMediaWebpageStarGiftAttribute`. Telegram 12 added it.
public struct TelegramMediaWebpageStarGiftAttribute: CodedModel {
    public static let typeHash: Int32 = 11175562
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { if let newValue { record.put("gift", newValue.record, over: record.object("gift"), FieldValue.object, absent: .absent) } }
    }
    /// An object with the members that Telegram stops without.
    public init(gift: StarGift) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.gift = gift
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpageStickerPackAttribute`.
public struct TelegramMediaWebpageStickerPackAttribute: CodedModel {
    public static let typeHash: Int32 = -442582390
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The pack has custom emoji. Stored as 1.
        public static let isEmoji = Flags(rawValue: 1)
        /// They take the colour of the text. Stored as 2.
        public static let isTemplate = Flags(rawValue: 2)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
    /// Stored under `files`.
    public var files: [TelegramMediaFile] {
        get { record.objects("files").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("files", newValue.map(\.record), over: record.objects("files"), [], FieldValue.objects) }
    }
}

/// The coded object `WebpageReference`.
public struct WebpageReference: CodedModel {
    public static let typeHash: Int32 = 114509915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `c`.
    public var content: WebpageReferenceContent? {
        get { record.object("c").map(WebpageReferenceContent.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// An object with the members that Telegram stops without.
    public init(content: WebpageReferenceContent) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.content = content
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `WebpageReferenceContent`.
public struct WebpageReferenceContent: CodedModel {
    public static let typeHash: Int32 = 517591308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No page that the server could be asked for. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A page that the server has numbered. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `webPage` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// There is one for `webPage` only. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}
