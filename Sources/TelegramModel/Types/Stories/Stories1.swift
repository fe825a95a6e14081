// Written by generate.py from types.json; do not edit.
import PostboxTables

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

extension Stories {
    /// The coded object `Stories.Item`: part of a story.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp", "text", "entities"] }
        /// The story's number among those of the peer, from 1. Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Seconds since 1970, UTC. Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// The photo or the video. Stored under `media`; nil leaves the key out.
        public var media: [UInt8]? {
            get { record.fieldBytes("media") }
            set { record.put("media", newValue, over: record.fieldBytes("media"), FieldValue.bytes, absent: .absent) }
        }
        /// The same in another quality. Stored under `alternativeMedia`; nil leaves the key out.
        public var alternativeMedia: [UInt8]? {
            get { record.fieldBytes("alternativeMedia") }
            set { record.put("alternativeMedia", newValue, over: record.fieldBytes("alternativeMedia"), FieldValue.bytes, absent: .absent) }
        }
        /// Places of the picture that can be tapped. Stored under `mediaAreas`; older objects lack it.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// The caption. Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Where in the text are links, bold parts and so on. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Who has looked at it, as far as the account may know; nil: not told. Stored under `views`; nil leaves the key out.
        public var views: Stories.Item.Views? {
            get { record.object("views").map(Stories.Item.Views.init(unchecked:)) }
            set { record.put("views", newValue?.record, over: record.object("views"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `privacy`; nil leaves the key out.
        public var privacy: Stories.Item.Privacy? {
            get { record.object("privacy").map(Stories.Item.Privacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Whether it is pinned. Stored under `isPinned`; older objects lack it.
        public var isPinned: Bool {
            get { record.bool("isPinned") ?? false }
            set { record.put("isPinned", newValue, over: record.bool("isPinned"), false, FieldValue.bool) }
        }
        /// Whether its time is over. Stored under `isExpired`; older objects lack it.
        public var isExpired: Bool {
            get { record.bool("isExpired") ?? false }
            set { record.put("isExpired", newValue, over: record.bool("isExpired"), false, FieldValue.bool) }
        }
        /// Whether everybody sees it. Stored under `isPublic`; older objects lack it.
        public var isPublic: Bool {
            get { record.bool("isPublic") ?? false }
            set { record.put("isPublic", newValue, over: record.bool("isPublic"), false, FieldValue.bool) }
        }
        /// Whether it is for close friends only. Stored under `isCloseFriends`; older objects lack it.
        public var isCloseFriends: Bool {
            get { record.bool("isCloseFriends") ?? false }
            set { record.put("isCloseFriends", newValue, over: record.bool("isCloseFriends"), false, FieldValue.bool) }
        }
        /// Whether it is for contacts only. Stored under `isContacts`; older objects lack it.
        public var isContacts: Bool {
            get { record.bool("isContacts") ?? false }
            set { record.put("isContacts", newValue, over: record.bool("isContacts"), false, FieldValue.bool) }
        }
        /// Whether only people see it who were named one by one. Stored under `isSelectedContacts`; older objects lack it.
        public var isSelectedContacts: Bool {
            get { record.bool("isSelectedContacts") ?? false }
            set { record.put("isSelectedContacts", newValue, over: record.bool("isSelectedContacts"), false, FieldValue.bool) }
        }
        /// Whether it may not be forwarded. Stored under `isForwardingDisabled`; older objects lack it.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// Whether it was changed after it was posted. Stored under `isEdited`; older objects lack it.
        public var isEdited: Bool {
            get { record.bool("isEdited") ?? false }
            set { record.put("isEdited", newValue, over: record.bool("isEdited"), false, FieldValue.bool) }
        }
        /// Whether the account has posted it. Stored under `isMy`; older objects lack it.
        public var isMy: Bool {
            get { record.bool("isMy") ?? false }
            set { record.put("isMy", newValue, over: record.bool("isMy"), false, FieldValue.bool) }
        }
        /// What the account has reacted with. Stored under `myReaction`; nil leaves the key out.
        public var myReaction: MessageReaction.Reaction? {
            get { record.object("myReaction").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("myReaction", newValue?.record, over: record.object("myReaction"), FieldValue.object, absent: .absent) }
        }
        /// Where it was first posted; nil: here. Stored under `forwardInfo`; nil leaves the key out.
        public var forwardInfo: Stories.Item.ForwardInfo? {
            get { record.object("forwardInfo").map(Stories.Item.ForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
        /// Who has written it. Stored under `authorId`; nil leaves the key out.
        public var authorId: PeerId? {
            get { record.int64("authorId").map { PeerId(packed: $0) } }
            set { record.put("authorId", newValue?.packed, over: record.int64("authorId"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.LocalState`: part of a story.
    public struct LocalState: CodedModel {
        public static let typeHash: Int32 = -668510001
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["items"] }
        /// Stories that are to be posted, in order. Stored under `items`.
        public var items: [Stories.PendingItem] {
            get { record.objects("items").map(Stories.PendingItem.init(unchecked:)) }
            set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PeerState`: part of a story.
    public struct PeerState: CodedModel {
        public static let typeHash: Int32 = -1508026274
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["rid"] }
        /// The highest id that the account has seen. Stored under `rid`.
        public var maxReadId: Int32 {
            get { record.int32("rid") ?? 0 }
            set { record.put("rid", newValue, over: record.int32("rid"), 0, FieldValue.int32) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingForwardInfo`: part of a story.
    public struct PendingForwardInfo: CodedModel {
        public static let typeHash: Int32 = -1968183307
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["peerId", "storyId"] }
        /// Who posted it first. Stored under `peerId`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("peerId") ?? 0) }
            set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
        }
        /// Its number there. Stored under `storyId`.
        public var storyId: Int32 {
            get { record.int32("storyId") ?? 0 }
            set { record.put("storyId", newValue, over: record.int32("storyId"), 0, FieldValue.int32) }
        }
        /// Whether the person has changed it. Stored under `isModified`; older objects lack it.
        public var isModified: Bool {
            get { record.bool("isModified") ?? false }
            set { record.put("isModified", newValue, over: record.bool("isModified"), false, FieldValue.bool) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingItem`: part of a story.
    public struct PendingItem: CodedModel {
        public static let typeHash: Int32 = -1791612060
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] {
            [
                "stableId", "timestamp", "media", "text", "entities", "embeddedStickers", "pin", "privacy", "period", "randomId",
            ]
        }
        /// Where it is to be posted. Stored under `target`; older objects lack it, which means myStories.
        public var target: Stories.PendingTarget? {
            get { record.object("target").map(Stories.PendingTarget.init(unchecked:)) }
            set { record.put("target", newValue?.record, over: record.object("target"), FieldValue.object, absent: .absent) }
        }
        /// A number that stays when the id of the server comes. Stored under `stableId`.
        public var stableId: Int32 {
            get { record.int32("stableId") ?? 0 }
            set { record.put("stableId", newValue, over: record.int32("stableId"), 0, FieldValue.int32) }
        }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The photo or the video. Stored under `media`.
        public var media: [UInt8] {
            get { record.fieldBytes("media") ?? [] }
            set { record.put("media", newValue, over: record.fieldBytes("media"), [], FieldValue.bytes) }
        }
        /// Places of the picture that can be tapped. Stored under `mediaAreas`; older objects lack it.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// The caption. Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Where in the text are links, bold parts and so on. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stickers that were put on the picture. Stored under `embeddedStickers`.
        public var embeddedStickers: [UInt8] {
            get { record.fieldBytes("embeddedStickers") ?? [] }
            set { record.put("embeddedStickers", newValue, over: record.fieldBytes("embeddedStickers"), [], FieldValue.bytes) }
        }
        /// Whether it stays on the profile once its time is over. Stored under `pin`.
        public var pin: Bool { get { record.bool("pin") ?? false } set { record.put("pin", newValue, over: record.bool("pin"), false, FieldValue.bool) } }
        /// Stored under `privacy`.
        public var privacy: StoredStoryPrivacy? {
            get { record.object("privacy").map(StoredStoryPrivacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Whether it may not be forwarded. Stored under `isForwardingDisabled`; older objects lack it.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// Seconds of one period. Stored under `period`.
        public var period: Int32 {
            get { record.int32("period") ?? 0 }
            set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
        }
        /// The number that the sender chose, so that sending twice makes one message. Stored under `randomId`.
        public var randomId: Int64 {
            get { record.int64("randomId") ?? 0 }
            set { record.put("randomId", newValue, over: record.int64("randomId"), 0, FieldValue.int64) }
        }
        /// Where it was first posted; nil: here. Stored under `forwardInfo`; nil leaves the key out.
        public var forwardInfo: Stories.PendingForwardInfo? {
            get { record.object("forwardInfo").map(Stories.PendingForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingTarget`: part of a story.
    public struct PendingTarget: CodedModel {
        public static let typeHash: Int32 = -1129332378
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Under the account itself. Stored as 0.
            public static let myStories = Kind(rawValue: 0)
            /// Under a channel or a group. Stored as 1.
            public static let peer = Kind(rawValue: 1)
            /// As a preview of a bot. Stored as 2.
            public static let botPreview = Kind(rawValue: 2)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `tt`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("tt") ?? 0) }
            set { record.put("tt", newValue.rawValue, over: record.int32("tt"), 0, FieldValue.int32) }
        }
        /// There is one for `peer` and `botPreview` only. Stored under `peerId`.
        public var peerId: PeerId? { record.object("peerId").flatMap { PeerId(codedObject: $0) } }
        /// ISO 639 code of the language; empty: none is named. There is one for `botPreview` only. Stored under `language`; nil leaves the key out.
        public var language: String? {
            get { record.string("language") }
            set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.Placeholder`: part of a story.
    public struct Placeholder: CodedModel {
        public static let typeHash: Int32 = 760939481
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp"] }
        /// The story's number among those of the peer. Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Seconds since 1970, UTC. Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// Whether it is for close friends only. Stored under `clf`; older objects lack it.
        public var isCloseFriends: Bool {
            get { record.bool("clf") ?? false }
            set { record.put("clf", newValue, over: record.bool("clf"), false, FieldValue.bool) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.StealthModeState`: part of a story.
    public struct StealthModeState: CodedModel {
        public static let typeHash: Int32 = -2031227555
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Seconds since 1970, UTC. Stored under `activeUntilTimestamp`; nil leaves the key out.
        public var activeUntilTimestamp: Int32? {
            get { record.int32("activeUntilTimestamp") }
            set { record.put("activeUntilTimestamp", newValue, over: record.int32("activeUntilTimestamp"), FieldValue.int32, absent: .absent) }
        }
        /// Seconds since 1970, UTC. Stored under `cooldownUntilTimestamp`; nil leaves the key out.
        public var cooldownUntilTimestamp: Int32? {
            get { record.int32("cooldownUntilTimestamp") }
            set { record.put("cooldownUntilTimestamp", newValue, over: record.int32("cooldownUntilTimestamp"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.StoredItem`: part of a story.
    public struct StoredItem: CodedModel {
        public static let typeHash: Int32 = -1615357560
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The whole story. Stored as 0.
            public static let item = Kind(rawValue: 0)
            /// Its number and dates only; the rest has to be asked for. Stored as 1.
            public static let placeholder = Kind(rawValue: 1)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `d`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("d") ?? 0) }
            set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
        }
        /// There is one for `item` only. Stored under `i`.
        public var item: Stories.Item? {
            get { record.object("i").map(Stories.Item.init(unchecked:)) }
            set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
        }
        /// There is one for `placeholder` only. Stored under `p`.
        public var placeholder: Stories.Placeholder? {
            get { record.object("p").map(Stories.Placeholder.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
    }
}
