// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `ExportedInvitation`.
public struct ExportedInvitation: CodedModel {
    public static let typeHash: Int32 = 1793100903
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let link = Kind(rawValue: 0)
        public static let publicJoinRequest = Kind(rawValue: 1)
    }
    /// Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// Stored under `l`.
    public var link: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `permanent`.
    public var isPermanent: Bool? {
        get { record.bool("permanent") }
        set { record.put("permanent", newValue, over: record.bool("permanent"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `requestApproval`.
    public var requestApproval: Bool? {
        get { record.bool("requestApproval") }
        set { record.put("requestApproval", newValue, over: record.bool("requestApproval"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `revoked`.
    public var isRevoked: Bool? {
        get { record.bool("revoked") }
        set { record.put("revoked", newValue, over: record.bool("revoked"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `adminId`.
    public var adminId: Int64? {
        get { record.int64("adminId") }
        set { record.put("adminId", newValue, over: record.int64("adminId"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `date`.
    public var date: Int32? {
        get { record.int32("date") }
        set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `startDate`.
    public var startDate: Int32? {
        get { record.int32("startDate") }
        set { record.put("startDate", newValue, over: record.int32("startDate"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `expireDate`.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `usageLimit`.
    public var usageLimit: Int32? {
        get { record.int32("usageLimit") }
        set { record.put("usageLimit", newValue, over: record.int32("usageLimit"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `count`.
    public var count: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `requestedCount`.
    public var requestedCount: Int32? {
        get { record.int32("requestedCount") }
        set { record.put("requestedCount", newValue, over: record.int32("requestedCount"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `pricing`.
    public var pricing: StarsSubscriptionPricing? {
        get { record.object("pricing").map(StarsSubscriptionPricing.init(unchecked:)) }
        set { record.put("pricing", newValue?.record, over: record.object("pricing"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `FeaturedStickerPackItem`.
public struct FeaturedStickerPackItem: CodedModel {
    public static let typeHash: Int32 = -375160010
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["i", "t", "u"] }
    /// Stored under `i`.
    public var info: StickerPackCollectionInfo? {
        get { record.object("i").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `t`.
    public var topItems: [StickerPackItem] {
        get { record.objects("t").map(StickerPackItem.init(unchecked:)) }
        set { record.put("t", newValue.map(\.record), over: record.objects("t"), [], FieldValue.codableObjects) }
    }
    /// Stored under `u`; bool as 1 or 0.
    public var unread: Bool {
        get { record.numberAsBool("u") ?? false }
        set { record.put("u", newValue, over: record.numberAsBool("u"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `GlobalNotificationSettingsSet`.
public struct GlobalNotificationSettingsSet: CodedModel {
    public static let typeHash: Int32 = -1573378460
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["p", "g", "c", "contactsJoined"] }
    /// Stored under `p`.
    public var privateChats: MessageNotificationSettings? {
        get { record.object("p").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `g`.
    public var groupChats: MessageNotificationSettings? {
        get { record.object("g").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var channels: MessageNotificationSettings? {
        get { record.object("c").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `reactionSettings`.
    public var reactionSettings: PeerReactionNotificationSettings? {
        get { record.object("reactionSettings").map(PeerReactionNotificationSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `contactsJoined`; bool as 1 or 0.
    public var contactsJoined: Bool {
        get { record.numberAsBool("contactsJoined") ?? false }
        set { record.put("contactsJoined", newValue, over: record.numberAsBool("contactsJoined"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `GroupParticipant`.
public struct GroupParticipant: CodedModel {
    public static let typeHash: Int32 = 1443226846
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let member = Kind(rawValue: 0)
        public static let creator = Kind(rawValue: 1)
        public static let admin = Kind(rawValue: 2)
    }
    /// Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Stored under `b`.
    public var invitedBy: PeerId? {
        get { record.int64("b").map { PeerId(packed: $0) } }
        set { record.put("b", newValue?.packed, over: record.int64("b"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `ImportableDeviceContactData`.
public struct ImportableDeviceContactData: CodedModel {
    public static let typeHash: Int32 = 528033417
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `f`.
    public var firstName: String {
        get { record.string("f") ?? "" }
        set { record.put("f", newValue, over: record.string("f"), "", FieldValue.string) }
    }
    /// Stored under `l`.
    public var lastName: String {
        get { record.string("l") ?? "" }
        set { record.put("l", newValue, over: record.string("l"), "", FieldValue.string) }
    }
    /// Stored under `dis`.
    public var localIdentifiers: [String] {
        get { record.optionalStrings("dis") ?? [] }
        set { record.put("dis", newValue, over: record.optionalStrings("dis"), [], FieldValue.strings) }
    }
}

/// The coded object `InstantPage`.
public struct InstantPage: CodedModel {
    public static let typeHash: Int32 = -2116359593
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Its fields stand among those of this object.
    public var media: MediaDictionary { MediaDictionary(unchecked: record) }
    /// Stored under `c`; bool as 1 or 0.
    public var isComplete: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `r`; bool as 1 or 0.
    public var rtl: Bool {
        get { record.numberAsBool("r") ?? false }
        set { record.put("r", newValue, over: record.numberAsBool("r"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `url`.
    public var url: String {
        get { record.string("url") ?? "" }
        set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
    }
    /// Stored under `v`.
    public var views: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
}

/// The coded object `InstantPageBlock`.
public struct InstantPageBlock: CodedModel {
    public static let typeHash: Int32 = -1591315776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let unsupported = Kind(rawValue: 0)
        public static let title = Kind(rawValue: 1)
        public static let subtitle = Kind(rawValue: 2)
        public static let authorDate = Kind(rawValue: 3)
        public static let header = Kind(rawValue: 4)
        public static let subheader = Kind(rawValue: 5)
        public static let paragraph = Kind(rawValue: 6)
        public static let preformatted = Kind(rawValue: 7)
        public static let footer = Kind(rawValue: 8)
        public static let divider = Kind(rawValue: 9)
        public static let anchor = Kind(rawValue: 10)
        public static let list = Kind(rawValue: 11)
        public static let blockQuote = Kind(rawValue: 12)
        public static let pullQuote = Kind(rawValue: 13)
        public static let image = Kind(rawValue: 14)
        public static let video = Kind(rawValue: 15)
        public static let cover = Kind(rawValue: 16)
        public static let webEmbed = Kind(rawValue: 17)
        public static let postEmbed = Kind(rawValue: 18)
        public static let collage = Kind(rawValue: 19)
        public static let slideshow = Kind(rawValue: 20)
        public static let channelBanner = Kind(rawValue: 21)
        public static let audio = Kind(rawValue: 22)
        public static let kicker = Kind(rawValue: 23)
        public static let table = Kind(rawValue: 24)
        public static let details = Kind(rawValue: 25)
        public static let relatedArticles = Kind(rawValue: 26)
        public static let map = Kind(rawValue: 27)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `a`.
    public var author: RichText? {
        get { record.object("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `d`.
    public var date: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `s`.
    public var anchor: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `ml`.
    public var items: [InstantPageListItem] {
        get { record.objects("ml").map(InstantPageListItem.init(unchecked:)) }
        set { record.put("ml", newValue.map(\.record), over: record.objects("ml"), [], FieldValue.objects) }
    }
    /// Stored under `o`; bool as 1 or 0.
    public var ordered: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `c`.
    public var caption: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .null) }
    }
    /// Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `mc`.
    public var captionMc: InstantPageCaption? {
        get { record.object("mc").map(InstantPageCaption.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .null) }
    }
    /// Stored under `wi.n`.
    public var webpageIdNamespace: Int32? {
        get { record.int32("wi.n") }
        set { record.put("wi.n", newValue, over: record.int32("wi.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `wi.i`.
    public var webpageIdId: Int64? {
        get { record.int64("wi.i") }
        set { record.put("wi.i", newValue, over: record.int64("wi.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `ap`; bool as 1 or 0.
    public var autoplay: Bool? {
        get { record.numberAsBool("ap") }
        set { record.put("ap", newValue, over: record.numberAsBool("ap"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `lo`; bool as 1 or 0.
    public var loop: Bool? {
        get { record.numberAsBool("lo") }
        set { record.put("lo", newValue, over: record.numberAsBool("lo"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `c`.
    public var block: InstantPageBlock? {
        get { record.object("c").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `ci.n`.
    public var coverIdNamespace: Int32? {
        get { record.int32("ci.n") }
        set { record.put("ci.n", newValue, over: record.int32("ci.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `ci.i`.
    public var coverIdId: Int64? {
        get { record.int64("ci.i") }
        set { record.put("ci.i", newValue, over: record.int64("ci.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `h`.
    public var html: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .null) }
    }
    /// Stored under `sw`.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `sh`.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `st`; bool as 1 or 0.
    public var stretchToWidth: Bool? {
        get { record.numberAsBool("st") }
        set { record.put("st", newValue, over: record.numberAsBool("st"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `as`; bool as 1 or 0.
    public var allowScrolling: Bool? {
        get { record.numberAsBool("as") }
        set { record.put("as", newValue, over: record.numberAsBool("as"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `av.n`.
    public var avatarIdNamespace: Int32? {
        get { record.int32("av.n") }
        set { record.put("av.n", newValue, over: record.int32("av.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `av.i`.
    public var avatarIdId: Int64? {
        get { record.int64("av.i") }
        set { record.put("av.i", newValue, over: record.int64("av.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `w.n`.
    public var webpageIdNamespaceWN: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `w.i`.
    public var webpageIdIdWI: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// Stored under `a`.
    public var authorA: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Stored under `b`.
    public var itemsB: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Stored under `c`.
    public var channel: TelegramChannel? {
        get { record.object("c").map(TelegramChannel.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `t`.
    public var title: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `r`.
    public var rows: [InstantPageTableRow] {
        get { record.objects("r").map(InstantPageTableRow.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Stored under `b`; bool as 1 or 0.
    public var bordered: Bool? {
        get { record.numberAsBool("b") }
        set { record.put("b", newValue, over: record.numberAsBool("b"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `s`; bool as 1 or 0.
    public var striped: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `o`; bool as 1 or 0.
    public var expanded: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `a`.
    public var articles: [InstantPageRelatedArticle] {
        get { record.objects("a").map(InstantPageRelatedArticle.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// Stored under `lat`.
    public var latitude: Double? {
        get { record.double("lat") }
        set { record.put("lat", newValue, over: record.double("lat"), FieldValue.double, absent: .absent) }
    }
    /// Stored under `lon`.
    public var longitude: Double? {
        get { record.double("lon") }
        set { record.put("lon", newValue, over: record.double("lon"), FieldValue.double, absent: .absent) }
    }
    /// Stored under `z`.
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
    /// Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var credit: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `InstantPageListItem`.
public struct InstantPageListItem: CodedModel {
    public static let typeHash: Int32 = 1392322573
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let text = Kind(rawValue: 1)
        public static let blocks = Kind(rawValue: 2)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `n`.
    public var num: String? {
        get { record.string("n") }
        set { record.put("n", newValue, over: record.string("n"), FieldValue.string, absent: .null) }
    }
    /// Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
}
