// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedRecentPeers`.
public struct CachedRecentPeers: CodedModel {
    public static let typeHash: Int32 = -1127831192
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["enabled", "ids"] }
    /// Whether it is switched on. Stored under `enabled`.
    public var enabled: Bool {
        get { record.numberAsBool("enabled") ?? false }
        set { record.put("enabled", newValue, over: record.numberAsBool("enabled"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `ids`.
    public var ids: [Int64] {
        get { record.optionalInt64s("ids") ?? [] }
        set { record.put("ids", newValue, over: record.optionalInt64s("ids"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `CachedTelegramBusinessIntro`.
public struct CachedTelegramBusinessIntro: CodedModel {
    public static let typeHash: Int32 = -1167704441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The server has not been asked yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// As the server has answered, an introduction or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `known` only. Stored under `v`; nil is stored as Nil.
    public var value: TelegramBusinessIntro? { record.json("v").map { TelegramBusinessIntro(json: $0) } }
}

/// The JSON text `CachedTelegramPersonalChannel`.
public struct CachedTelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Which of the cases it is; which other properties have values depends on it. The member `d`.
    public var kind: Int32? { json.int32("d") }
    /// There is one for `known` only. The member `v`.
    public var value: TelegramPersonalChannel? { json.member("v").map(TelegramPersonalChannel.init(json:)) }
}

/// The coded object `ChannelMigrationReference`.
public struct ChannelMigrationReference: CodedModel {
    public static let typeHash: Int32 = 1838382711
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var maxMessageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Stored under `n`.
    public var maxMessageIdNamespace: Int32 {
        get { record.int32("n") ?? 0 }
        set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var maxMessageIdId: Int32 {
        get { record.int32("i") ?? 0 }
        set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) }
    }
}

/// The coded object `ChannelParticipant`.
public struct ChannelParticipant: CodedModel {
    public static let typeHash: Int32 = -525646839
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Anybody but the owner, administrators among them. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The member. There is one for `member` and `creator` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Seconds since 1970, UTC. There is one for `member` only. Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// The rights of an administrator; nil for everybody else. There is one for `member` and `creator` only. Stored under `ai`; nil is stored as Nil.
    public var adminInfo: ChannelParticipantAdminInfo? {
        get { record.object("ai").map(ChannelParticipantAdminInfo.init(unchecked:)) }
        set { record.put("ai", newValue?.record, over: record.object("ai"), FieldValue.object, absent: .null) }
    }
    /// What a restricted or removed member may not do; nil: nothing is restricted. There is one for `member` only. Stored under `bi`; nil is stored
    /// as Nil.
    public var banInfo: ChannelParticipantBannedInfo? {
        get { record.object("bi").map(ChannelParticipantBannedInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// A title that is shown instead of "admin" or "owner". There is one for `member` and `creator` only. Stored under `rank`; nil is stored as Nil.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// When the paid membership ends, in seconds since 1970, UTC; nil: it is none. There is one for `member` only. Stored under
    /// `subscriptionUntilDate`; nil is stored as Nil.
    public var subscriptionUntilDate: Int32? {
        get { record.int32("subscriptionUntilDate") }
        set { record.put("subscriptionUntilDate", newValue, over: record.int32("subscriptionUntilDate"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `ChannelParticipantAdminInfo`.
public struct ChannelParticipantAdminInfo: CodedModel {
    public static let typeHash: Int32 = 762654718
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `p`.
    public var promotedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Whether the account may change these rights. Stored under `e`.
    public var canBeEditedByAccountPeer: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ChannelParticipantBannedInfo`.
public struct ChannelParticipantBannedInfo: CodedModel {
    public static let typeHash: Int32 = -1126945191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `r`.
    public var rights: TelegramChatBannedRights? {
        get { record.object("r").map(TelegramChatBannedRights.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
    /// Who has set the restrictions. Stored under `p`.
    public var restrictedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `m`.
    public var isMember: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
}

/// The JSON text `ChatContextResult`. No discriminator: the case is told by which key is present.
public struct ChatContextResult: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// What the server hands out for files of its own. The member `internalReference`.
    public var internalReference: ChatContextResult.InternalReference? {
        json.member("internalReference").map(ChatContextResult.InternalReference.init(json:))
    }
    /// The member `externalReference`.
    public var externalReference: ChatContextResult.ExternalReference? {
        json.member("externalReference").map(ChatContextResult.ExternalReference.init(json:))
    }
}

/// The JSON text `ChatContextResultCollection`.
public struct ChatContextResultCollection: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// The member `query`.
    public var query: String? { json.string("query") }
    /// The member `geoPoint`.
    public var geoPoint: ChatContextResultCollection.GeoPoint? { json.member("geoPoint").map(ChatContextResultCollection.GeoPoint.init(json:)) }
    /// The answer of the bot that this belongs to. The member `queryId`.
    public var queryId: Int64? { json.int64("queryId") }
    /// What to ask the server for the next page with; nil: there is none. The member `nextOffset`.
    public var nextOffset: String? { json.string("nextOffset") }
    /// JSON number. The member `presentation`.
    public var presentation: Int32? { json.int32("presentation") }
    /// The button above the results that leads to the bot. The member `switchPeer`.
    public var switchPeer: ChatContextResultSwitchPeer? { json.member("switchPeer").map(ChatContextResultSwitchPeer.init(json:)) }
    /// The member `webView`.
    public var webView: ChatContextResultWebView? { json.member("webView").map(ChatContextResultWebView.init(json:)) }
    /// The member `results`.
    public var results: [ChatContextResult] { json.elements("results").map(ChatContextResult.init(json:)) }
    /// Seconds for which results may be kept. The member `cacheTimeout`.
    public var cacheTimeout: Int32? { json.int32("cacheTimeout") }
}

/// The coded object `ChatContextResultMessage`.
public struct ChatContextResultMessage: CodedModel {
    public static let typeHash: Int32 = 773294100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The medium of the result, with a caption. Stored as 0.
        public static let auto = Kind(rawValue: 0)
        /// A text. Stored as 1.
        public static let text = Kind(rawValue: 1)
        /// A location or a venue. Stored as 2.
        public static let mapLocation = Kind(rawValue: 2)
        /// A contact. Stored as 3.
        public static let contact = Kind(rawValue: 3)
        /// An invoice. Stored as 4.
        public static let invoice = Kind(rawValue: 4)
        /// A text with a page's preview. Stored as 5.
        public static let webpage = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// There is one for `auto` only. Stored under `c`.
    public var caption: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// Where in the text are links, bold parts and so on. There is one for `auto`, `text` and `webpage` only. Stored under `e`; nil is stored as Nil.
    public var entities: TextEntitiesMessageAttribute? {
        get { record.object("e").map(TextEntitiesMessageAttribute.init(unchecked:)) }
        set { record.put("e", newValue?.record, over: record.object("e"), FieldValue.object, absent: .null) }
    }
    /// The buttons below the message. There is one for `auto`, `text`, `mapLocation`, `contact` and others only. Stored under `m`; nil is stored as
    /// Nil.
    public var replyMarkup: ReplyMarkupMessageAttribute? {
        get { record.object("m").map(ReplyMarkupMessageAttribute.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// There is one for `text` and `webpage` only. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `text` only. Stored under `du`.
    public var disableUrlPreview: Bool? {
        get { record.numberAsBool("du") }
        set { record.put("du", newValue, over: record.numberAsBool("du"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `text` and `webpage` only. Stored under `prp`; nil is stored as Nil.
    public var previewParameters: WebpagePreviewMessageAttribute? {
        get { record.object("prp").map(WebpagePreviewMessageAttribute.init(unchecked:)) }
        set { record.put("prp", newValue?.record, over: record.object("prp"), FieldValue.object, absent: .null) }
    }
    /// There is one for `mapLocation` only. Stored under `l`.
    public var media: TelegramMediaMap? {
        get { record.object("l").map(TelegramMediaMap.init(unchecked:)) }
        set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `contact` only. Stored under `c`.
    public var mediaC: TelegramMediaContact? {
        get { record.object("c").map(TelegramMediaContact.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `invoice` only. Stored under `i`.
    public var mediaI: TelegramMediaInvoice? {
        get { record.object("i").map(TelegramMediaInvoice.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webpage` only. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
}

/// The JSON text `ChatContextResultSwitchPeer`.
public struct ChatContextResultSwitchPeer: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// What the bot is started with. The member `startParam`.
    public var startParam: String? { json.string("startParam") }
}

/// The JSON text `ChatContextResultWebView`.
public struct ChatContextResultWebView: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// The member `url`.
    public var url: String? { json.string("url") }
}

/// The coded object `ChatListFeaturedFilter`.
public struct ChatListFeaturedFilter: CodedModel {
    public static let typeHash: Int32 = 1737363907
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] {
        [
            "title", "description", "categories", "excludeMuted", "excludeRead", "excludeArchived", "includePeers", "pinnedPeers",
            "excludePeers",
        ]
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `description`.
    public var description: String {
        get { record.string("description") ?? "" }
        set { record.put("description", newValue, over: record.string("description"), "", FieldValue.string) }
    }
    /// Bits of `dataCategories`. A newer version may store others: they are kept as they are.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// People in the contacts. Stored as 1.
        public static let contacts = DataCategories(rawValue: 1)
        /// Other people. Stored as 2.
        public static let nonContacts = DataCategories(rawValue: 2)
        /// Groups. Stored as 4.
        public static let groups = DataCategories(rawValue: 4)
        /// Channels. Stored as 8.
        public static let channels = DataCategories(rawValue: 8)
        /// Bots. Stored as 16.
        public static let bots = DataCategories(rawValue: 16)
    }
    /// Stored under `categories`.
    public var dataCategories: DataCategories {
        get { DataCategories(rawValue: record.int32("categories") ?? 0) }
        set { record.put("categories", newValue.rawValue, over: record.int32("categories"), 0, FieldValue.int32) }
    }
    /// Stored under `excludeMuted`.
    public var dataExcludeMuted: Bool {
        get { record.numberAsBool("excludeMuted") ?? false }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeRead`.
    public var dataExcludeRead: Bool {
        get { record.numberAsBool("excludeRead") ?? false }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeArchived`.
    public var dataExcludeArchived: Bool {
        get { record.numberAsBool("excludeArchived") ?? false }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// What is pinned, in order. Stored under `pinnedPeers`.
    public var dataIncludePeersPinnedPeers: [PeerId] {
        get { record.optionalInt64s("pinnedPeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pinnedPeers", newValue.map(\.packed), over: record.optionalInt64s("pinnedPeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `excludePeers`.
    public var dataExcludePeers: [PeerId] {
        get { record.optionalInt64s("excludePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("excludePeers", newValue.map(\.packed), over: record.optionalInt64s("excludePeers"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `ChatListFilter`.
public struct StoredChatListFilter: CodedModel {
    public static let typeHash: Int32 = -918602072
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The tab with all chats. Stored as 0.
        public static let allChats = Kind(rawValue: 0)
        /// A folder. Stored as 1.
        public static let filter = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`; older objects lack it, which means 1.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 1) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 1, FieldValue.int32) }
    }
    /// The folder, as the server numbers it. There is one for `filter` only. Stored under `id`.
    public var id: Int32? {
        get { record.int32("id") }
        set { record.put("id", newValue, over: record.int32("id"), FieldValue.int32, absent: .absent) }
    }
    /// The name of the folder. There is one for `filter` only. Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// The emoji that stands for the folder where there is no room for its name. There is one for `filter` only. Stored under `emoticon`; nil leaves
    /// the key out.
    public var emoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Whether the folder came from somebody's link. There is one for `filter` only. Stored under `isShared`; older objects lack it.
    public var dataIsShared: Bool? {
        get { record.bool("isShared") }
        set { record.put("isShared", newValue, over: record.bool("isShared"), FieldValue.bool, absent: .absent) }
    }
    /// Whether links to it exist. There is one for `filter` only. Stored under `hasSharedLinks`; older objects lack it.
    public var dataHasSharedLinks: Bool? {
        get { record.bool("hasSharedLinks") }
        set { record.put("hasSharedLinks", newValue, over: record.bool("hasSharedLinks"), FieldValue.bool, absent: .absent) }
    }
    /// Bits of `dataCategories`. A newer version may store others: they are kept as they are.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// People in the contacts. Stored as 1.
        public static let contacts = DataCategories(rawValue: 1)
        /// Other people. Stored as 2.
        public static let nonContacts = DataCategories(rawValue: 2)
        /// Groups. Stored as 4.
        public static let groups = DataCategories(rawValue: 4)
        /// Channels. Stored as 8.
        public static let channels = DataCategories(rawValue: 8)
        /// Bots. Stored as 16.
        public static let bots = DataCategories(rawValue: 16)
    }
    /// The kinds of chats that are in it. There is one for `filter` only. Stored under `categories`.
    public var dataCategories: DataCategories? {
        get { record.int32("categories").map { DataCategories(rawValue: $0) } }
        set { record.put("categories", newValue?.rawValue, over: record.int32("categories"), FieldValue.int32, absent: .absent) }
    }
    /// Whether muted chats are left out. There is one for `filter` only. Stored under `excludeMuted`.
    public var dataExcludeMuted: Bool? {
        get { record.numberAsBool("excludeMuted") }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether chats without anything unread are left out. There is one for `filter` only. Stored under `excludeRead`.
    public var dataExcludeRead: Bool? {
        get { record.numberAsBool("excludeRead") }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether archived chats are left out. There is one for `filter` only. Stored under `excludeArchived`.
    public var dataExcludeArchived: Bool? {
        get { record.numberAsBool("excludeArchived") }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Chats that are in it whatever their kind. There is one for `filter` only. Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// What is pinned, in order. There is one for `filter` only. Stored under `pinnedPeers`.
    public var dataIncludePeersPinnedPeers: [PeerId] {
        get { record.optionalInt64s("pinnedPeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pinnedPeers", newValue.map(\.packed), over: record.optionalInt64s("pinnedPeers"), [], FieldValue.codableInt64s) }
    }
    /// Chats that are left out whatever their kind. There is one for `filter` only. Stored under `excludePeers`.
    public var dataExcludePeers: [PeerId] {
        get { record.optionalInt64s("excludePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("excludePeers", newValue.map(\.packed), over: record.optionalInt64s("excludePeers"), [], FieldValue.codableInt64s) }
    }
    /// PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. There is one for `filter` only.
    /// Stored under `color`; nil leaves the key out.
    public var dataColor: Int32? {
        get { record.int32("color") }
        set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `Country`.
public struct Country: CodedModel {
    public static let typeHash: Int32 = 1461279127
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["c", "n", "cc", "h"] }
    /// Stored under `c`.
    public var id: String { get { record.string("c") ?? "" } set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) } }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// The language's name in itself. Stored under `ln`; nil leaves the key out.
    public var localizedName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// Telephone codes. Stored under `cc`.
    public var countryCodes: [Country.CountryCode] {
        get { record.objects("cc").map(Country.CountryCode.init(unchecked:)) }
        set { record.put("cc", newValue.map(\.record), over: record.objects("cc"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hidden: Bool { get { record.bool("h") ?? false } set { record.put("h", newValue, over: record.bool("h"), false, FieldValue.bool) } }
}

/// The coded object `EditableBotInfo`.
public struct EditableBotInfo: CodedModel {
    public static let typeHash: Int32 = -1871184731
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// Stored under `a`.
    public var about: String { get { record.string("a") ?? "" } set { record.put("a", newValue, over: record.string("a"), "", FieldValue.string) } }
    /// Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
}

/// The coded object `EngineMessageReplyQuote`.
public struct EngineMessageReplyQuote: CodedModel {
    public static let typeHash: Int32 = -541232163
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t", "e"] }
    /// The part of the message. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Where the part begins in the message, in UTF-16 code units; nil: not known. Stored under `o`; nil leaves the key out.
    public var offset: Int32? {
        get { record.int32("o") }
        set { record.put("o", newValue, over: record.int32("o"), FieldValue.int32, absent: .absent) }
    }
    /// Where in the text are links, bold parts and so on. Stored under `e`.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// What the message carries. Stored under `m`; nil leaves the key out.
    public var media: [UInt8]? {
        get { record.fieldBytes("m") }
        set { record.put("m", newValue, over: record.fieldBytes("m"), FieldValue.bytes, absent: .absent) }
    }
}
