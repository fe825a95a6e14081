// Written by generate.py from types.json; do not edit.
import PostboxTables

extension CachedUserData {
    /// The JSON text `CachedUserData.BotPreview`.
    public struct BotPreview: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `items`.
        public var items: [CachedUserData.BotPreview.Item] { json.elements("items").map(CachedUserData.BotPreview.Item.init(json:)) }
        /// The member `alternativeLanguageCodes`.
        public var alternativeLanguageCodes: [StoredJSON] { json.elements("alternativeLanguageCodes") }
    }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.ExternalReference`.
    public struct ExternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The answer of the bot that this belongs to. The member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// The member `id`.
        public var id: String? { json.string("id") }
        /// The member `type`.
        public var type: String? { json.string("type") }
        /// The member `title`.
        public var title: String? { json.string("title") }
        /// The member `description`.
        public var description: String? { json.string("description") }
        /// The member `url`.
        public var url: String? { json.string("url") }
        /// The member `content`.
        public var content: StoredJSON? { json.member("content") }
        /// The member `thumbnail`.
        public var thumbnail: StoredJSON? { json.member("thumbnail") }
        /// The member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResult {
    /// The JSON text `ChatContextResult.InternalReference`.
    public struct InternalReference: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The answer of the bot that this belongs to. The member `queryId`.
        public var queryId: Int64? { json.int64("queryId") }
        /// The member `id`.
        public var id: String? { json.string("id") }
        /// The member `type`.
        public var type: String? { json.string("type") }
        /// The member `title`.
        public var title: String? { json.string("title") }
        /// The member `description`.
        public var description: String? { json.string("description") }
        /// The member `image`.
        public var image: StoredJSON? { json.member("image") }
        /// The member `file`.
        public var file: StoredJSON? { json.member("file") }
        /// The member `message`.
        public var message: StoredJSON? { json.member("message") }
    }
}

extension ChatContextResultCollection {
    /// The JSON text `ChatContextResultCollection.GeoPoint`.
    public struct GeoPoint: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Degrees, north positive. The member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// Degrees, east positive. The member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}

extension Country {
    /// The coded object `Country.CountryCode`.
    public struct CountryCode: CodedModel {
        public static let typeHash: Int32 = 200847017
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["c", "pfx", "ptrn"] }
        /// Stored under `c`.
        public var code: String { get { record.string("c") ?? "" } set { record.put("c", newValue, over: record.string("c"), "", FieldValue.string) } }
        /// What a telephone number may begin with behind the country's code. Stored under `pfx`.
        public var prefixes: [String] {
            get { record.optionalStrings("pfx") ?? [] }
            set { record.put("pfx", newValue, over: record.optionalStrings("pfx"), [], FieldValue.codableStrings) }
        }
        /// How a number is grouped, X for a digit. Stored under `ptrn`.
        public var patterns: [String] {
            get { record.optionalStrings("ptrn") ?? [] }
            set { record.put("ptrn", newValue, over: record.optionalStrings("ptrn"), [], FieldValue.codableStrings) }
        }
    }
}

extension DerivedDataMessageAttribute {
    /// The coded object `DerivedDataMessageAttribute.EntryData`.
    public struct EntryData: CodedModel {
        public static let typeHash: Int32 = 1266391884
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `d`.
        public var data: [UInt8] {
            get { record.fieldBytes("d") ?? [] }
            set { record.put("d", newValue, over: record.fieldBytes("d"), [], FieldValue.bytes) }
        }
    }
}

extension FactCheckMessageAttribute {
    /// The coded object `FactCheckMessageAttribute.Content`.
    public struct Content: CodedModel {
        public static let typeHash: Int32 = 2072023068
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// To be asked of the server. Stored as 0.
            public static let pending = Kind(rawValue: 0)
            /// As the server has answered. Stored as 1.
            public static let loaded = Kind(rawValue: 1)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_v") ?? 0) }
            set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
        }
        /// There is one for `loaded` only. Stored under `text`.
        public var text: String? {
            get { record.string("text") }
            set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
        }
        /// Where in the text are links, bold parts and so on. There is one for `loaded` only. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
        /// There is one for `loaded` only. Stored under `country`.
        public var country: String? {
            get { record.string("country") }
            set { record.put("country", newValue, over: record.string("country"), FieldValue.string, absent: .absent) }
        }
    }
}

extension MessageReaction {
    /// The coded object `MessageReaction.Reaction`. The kind of reaction is told by which key is present: v builtin, star stars, cfid custom (checked in
    /// that order).
    public struct Reaction: CodedModel {
        public static let typeHash: Int32 = 895494853
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
    }
}

extension PeerStatusSettings {
    /// The JSON text `PeerStatusSettings.ManagingBot`.
    public struct ManagingBot: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `id`.
        public var id: PeerId? { json.peerId("id") }
        /// Where the account can end it. The member `manageUrl`.
        public var manageUrl: String? { json.string("manageUrl") }
        /// Whether it is switched off for the moment. The member `isPaused`.
        public var isPaused: Bool? { json.bool("isPaused") }
        /// Whether this account may answer. The member `canReply`.
        public var canReply: Bool? { json.bool("canReply") }
    }
}

extension PendingReactionsMessageAttribute {
    /// The coded object `PendingReactionsMessageAttribute.PendingReaction`.
    public struct PendingReaction: CodedModel {
        public static let typeHash: Int32 = 1756723701
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `val`.
        public var value: MessageReaction.Reaction? {
            get { record.object("val").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("val", newValue?.record, over: record.object("val"), FieldValue.object, absent: .absent) }
        }
        /// Under which peer the account writes here. Stored under `sa`; nil is stored as Nil.
        public var sendAsPeerId: PeerId? {
            get { record.int64("sa").map { PeerId(packed: $0) } }
            set { record.put("sa", newValue?.packed, over: record.int64("sa"), FieldValue.int64, absent: .null) }
        }
    }
}

extension ReactionsMessageAttribute {
    /// The coded object `ReactionsMessageAttribute.RecentPeer`. The kind of reaction is told by which key is present: v builtin, star stars, cfid custom
    /// (checked in that order).
    public struct RecentPeer: CodedModel {
        public static let typeHash: Int32 = -802099499
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
        /// Whether it is shown large. Stored under `l`.
        public var isLarge: Bool {
            get { record.numberAsBool("l") ?? false }
            set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
        }
        /// Whether the account has not looked at it. Stored under `u`.
        public var isUnseen: Bool {
            get { record.numberAsBool("u") ?? false }
            set { record.put("u", newValue, over: record.numberAsBool("u"), false, FieldValue.boolAsNumber) }
        }
        /// Whether the account has posted it. Stored under `my`.
        public var isMy: Bool {
            get { record.numberAsBool("my") ?? false }
            set { record.put("my", newValue, over: record.numberAsBool("my"), false, FieldValue.boolAsNumber) }
        }
        /// Who has reacted. Stored under `p`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("p") ?? 0) }
            set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
        }
        /// Seconds since 1970, UTC. Stored under `ts`; nil is stored as Nil.
        public var timestamp: Int32? {
            get { record.int32("ts") }
            set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
        }
    }
}

extension ReactionsMessageAttribute {
    /// The coded object `ReactionsMessageAttribute.TopPeer`.
    public struct TopPeer: CodedModel {
        public static let typeHash: Int32 = -1949825107
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Who has paid; nil: not told. Stored under `p`; nil is stored as Nil.
        public var peerId: PeerId? {
            get { record.int64("p").map { PeerId(packed: $0) } }
            set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
        }
        /// How many there are. Stored under `c`.
        public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
        /// Stored under `t`.
        public var isTop: Bool { get { record.bool("t") ?? false } set { record.put("t", newValue, over: record.bool("t"), false, FieldValue.bool) } }
        /// Whether the account has posted it. Stored under `m`.
        public var isMy: Bool { get { record.bool("m") ?? false } set { record.put("m", newValue, over: record.bool("m"), false, FieldValue.bool) } }
        /// Whether names are not shown. Stored under `anon`.
        public var isAnonymous: Bool {
            get { record.bool("anon") ?? false }
            set { record.put("anon", newValue, over: record.bool("anon"), false, FieldValue.bool) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.Channel`.
    public struct Channel: CodedModel {
        public static let typeHash: Int32 = -2077514868
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["cr"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether it must have a username, or must not; nil: either. Stored under `un`; nil leaves the key out.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// The rights that the account must have. Stored under `ur`; nil leaves the key out.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The rights that the bot must have. Stored under `br`; nil leaves the key out.
        public var botAdminRights: TelegramChatAdminRights? {
            get { record.object("br").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.Group`.
    public struct Group: CodedModel {
        public static let typeHash: Int32 = 689223331
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["cr", "bo"] }
        /// Stored under `cr`.
        public var isCreator: Bool {
            get { record.bool("cr") ?? false }
            set { record.put("cr", newValue, over: record.bool("cr"), false, FieldValue.bool) }
        }
        /// Whether it must have a username, or must not; nil: either. Stored under `un`; nil leaves the key out.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// Whether it must have topics, or must not; nil: either. Stored under `fo`; nil leaves the key out.
        public var isForum: Bool? {
            get { record.bool("fo") }
            set { record.put("fo", newValue, over: record.bool("fo"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `bo`.
        public var botParticipant: Bool {
            get { record.bool("bo") ?? false }
            set { record.put("bo", newValue, over: record.bool("bo"), false, FieldValue.bool) }
        }
        /// The rights that the account must have. Stored under `ur`; nil leaves the key out.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// The rights that the bot must have. Stored under `br`; nil leaves the key out.
        public var botAdminRights: TelegramChatAdminRights? {
            get { record.object("br").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("br", newValue?.record, over: record.object("br"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ReplyMarkupButtonRequestPeerType {
    /// The coded object `ReplyMarkupButtonRequestPeerType.User`.
    public struct User: CodedModel {
        public static let typeHash: Int32 = -909344672
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Whether it must be a bot, or must not; nil: either. Stored under `b`; nil leaves the key out.
        public var isBot: Bool? { get { record.bool("b") } set { record.put("b", newValue, over: record.bool("b"), FieldValue.bool, absent: .absent) } }
        /// Whether it is for subscribers of Premium only. Stored under `p`; nil leaves the key out.
        public var isPremium: Bool? {
            get { record.bool("p") }
            set { record.put("p", newValue, over: record.bool("p"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension StarsGiveawayOption {
    /// The coded object `StarsGiveawayOption.Winners`.
    public struct Winners: CodedModel {
        public static let typeHash: Int32 = -193689840
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["users", "starsPerUser"] }
        /// Stored under `users`.
        public var users: Int32 {
            get { record.int32("users") ?? 0 }
            set { record.put("users", newValue, over: record.int32("users"), 0, FieldValue.int32) }
        }
        /// Stored under `starsPerUser`.
        public var starsPerUser: Int64 {
            get { record.int64("starsPerUser") ?? 0 }
            set { record.put("starsPerUser", newValue, over: record.int64("starsPerUser"), 0, FieldValue.int64) }
        }
        /// Whether it is the one that is used unless another is chosen. Stored under `isDefault`; older objects lack it.
        public var isDefault: Bool {
            get { record.bool("isDefault") ?? false }
            set { record.put("isDefault", newValue, over: record.bool("isDefault"), false, FieldValue.bool) }
        }
    }
}

extension StorageBox {
    /// The JSON text `StorageBox.Metadata`.
    public struct Metadata: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// A number that grows when the object is changed in a way that clients must learn of. The member `version`.
        public var version: Int32? { json.int32("version") }
    }
}

extension TelegramBusinessAwayMessage {
    /// The JSON text `TelegramBusinessAwayMessage.Schedule`.
    public struct Schedule: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Which of the cases it is; which other properties have values depends on it. The member `discriminator`.
        public var kind: Int32? { json.int32("discriminator") }
        /// Seconds since 1970, UTC. There is one for `custom` only. The member `customBeginTimestamp`.
        public var beginTimestamp: Int32? { json.int32("customBeginTimestamp") }
        /// Seconds since 1970, UTC. There is one for `custom` only. The member `customEndTimestamp`.
        public var endTimestamp: Int32? { json.int32("customEndTimestamp") }
    }
}

extension TelegramBusinessHours {
    /// The JSON text `TelegramBusinessHours.WorkingTimeInterval`.
    public struct WorkingTimeInterval: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Minutes since Monday 00:00. The member `startMinute`.
        public var startMinute: Int32? { json.int32("startMinute") }
        /// Minutes since Monday 00:00. The member `endMinute`.
        public var endMinute: Int32? { json.int32("endMinute") }
    }
}

extension TelegramBusinessLocation {
    /// The JSON text `TelegramBusinessLocation.Coordinates`.
    public struct Coordinates: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Degrees, north positive. The member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// Degrees, east positive. The member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}

extension TelegramMediaActionType {
    /// The coded object `TelegramMediaActionType.ForumTopicEditComponent`.
    public struct ForumTopicEditComponent: CodedModel {
        public static let typeHash: Int32 = -561350373
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Its title. Stored as 0.
            public static let title = Kind(rawValue: 0)
            /// Its icon. Stored as 1.
            public static let iconFileId = Kind(rawValue: 1)
            /// Whether it is closed. Stored as 2.
            public static let isClosed = Kind(rawValue: 2)
            /// Whether it is hidden. Stored as 3.
            public static let isHidden = Kind(rawValue: 3)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// There is one for `title` only. Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// There is one for `iconFileId` only. Stored under `fileId`; nil is stored as Nil.
        public var fileId: Int64? {
            get { record.int64("fileId") }
            set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .null) }
        }
        /// Whether nobody but administrators may write or vote any more. There is one for `isClosed` only. Stored under `isClosed`.
        public var isClosed: Bool? {
            get { record.bool("isClosed") }
            set { record.put("isClosed", newValue, over: record.bool("isClosed"), FieldValue.bool, absent: .absent) }
        }
        /// There is one for `isHidden` only. Stored under `isHidden`.
        public var isHidden: Bool? {
            get { record.bool("isHidden") }
            set { record.put("isHidden", newValue, over: record.bool("isHidden"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension TelegramMediaFile {
    /// The coded object `TelegramMediaFile.VideoThumbnail`.
    public struct VideoThumbnail: CodedModel {
        public static let typeHash: Int32 = -401639463
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Pixels. Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Pixels. Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Where the bytes come from. Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
    }
}

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.EmojiMarkup`. No discriminator: the case is told by which key is present.
    public struct EmojiMarkup: CodedModel {
        public static let typeHash: Int32 = 1989172347
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `f`.
        public var fileId: Int64? {
            get { record.int64("f") }
            set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
        }
        /// The pack that it belongs to. Stored under `p`.
        public var packReference: StickerPackReference? {
            get { record.object("p").map(StickerPackReference.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `sf`.
        public var fileIdSf: Int64? {
            get { record.int64("sf") }
            set { record.put("sf", newValue, over: record.int64("sf"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `b`.
        public var backgroundColors: [Int32] {
            get { record.optionalInt32s("b") ?? [] }
            set { record.put("b", newValue, over: record.optionalInt32s("b"), [], FieldValue.int32s) }
        }
    }
}
