// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedTelegramBusinessIntro`.
public struct CachedTelegramBusinessIntro: CodedModel {
    public static let typeHash: Int32 = -1167704441
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value has not been requested from the server yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// The server's answer: an introduction or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Present only for `known`. Stored under `v`; `nil` is stored as Nil.
    public var value: TelegramBusinessIntro? { record.json("v").map { TelegramBusinessIntro(json: $0) } }
}

/// The JSON text `CachedTelegramPersonalChannel`.
public struct CachedTelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The case. It determines which other properties have values. Stored as the member `d`.
    public var kind: Int32? { json.int32("d") }
    /// Present only for `known`. Stored as the member `v`.
    public var value: TelegramPersonalChannel? { json.member("v").map(TelegramPersonalChannel.init(json:)) }
}

/// The coded object `QuickReplyMessageShortcut`.
public struct QuickReplyMessageShortcut: CodedModel {
    public static let typeHash: Int32 = -1642345174
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "shortcut"] }
    /// Stored under `id`.
    public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
    /// The name of the quick reply, typed after a slash. Stored under `shortcut`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// Stored as the member `id`.
    public var id: PeerId? { json.peerId("id") }
    /// The recipients. Stored as the member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Whether the account can reply. Telegram 12 no longer writes it. Stored as the member `canReply`.
    public var canReply: Bool? { json.bool("canReply") }
    /// Mandatory for the reader of 12: a value that 11 wrote reads as no bot. Added in Telegram 12. Stored as the member `rights`.
    public var rights: TelegramBusinessBotRights? { json.member("rights").map(TelegramBusinessBotRights.init(json:)) }
}

/// The JSON text `TelegramBirthday`.
public struct TelegramBirthday: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The day of the month, from 1. Stored as the member `day`.
    public var day: Int32? { json.int32("day") }
    /// The month, from 1. Stored as the member `month`.
    public var month: Int32? { json.int32("month") }
    /// The year as free text, or `nil` if not given. Stored as the member `year`.
    public var year: Int32? { json.int32("year") }
}

/// The JSON text `TelegramBusinessAwayMessage`.
public struct TelegramBusinessAwayMessage: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// The server's ID of the quick reply. Stored as the member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// The recipients. Stored as the member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// Stored as the member `schedule`.
    public var schedule: TelegramBusinessAwayMessage.Schedule? { json.member("schedule").map(TelegramBusinessAwayMessage.Schedule.init(json:)) }
    /// Whether it is sent only while the account is offline. Stored as the member `sendWhenOffline`.
    public var sendWhenOffline: Bool? { json.bool("sendWhenOffline") }
}

/// The JSON text `TelegramBusinessBotRights`. Added in Telegram 12.
public struct TelegramBusinessBotRights: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `v`.
    public var rawValue: Int32? { json.int32("v") }
}

/// The coded object `TelegramBusinessChatLinks`: a preference of the account.
public struct TelegramBusinessChatLinks: CodedModel {
    public static let typeHash: Int32 = 1127158307
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The server's ID of the quick reply. Stored as the member `shortcutId`.
    public var shortcutId: Int32? { json.int32("shortcutId") }
    /// The recipients. Stored as the member `recipients`.
    public var recipients: TelegramBusinessRecipients? { json.member("recipients").map(TelegramBusinessRecipients.init(json:)) }
    /// The number of days without a visit after which it is sent. Stored as the member `inactivityDays`.
    public var inactivityDays: Int32? { json.int32("inactivityDays") }
}

/// The JSON text `TelegramBusinessHours`.
public struct TelegramBusinessHours: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// A name from the IANA time zone database. Stored as the member `timezoneId`.
    public var timezoneId: String? { json.string("timezoneId") }
    /// Stored as the member `weeklyTimeIntervals`.
    public var weeklyTimeIntervals: [TelegramBusinessHours.WorkingTimeInterval] {
        json.elements("weeklyTimeIntervals").map(TelegramBusinessHours.WorkingTimeInterval.init(json:))
    }
}

/// The JSON text `TelegramBusinessIntro`.
public struct TelegramBusinessIntro: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `title`.
    public var title: String? { json.string("title") }
    /// Stored as the member `text`.
    public var text: String? { json.string("text") }
    /// Stored as the member `stickerFile`.
    public var stickerFile: [UInt8]? { json.bytes("stickerFile") }
}

/// The JSON text `TelegramBusinessLocation`.
public struct TelegramBusinessLocation: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `address`.
    public var address: String? { json.string("address") }
    /// The position. Stored as the member `coordinates`.
    public var coordinates: TelegramBusinessLocation.Coordinates? { json.member("coordinates").map(TelegramBusinessLocation.Coordinates.init(json:)) }
}

/// The JSON text `TelegramBusinessRecipients`.
public struct TelegramBusinessRecipients: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `categories`.
    public var categories: Int32? { json.int32("categories") }
    /// Stored as the member `additionalPeers`.
    public var additionalPeers: [StoredJSON] { json.elements("additionalPeers") }
    /// Stored as the member `excludePeers`.
    public var excludePeers: [StoredJSON] { json.elements("excludePeers") }
    /// Stored as the member `exclude`.
    public var exclude: Bool? { json.bool("exclude") }
}

/// The JSON text `TelegramPersonalChannel`.
public struct TelegramPersonalChannel: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `peerId`.
    public var peerId: PeerId? { json.peerId("peerId") }
    /// The number of subscribers. Stored as the member `subscriberCount`.
    public var subscriberCount: Int32? { json.int32("subscriberCount") }
    /// Stored as the member `topMessageId`.
    public var topMessageId: Int32? { json.int32("topMessageId") }
}

extension TelegramBusinessAwayMessage {
    /// The JSON text `TelegramBusinessAwayMessage.Schedule`.
    public struct Schedule: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The case. It determines which other properties have values. Stored as the member `discriminator`.
        public var kind: Int32? { json.int32("discriminator") }
        /// The start time, in seconds since 1970, UTC. Present only for `custom`. Stored as the member `customBeginTimestamp`.
        public var beginTimestamp: Int32? { json.int32("customBeginTimestamp") }
        /// The end time, in seconds since 1970, UTC. Present only for `custom`. Stored as the member `customEndTimestamp`.
        public var endTimestamp: Int32? { json.int32("customEndTimestamp") }
    }
}

extension TelegramBusinessChatLinks {
    /// The coded object `TelegramBusinessChatLinks.Link`: a preference of the account.
    public struct Link: CodedModel {
        public static let typeHash: Int32 = 1984473070
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
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
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `title`; `nil` omits the key.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// The number of views. Stored under `viewCount`.
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
        /// The start, in minutes since Monday 00:00. Stored as the member `startMinute`.
        public var startMinute: Int32? { json.int32("startMinute") }
        /// The end, in minutes since Monday 00:00. Stored as the member `endMinute`.
        public var endMinute: Int32? { json.int32("endMinute") }
    }
}

extension TelegramBusinessLocation {
    /// The JSON text `TelegramBusinessLocation.Coordinates`.
    public struct Coordinates: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The latitude in degrees, positive to the north. Stored as the member `latitude`.
        public var latitude: Double? { json.double("latitude") }
        /// The longitude in degrees, positive to the east. Stored as the member `longitude`.
        public var longitude: Double? { json.double("longitude") }
    }
}
