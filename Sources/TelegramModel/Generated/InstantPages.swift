// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `InstantPage`.
public struct InstantPage: CodedModel {
    public static let typeHash: Int32 = -2116359593
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The content, in order. Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var media: MediaDictionary { MediaDictionary(unchecked: record) }
    /// Whether the page is complete. Stored under `c`.
    public var isComplete: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the text runs from right to left. Stored under `r`.
    public var rtl: Bool {
        get { record.numberAsBool("r") ?? false }
        set { record.put("r", newValue, over: record.numberAsBool("r"), false, FieldValue.boolAsNumber) }
    }
    /// The address of the page. Stored under `url`.
    public var url: String {
        get { record.string("url") ?? "" }
        set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
    }
    /// The number of views. Stored under `v`; `nil` is stored as Nil.
    public var views: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
}

/// The coded object `InstantPageBlock`.
public struct InstantPageBlock: CodedModel {
    public static let typeHash: Int32 = -1591315776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A block that is newer than the app. Stored as 0.
        public static let unsupported = Kind(rawValue: 0)
        /// The title of the page. Stored as 1.
        public static let title = Kind(rawValue: 1)
        /// The subtitle of the page. Stored as 2.
        public static let subtitle = Kind(rawValue: 2)
        /// The author and the date. Stored as 3.
        public static let authorDate = Kind(rawValue: 3)
        /// A heading. Stored as 4.
        public static let header = Kind(rawValue: 4)
        /// A subheading. Stored as 5.
        public static let subheader = Kind(rawValue: 5)
        /// A paragraph of text. Stored as 6.
        public static let paragraph = Kind(rawValue: 6)
        /// Source code or other monospaced text. Stored as 7.
        public static let preformatted = Kind(rawValue: 7)
        /// The footer of the page. Stored as 8.
        public static let footer = Kind(rawValue: 8)
        /// A horizontal line. Stored as 9.
        public static let divider = Kind(rawValue: 9)
        /// A position that links refer to. Stored as 10.
        public static let anchor = Kind(rawValue: 10)
        /// A list, numbered or not. Stored as 11.
        public static let list = Kind(rawValue: 11)
        /// A quotation within the text. Stored as 12.
        public static let blockQuote = Kind(rawValue: 12)
        /// A highlighted quotation. Stored as 13.
        public static let pullQuote = Kind(rawValue: 13)
        /// A picture with its caption. Stored as 14.
        public static let image = Kind(rawValue: 14)
        /// A video with its caption. Stored as 15.
        public static let video = Kind(rawValue: 15)
        /// The content above the title. Stored as 16.
        public static let cover = Kind(rawValue: 16)
        /// An embedded page. Stored as 17.
        public static let webEmbed = Kind(rawValue: 17)
        /// A post of a social network. Stored as 18.
        public static let postEmbed = Kind(rawValue: 18)
        /// Pictures in a grid. Stored as 19.
        public static let collage = Kind(rawValue: 19)
        /// Pictures shown one after another. Stored as 20.
        public static let slideshow = Kind(rawValue: 20)
        /// A Telegram channel, with a button that joins it. Stored as 21.
        public static let channelBanner = Kind(rawValue: 21)
        /// A recording. Stored as 22.
        public static let audio = Kind(rawValue: 22)
        /// A line above the title. Stored as 23.
        public static let kicker = Kind(rawValue: 23)
        /// A table. Stored as 24.
        public static let table = Kind(rawValue: 24)
        /// Content that a tap expands. Stored as 25.
        public static let details = Kind(rawValue: 25)
        /// Links to other pages. Stored as 26.
        public static let relatedArticles = Kind(rawValue: 26)
        /// A map. Stored as 27.
        public static let map = Kind(rawValue: 27)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `title`, `subtitle`, `header`, `subheader` and others. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `authorDate`. Stored under `a`.
    public var author: RichText? {
        get { record.object("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
    /// The time, in seconds since 1970, UTC. Present only for `authorDate` and `postEmbed`. Stored under `d`.
    public var date: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .absent) }
    }
    /// The name of the position in the page that links refer to. Present only for `anchor`. Stored under `s`.
    public var anchor: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `list`. Stored under `ml`.
    public var items: [InstantPageListItem] {
        get { record.objects("ml").map(InstantPageListItem.init(unchecked:)) }
        set { record.put("ml", newValue.map(\.record), over: record.objects("ml"), [], FieldValue.objects) }
    }
    /// Whether the items are numbered. Present only for `list`. Stored under `o`.
    public var ordered: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `blockQuote` and `pullQuote`. Stored under `c`.
    public var caption: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `image`, `video` and `audio`. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `image`, `video` and `audio`. Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `image`, `video`, `webEmbed`, `postEmbed` and others. Stored under `mc`.
    public var captionMc: InstantPageCaption? {
        get { record.object("mc").map(InstantPageCaption.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .absent) }
    }
    /// Present only for `image`, `webEmbed` and `postEmbed`. Stored under `u`; `nil` is stored as Nil.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .null) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `image`. Stored under `wi.n`; `nil` is stored as Nil.
    public var webpageIdNamespace: Int32? {
        get { record.int32("wi.n") }
        set { record.put("wi.n", newValue, over: record.int32("wi.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `image`. Stored under `wi.i`; `nil` is stored as Nil.
    public var webpageIdId: Int64? {
        get { record.int64("wi.i") }
        set { record.put("wi.i", newValue, over: record.int64("wi.i"), FieldValue.int64, absent: .null) }
    }
    /// Whether the video starts automatically. Present only for `video`. Stored under `ap`.
    public var autoplay: Bool? {
        get { record.numberAsBool("ap") }
        set { record.put("ap", newValue, over: record.numberAsBool("ap"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether the video repeats. Present only for `video`. Stored under `lo`.
    public var loop: Bool? {
        get { record.numberAsBool("lo") }
        set { record.put("lo", newValue, over: record.numberAsBool("lo"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `cover`. Stored under `c`.
    public var block: InstantPageBlock? {
        get { record.object("c").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `webEmbed`. Stored under `ci.n`; `nil` is stored as Nil.
    public var coverIdNamespace: Int32? {
        get { record.int32("ci.n") }
        set { record.put("ci.n", newValue, over: record.int32("ci.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `webEmbed`. Stored under `ci.i`; `nil` is stored as Nil.
    public var coverIdId: Int64? {
        get { record.int64("ci.i") }
        set { record.put("ci.i", newValue, over: record.int64("ci.i"), FieldValue.int64, absent: .null) }
    }
    /// HTML source to show in a web view. Present only for `webEmbed`. Stored under `h`; `nil` is stored as Nil.
    public var html: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .null) }
    }
    /// The width, in pixels. Present only for `webEmbed` and `map`. Stored under `sw`; `nil` is stored as Nil.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .null) }
    }
    /// The height, in pixels. Present only for `webEmbed` and `map`. Stored under `sh`; `nil` is stored as Nil.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .null) }
    }
    /// Whether it fills the whole width. Present only for `webEmbed`. Stored under `st`.
    public var stretchToWidth: Bool? {
        get { record.numberAsBool("st") }
        set { record.put("st", newValue, over: record.numberAsBool("st"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether its content can be scrolled. Present only for `webEmbed`. Stored under `as`.
    public var allowScrolling: Bool? {
        get { record.numberAsBool("as") }
        set { record.put("as", newValue, over: record.numberAsBool("as"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `postEmbed`. Stored under `av.n`; `nil` is stored as Nil.
    public var avatarIdNamespace: Int32? {
        get { record.int32("av.n") }
        set { record.put("av.n", newValue, over: record.int32("av.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `postEmbed`. Stored under `av.i`; `nil` is stored as Nil.
    public var avatarIdId: Int64? {
        get { record.int64("av.i") }
        set { record.put("av.i", newValue, over: record.int64("av.i"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `postEmbed`. Stored under `w.n`; `nil` is stored as Nil.
    public var webpageIdNamespaceWN: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `postEmbed`. Stored under `w.i`; `nil` is stored as Nil.
    public var webpageIdIdWI: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// Present only for `postEmbed`. Stored under `a`.
    public var authorA: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .absent) }
    }
    /// The content, in order. Present only for `postEmbed` and `details`. Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Present only for `collage` and `slideshow`. Stored under `b`.
    public var itemsB: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Present only for `channelBanner`. Stored under `c`; `nil` is stored as Nil.
    public var channel: TelegramChannel? {
        get { record.object("c").map(TelegramChannel.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .null) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `table`, `details` and `relatedArticles`. Stored under `t`.
    public var title: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// The rows, from the top. Present only for `table`. Stored under `r`.
    public var rows: [InstantPageTableRow] {
        get { record.objects("r").map(InstantPageTableRow.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Whether cells have borders. Present only for `table`. Stored under `b`.
    public var bordered: Bool? {
        get { record.numberAsBool("b") }
        set { record.put("b", newValue, over: record.numberAsBool("b"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether alternate rows have a background. Present only for `table`. Stored under `s`.
    public var striped: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is expanded initially. Present only for `details`. Stored under `o`.
    public var expanded: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The recommended pages listed below. Present only for `relatedArticles`. Stored under `a`.
    public var articles: [InstantPageRelatedArticle] {
        get { record.objects("a").map(InstantPageRelatedArticle.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// The latitude in degrees, positive to the north. Present only for `map`. Stored under `lat`.
    public var latitude: Double? {
        get { record.double("lat") }
        set { record.put("lat", newValue, over: record.double("lat"), FieldValue.double, absent: .absent) }
    }
    /// The longitude in degrees, positive to the east. Present only for `map`. Stored under `lon`.
    public var longitude: Double? {
        get { record.double("lon") }
        set { record.put("lon", newValue, over: record.double("lon"), FieldValue.double, absent: .absent) }
    }
    /// The zoom level, from 1 (the world) to 20 (a building). Present only for `map`. Stored under `z`.
    public var zoom: Int32? {
        get { record.int32("z") }
        set { record.put("z", newValue, over: record.int32("z"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `InstantPageCaption`.
public struct InstantPageCaption: CodedModel {
    public static let typeHash: Int32 = 1746376877
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { if let newValue { record.put("t", newValue.record, over: record.object("t"), FieldValue.object, absent: .absent) } }
    }
    /// The creator of the picture. Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `c`.
    public var credit: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { if let newValue { record.put("c", newValue.record, over: record.object("c"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(text: RichText, credit: RichText) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.text = text
        self.credit = credit
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `InstantPageListItem`.
public struct InstantPageListItem: CodedModel {
    public static let typeHash: Int32 = 1392322573
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// One line of text. Stored as 1.
        public static let text = Kind(rawValue: 1)
        /// A list of blocks. Stored as 2.
        public static let blocks = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `text`. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// The label of a numbered item, or `nil` if the item has a bullet. Present only for `text` and `blocks`. Stored under `n`; `nil` is stored as
    /// Nil.
    public var num: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// The content, in order. Present only for `blocks`. Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
}

/// The coded object `InstantPageRelatedArticle`.
public struct InstantPageRelatedArticle: CodedModel {
    public static let typeHash: Int32 = 2071896585
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// The namespace of the ID. The number is stored separately. Stored under `w.n`.
    public var webpageIdNamespace: Int32 {
        get { record.int32("w.n") ?? 0 }
        set { record.put("w.n", newValue, over: record.int32("w.n"), 0, FieldValue.int32) }
    }
    /// The number of the ID. The namespace is stored separately. Stored under `w.i`.
    public var webpageIdId: Int64 {
        get { record.int64("w.i") ?? 0 }
        set { record.put("w.i", newValue, over: record.int64("w.i"), 0, FieldValue.int64) }
    }
    /// Stored under `t`; `nil` is stored as Nil.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
    /// Stored under `d`; `nil` is stored as Nil.
    public var description: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .null) }
    }
    /// Stored under `p.n`; `nil` is stored as Nil.
    public var photoIdNamespace: Int32? {
        get { record.int32("p.n") }
        set { record.put("p.n", newValue, over: record.int32("p.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `p.i`; `nil` is stored as Nil.
    public var photoIdId: Int64? {
        get { record.int64("p.i") }
        set { record.put("p.i", newValue, over: record.int64("p.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `a`; `nil` is stored as Nil.
    public var author: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `d`; `nil` is stored as Nil.
    public var date: Int32? { get { record.int32("d") } set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) } }
}

/// The coded object `InstantPageTableCell`.
public struct InstantPageTableCell: CodedModel {
    public static let typeHash: Int32 = 1030551558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; `nil` is stored as Nil.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
    /// Stored under `h`.
    public var header: Bool {
        get { record.numberAsBool("h") ?? false }
        set { record.put("h", newValue, over: record.numberAsBool("h"), false, FieldValue.boolAsNumber) }
    }
    /// The values of `alignment`. Unknown values of newer versions are preserved.
    public struct Alignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Left-aligned. Stored as 0.
        public static let left = Alignment(rawValue: 0)
        /// Centered. Stored as 1.
        public static let center = Alignment(rawValue: 1)
        /// Right-aligned. Stored as 2.
        public static let right = Alignment(rawValue: 2)
    }
    /// Stored under `ha`.
    public var alignment: Alignment {
        get { Alignment(rawValue: record.int32("ha") ?? 0) }
        set { record.put("ha", newValue.rawValue, over: record.int32("ha"), 0, FieldValue.int32) }
    }
    /// The values of `verticalAlignment`. Unknown values of newer versions are preserved.
    public struct VerticalAlignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Aligned to the top. Stored as 0.
        public static let top = VerticalAlignment(rawValue: 0)
        /// Centered vertically. Stored as 1.
        public static let middle = VerticalAlignment(rawValue: 1)
        /// Aligned to the bottom. Stored as 2.
        public static let bottom = VerticalAlignment(rawValue: 2)
    }
    /// Stored under `va`.
    public var verticalAlignment: VerticalAlignment {
        get { VerticalAlignment(rawValue: record.int32("va") ?? 0) }
        set { record.put("va", newValue.rawValue, over: record.int32("va"), 0, FieldValue.int32) }
    }
    /// The number of columns that the cell spans, or 0 for one. Stored under `sc`.
    public var colspan: Int32 { get { record.int32("sc") ?? 0 } set { record.put("sc", newValue, over: record.int32("sc"), 0, FieldValue.int32) } }
    /// The number of rows that the cell spans, or 0 for one. Stored under `sr`.
    public var rowspan: Int32 { get { record.int32("sr") ?? 0 } set { record.put("sr", newValue, over: record.int32("sr"), 0, FieldValue.int32) } }
}

/// The coded object `InstantPageTableRow`.
public struct InstantPageTableRow: CodedModel {
    public static let typeHash: Int32 = -1808710892
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var cells: [InstantPageTableCell] {
        get { record.objects("c").map(InstantPageTableCell.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.objects) }
    }
}

/// The coded object `RichText`.
public struct RichText: CodedModel {
    public static let typeHash: Int32 = -116387881
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No text. Stored as 0.
        public static let empty = Kind(rawValue: 0)
        /// Plain text. Stored as 1.
        public static let plain = Kind(rawValue: 1)
        /// Bold text. Stored as 2.
        public static let bold = Kind(rawValue: 2)
        /// Italic text. Stored as 3.
        public static let italic = Kind(rawValue: 3)
        /// Underlined text. Stored as 4.
        public static let underline = Kind(rawValue: 4)
        /// Strikethrough text. Stored as 5.
        public static let strikethrough = Kind(rawValue: 5)
        /// Monospaced text. Stored as 6.
        public static let fixed = Kind(rawValue: 6)
        /// A link to an address. Stored as 7.
        public static let url = Kind(rawValue: 7)
        /// A link to an email address. Stored as 8.
        public static let email = Kind(rawValue: 8)
        /// Several texts in order. Stored as 9.
        public static let concat = Kind(rawValue: 9)
        /// Subscript text. Stored as 10.
        public static let `subscript` = Kind(rawValue: 10)
        /// Superscript text. Stored as 11.
        public static let superscript = Kind(rawValue: 11)
        /// Highlighted text. Stored as 12.
        public static let marked = Kind(rawValue: 12)
        /// A link to a phone number. Stored as 13.
        public static let phone = Kind(rawValue: 13)
        /// A small picture within the line. Stored as 14.
        public static let image = Kind(rawValue: 14)
        /// A position that links refer to. Stored as 15.
        public static let anchor = Kind(rawValue: 15)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The text. Present only for `plain`. Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// The text that the format applies to. Telegram crashes when it reads an object without it. Present only for `bold`, `italic`, `underline`,
    /// `strikethrough` and others. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// The address that the text links to. Present only for `url`. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `url`. Stored under `w.n`; `nil` is stored as Nil.
    public var webpageIdNamespace: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `url`. Stored under `w.i`; `nil` is stored as Nil.
    public var webpageIdId: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// The email address that the text links to. Present only for `email`. Stored under `e`.
    public var email: String? {
        get { record.string("e") }
        set { record.put("e", newValue, over: record.string("e"), FieldValue.string, absent: .absent) }
    }
    /// The parts, in order. Present only for `concat`. Stored under `a`.
    public var texts: [RichText] {
        get { record.objects("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// The phone number that the text links to. Present only for `phone`. Stored under `p`.
    public var phone: String? {
        get { record.string("p") }
        set { record.put("p", newValue, over: record.string("p"), FieldValue.string, absent: .absent) }
    }
    /// The namespace of the ID. The number is stored separately. Present only for `image`. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the ID. The namespace is stored separately. Present only for `image`. Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// The width, in pixels. Present only for `image`. Stored under `sw`.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .absent) }
    }
    /// The height, in pixels. Present only for `image`. Stored under `sh`.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .absent) }
    }
    /// The name that links refer to. Present only for `anchor`. Stored under `n`.
    public var name: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .absent) }
    }
}
