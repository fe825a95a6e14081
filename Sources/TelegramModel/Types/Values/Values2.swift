// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `CachedTelegramBusinessIntro`.
public struct CachedTelegramBusinessIntro: CodedModel {
    public static let typeHash: Int32 = -1167704441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let unknown = Kind(rawValue: 0)
        public static let known = Kind(rawValue: 1)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `v`.
    public var value: TelegramBusinessIntro? { record.json("v").map { TelegramBusinessIntro(json: $0) } }
}

/// The JSON text `CachedTelegramPersonalChannel`.
public struct CachedTelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `d`.
    public var kind: Int32? { json.int32("d") }
    /// The member `v`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let member = Kind(rawValue: 0)
        public static let creator = Kind(rawValue: 1)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `ai`.
    public var adminInfo: ChannelParticipantAdminInfo? {
        get { record.object("ai").map(ChannelParticipantAdminInfo.init(unchecked:)) }
        set { record.put("ai", newValue?.record, over: record.object("ai"), FieldValue.object, absent: .null) }
    }
    /// Stored under `bi`.
    public var banInfo: ChannelParticipantBannedInfo? {
        get { record.object("bi").map(ChannelParticipantBannedInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// Stored under `rank`.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// Stored under `subscriptionUntilDate`.
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
    /// Stored under `e`; bool as 1 or 0.
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
    /// Stored under `p`.
    public var restrictedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `m`; bool as 1 or 0.
    public var isMember: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
}

/// The JSON text `ChatContextResult`.
public struct ChatContextResult: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `internalReference`.
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
    /// The member `queryId`.
    public var queryId: Int64? { json.int64("queryId") }
    /// The member `nextOffset`.
    public var nextOffset: String? { json.string("nextOffset") }
    /// The member `presentation`.
    public var presentation: Int32? { json.int32("presentation") }
    /// The member `switchPeer`.
    public var switchPeer: ChatContextResultSwitchPeer? { json.member("switchPeer").map(ChatContextResultSwitchPeer.init(json:)) }
    /// The member `webView`.
    public var webView: ChatContextResultWebView? { json.member("webView").map(ChatContextResultWebView.init(json:)) }
    /// The member `results`.
    public var results: [ChatContextResult] { json.elements("results").map(ChatContextResult.init(json:)) }
    /// The member `cacheTimeout`.
    public var cacheTimeout: Int32? { json.int32("cacheTimeout") }
}

/// The coded object `ChatContextResultMessage`.
public struct ChatContextResultMessage: CodedModel {
    public static let typeHash: Int32 = 773294100
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let auto = Kind(rawValue: 0)
        public static let text = Kind(rawValue: 1)
        public static let mapLocation = Kind(rawValue: 2)
        public static let contact = Kind(rawValue: 3)
        public static let invoice = Kind(rawValue: 4)
        public static let webpage = Kind(rawValue: 5)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `c`.
    public var caption: String? {
        get { record.string("c") }
        set { record.put("c", newValue, over: record.string("c"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `e`.
    public var entities: TextEntitiesMessageAttribute? {
        get { record.object("e").map(TextEntitiesMessageAttribute.init(unchecked:)) }
        set { record.put("e", newValue?.record, over: record.object("e"), FieldValue.object, absent: .null) }
    }
    /// Stored under `m`.
    public var replyMarkup: ReplyMarkupMessageAttribute? {
        get { record.object("m").map(ReplyMarkupMessageAttribute.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .null) }
    }
    /// Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `du`; bool as 1 or 0.
    public var disableUrlPreview: Bool? {
        get { record.numberAsBool("du") }
        set { record.put("du", newValue, over: record.numberAsBool("du"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `prp`.
    public var previewParameters: WebpagePreviewMessageAttribute? {
        get { record.object("prp").map(WebpagePreviewMessageAttribute.init(unchecked:)) }
        set { record.put("prp", newValue?.record, over: record.object("prp"), FieldValue.object, absent: .null) }
    }
    /// Stored under `l`.
    public var media: TelegramMediaMap? {
        get { record.object("l").map(TelegramMediaMap.init(unchecked:)) }
        set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var mediaC: TelegramMediaContact? {
        get { record.object("c").map(TelegramMediaContact.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `i`.
    public var mediaI: TelegramMediaInvoice? {
        get { record.object("i").map(TelegramMediaInvoice.init(unchecked:)) }
        set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `url`.
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
    /// The member `startParam`.
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
    /// Bits of `dataCategories`; others are kept as they are.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let contacts = DataCategories(rawValue: 1)
        public static let nonContacts = DataCategories(rawValue: 2)
        public static let groups = DataCategories(rawValue: 4)
        public static let channels = DataCategories(rawValue: 8)
        public static let bots = DataCategories(rawValue: 16)
    }
    /// Stored under `categories`.
    public var dataCategories: DataCategories {
        get { DataCategories(rawValue: record.int32("categories") ?? 0) }
        set { record.put("categories", newValue.rawValue, over: record.int32("categories"), 0, FieldValue.int32) }
    }
    /// Stored under `excludeMuted`; bool as 1 or 0.
    public var dataExcludeMuted: Bool {
        get { record.numberAsBool("excludeMuted") ?? false }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeRead`; bool as 1 or 0.
    public var dataExcludeRead: Bool {
        get { record.numberAsBool("excludeRead") ?? false }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeArchived`; bool as 1 or 0.
    public var dataExcludeArchived: Bool {
        get { record.numberAsBool("excludeArchived") ?? false }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `pinnedPeers`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let allChats = Kind(rawValue: 0)
        public static let filter = Kind(rawValue: 1)
    }
    /// Stored under `t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 1) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 1, FieldValue.int32) }
    }
    /// Stored under `id`.
    public var id: Int32? {
        get { record.int32("id") }
        set { record.put("id", newValue, over: record.int32("id"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `emoticon`.
    public var emoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `isShared`.
    public var dataIsShared: Bool? {
        get { record.bool("isShared") }
        set { record.put("isShared", newValue, over: record.bool("isShared"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `hasSharedLinks`.
    public var dataHasSharedLinks: Bool? {
        get { record.bool("hasSharedLinks") }
        set { record.put("hasSharedLinks", newValue, over: record.bool("hasSharedLinks"), FieldValue.bool, absent: .absent) }
    }
    /// Bits of `dataCategories`; others are kept as they are.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let contacts = DataCategories(rawValue: 1)
        public static let nonContacts = DataCategories(rawValue: 2)
        public static let groups = DataCategories(rawValue: 4)
        public static let channels = DataCategories(rawValue: 8)
        public static let bots = DataCategories(rawValue: 16)
    }
    /// Stored under `categories`.
    public var dataCategories: DataCategories? {
        get { record.int32("categories").map { DataCategories(rawValue: $0) } }
        set { record.put("categories", newValue?.rawValue, over: record.int32("categories"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `excludeMuted`; bool as 1 or 0.
    public var dataExcludeMuted: Bool? {
        get { record.numberAsBool("excludeMuted") }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `excludeRead`; bool as 1 or 0.
    public var dataExcludeRead: Bool? {
        get { record.numberAsBool("excludeRead") }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `excludeArchived`; bool as 1 or 0.
    public var dataExcludeArchived: Bool? {
        get { record.numberAsBool("excludeArchived") }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `pinnedPeers`.
    public var dataIncludePeersPinnedPeers: [PeerId] {
        get { record.optionalInt64s("pinnedPeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pinnedPeers", newValue.map(\.packed), over: record.optionalInt64s("pinnedPeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `excludePeers`.
    public var dataExcludePeers: [PeerId] {
        get { record.optionalInt64s("excludePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("excludePeers", newValue.map(\.packed), over: record.optionalInt64s("excludePeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `color`; PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette.
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
    /// Stored under `ln`.
    public var localizedName: String? {
        get { record.string("ln") }
        set { record.put("ln", newValue, over: record.string("ln"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `cc`.
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
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// Stored under `o`.
    public var offset: Int32? {
        get { record.int32("o") }
        set { record.put("o", newValue, over: record.int32("o"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `e`.
    public var entities: [MessageTextEntity] {
        get { record.objects("e").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("e", newValue.map(\.record), over: record.objects("e"), [], FieldValue.codableObjects) }
    }
    /// Stored under `m`.
    public var media: [UInt8]? {
        get { record.fieldBytes("m") }
        set { record.put("m", newValue, over: record.fieldBytes("m"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `EngineMessageReplySubject`.
public struct StoredReplySubject: CodedModel {
    public static let typeHash: Int32 = 806929777
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["messageId"] }
    /// Stored under `messageId`.
    public var messageId: MessageId? { record.object("messageId").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `quote`.
    public var quote: EngineMessageReplyQuote? {
        get { record.object("quote").map(EngineMessageReplyQuote.init(unchecked:)) }
        set { record.put("quote", newValue?.record, over: record.object("quote"), FieldValue.object, absent: .absent) }
    }
}
