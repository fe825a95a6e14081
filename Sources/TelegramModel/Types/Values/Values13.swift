// Written by generate.py from types.json; do not edit.
import PostboxCore

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
        /// Stored under `sa`.
        public var sendAsPeerId: PeerId? {
            get { record.int64("sa").map { PeerId(packed: $0) } }
            set { record.put("sa", newValue?.packed, over: record.int64("sa"), FieldValue.int64, absent: .null) }
        }
    }
}

extension ReactionsMessageAttribute {
    /// The coded object `ReactionsMessageAttribute.RecentPeer`.
    public struct RecentPeer: CodedModel {
        public static let typeHash: Int32 = -802099499
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
        /// Stored under `l`; bool as 1 or 0.
        public var isLarge: Bool {
            get { record.numberAsBool("l") ?? false }
            set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
        }
        /// Stored under `u`; bool as 1 or 0.
        public var isUnseen: Bool {
            get { record.numberAsBool("u") ?? false }
            set { record.put("u", newValue, over: record.numberAsBool("u"), false, FieldValue.boolAsNumber) }
        }
        /// Stored under `my`; bool as 1 or 0.
        public var isMy: Bool {
            get { record.numberAsBool("my") ?? false }
            set { record.put("my", newValue, over: record.numberAsBool("my"), false, FieldValue.boolAsNumber) }
        }
        /// Stored under `p`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("p") ?? 0) }
            set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
        }
        /// Stored under `ts`.
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
        /// Stored under `p`.
        public var peerId: PeerId? {
            get { record.int64("p").map { PeerId(packed: $0) } }
            set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `c`.
        public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
        /// Stored under `t`.
        public var isTop: Bool { get { record.bool("t") ?? false } set { record.put("t", newValue, over: record.bool("t"), false, FieldValue.bool) } }
        /// Stored under `m`.
        public var isMy: Bool { get { record.bool("m") ?? false } set { record.put("m", newValue, over: record.bool("m"), false, FieldValue.bool) } }
        /// Stored under `anon`.
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
        /// Stored under `un`.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `ur`.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `br`.
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
        /// Stored under `un`.
        public var hasUsername: Bool? {
            get { record.bool("un") }
            set { record.put("un", newValue, over: record.bool("un"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `fo`.
        public var isForum: Bool? {
            get { record.bool("fo") }
            set { record.put("fo", newValue, over: record.bool("fo"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `bo`.
        public var botParticipant: Bool {
            get { record.bool("bo") ?? false }
            set { record.put("bo", newValue, over: record.bool("bo"), false, FieldValue.bool) }
        }
        /// Stored under `ur`.
        public var userAdminRights: TelegramChatAdminRights? {
            get { record.object("ur").map(TelegramChatAdminRights.init(unchecked:)) }
            set { record.put("ur", newValue?.record, over: record.object("ur"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `br`.
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
        /// Stored under `b`.
        public var isBot: Bool? { get { record.bool("b") } set { record.put("b", newValue, over: record.bool("b"), FieldValue.bool, absent: .absent) } }
        /// Stored under `p`.
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
        /// Stored under `isDefault`.
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
        /// The member `version`.
        public var version: Int32? { json.int32("version") }
    }
}

extension TelegramBusinessAwayMessage {
    /// The JSON text `TelegramBusinessAwayMessage.Schedule`.
    public struct Schedule: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `discriminator`.
        public var kind: Int32? { json.int32("discriminator") }
        /// The member `customBeginTimestamp`.
        public var beginTimestamp: Int32? { json.int32("customBeginTimestamp") }
        /// The member `customEndTimestamp`.
        public var endTimestamp: Int32? { json.int32("customEndTimestamp") }
    }
}

extension TelegramBusinessHours {
    /// The JSON text `TelegramBusinessHours.WorkingTimeInterval`.
    public struct WorkingTimeInterval: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `startMinute`.
        public var startMinute: Int32? { json.int32("startMinute") }
        /// The member `endMinute`.
        public var endMinute: Int32? { json.int32("endMinute") }
    }
}

extension TelegramBusinessLocation {
    /// The JSON text `TelegramBusinessLocation.Coordinates`.
    public struct Coordinates: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// The member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}

extension TelegramMediaActionType {
    /// The coded object `TelegramMediaActionType.ForumTopicEditComponent`.
    public struct ForumTopicEditComponent: CodedModel {
        public static let typeHash: Int32 = -561350373
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`; others are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let title = Kind(rawValue: 0)
            public static let iconFileId = Kind(rawValue: 1)
            public static let isClosed = Kind(rawValue: 2)
            public static let isHidden = Kind(rawValue: 3)
        }
        /// Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `fileId`.
        public var fileId: Int64? {
            get { record.int64("fileId") }
            set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .null) }
        }
        /// Stored under `isClosed`.
        public var isClosed: Bool? {
            get { record.bool("isClosed") }
            set { record.put("isClosed", newValue, over: record.bool("isClosed"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `isHidden`.
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
        /// Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
    }
}

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.EmojiMarkup`.
    public struct EmojiMarkup: CodedModel {
        public static let typeHash: Int32 = 1989172347
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `f`.
        public var fileId: Int64? {
            get { record.int64("f") }
            set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `p`.
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

extension TelegramMediaImage {
    /// The coded object `TelegramMediaImage.VideoRepresentation`.
    public struct VideoRepresentation: CodedModel {
        public static let typeHash: Int32 = -334047587
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `w`.
        public var dimensionsWidth: Int32 {
            get { record.int32("w") ?? 0 }
            set { record.put("w", newValue, over: record.int32("w"), 0, FieldValue.int32) }
        }
        /// Stored under `h`.
        public var dimensionsHeight: Int32 {
            get { record.int32("h") ?? 0 }
            set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) }
        }
        /// Stored under `r`.
        public var resource: CodedObject? {
            get { record.object("r") }
            set { record.put("r", newValue, over: record.object("r"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `s`.
        public var startTimestamp: Double? {
            get { record.double("s") }
            set { record.put("s", newValue, over: record.double("s"), FieldValue.double, absent: .null) }
        }
    }
}

extension TranslationMessageAttribute {
    /// The coded object `TranslationMessageAttribute.Additional`.
    public struct Additional: CodedModel {
        public static let typeHash: Int32 = -10921207
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
        }
    }
}

extension CachedUserData.BotPreview {
    /// The JSON text `CachedUserData.BotPreview.Item`.
    public struct Item: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `m`.
        public var media: [UInt8]? { json.bytes("m") }
        /// The member `t`.
        public var timestamp: Int32? { json.int32("t") }
    }
}
