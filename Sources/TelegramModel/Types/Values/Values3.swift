// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `EngineMessageReplySubject`.
public struct StoredReplySubject: CodedModel {
    public static let typeHash: Int32 = 806929777
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["messageId"] }
    /// Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `quote`; nil leaves the key out.
    public var quote: EngineMessageReplyQuote? {
        get { record.object("quote").map(EngineMessageReplyQuote.init(unchecked:)) }
        set { record.put("quote", newValue?.record, over: record.object("quote"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ExportedInvitation`.
public struct ExportedInvitation: CodedModel {
    public static let typeHash: Int32 = 1793100903
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A link that can be handed out. Stored as 0.
        public static let link = Kind(rawValue: 0)
        /// Whoever asks to join without a link. Stored as 1.
        public static let publicJoinRequest = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`; older objects lack it.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The address, with https. There is one for `link` only. Stored under `l`.
    public var link: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// A name for the link that only administrators see. There is one for `link` only. Stored under `title`; nil leaves the key out.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Whether it is the link that cannot expire. There is one for `link` only. Stored under `permanent`.
    public var isPermanent: Bool? {
        get { record.bool("permanent") }
        set { record.put("permanent", newValue, over: record.bool("permanent"), FieldValue.bool, absent: .absent) }
    }
    /// Whether an administrator lets people in one by one. There is one for `link` only. Stored under `requestApproval`; older objects lack it.
    public var requestApproval: Bool? {
        get { record.bool("requestApproval") }
        set { record.put("requestApproval", newValue, over: record.bool("requestApproval"), FieldValue.bool, absent: .absent) }
    }
    /// Whether it does not work any more. There is one for `link` only. Stored under `revoked`.
    public var isRevoked: Bool? {
        get { record.bool("revoked") }
        set { record.put("revoked", newValue, over: record.bool("revoked"), FieldValue.bool, absent: .absent) }
    }
    /// Who has made it. There is one for `link` only. Stored under `adminId`.
    public var adminId: Int64? {
        get { record.int64("adminId") }
        set { record.put("adminId", newValue, over: record.int64("adminId"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `link` only. Stored under `date`.
    public var date: Int32? {
        get { record.int32("date") }
        set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
    }
    /// Seconds since 1970, UTC; nil: when it was made. There is one for `link` only. Stored under `startDate`; nil leaves the key out.
    public var startDate: Int32? {
        get { record.int32("startDate") }
        set { record.put("startDate", newValue, over: record.int32("startDate"), FieldValue.int32, absent: .absent) }
    }
    /// When it ends, in seconds since 1970, UTC; nil: never. There is one for `link` only. Stored under `expireDate`; nil leaves the key out.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// How many people may use it; nil: any number. There is one for `link` only. Stored under `usageLimit`; nil leaves the key out.
    public var usageLimit: Int32? {
        get { record.int32("usageLimit") }
        set { record.put("usageLimit", newValue, over: record.int32("usageLimit"), FieldValue.int32, absent: .absent) }
    }
    /// How many there are. There is one for `link` only. Stored under `count`; nil leaves the key out.
    public var count: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// How many people wait to be let in. There is one for `link` only. Stored under `requestedCount`; nil leaves the key out.
    public var requestedCount: Int32? {
        get { record.int32("requestedCount") }
        set { record.put("requestedCount", newValue, over: record.int32("requestedCount"), FieldValue.int32, absent: .absent) }
    }
    /// What membership costs that begins with this link; nil: nothing. There is one for `link` only. Stored under `pricing`; nil leaves the key out.
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
    /// Stored under `u`.
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
    /// Which reactions are allowed. Stored under `reactionSettings`; older objects lack it, which means PeerReactionNotificationSettings.default.
    public var reactionSettings: PeerReactionNotificationSettings? {
        get { record.object("reactionSettings").map(PeerReactionNotificationSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `contactsJoined`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Anybody without further rights. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
        /// An administrator. Stored as 2.
        public static let admin = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The member. There is one for `member`, `creator` and `admin` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Who has invited them. There is one for `member` and `admin` only. Stored under `b`.
    public var invitedBy: PeerId? {
        get { record.int64("b").map { PeerId(packed: $0) } }
        set { record.put("b", newValue?.packed, over: record.int64("b"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `member` and `admin` only. Stored under `t`.
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
    /// The given name. Stored under `f`.
    public var firstName: String {
        get { record.string("f") ?? "" }
        set { record.put("f", newValue, over: record.string("f"), "", FieldValue.string) }
    }
    /// The family name. Stored under `l`.
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
    /// The content, in order. Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var media: MediaDictionary { MediaDictionary(unchecked: record) }
    /// Whether all of the page is there. Stored under `c`.
    public var isComplete: Bool {
        get { record.numberAsBool("c") ?? false }
        set { record.put("c", newValue, over: record.numberAsBool("c"), false, FieldValue.boolAsNumber) }
    }
    /// Whether it is written from right to left. Stored under `r`.
    public var rtl: Bool {
        get { record.numberAsBool("r") ?? false }
        set { record.put("r", newValue, over: record.numberAsBool("r"), false, FieldValue.boolAsNumber) }
    }
    /// The address of the page. Stored under `url`.
    public var url: String {
        get { record.string("url") ?? "" }
        set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
    }
    /// How often it was seen. Stored under `v`; nil is stored as Nil.
    public var views: Int32? { get { record.int32("v") } set { record.put("v", newValue, over: record.int32("v"), FieldValue.int32, absent: .null) } }
}

/// The coded object `InstantPageBlock`.
public struct InstantPageBlock: CodedModel {
    public static let typeHash: Int32 = -1591315776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Something newer than the application. Stored as 0.
        public static let unsupported = Kind(rawValue: 0)
        /// The title of the page. Stored as 1.
        public static let title = Kind(rawValue: 1)
        /// Below the title. Stored as 2.
        public static let subtitle = Kind(rawValue: 2)
        /// Who wrote it, and when. Stored as 3.
        public static let authorDate = Kind(rawValue: 3)
        /// A heading. Stored as 4.
        public static let header = Kind(rawValue: 4)
        /// A heading of the second order. Stored as 5.
        public static let subheader = Kind(rawValue: 5)
        /// A paragraph of text. Stored as 6.
        public static let paragraph = Kind(rawValue: 6)
        /// Source code or other text in a font of fixed width. Stored as 7.
        public static let preformatted = Kind(rawValue: 7)
        /// What ends the page. Stored as 8.
        public static let footer = Kind(rawValue: 8)
        /// A line across the page. Stored as 9.
        public static let divider = Kind(rawValue: 9)
        /// A place that links lead to. Stored as 10.
        public static let anchor = Kind(rawValue: 10)
        /// A list, numbered or not. Stored as 11.
        public static let list = Kind(rawValue: 11)
        /// A quotation in the text. Stored as 12.
        public static let blockQuote = Kind(rawValue: 12)
        /// A quotation that stands out of the text. Stored as 13.
        public static let pullQuote = Kind(rawValue: 13)
        /// A picture with its caption. Stored as 14.
        public static let image = Kind(rawValue: 14)
        /// A video with its caption. Stored as 15.
        public static let video = Kind(rawValue: 15)
        /// What stands above the title. Stored as 16.
        public static let cover = Kind(rawValue: 16)
        /// A page inside of the page. Stored as 17.
        public static let webEmbed = Kind(rawValue: 17)
        /// A post of a social network. Stored as 18.
        public static let postEmbed = Kind(rawValue: 18)
        /// Pictures in a grid. Stored as 19.
        public static let collage = Kind(rawValue: 19)
        /// Pictures one after another. Stored as 20.
        public static let slideshow = Kind(rawValue: 20)
        /// A channel of Telegram, with a button that joins it. Stored as 21.
        public static let channelBanner = Kind(rawValue: 21)
        /// A recording. Stored as 22.
        public static let audio = Kind(rawValue: 22)
        /// A line above the title. Stored as 23.
        public static let kicker = Kind(rawValue: 23)
        /// A table. Stored as 24.
        public static let table = Kind(rawValue: 24)
        /// What is unfolded by a tap. Stored as 25.
        public static let details = Kind(rawValue: 25)
        /// Links to other pages. Stored as 26.
        public static let relatedArticles = Kind(rawValue: 26)
        /// A map. Stored as 27.
        public static let map = Kind(rawValue: 27)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// There is one for `title`, `subtitle`, `header`, `subheader` and others only. Stored under `t`.
    public var text: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `authorDate` only. Stored under `a`.
    public var author: RichText? {
        get { record.object("a").map(RichText.init(unchecked:)) }
        set { record.put("a", newValue?.record, over: record.object("a"), FieldValue.object, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `authorDate` and `postEmbed` only. Stored under `d`.
    public var date: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .absent) }
    }
    /// The name of a place in the page that links lead to. There is one for `anchor` only. Stored under `s`.
    public var anchor: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `list` only. Stored under `ml`.
    public var items: [InstantPageListItem] {
        get { record.objects("ml").map(InstantPageListItem.init(unchecked:)) }
        set { record.put("ml", newValue.map(\.record), over: record.objects("ml"), [], FieldValue.objects) }
    }
    /// Whether the items are numbered. There is one for `list` only. Stored under `o`.
    public var ordered: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `blockQuote` and `pullQuote` only. Stored under `c`; nil is stored as Nil.
    public var caption: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .null) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `image`, `video` and `audio` only. Stored under `i.n`.
    public var idNamespace: Int32? {
        get { record.int32("i.n") }
        set { record.put("i.n", newValue, over: record.int32("i.n"), FieldValue.int32, absent: .absent) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `image`, `video` and `audio` only. Stored under `i.i`.
    public var idId: Int64? {
        get { record.int64("i.i") }
        set { record.put("i.i", newValue, over: record.int64("i.i"), FieldValue.int64, absent: .absent) }
    }
    /// There is one for `image`, `video`, `webEmbed`, `postEmbed` and others only. Stored under `mc`.
    public var captionMc: InstantPageCaption? {
        get { record.object("mc").map(InstantPageCaption.init(unchecked:)) }
        set { record.put("mc", newValue?.record, over: record.object("mc"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `image`, `webEmbed` and `postEmbed` only. Stored under `u`; nil is stored as Nil.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .null) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `image` only. Stored under `wi.n`; nil is stored as Nil.
    public var webpageIdNamespace: Int32? {
        get { record.int32("wi.n") }
        set { record.put("wi.n", newValue, over: record.int32("wi.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `image` only. Stored under `wi.i`; nil is stored as Nil.
    public var webpageIdId: Int64? {
        get { record.int64("wi.i") }
        set { record.put("wi.i", newValue, over: record.int64("wi.i"), FieldValue.int64, absent: .null) }
    }
    /// Whether the video begins by itself. There is one for `video` only. Stored under `ap`.
    public var autoplay: Bool? {
        get { record.numberAsBool("ap") }
        set { record.put("ap", newValue, over: record.numberAsBool("ap"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether the video begins again at its end. There is one for `video` only. Stored under `lo`.
    public var loop: Bool? {
        get { record.numberAsBool("lo") }
        set { record.put("lo", newValue, over: record.numberAsBool("lo"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `cover` only. Stored under `c`.
    public var block: InstantPageBlock? {
        get { record.object("c").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `webEmbed` only. Stored under `ci.n`; nil is stored as Nil.
    public var coverIdNamespace: Int32? {
        get { record.int32("ci.n") }
        set { record.put("ci.n", newValue, over: record.int32("ci.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `webEmbed` only. Stored under `ci.i`; nil is stored as Nil.
    public var coverIdId: Int64? {
        get { record.int64("ci.i") }
        set { record.put("ci.i", newValue, over: record.int64("ci.i"), FieldValue.int64, absent: .null) }
    }
    /// Source to be shown in a web view. There is one for `webEmbed` only. Stored under `h`; nil is stored as Nil.
    public var html: String? {
        get { record.string("h") }
        set { record.put("h", newValue, over: record.string("h"), FieldValue.string, absent: .null) }
    }
    /// Pixels. There is one for `webEmbed` and `map` only. Stored under `sw`; nil is stored as Nil.
    public var dimensionsWidth: Int32? {
        get { record.int32("sw") }
        set { record.put("sw", newValue, over: record.int32("sw"), FieldValue.int32, absent: .null) }
    }
    /// Pixels. There is one for `webEmbed` and `map` only. Stored under `sh`; nil is stored as Nil.
    public var dimensionsHeight: Int32? {
        get { record.int32("sh") }
        set { record.put("sh", newValue, over: record.int32("sh"), FieldValue.int32, absent: .null) }
    }
    /// Whether it takes the whole width. There is one for `webEmbed` only. Stored under `st`.
    public var stretchToWidth: Bool? {
        get { record.numberAsBool("st") }
        set { record.put("st", newValue, over: record.numberAsBool("st"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it can be scrolled inside of its frame. There is one for `webEmbed` only. Stored under `as`.
    public var allowScrolling: Bool? {
        get { record.numberAsBool("as") }
        set { record.put("as", newValue, over: record.numberAsBool("as"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `postEmbed` only. Stored under `av.n`; nil is stored as Nil.
    public var avatarIdNamespace: Int32? {
        get { record.int32("av.n") }
        set { record.put("av.n", newValue, over: record.int32("av.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `postEmbed` only. Stored under `av.i`; nil is stored as Nil.
    public var avatarIdId: Int64? {
        get { record.int64("av.i") }
        set { record.put("av.i", newValue, over: record.int64("av.i"), FieldValue.int64, absent: .null) }
    }
    /// The namespace of the id; its number is stored beside it. There is one for `postEmbed` only. Stored under `w.n`; nil is stored as Nil.
    public var webpageIdNamespaceWN: Int32? {
        get { record.int32("w.n") }
        set { record.put("w.n", newValue, over: record.int32("w.n"), FieldValue.int32, absent: .null) }
    }
    /// The number of the id; its namespace is stored beside it. There is one for `postEmbed` only. Stored under `w.i`; nil is stored as Nil.
    public var webpageIdIdWI: Int64? {
        get { record.int64("w.i") }
        set { record.put("w.i", newValue, over: record.int64("w.i"), FieldValue.int64, absent: .null) }
    }
    /// There is one for `postEmbed` only. Stored under `a`.
    public var authorA: String? {
        get { record.string("a") }
        set { record.put("a", newValue, over: record.string("a"), FieldValue.string, absent: .absent) }
    }
    /// The content, in order. There is one for `postEmbed` and `details` only. Stored under `b`.
    public var blocks: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// There is one for `collage` and `slideshow` only. Stored under `b`.
    public var itemsB: [InstantPageBlock] {
        get { record.objects("b").map(InstantPageBlock.init(unchecked:)) }
        set { record.put("b", newValue.map(\.record), over: record.objects("b"), [], FieldValue.objects) }
    }
    /// There is one for `channelBanner` only. Stored under `c`; nil leaves the key out.
    public var channel: TelegramChannel? {
        get { record.object("c").map(TelegramChannel.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `table`, `details` and `relatedArticles` only. Stored under `t`.
    public var title: RichText? {
        get { record.object("t").map(RichText.init(unchecked:)) }
        set { record.put("t", newValue?.record, over: record.object("t"), FieldValue.object, absent: .absent) }
    }
    /// The rows, from the top. There is one for `table` only. Stored under `r`.
    public var rows: [InstantPageTableRow] {
        get { record.objects("r").map(InstantPageTableRow.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// Whether cells have lines around them. There is one for `table` only. Stored under `b`.
    public var bordered: Bool? {
        get { record.numberAsBool("b") }
        set { record.put("b", newValue, over: record.numberAsBool("b"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether every other row has a background. There is one for `table` only. Stored under `s`.
    public var striped: Bool? {
        get { record.numberAsBool("s") }
        set { record.put("s", newValue, over: record.numberAsBool("s"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether it is unfolded at first. There is one for `details` only. Stored under `o`.
    public var expanded: Bool? {
        get { record.numberAsBool("o") }
        set { record.put("o", newValue, over: record.numberAsBool("o"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Pages that are recommended below. There is one for `relatedArticles` only. Stored under `a`.
    public var articles: [InstantPageRelatedArticle] {
        get { record.objects("a").map(InstantPageRelatedArticle.init(unchecked:)) }
        set { record.put("a", newValue.map(\.record), over: record.objects("a"), [], FieldValue.objects) }
    }
    /// Degrees, north positive. There is one for `map` only. Stored under `lat`.
    public var latitude: Double? {
        get { record.double("lat") }
        set { record.put("lat", newValue, over: record.double("lat"), FieldValue.double, absent: .absent) }
    }
    /// Degrees, east positive. There is one for `map` only. Stored under `lon`.
    public var longitude: Double? {
        get { record.double("lon") }
        set { record.put("lon", newValue, over: record.double("lon"), FieldValue.double, absent: .absent) }
    }
    /// From 1, the world, to 20, a building. There is one for `map` only. Stored under `z`.
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
    /// Who has made the picture. Stored under `c`.
    public var credit: RichText? {
        get { record.object("c").map(RichText.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
}
