// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPeerStoryListHead`: an item of a cache.
public struct CachedPeerStoryListHead: CodedModel {
    public static let typeHash: Int32 = 1995904583
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["items", "pinnedIds", "totalCount"] }
    /// Stored under `items`.
    public var items: [Stories.StoredItem] {
        get { record.objects("items").map(Stories.StoredItem.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// What is pinned, in order. Stored under `pinnedIds`.
    public var pinnedIds: [Int32] {
        get { record.optionalInt32s("pinnedIds") ?? [] }
        set { record.put("pinnedIds", newValue, over: record.optionalInt32s("pinnedIds"), [], FieldValue.int32s) }
    }
    /// How many there are on the server. Stored under `totalCount`.
    public var totalCount: Int32 {
        get { record.int32("totalCount") ?? 0 }
        set { record.put("totalCount", newValue, over: record.int32("totalCount"), 0, FieldValue.int32) }
    }
    /// Telegram 12 added it. Stored under `folders`.
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
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["base", "additionallyIncludePeers"] }
    /// Who sees it, but for those that are named one by one. Stored under `base`.
    public var base: Stories.Item.Privacy.Base? {
        get { record.object("base").map(Stories.Item.Privacy.Base.init(unchecked:)) }
        set { record.put("base", newValue?.record, over: record.object("base"), FieldValue.object, absent: .absent) }
    }
    /// People who see it beside those that the base names. Stored under `additionallyIncludePeers`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Leads to a place. Stored as 0.
        public static let venue = Kind(rawValue: 0)
        /// Reacts with an emoji. Stored as 1.
        public static let reaction = Kind(rawValue: 1)
        /// Leads to a post. Stored as 2.
        public static let channelMessage = Kind(rawValue: 2)
        /// Leads to an address. Stored as 3.
        public static let link = Kind(rawValue: 3)
        /// Shows the weather. Stored as 4.
        public static let weather = Kind(rawValue: 4)
        /// Stored as 5.
        public static let starGift = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Where it is. There is one for `venue`, `reaction`, `channelMessage`, `link` and others only. Stored under `coordinates`.
    public var coordinates: MediaArea.Coordinates? {
        get { record.object("coordinates").map(MediaArea.Coordinates.init(unchecked:)) }
        set { record.put("coordinates", newValue?.record, over: record.object("coordinates"), FieldValue.object, absent: .absent) }
    }
    /// What the place is called and what is there; nil: a bare location. There is one for `venue` only. Stored under `value`.
    public var venue: MediaArea.Venue? {
        get { record.object("value").map(MediaArea.Venue.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// What a tap reacts with. There is one for `reaction` only. Stored under `value`.
    public var reaction: MessageReaction.Reaction? {
        get { record.object("value").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Drawn light on dark. Stored as 1.
        public static let isDark = Flags(rawValue: 1)
        /// The tail of the bubble is at the other side. Stored as 2.
        public static let isFlipped = Flags(rawValue: 2)
    }
    /// There is one for `reaction` only. Stored under `flags`; older objects lack it.
    public var flags: Flags? {
        get { record.int32("flags").map { Flags(rawValue: $0) } }
        set { record.put("flags", newValue?.rawValue, over: record.int32("flags"), FieldValue.int32, absent: .absent) }
    }
    /// The post that a tap leads to. There is one for `channelMessage` only. Stored under `value`.
    public var messageId: MessageId? { record.object("value").flatMap { MessageId(codedObject: $0) } }
    /// The address that a tap leads to. There is one for `link` only. Stored under `value`.
    public var url: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// The weather as an emoji. There is one for `weather` only. Stored under `value`.
    public var emoji: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// Degrees Celsius. There is one for `weather` only. Stored under `temperature`.
    public var temperature: Double? {
        get { record.double("temperature") }
        set { record.put("temperature", newValue, over: record.double("temperature"), FieldValue.double, absent: .absent) }
    }
    /// The background, as 0xAARRGGBB. There is one for `weather` only. Stored under `color`; older objects lack it.
    public var color: Int32? {
        get { record.int32("color") }
        set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
    }
    /// The end of the link. Telegram 12 added it. There is one for `starGift` only. Stored under `value`.
    public var slug: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `StoryUploadInfo`: part of a story. Telegram 12 added it.
public struct StoryUploadInfo: CodedModel {
    public static let typeHash: Int32 = -1994349010
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["x", "y", "width", "height", "rotation"] }
        /// Of the middle, in percent of the picture's width, from the left. Stored under `x`.
        public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
        /// Of the middle, in percent of the picture's height, from the top. Stored under `y`.
        public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
        /// In percent of the picture's width. Stored under `width`.
        public var width: Double {
            get { record.double("width") ?? 0 }
            set { record.put("width", newValue, over: record.double("width"), 0, FieldValue.double) }
        }
        /// In percent of the picture's height. Stored under `height`.
        public var height: Double {
            get { record.double("height") ?? 0 }
            set { record.put("height", newValue, over: record.double("height"), 0, FieldValue.double) }
        }
        /// Degrees, clockwise. Stored under `rotation`.
        public var rotation: Double {
            get { record.double("rotation") ?? 0 }
            set { record.put("rotation", newValue, over: record.double("rotation"), 0, FieldValue.double) }
        }
        /// Stored under `cornerRadius`; nil leaves the key out.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["latitude", "longitude"] }
        /// Degrees, north positive. Stored under `latitude`.
        public var latitude: Double {
            get { record.double("latitude") ?? 0 }
            set { record.put("latitude", newValue, over: record.double("latitude"), 0, FieldValue.double) }
        }
        /// Degrees, east positive. Stored under `longitude`.
        public var longitude: Double {
            get { record.double("longitude") ?? 0 }
            set { record.put("longitude", newValue, over: record.double("longitude"), 0, FieldValue.double) }
        }
        /// What the place is called and what is there; nil: a bare location. Stored under `venue`; nil leaves the key out.
        public var venue: [UInt8]? {
            get { record.fieldBytes("venue") }
            set { record.put("venue", newValue, over: record.fieldBytes("venue"), FieldValue.bytes, absent: .absent) }
        }
        /// The address in its parts. Stored under `address`; nil leaves the key out.
        public var address: [UInt8]? {
            get { record.fieldBytes("address") }
            set { record.put("address", newValue, over: record.fieldBytes("address"), FieldValue.bytes, absent: .absent) }
        }
        /// The answer of the bot that this belongs to. Stored under `queryId`; nil leaves the key out.
        public var queryId: Int64? {
            get { record.int64("queryId") }
            set { record.put("queryId", newValue, over: record.int64("queryId"), FieldValue.int64, absent: .absent) }
        }
        /// The result of the bot that found the place. Stored under `resultId`; nil leaves the key out.
        public var resultId: String? {
            get { record.string("resultId") }
            set { record.put("resultId", newValue, over: record.string("resultId"), FieldValue.string, absent: .absent) }
        }
    }
}

extension StoryListContextState {
    /// The coded object `StoryListContextState.Folder`: an item of a cache. Telegram 12 added it.
    public struct Folder: CodedModel {
        public static let typeHash: Int32 = -1212341117
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
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
