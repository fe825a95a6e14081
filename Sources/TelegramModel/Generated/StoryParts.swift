// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPeerStoryListHead`: an item of a cache.
public struct CachedPeerStoryListHead: CodedModel {
    public static let typeHash: Int32 = 1995904583
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["items", "pinnedIds", "totalCount"] }
    /// Stored under `items`.
    public var items: [Stories.StoredItem] {
        get { record.objects("items").map(Stories.StoredItem.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// The pinned items, in order. Stored under `pinnedIds`.
    public var pinnedIds: [Int32] {
        get { record.optionalInt32s("pinnedIds") ?? [] }
        set { record.put("pinnedIds", newValue, over: record.optionalInt32s("pinnedIds"), [], FieldValue.int32s) }
    }
    /// The total number of items on the server. Stored under `totalCount`.
    public var totalCount: Int32 {
        get { record.int32("totalCount") ?? 0 }
        set { record.put("totalCount", newValue, over: record.int32("totalCount"), 0, FieldValue.int32) }
    }
    /// Added in Telegram 12. Stored under `folders`.
    public var folders: [StoryListContextState.Folder] {
        get { record.objects("folders").map(StoryListContextState.Folder.init(unchecked:)) }
        set { record.put("folders", newValue.map(\.record), over: record.objects("folders"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `EngineStoryPrivacy`: part of a story.
public struct StoredStoryPrivacy: CodedModel {
    public static let typeHash: Int32 = -1146219357
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["base", "additionallyIncludePeers"] }
    /// The group of users who can see it, apart from users listed one by one. Stored under `base`.
    public var base: Stories.Item.Privacy.Base? {
        get { record.object("base").map(Stories.Item.Privacy.Base.init(unchecked:)) }
        set { record.put("base", newValue?.record, over: record.object("base"), FieldValue.object, absent: .absent) }
    }
    /// The users who can see it in addition to those that the base includes. Stored under `additionallyIncludePeers`.
    public var additionallyIncludePeers: [CodedObject] {
        get { record.objects("additionallyIncludePeers") }
        set { record.put("additionallyIncludePeers", newValue, over: record.objects("additionallyIncludePeers"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `MediaArea`: part of a story.
public struct MediaArea: CodedModel {
    public static let typeHash: Int32 = -585853114
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Opens a place. Stored as 0.
        public static let venue = Kind(rawValue: 0)
        /// Sends an emoji reaction. Stored as 1.
        public static let reaction = Kind(rawValue: 1)
        /// Opens a post. Stored as 2.
        public static let channelMessage = Kind(rawValue: 2)
        /// Opens an address. Stored as 3.
        public static let link = Kind(rawValue: 3)
        /// Shows the weather. Stored as 4.
        public static let weather = Kind(rawValue: 4)
        /// Stored as 5.
        public static let starGift = Kind(rawValue: 5)
    }
    /// The case. It determines which other properties have values. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// The position. Present only for `venue`, `reaction`, `channelMessage`, `link` and others. Stored under `coordinates`.
    public var coordinates: MediaArea.Coordinates? {
        get { record.object("coordinates").map(MediaArea.Coordinates.init(unchecked:)) }
        set { record.put("coordinates", newValue?.record, over: record.object("coordinates"), FieldValue.object, absent: .absent) }
    }
    /// The name and type of the place, or `nil` for a location without a name. Present only for `venue`. Stored under `value`.
    public var venue: MediaArea.Venue? {
        get { record.object("value").map(MediaArea.Venue.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// The reaction that a tap sends. Present only for `reaction`. Stored under `value`.
    public var reaction: MessageReaction.Reaction? {
        get { record.object("value").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The area is light on a dark background. Stored as 1.
        public static let isDark = Flags(rawValue: 1)
        /// The tail of the bubble is on the other side. Stored as 2.
        public static let isFlipped = Flags(rawValue: 2)
    }
    /// Present only for `reaction`. Stored under `flags`; missing in older objects.
    public var flags: Flags? {
        get { record.int32("flags").map { Flags(rawValue: $0) } }
        set { record.put("flags", newValue?.rawValue, over: record.int32("flags"), FieldValue.int32, absent: .absent) }
    }
    /// The post that a tap opens. Present only for `channelMessage`. Stored under `value`.
    public var messageId: MessageId? { record.object("value").flatMap { MessageId(codedObject: $0) } }
    /// The address that a tap opens. Present only for `link`. Stored under `value`.
    public var url: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// The weather as an emoji. Present only for `weather`. Stored under `value`.
    public var emoji: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// The temperature in degrees Celsius. Present only for `weather`. Stored under `temperature`.
    public var temperature: Double? {
        get { record.double("temperature") }
        set { record.put("temperature", newValue, over: record.double("temperature"), FieldValue.double, absent: .absent) }
    }
    /// The background color, as 0xAARRGGBB. Present only for `weather`. Stored under `color`; missing in older objects.
    public var color: Int32? {
        get { record.int32("color") }
        set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
    }
    /// The last part of the link. Added in Telegram 12. Present only for `starGift`. Stored under `value`.
    public var slug: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `StoryUploadInfo`: part of a story. Added in Telegram 12.
public struct StoryUploadInfo: CodedModel {
    public static let typeHash: Int32 = -1994349010
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["groupingId", "index", "total"] }
    /// Stored under `groupingId`.
    public var groupingId: Int32 {
        get { record.int32("groupingId") ?? 0 }
        set { record.put("groupingId", newValue, over: record.int32("groupingId"), 0, FieldValue.int32) }
    }
    /// Stored under `index`.
    public var index: Int32 {
        get { record.int32("index") ?? 0 }
        set { record.put("index", newValue, over: record.int32("index"), 0, FieldValue.int32) }
    }
    /// Stored under `total`.
    public var total: Int32 {
        get { record.int32("total") ?? 0 }
        set { record.put("total", newValue, over: record.int32("total"), 0, FieldValue.int32) }
    }
}

extension MediaArea {
    /// The coded object `MediaArea.Coordinates`: part of a story.
    public struct Coordinates: CodedModel {
        public static let typeHash: Int32 = -2144204649
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["x", "y", "width", "height", "rotation"] }
        /// The center from the left, in percent of the picture's width. Stored under `x`.
        public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
        /// The center from the top, in percent of the picture's height. Stored under `y`.
        public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
        /// The width, in percent of the picture's width. Stored under `width`.
        public var width: Double {
            get { record.double("width") ?? 0 }
            set { record.put("width", newValue, over: record.double("width"), 0, FieldValue.double) }
        }
        /// The height, in percent of the picture's height. Stored under `height`.
        public var height: Double {
            get { record.double("height") ?? 0 }
            set { record.put("height", newValue, over: record.double("height"), 0, FieldValue.double) }
        }
        /// The rotation in degrees, clockwise. Stored under `rotation`.
        public var rotation: Double {
            get { record.double("rotation") ?? 0 }
            set { record.put("rotation", newValue, over: record.double("rotation"), 0, FieldValue.double) }
        }
        /// Stored under `cornerRadius`; `nil` omits the key.
        public var cornerRadius: Double? {
            get { record.double("cornerRadius") }
            set { record.put("cornerRadius", newValue, over: record.double("cornerRadius"), FieldValue.double, absent: .absent) }
        }
    }
}

extension MediaArea {
    /// The coded object `MediaArea.Venue`: part of a story.
    public struct Venue: CodedModel {
        public static let typeHash: Int32 = 698241376
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["latitude", "longitude"] }
        /// The latitude in degrees, positive to the north. Stored under `latitude`.
        public var latitude: Double {
            get { record.double("latitude") ?? 0 }
            set { record.put("latitude", newValue, over: record.double("latitude"), 0, FieldValue.double) }
        }
        /// The longitude in degrees, positive to the east. Stored under `longitude`.
        public var longitude: Double {
            get { record.double("longitude") ?? 0 }
            set { record.put("longitude", newValue, over: record.double("longitude"), 0, FieldValue.double) }
        }
        /// The name and type of the place, or `nil` for a location without a name. Stored under `venue`; `nil` omits the key.
        public var venue: [UInt8]? {
            get { record.fieldBytes("venue") }
            set { record.put("venue", newValue, over: record.fieldBytes("venue"), FieldValue.bytes, absent: .absent) }
        }
        /// The components of the address. Stored under `address`; `nil` omits the key.
        public var address: [UInt8]? {
            get { record.fieldBytes("address") }
            set { record.put("address", newValue, over: record.fieldBytes("address"), FieldValue.bytes, absent: .absent) }
        }
        /// The ID of the bot's answer that contains this result. Stored under `queryId`; `nil` omits the key.
        public var queryId: Int64? {
            get { record.int64("queryId") }
            set { record.put("queryId", newValue, over: record.int64("queryId"), FieldValue.int64, absent: .absent) }
        }
        /// The bot's result that the place comes from. Stored under `resultId`; `nil` omits the key.
        public var resultId: String? {
            get { record.string("resultId") }
            set { record.put("resultId", newValue, over: record.string("resultId"), FieldValue.string, absent: .absent) }
        }
    }
}

extension StoryListContextState {
    /// The coded object `StoryListContextState.Folder`: an item of a cache. Added in Telegram 12.
    public struct Folder: CodedModel {
        public static let typeHash: Int32 = -1212341117
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "title"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
    }
}
