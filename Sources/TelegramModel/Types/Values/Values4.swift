// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `InstantPageRelatedArticle`.
public struct InstantPageRelatedArticle: CodedModel {
    public static let typeHash: Int32 = 2071896585
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `u`.
    public var url: String { get { record.string("u") ?? "" } set { record.put("u", newValue, over: record.string("u"), "", FieldValue.string) } }
    /// Stored under `w.n`.
    public var webpageIdNamespace: Int32 {
        get { record.int32("w.n") ?? 0 }
        set { record.put("w.n", newValue, over: record.int32("w.n"), 0, FieldValue.int32) }
    }
    /// Stored under `w.i`.
    public var webpageIdId: Int64 {
        get { record.int64("w.i") ?? 0 }
        set { record.put("w.i", newValue, over: record.int64("w.i"), 0, FieldValue.int64) }
    }
    /// Stored under `t`.
    public var title: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .null) }
    }
    /// Stored under `d`.
    public var description: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .null) }
    }
    /// Stored under `p.n`.
    public var photoIdNamespace: Int32? {
        get { record.int32("p.n") }
        set { record.put("p.n", newValue, over: record.int32("p.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `p.i`.
    public var photoIdId: Int64? {
        get { record.int64("p.i") }
        set { record.put("p.i", newValue, over: record.int64("p.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `a`.
    public var author: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .null) }
    }
    /// Stored under `d`.
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
    /// Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .null) }
    }
    /// Stored under `h`; bool as 1 or 0.
    public var header: Bool {
        get { record.numberAsBool("h") ?? false }
        set { record.put("h", newValue, over: record.numberAsBool("h"), false, FieldValue.boolAsNumber) }
    }
    /// Values of `alignment`; others are kept as they are.
    public struct Alignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let left = Alignment(rawValue: 0)
        public static let center = Alignment(rawValue: 1)
        public static let right = Alignment(rawValue: 2)
    }
    /// Stored under `ha`.
    public var alignment: Alignment {
        get { Alignment(rawValue: record.int32("ha") ?? 0) }
        set { record.put("ha", newValue.rawValue, over: record.int32("ha"), 0, FieldValue.int32) }
    }
    /// Values of `verticalAlignment`; others are kept as they are.
    public struct VerticalAlignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let top = VerticalAlignment(rawValue: 0)
        public static let middle = VerticalAlignment(rawValue: 1)
        public static let bottom = VerticalAlignment(rawValue: 2)
    }
    /// Stored under `va`.
    public var verticalAlignment: VerticalAlignment {
        get { VerticalAlignment(rawValue: record.int32("va") ?? 0) }
        set { record.put("va", newValue.rawValue, over: record.int32("va"), 0, FieldValue.int32) }
    }
    /// Stored under `sc`.
    public var colspan: Int32 { get { record.int32("sc") ?? 0 } set { record.put("sc", newValue, over: record.int32("sc"), 0, FieldValue.int32) } }
    /// Stored under `sr`.
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
    /// Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// Stored under `localizedName`.
    public var localizedName: String {
        get { record.string("localizedName") ?? "" }
        set { record.put("localizedName", newValue, over: record.string("localizedName"), "", FieldValue.string) }
    }
    /// Stored under `loc`.
    public var localization: CodedObject? {
        get { record.object("loc") }
        set { record.put("loc", newValue, over: record.object("loc"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `cpl`.
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
    /// Stored under `lc`.
    public var languageCode: String {
        get { record.string("lc") ?? "" }
        set { record.put("lc", newValue, over: record.string("lc"), "", FieldValue.string) }
    }
    /// Stored under `nlc`.
    public var baseLanguageCode: String? {
        get { record.string("nlc") }
        set { record.put("nlc", newValue, over: record.string("nlc"), FieldValue.string, absent: .null) }
    }
    /// Stored under `cpc`.
    public var customPluralizationCode: String? {
        get { record.string("cpc") }
        set { record.put("cpc", newValue, over: record.string("cpc"), FieldValue.string, absent: .null) }
    }
    /// Stored under `t`.
    public var title: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `lt`.
    public var localizedTitle: String {
        get { record.string("lt") ?? "" }
        set { record.put("lt", newValue, over: record.string("lt"), "", FieldValue.string) }
    }
    /// Stored under `of`; bool as 1 or 0.
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
    /// Stored under `platformUrl`.
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
    /// Stored under `gp_co`.
    public var country: String {
        get { record.string("gp_co") ?? "" }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), "", FieldValue.string) }
    }
    /// Stored under `gp_sta`.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_ci`.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_str`.
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
    /// Stored under `ti`.
    public var title: String {
        get { record.string("ti") ?? "" }
        set { record.put("ti", newValue, over: record.string("ti"), "", FieldValue.string) }
    }
    /// Stored under `ad`.
    public var address: String? {
        get { record.string("ad") }
        set { record.put("ad", newValue, over: record.string("ad"), FieldValue.string, absent: .null) }
    }
    /// Stored under `pr`.
    public var provider: String? {
        get { record.string("pr") }
        set { record.put("pr", newValue, over: record.string("pr"), FieldValue.string, absent: .null) }
    }
    /// Stored under `id`.
    public var id: String? {
        get { record.string("id") }
        set { record.put("id", newValue, over: record.string("id"), FieldValue.string, absent: .null) }
    }
    /// Stored under `ty`.
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

/// The coded object `MediaDictionary`.
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

/// The coded object `MediaReference`.
public struct MediaReference: CodedModel {
    public static let typeHash: Int32 = 1479327531
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let standalone = Kind(rawValue: 0)
        public static let message = Kind(rawValue: 1)
        public static let webPage = Kind(rawValue: 2)
        public static let stickerPack = Kind(rawValue: 3)
        public static let savedGif = Kind(rawValue: 4)
        public static let savedSticker = Kind(rawValue: 5)
        public static let recentSticker = Kind(rawValue: 6)
        public static let avatarList = Kind(rawValue: 7)
        public static let attachBot = Kind(rawValue: 8)
        public static let customEmoji = Kind(rawValue: 9)
        public static let story = Kind(rawValue: 10)
        public static let starsTransaction = Kind(rawValue: 11)
    }
    /// Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Stored under `m`.
    public var media: CodedObject? {
        get { record.object("m") }
        set { record.put("m", newValue, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `pr`.
    public var peer: PeerReference? {
        get { record.object("pr").map(PeerReference.init(unchecked:)) }
        set { record.put("pr", newValue?.record, over: record.object("pr"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `sid`.
    public var id: Int32? {
        get { record.int32("sid") }
        set { record.put("sid", newValue, over: record.int32("sid"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `tr`.
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
    /// Stored under `e`; bool as 1 or 0.
    public var enabled: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `p`; bool as 1 or 0.
    public var displayPreviews: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
    /// Its fields stand among those of this object.
    public var sound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Stored under `stor`.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `MessageReaction`.
public struct MessageReaction: CodedModel {
    public static let typeHash: Int32 = -967538820
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `v`.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `cfid`.
    public var fileId: Int64? {
        get { record.int64("cfid") }
        set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `star`; 0; its presence alone means stars.
    public var valueStar: Int64? {
        get { record.int64("star") }
        set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Stored under `cord`.
    public var chosenOrder: Int32? {
        get { record.int32("cord") }
        set { record.put("cord", newValue, over: record.int32("cord"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `s`; older form: 1 = chosen; becomes chosenOrder 0.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let message = Kind(rawValue: 1)
    }
    /// Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Stored under `p`.
    public var peer: PeerReference? {
        get { record.object("p").map(PeerReference.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `author`.
    public var author: PeerReference? {
        get { record.object("author").map(PeerReference.init(unchecked:)) }
        set { record.put("author", newValue?.record, over: record.object("author"), FieldValue.object, absent: .null) }
    }
    /// Stored under `i.p`.
    public var idPeerId: PeerId? {
        get { record.int64("i.p").map { PeerId(packed: $0) } }
        set { record.put("i.p", newValue?.packed, over: record.int64("i.p"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `i.i`.
    public var idId: Int32? {
        get { record.int32("i.i") }
        set { record.put("i.i", newValue, over: record.int32("i.i"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `tid`.
    public var threadId: Int64? {
        get { record.int64("tid") }
        set { record.put("tid", newValue, over: record.int64("tid"), FieldValue.int64, absent: .null) }
    }
}

/// The coded object `MessageTextEntity`.
public struct MessageTextEntity: CodedModel {
    public static let typeHash: Int32 = 2102529310
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `start`.
    public var rangeLowerBound: Int32 {
        get { record.int32("start") ?? 0 }
        set { record.put("start", newValue, over: record.int32("start"), 0, FieldValue.int32) }
    }
    /// Stored under `end`.
    public var rangeUpperBound: Int32 {
        get { record.int32("end") ?? 0 }
        set { record.put("end", newValue, over: record.int32("end"), 0, FieldValue.int32) }
    }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let unknown = Kind(rawValue: 0)
        public static let mention = Kind(rawValue: 1)
        public static let hashtag = Kind(rawValue: 2)
        public static let botCommand = Kind(rawValue: 3)
        public static let url = Kind(rawValue: 4)
        public static let email = Kind(rawValue: 5)
        public static let bold = Kind(rawValue: 6)
        public static let italic = Kind(rawValue: 7)
        public static let code = Kind(rawValue: 8)
        public static let pre = Kind(rawValue: 9)
        public static let textUrl = Kind(rawValue: 10)
        public static let textMention = Kind(rawValue: 11)
        public static let phoneNumber = Kind(rawValue: 12)
        public static let strikethrough = Kind(rawValue: 13)
        public static let blockQuote = Kind(rawValue: 14)
        public static let underline = Kind(rawValue: 15)
        public static let bankCard = Kind(rawValue: 16)
        public static let spoiler = Kind(rawValue: 17)
        public static let customEmoji = Kind(rawValue: 18)
        public static let custom = Kind(rawValue: 2147483647)
    }
    /// Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// Stored under `language`.
    public var language: String? {
        get { record.string("language") }
        set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .null) }
    }
    /// Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `cl`.
    public var isCollapsed: Bool? {
        get { record.bool("cl") }
        set { record.put("cl", newValue, over: record.bool("cl"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `s`.
    public var stickerPack: StickerPackReference? {
        get { record.object("s").map(StickerPackReference.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .null) }
    }
    /// Stored under `f`.
    public var fileId: Int64? {
        get { record.int64("f") }
        set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `type`.
    public var type: Int32? {
        get { record.int32("type") }
        set { record.put("type", newValue, over: record.int32("type"), FieldValue.int32, absent: .absent) }
    }
}
