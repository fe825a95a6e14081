// Written by generate.py from types.json; do not edit.
import PostboxTables

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

/// The coded object `QuickReplyMessageShortcut`.
public struct QuickReplyMessageShortcut: CodedModel {
    public static let typeHash: Int32 = -1642345174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "shortcut"] }
    /// Stored under `id`.
    public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
    /// The quick reply's name, typed behind a slash. Stored under `shortcut`.
    public var shortcut: String {
        get { record.string("shortcut") ?? "" }
        set { record.put("shortcut", newValue, over: record.string("shortcut"), "", FieldValue.string) }
    }
}

/// The coded object `QuickReplyMessageShortcutsState`: a preference of the account.
public struct QuickReplyMessageShortcutsState: CodedModel {
    public static let typeHash: Int32 = -658863621
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["shortcuts"] }
    /// Stored under `shortcuts`.
    public var shortcuts: [QuickReplyMessageShortcut] {
        get { record.objects("shortcuts").map(QuickReplyMessageShortcut.init(unchecked:)) }
        set { record.put("shortcuts", newValue.map(\.record), over: record.objects("shortcuts"), [], FieldValue.codableObjects) }
    }
}

/// The JSON text `TelegramAccountConnectedBot`.
public struct TelegramAccountConnectedBot: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `id`.
    public var id: PeerId? { json.peerId("id") }
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Whether this account may answer. Telegram 12 no longer writes it. The member `canReply`.
    public var canReply: Bool? { json.bool("canReply") }
    /// Mandatory for the reader of 12: a value that 11 wrote reads as no bot. Telegram 12 added it. The member `rights`.
    public var rights: TelegramBusinessBotRights? { json.member("rights").map(TelegramBusinessBotRights.init(json:)) }
}

/// The JSON text `TelegramBirthday`.
public struct TelegramBirthday: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Of the month, from 1. The member `day`.
    public var day: Int32? { json.int32("day") }
    /// From 1. The member `month`.
    public var month: Int32? { json.int32("month") }
    /// As people write it; nil: not told. The member `year`.
    public var year: Int32? { json.int32("year") }
}

/// The JSON text `TelegramBusinessAwayMessage`.
public struct TelegramBusinessAwayMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The quick reply, as the server numbers it. The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The member `schedule`.
    public var schedule: TelegramBusinessAwayMessage.Schedule? { json.member("schedule").map(TelegramBusinessAwayMessage.Schedule.init(json:)) }
    /// Whether it is sent only while the account is offline. The member `sendWhenOffline`.
    public var sendWhenOffline: Bool? { json.bool("sendWhenOffline") }
}

/// The JSON text `TelegramBusinessBotRights`. Telegram 12 added it.
public struct TelegramBusinessBotRights: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `v`.
    public var rawValue: Int32? { json.int32("v") }
}

/// The coded object `TelegramBusinessChatLinks`: a preference of the account.
public struct TelegramBusinessChatLinks: CodedModel {
    public static let typeHash: Int32 = 1127158307
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["links"] }
    /// Stored under `links`.
    public var links: [TelegramBusinessChatLinks.Link] {
        get { record.objects("links").map(TelegramBusinessChatLinks.Link.init(unchecked:)) }
        set { record.put("links", newValue.map(\.record), over: record.objects("links"), [], FieldValue.codableObjects) }
    }
}

/// The JSON text `TelegramBusinessGreetingMessage`.
public struct TelegramBusinessGreetingMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The quick reply, as the server numbers it. The member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// Who gets it. The member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Days without a visit after which it is sent. The member `inactivityDays`.
    public var inactivityDays: Int32? { json.int32("inactivityDays") }
}

/// The JSON text `TelegramBusinessHours`.
public struct TelegramBusinessHours: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// A name of the IANA time zone database. The member `timezoneId`.
    public var timezoneId: String? { json.string("timezoneId") }
    /// The member `weeklyTimeIntervals`.
    public var weeklyTimeIntervals: [TelegramBusinessHours.WorkingTimeInterval] {
        json.elements("weeklyTimeIntervals").map(TelegramBusinessHours.WorkingTimeInterval.init(json:))
    }
}

/// The JSON text `TelegramBusinessIntro`.
public struct TelegramBusinessIntro: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `title`.
    public var title: String? { json.string("title") }
    /// The member `text`.
    public var text: String? { json.string("text") }
    /// The member `stickerFile`.
    public var stickerFile: [UInt8]? { json.bytes("stickerFile") }
}

/// The JSON text `TelegramBusinessLocation`.
public struct TelegramBusinessLocation: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `address`.
    public var address: String? { json.string("address") }
    /// Where it is. The member `coordinates`.
    public var coordinates: TelegramBusinessLocation.Coordinates? { json.member("coordinates").map(TelegramBusinessLocation.Coordinates.init(json:)) }
}

/// The JSON text `TelegramBusinessRecipients`.
public struct TelegramBusinessRecipients: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `categories`.
    public var categories: Int32? { json.int32("categories") }
    /// The member `additionalPeers`.
    public var additionalPeers: [StoredJSON] { json.elements("additionalPeers") }
    /// The member `excludePeers`.
    public var excludePeers: [StoredJSON] { json.elements("excludePeers") }
    /// The member `exclude`.
    public var exclude: Bool? { json.bool("exclude") }
}

/// The JSON text `TelegramPersonalChannel`.
public struct TelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// How many subscribers there are. The member `subscriberCount`.
    public var subscriberCount: Int32? { json.int32("subscriberCount") }
    /// The member `topMessageId`.
    public var topMessageId: Int32? { json.int32("topMessageId") }
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

extension TelegramBusinessChatLinks {
    /// The coded object `TelegramBusinessChatLinks.Link`: a preference of the account.
    public struct Link: CodedModel {
        public static let typeHash: Int32 = 1984473070
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["url", "message", "entities", "viewCount"] }
        /// Stored under `url`.
        public var url: String {
            get { record.string("url") ?? "" }
            set { record.put("url", newValue, over: record.string("url"), "", FieldValue.string) }
        }
        /// Stored under `message`.
        public var message: String {
            get { record.string("message") ?? "" }
            set { record.put("message", newValue, over: record.string("message"), "", FieldValue.string) }
        }
        /// Where in the text are links, bold parts and so on. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `title`; nil leaves the key out.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// How often it was seen. Stored under `viewCount`.
        public var viewCount: Int32 {
            get { record.int32("viewCount") ?? 0 }
            set { record.put("viewCount", newValue, over: record.int32("viewCount"), 0, FieldValue.int32) }
        }
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
