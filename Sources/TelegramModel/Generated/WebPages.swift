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
    /// Stored under `settings`; `nil` is stored as Nil.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// An attribute that is newer than the app. Stored as 0.
        public static let unsupported = Kind(rawValue: 0)
        /// The page is about a theme of the app. Stored as 1.
        public static let theme = Kind(rawValue: 1)
        /// The page is about a sticker pack. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
        /// Stored as 3.
        public static let starGift = Kind(rawValue: 3)
        /// Stored as 4.
        public static let giftCollection = Kind(rawValue: 4)
        /// Stored as 5.
        public static let giftAuction = Kind(rawValue: 5)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `theme`, `stickerPack`, `starGift`, `giftCollection` and others. Stored
    /// under `a`.
    public var attribute: CodedObject? {
        get { record.object("a") }
        set { record.put("a", newValue, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramMediaWebpageGiftAuctionAttribute`. Added in Telegram 12.
public struct TelegramMediaWebpageGiftAuctionAttribute: CodedModel {
    public static let typeHash: Int32 = 1240866226
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { if let newValue { record.put("gift", newValue.record, over: record.object("gift"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `endDate`.
    public var endDate: Int32 {
        get { record.int32("endDate") ?? 0 }
        set { record.put("endDate", newValue, over: record.int32("endDate"), 0, FieldValue.int32) }
    }
    /// Creates an object with the required members.
    public init(gift: StarGift) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.gift = gift
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpageGiftCollectionAttribute`. Added in Telegram 12.
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
    /// The address in the form shown to users. Stored under `d`.
    public var displayUrl: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// A hash that the server compares to determine whether the preview has changed. Stored under `ha`.
    public var hash: Int32 { get { record.int32("ha") ?? 0 } set { record.put("ha", newValue, over: record.int32("ha"), 0, FieldValue.int32) } }
    /// The type of the page, such as article, photo, video, or telegram_channel. Stored under `ty`; `nil` is stored as Nil.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
    /// The name of the site. Stored under `ws`; `nil` is stored as Nil.
    public var websiteName: String? {
        get { record.string("ws") }
        set { record.put("ws", newValue, over: record.string("ws"), FieldValue.string, absent: .null) }
    }
    /// The title of the page. Stored under `ti`; `nil` is stored as Nil.
    public var title: String? {
        get { record.string("ti") }
        set { record.put("ti", newValue, over: record.string("ti"), FieldValue.string, absent: .null) }
    }
    /// The description of the page. Stored under `tx`; `nil` is stored as Nil.
    public var text: String? {
        get { record.string("tx") }
        set { record.put("tx", newValue, over: record.string("tx"), FieldValue.string, absent: .null) }
    }
    /// The address of the page that plays it. Stored under `eu`; `nil` is stored as Nil.
    public var embedUrl: String? {
        get { record.string("eu") }
        set { record.put("eu", newValue, over: record.string("eu"), FieldValue.string, absent: .null) }
    }
    /// The type of the embedded player page. Stored under `et`; `nil` is stored as Nil.
    public var embedType: String? {
        get { record.string("et") }
        set { record.put("et", newValue, over: record.string("et"), FieldValue.string, absent: .null) }
    }
    /// The width, in pixels. Stored under `esw`; `nil` is stored as Nil.
    public var embedSizeWidth: Int32? {
        get { record.int32("esw") }
        set { record.put("esw", newValue, over: record.int32("esw"), FieldValue.int32, absent: .null) }
    }
    /// The height, in pixels. Stored under `esh`; `nil` is stored as Nil.
    public var embedSizeHeight: Int32? {
        get { record.int32("esh") }
        set { record.put("esh", newValue, over: record.int32("esh"), FieldValue.int32, absent: .null) }
    }
    /// The duration, in seconds. Stored under `du`; `nil` is stored as Nil.
    public var duration: Int32? {
        get { record.int32("du") }
        set { record.put("du", newValue, over: record.int32("du"), FieldValue.int32, absent: .null) }
    }
    /// The author. Stored under `au`; `nil` is stored as Nil.
    public var author: String? {
        get { record.string("au") }
        set { record.put("au", newValue, over: record.string("au"), FieldValue.string, absent: .null) }
    }
    /// Whether the picture is large if the message does not specify a size. Stored under `lbd`; `nil` is stored as Nil.
    public var isMediaLargeByDefault: Bool? {
        get { record.bool("lbd") }
        set { record.put("lbd", newValue, over: record.bool("lbd"), FieldValue.bool, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `isvc`.
    public var imageIsVideoCover: Bool {
        get { record.bool("isvc") ?? false }
        set { record.put("isvc", newValue, over: record.bool("isvc"), false, FieldValue.bool) }
    }
    /// The picture of the page. Stored under `im`; `nil` is stored as Nil.
    public var image: TelegramMediaImage? {
        get { record.object("im").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("im", newValue?.record, over: record.object("im"), FieldValue.object, absent: .null) }
    }
    /// A video, animation, or other file of the page. Stored under `fi`; `nil` is stored as Nil.
    public var file: TelegramMediaFile? {
        get { record.object("fi").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("fi", newValue?.record, over: record.object("fi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `stry`; `nil` is stored as Nil.
    public var story: TelegramMediaStory? {
        get { record.object("stry").map(TelegramMediaStory.init(unchecked:)) }
        set { record.put("stry", newValue?.record, over: record.object("stry"), FieldValue.object, absent: .null) }
    }
    /// Additional data for pages about themes or sticker packs. Stored under `attr`.
    public var attributes: [TelegramMediaWebpageAttribute] {
        get { record.objects("attr").map(TelegramMediaWebpageAttribute.init(unchecked:)) }
        set { record.put("attr", newValue.map(\.record), over: record.objects("attr"), [], FieldValue.objects) }
    }
    /// The page in the app's reading format, or `nil` if the server has none. Read when ipd is missing; 12 writes nothing under this key. Telegram 12
    /// no longer writes it. Stored under `ip`; `nil` is stored as Nil.
    public var instantPage: InstantPage? {
        get { record.object("ip").map(InstantPage.init(unchecked:)) }
        set { record.put("ip", newValue?.record, over: record.object("ip"), FieldValue.object, absent: .null) }
    }
    /// The page in the app's reading format, or `nil` if the server has none. Added in Telegram 12. Stored under `ipd`; `nil` is stored as Nil.
    public var instantPageData: [UInt8]? {
        get { record.fieldBytes("ipd") }
        set { record.put("ipd", newValue, over: record.fieldBytes("ipd"), FieldValue.bytes, absent: .null) }
    }
}

/// The coded object `TelegramMediaWebpageStarGiftAttribute`. Added in Telegram 12.
public struct TelegramMediaWebpageStarGiftAttribute: CodedModel {
    public static let typeHash: Int32 = 11175562
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { if let newValue { record.put("gift", newValue.record, over: record.object("gift"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(gift: StarGift) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.gift = gift
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `TelegramMediaWebpageStickerPackAttribute`.
public struct TelegramMediaWebpageStickerPackAttribute: CodedModel {
    public static let typeHash: Int32 = -442582390
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The pack contains custom emoji. Stored as 1.
        public static let isEmoji = Flags(rawValue: 1)
        /// The emoji have the color of the text. Stored as 2.
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
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `c`.
    public var content: WebpageReferenceContent? {
        get { record.object("c").map(WebpageReferenceContent.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(content: WebpageReferenceContent) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.content = content
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `WebpageReferenceContent`.
public struct WebpageReferenceContent: CodedModel {
    public static let typeHash: Int32 = 517591308
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No page that can be requested from the server. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A page identified by the server. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Present only for `webPage`. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Present only for `webPage`. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}
