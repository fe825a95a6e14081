// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `InstantPageListItem`.
public struct InstantPageListItem: CodedModel {
    public static let typeHash: Int32 = 1392322573
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// One line of text. Stored as 1.
        public static let text = Kind(rawValue: 1)
        /// Blocks of their own. Stored as 2.
        public static let blocks = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `text` only. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// What the item of the list is numbered with; nil: it has a bullet. There is one for `text` and `blocks` only. Stored under `n`; nil is stored
    /// as Nil.
    public var num: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// The content, in order. There is one for `blocks` only. Stored under `b`.
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
    /// The namespace of the id; its number is stored beside it. Stored under `w.n`.
    public var webpageIdNamespace: Int32 {
        get { record.int32("w.n") ?? 0 }
        set { record.put("w.n", newValue, over: record.int32("w.n"), 0, FieldValue.int32) }
    }
    /// The number of the id; its namespace is stored beside it. Stored under `w.i`.
    public var webpageIdId: Int64 {
        get { record.int64("w.i") ?? 0 }
        set { record.put("w.i", newValue, over: record.int64("w.i"), 0, FieldValue.int64) }
    }
    /// Stored under `t`; nil is stored as Nil.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
    /// Stored under `d`; nil is stored as Nil.
    public var description: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .null) }
    }
    /// Stored under `p.n`; nil is stored as Nil.
    public var photoIdNamespace: Int32? {
        get { record.int32("p.n") }
        set { record.put("p.n", newValue, over: record.int32("p.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `p.i`; nil is stored as Nil.
    public var photoIdId: Int64? {
        get { record.int64("p.i") }
        set { record.put("p.i", newValue, over: record.int64("p.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `a`; nil is stored as Nil.
    public var author: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Seconds since 1970, UTC. Stored under `d`; nil leaves the key out.
    public var date: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `InstantPageTableCell`.
public struct InstantPageTableCell: CodedModel {
    public static let typeHash: Int32 = 1030551558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `t`; nil is stored as Nil.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
    /// Stored under `h`.
    public var header: Bool {
        get { record.numberAsBool("h") ?? false }
        set { record.put("h", newValue, over: record.numberAsBool("h"), false, FieldValue.boolAsNumber) }
    }
    /// Values of `alignment`. A newer version may store others: they are kept as they are.
    public struct Alignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// At the left. Stored as 0.
        public static let left = Alignment(rawValue: 0)
        /// In the middle. Stored as 1.
        public static let center = Alignment(rawValue: 1)
        /// At the right. Stored as 2.
        public static let right = Alignment(rawValue: 2)
    }
    /// Stored under `ha`.
    public var alignment: Alignment {
        get { Alignment(rawValue: record.int32("ha") ?? 0) }
        set { record.put("ha", newValue.rawValue, over: record.int32("ha"), 0, FieldValue.int32) }
    }
    /// Values of `verticalAlignment`. A newer version may store others: they are kept as they are.
    public struct VerticalAlignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// At the top. Stored as 0.
        public static let top = VerticalAlignment(rawValue: 0)
        /// In the middle. Stored as 1.
        public static let middle = VerticalAlignment(rawValue: 1)
        /// At the bottom. Stored as 2.
        public static let bottom = VerticalAlignment(rawValue: 2)
    }
    /// Stored under `va`.
    public var verticalAlignment: VerticalAlignment {
        get { VerticalAlignment(rawValue: record.int32("va") ?? 0) }
        set { record.put("va", newValue.rawValue, over: record.int32("va"), 0, FieldValue.int32) }
    }
    /// How many columns it takes; 0: one. Stored under `sc`.
    public var colspan: Int32 { get { record.int32("sc") ?? 0 } set { record.put("sc", newValue, over: record.int32("sc"), 0, FieldValue.int32) } }
    /// How many rows it takes; 0: one. Stored under `sr`.
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

/// The coded object `ItemCacheCollectionState`.
public struct ItemCacheCollectionState: CodedModel {
    public static let typeHash: Int32 = -1724667500
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var nextAccessIndex: Int32 {
        get { record.int32("i") ?? 0 }
        set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) }
    }
}

/// The coded object `LocalizationComponent`.
public struct LocalizationComponent: CodedModel {
    public static let typeHash: Int32 = -265407304
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["loc"] }
    /// ISO 639 code of the language. Stored under `lc`; older objects lack it.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// The language's name in itself. Stored under `localizedName`; older objects lack it.
    public var localizedName: String {
        get { record.string("localizedName") ?? "" }
        set { record.put("localizedName", newValue, over: record.string("localizedName"), "", FieldValue.string) }
    }
    /// Stored under `loc`.
    public var localization: CodedObject? {
        get { record.object("loc") }
        set { record.put("loc", newValue, over: record.object("loc"), FieldValue.object, absent: .absent) }
    }
    /// The language whose rules of plural this one follows; nil: its own. Stored under `cpl`; nil leaves the key out.
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
    /// ISO 639 code of the language. Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// The language that fills what this one does not translate. Stored under `nlc`; nil is stored as Nil.
    public var baseLanguageCode: String? {
        get { record.string("nlc") }
        set { record.put("nlc", newValue, over: record.string("nlc"), FieldValue.string, absent: .null) }
    }
    /// The language whose rules of plural this one follows; nil: its own. Stored under `cpc`; nil is stored as Nil.
    public var customPluralizationCode: String? {
        get { record.string("cpc") }
        set { record.put("cpc", newValue, over: record.string("cpc"), FieldValue.string, absent: .null) }
    }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The language's name in the language of the application. Stored under `lt`.
    public var localizedTitle: String {
        get { record.string("lt") ?? "" }
        set { record.put("lt", newValue, over: record.string("lt"), "", FieldValue.string) }
    }
    /// Whether Telegram has made it. Stored under `of`.
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
    /// Where people translate the language. Stored under `platformUrl`.
    public var platformUrl: String {
        get { record.string("platformUrl") ?? "" }
        set { record.put("platformUrl", newValue, over: record.string("platformUrl"), "", FieldValue.string) }
    }
}

/// The coded object `MapGeoAddress`.
public struct MapGeoAddress: CodedModel {
    public static let typeHash: Int32 = -1906598749
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// ISO 3166 code. Stored under `gp_co`.
    public var country: String {
        get { record.string("gp_co") ?? "" }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), "", FieldValue.string) }
    }
    /// The name of the state or the province. Stored under `gp_sta`; nil leaves the key out.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// The name of the city. Stored under `gp_ci`; nil leaves the key out.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Street and number. Stored under `gp_str`; nil leaves the key out.
    public var street: String? {
        get { record.string("gp_str") }
        set { record.put("gp_str", newValue, over: record.string("gp_str"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `MapVenue`.
public struct MapVenue: CodedModel {
    public static let typeHash: Int32 = 597738840
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// What the place is called. Stored under `ti`.
    public var title: String {
        get { record.string("ti") ?? "" }
        set { record.put("ti", newValue, over: record.string("ti"), "", FieldValue.string) }
    }
    /// Street and number, as a person reads them. Stored under `ad`; nil is stored as Nil.
    public var address: String? {
        get { record.string("ad") }
        set { record.put("ad", newValue, over: record.string("ad"), FieldValue.string, absent: .null) }
    }
    /// Who carries it out. Stored under `pr`; nil is stored as Nil.
    public var provider: String? {
        get { record.string("pr") }
        set { record.put("pr", newValue, over: record.string("pr"), FieldValue.string, absent: .null) }
    }
    /// The place, as the provider knows it. Stored under `id`; nil is stored as Nil.
    public var id: String? {
        get { record.string("id") }
        set { record.put("id", newValue, over: record.string("id"), FieldValue.string, absent: .null) }
    }
    /// What kind of place it is, in the provider's words. Stored under `ty`; nil is stored as Nil.
    public var type: String? {
        get { record.string("ty") }
        set { record.put("ty", newValue, over: record.string("ty"), FieldValue.string, absent: .null) }
    }
}

/// The JSON text `MasterNotificationKey`.
public struct MasterNotificationKey: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `id`.
    public var id: [UInt8]? { json.bytes("id") }
    /// The member `data`.
    public var data: [UInt8]? { json.bytes("data") }
}

/// The coded object `MediaDictionary`. Written inline into its owner, no hash.
public struct MediaDictionary: CodedModel {
    public static let typeHash: Int32 = 679280226
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var mediaIds: [UInt8] {
        get { record.fieldBytes("i") ?? [] }
        set { record.put("i", newValue, over: record.fieldBytes("i"), [], FieldValue.bytes) }
    }
    /// Stored under `m`.
    public var media: [CodedObject] {
        get { record.objects("m") }
        set { record.put("m", newValue, over: record.objects("m"), [], FieldValue.objects) }
    }
}

/// The coded object `MediaReference`. Generic; only MediaReference<TelegramMediaFile> (alias FileMediaReference) is stored, and that is the hashed
/// name; MediaReference<TelegramMediaImage> would hash under its own name.
public struct MediaReference: CodedModel {
    public static let typeHash: Int32 = 1479327531
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nowhere: it came by itself. Stored as 0.
        public static let standalone = Kind(rawValue: 0)
        /// In a message. Stored as 1.
        public static let message = Kind(rawValue: 1)
        /// In the preview of a page. Stored as 2.
        public static let webPage = Kind(rawValue: 2)
        /// In a pack of stickers. Stored as 3.
        public static let stickerPack = Kind(rawValue: 3)
        /// Among the saved animations. Stored as 4.
        public static let savedGif = Kind(rawValue: 4)
        /// Among the favourite stickers. Stored as 5.
        public static let savedSticker = Kind(rawValue: 5)
        /// Among the stickers used last. Stored as 6.
        public static let recentSticker = Kind(rawValue: 6)
        /// Among the photos of a peer. Stored as 7.
        public static let avatarList = Kind(rawValue: 7)
        /// As the icon of a bot in the menu for attachments. Stored as 8.
        public static let attachBot = Kind(rawValue: 8)
        /// As a custom emoji. Stored as 9.
        public static let customEmoji = Kind(rawValue: 9)
        /// In a story. Stored as 10.
        public static let story = Kind(rawValue: 10)
        /// In a payment with stars. Stored as 11.
        public static let starsTransaction = Kind(rawValue: 11)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `standalone`, `message`, `webPage`, `stickerPack` and others only. Stored under `m`.
    public var media: CodedObject? {
        get { record.object("m") }
        set { record.put("m", newValue, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `message` only. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webPage` only. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `stickerPack` only. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `avatarList`, `attachBot` and `story` only. Stored under `pr`.
    public var peer: PeerReference? {
        get { record.object("pr").map(PeerReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `story` only. Stored under `sid`.
    public var id: Int32? {
        get { record.int32("sid") }
        set { record.put("sid", newValue, over: record.int32("sid"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `starsTransaction` only. Stored under `tr`.
    public var transaction: StarsTransactionReference? {
        get { record.object("tr").map(StarsTransactionReference.init(unchecked:)) }
        set { record.put("tr", newValue?.record, over: record.object("tr"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `MessageNotificationSettings`.
public struct MessageNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -195504494
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it is switched on. Stored under `e`; older objects lack it.
    public var enabled: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `p`; older objects lack it.
    public var displayPreviews: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var sound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Stored under `stor`; older objects lack it, which means unmuted, show, default cloud sound.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `MessageReaction`. The kind of reaction is told by which key is present: v builtin, star stars, cfid custom (checked in that
/// order).
public struct MessageReaction: CodedModel {
    public static let typeHash: Int32 = -967538820
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The emoji, of a reaction that is one. Stored under `v`.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
    /// The custom emoji, of a reaction that is one. Stored under `cfid`.
    public var fileId: Int64? {
        get { record.int64("cfid") }
        set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
    }
    /// The emoji, of a reaction that is one. 0; its presence alone means stars. Stored under `star`.
    public var valueStar: Int64? {
        get { record.int64("star") }
        set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
    }
    /// How many there are. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// The place of the account's own reaction among those it has chosen, from 0; nil: it has not chosen this one. Stored under `cord`; nil is stored
    /// as Nil.
    public var chosenOrder: Int32? {
        get { record.int32("cord") }
        set { record.put("cord", newValue, over: record.int32("cord"), FieldValue.int32, absent: .null) }
    }
    /// Older form: 1 = chosen; becomes chosenOrder 0. Written by older versions. Stored under `s`; nil leaves the key out.
    public var isSelected: Int32? {
        get { record.int32("s") }
        set { record.put("s", newValue, over: record.int32("s"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `MessageReference`.
public struct MessageReference: CodedModel {
    public static let typeHash: Int32 = -463147041
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `c`.
    public var content: MessageReferenceContent? {
        get { record.object("c").map(MessageReferenceContent.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `MessageReferenceContent`.
public struct MessageReferenceContent: CodedModel {
    public static let typeHash: Int32 = -1151277508
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No message that the server could be asked for. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// A message of the server. Stored as 1.
        public static let message = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `message` only. Stored under `p`.
    public var peer: PeerReference? {
        get { record.object("p").map(PeerReference.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `message` only. Stored under `author`; nil is stored as Nil.
    public var author: PeerReference? {
        get { record.object("author").map(PeerReference.init(unchecked:)) }
        set { record.put("author", newValue?.record, over: record.object("author"), FieldValue.object, absent: .null) }
    }
    /// There is one for `message` only. Stored under `i.p`.
    public var idPeerId: PeerId? {
        get { record.int64("i.p").map { PeerId(packed: $0) } }
        set { record.put("i.p", newValue?.packed, over: record.int64("i.p"), FieldValue.int64, absent: .absent) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `message` only. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `message` only. Stored under `i.i`.
    public var idId: Int32? {
        get { record.int32("i.i") }
        set { record.put("i.i", newValue, over: record.int32("i.i"), FieldValue.int32, absent: .absent) }
    }
    /// The topic or the thread of comments; nil: none. There is one for `message` only. Stored under `tid`; nil is stored as Nil.
    public var threadId: Int64? {
        get { record.int64("tid") }
        set { record.put("tid", newValue, over: record.int64("tid"), FieldValue.int64, absent: .null) }
    }
}
