// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `EngineStoryPrivacy`.
public struct StoredStoryPrivacy: CodedModel {
    public static let typeHash: Int32 = -1146219357
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["base", "additionallyIncludePeers"] }
    /// Stored under `base`.
    public var base: Stories.Item.Privacy.Base? {
        get { record.object("base").map(Stories.Item.Privacy.Base.init(unchecked:)) }
        set { record.put("base", newValue?.record, over: record.object("base"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `additionallyIncludePeers`.
    public var additionallyIncludePeers: [CodedObject] {
        get { record.objects("additionallyIncludePeers") }
        set { record.put("additionallyIncludePeers", newValue, over: record.objects("additionallyIncludePeers"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `MediaArea`.
public struct MediaArea: CodedModel {
    public static let typeHash: Int32 = -585853114
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let venue = Kind(rawValue: 0)
        public static let reaction = Kind(rawValue: 1)
        public static let channelMessage = Kind(rawValue: 2)
        public static let link = Kind(rawValue: 3)
        public static let weather = Kind(rawValue: 4)
    }
    /// Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Stored under `coordinates`.
    public var coordinates: MediaArea.Coordinates? {
        get { record.object("coordinates").map(MediaArea.Coordinates.init(unchecked:)) }
        set { record.put("coordinates", newValue?.record, over: record.object("coordinates"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `value`.
    public var venue: MediaArea.Venue? {
        get { record.object("value").map(MediaArea.Venue.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `value`.
    public var reaction: MessageReaction.Reaction? {
        get { record.object("value").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let isDark = Flags(rawValue: 1)
        public static let isFlipped = Flags(rawValue: 2)
    }
    /// Stored under `flags`.
    public var flags: Flags? {
        get { record.int32("flags").map { Flags(rawValue: $0) } }
        set { record.put("flags", newValue?.rawValue, over: record.int32("flags"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `value`.
    public var messageId: MessageId? { record.object("value").flatMap { MessageId(codedObject: $0) } }
    /// Stored under `value`.
    public var url: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `value`.
    public var emoji: String? {
        get { record.string("value") }
        set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `temperature`.
    public var temperature: Double? {
        get { record.double("temperature") }
        set { record.put("temperature", newValue, over: record.double("temperature"), FieldValue.double, absent: .absent) }
    }
    /// Stored under `color`.
    public var color: Int32? {
        get { record.int32("color") }
        set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
    }
}

extension MediaArea {
    /// The coded object `MediaArea.Coordinates`.
    public struct Coordinates: CodedModel {
        public static let typeHash: Int32 = -2144204649
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["x", "y", "width", "height", "rotation"] }
        /// Stored under `x`.
        public var x: Double { get { record.double("x") ?? 0 } set { record.put("x", newValue, over: record.double("x"), 0, FieldValue.double) } }
        /// Stored under `y`.
        public var y: Double { get { record.double("y") ?? 0 } set { record.put("y", newValue, over: record.double("y"), 0, FieldValue.double) } }
        /// Stored under `width`.
        public var width: Double {
            get { record.double("width") ?? 0 }
            set { record.put("width", newValue, over: record.double("width"), 0, FieldValue.double) }
        }
        /// Stored under `height`.
        public var height: Double {
            get { record.double("height") ?? 0 }
            set { record.put("height", newValue, over: record.double("height"), 0, FieldValue.double) }
        }
        /// Stored under `rotation`.
        public var rotation: Double {
            get { record.double("rotation") ?? 0 }
            set { record.put("rotation", newValue, over: record.double("rotation"), 0, FieldValue.double) }
        }
        /// Stored under `cornerRadius`.
        public var cornerRadius: Double? {
            get { record.double("cornerRadius") }
            set { record.put("cornerRadius", newValue, over: record.double("cornerRadius"), FieldValue.double, absent: .absent) }
        }
    }
}

extension MediaArea {
    /// The coded object `MediaArea.Venue`.
    public struct Venue: CodedModel {
        public static let typeHash: Int32 = 698241376
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["latitude", "longitude"] }
        /// Stored under `latitude`.
        public var latitude: Double {
            get { record.double("latitude") ?? 0 }
            set { record.put("latitude", newValue, over: record.double("latitude"), 0, FieldValue.double) }
        }
        /// Stored under `longitude`.
        public var longitude: Double {
            get { record.double("longitude") ?? 0 }
            set { record.put("longitude", newValue, over: record.double("longitude"), 0, FieldValue.double) }
        }
        /// Stored under `venue`.
        public var venue: [UInt8]? {
            get { record.fieldBytes("venue") }
            set { record.put("venue", newValue, over: record.fieldBytes("venue"), FieldValue.bytes, absent: .absent) }
        }
        /// Stored under `address`.
        public var address: [UInt8]? {
            get { record.fieldBytes("address") }
            set { record.put("address", newValue, over: record.fieldBytes("address"), FieldValue.bytes, absent: .absent) }
        }
        /// Stored under `queryId`.
        public var queryId: Int64? {
            get { record.int64("queryId") }
            set { record.put("queryId", newValue, over: record.int64("queryId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `resultId`.
        public var resultId: String? {
            get { record.string("resultId") }
            set { record.put("resultId", newValue, over: record.string("resultId"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.Item`.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp", "text", "entities"] }
        /// Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `media`.
        public var media: [UInt8]? {
            get { record.fieldBytes("media") }
            set { record.put("media", newValue, over: record.fieldBytes("media"), FieldValue.bytes, absent: .absent) }
        }
        /// Stored under `alternativeMedia`.
        public var alternativeMedia: [UInt8]? {
            get { record.fieldBytes("alternativeMedia") }
            set { record.put("alternativeMedia", newValue, over: record.fieldBytes("alternativeMedia"), FieldValue.bytes, absent: .absent) }
        }
        /// Stored under `mediaAreas`.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `views`.
        public var views: Stories.Item.Views? {
            get { record.object("views").map(Stories.Item.Views.init(unchecked:)) }
            set { record.put("views", newValue?.record, over: record.object("views"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `privacy`.
        public var privacy: Stories.Item.Privacy? {
            get { record.object("privacy").map(Stories.Item.Privacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `isPinned`.
        public var isPinned: Bool {
            get { record.bool("isPinned") ?? false }
            set { record.put("isPinned", newValue, over: record.bool("isPinned"), false, FieldValue.bool) }
        }
        /// Stored under `isExpired`.
        public var isExpired: Bool {
            get { record.bool("isExpired") ?? false }
            set { record.put("isExpired", newValue, over: record.bool("isExpired"), false, FieldValue.bool) }
        }
        /// Stored under `isPublic`.
        public var isPublic: Bool {
            get { record.bool("isPublic") ?? false }
            set { record.put("isPublic", newValue, over: record.bool("isPublic"), false, FieldValue.bool) }
        }
        /// Stored under `isCloseFriends`.
        public var isCloseFriends: Bool {
            get { record.bool("isCloseFriends") ?? false }
            set { record.put("isCloseFriends", newValue, over: record.bool("isCloseFriends"), false, FieldValue.bool) }
        }
        /// Stored under `isContacts`.
        public var isContacts: Bool {
            get { record.bool("isContacts") ?? false }
            set { record.put("isContacts", newValue, over: record.bool("isContacts"), false, FieldValue.bool) }
        }
        /// Stored under `isSelectedContacts`.
        public var isSelectedContacts: Bool {
            get { record.bool("isSelectedContacts") ?? false }
            set { record.put("isSelectedContacts", newValue, over: record.bool("isSelectedContacts"), false, FieldValue.bool) }
        }
        /// Stored under `isForwardingDisabled`.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// Stored under `isEdited`.
        public var isEdited: Bool {
            get { record.bool("isEdited") ?? false }
            set { record.put("isEdited", newValue, over: record.bool("isEdited"), false, FieldValue.bool) }
        }
        /// Stored under `isMy`.
        public var isMy: Bool {
            get { record.bool("isMy") ?? false }
            set { record.put("isMy", newValue, over: record.bool("isMy"), false, FieldValue.bool) }
        }
        /// Stored under `myReaction`.
        public var myReaction: MessageReaction.Reaction? {
            get { record.object("myReaction").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("myReaction", newValue?.record, over: record.object("myReaction"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `forwardInfo`.
        public var forwardInfo: Stories.Item.ForwardInfo? {
            get { record.object("forwardInfo").map(Stories.Item.ForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `authorId`.
        public var authorId: PeerId? {
            get { record.int64("authorId").map { PeerId(packed: $0) } }
            set { record.put("authorId", newValue?.packed, over: record.int64("authorId"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.LocalState`.
    public struct LocalState: CodedModel {
        public static let typeHash: Int32 = -668510001
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["items"] }
        /// Stored under `items`.
        public var items: [Stories.PendingItem] {
            get { record.objects("items").map(Stories.PendingItem.init(unchecked:)) }
            set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PeerState`.
    public struct PeerState: CodedModel {
        public static let typeHash: Int32 = -1508026274
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["rid"] }
        /// Stored under `rid`.
        public var maxReadId: Int32 {
            get { record.int32("rid") ?? 0 }
            set { record.put("rid", newValue, over: record.int32("rid"), 0, FieldValue.int32) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingForwardInfo`.
    public struct PendingForwardInfo: CodedModel {
        public static let typeHash: Int32 = -1968183307
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["peerId", "storyId"] }
        /// Stored under `peerId`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("peerId") ?? 0) }
            set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
        }
        /// Stored under `storyId`.
        public var storyId: Int32 {
            get { record.int32("storyId") ?? 0 }
            set { record.put("storyId", newValue, over: record.int32("storyId"), 0, FieldValue.int32) }
        }
        /// Stored under `isModified`.
        public var isModified: Bool {
            get { record.bool("isModified") ?? false }
            set { record.put("isModified", newValue, over: record.bool("isModified"), false, FieldValue.bool) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingItem`.
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
        /// Stored under `target`.
        public var target: Stories.PendingTarget? {
            get { record.object("target").map(Stories.PendingTarget.init(unchecked:)) }
            set { record.put("target", newValue?.record, over: record.object("target"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `stableId`.
        public var stableId: Int32 {
            get { record.int32("stableId") ?? 0 }
            set { record.put("stableId", newValue, over: record.int32("stableId"), 0, FieldValue.int32) }
        }
        /// Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `media`.
        public var media: [UInt8] {
            get { record.fieldBytes("media") ?? [] }
            set { record.put("media", newValue, over: record.fieldBytes("media"), [], FieldValue.bytes) }
        }
        /// Stored under `mediaAreas`.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// Stored under `embeddedStickers`.
        public var embeddedStickers: [UInt8] {
            get { record.fieldBytes("embeddedStickers") ?? [] }
            set { record.put("embeddedStickers", newValue, over: record.fieldBytes("embeddedStickers"), [], FieldValue.bytes) }
        }
        /// Stored under `pin`.
        public var pin: Bool { get { record.bool("pin") ?? false } set { record.put("pin", newValue, over: record.bool("pin"), false, FieldValue.bool) } }
        /// Stored under `privacy`.
        public var privacy: StoredStoryPrivacy? {
            get { record.object("privacy").map(StoredStoryPrivacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `isForwardingDisabled`.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// Stored under `period`.
        public var period: Int32 {
            get { record.int32("period") ?? 0 }
            set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
        }
        /// Stored under `randomId`.
        public var randomId: Int64 {
            get { record.int64("randomId") ?? 0 }
            set { record.put("randomId", newValue, over: record.int64("randomId"), 0, FieldValue.int64) }
        }
        /// Stored under `forwardInfo`.
        public var forwardInfo: Stories.PendingForwardInfo? {
            get { record.object("forwardInfo").map(Stories.PendingForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingTarget`.
    public struct PendingTarget: CodedModel {
        public static let typeHash: Int32 = -1129332378
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`; others are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let myStories = Kind(rawValue: 0)
            public static let peer = Kind(rawValue: 1)
            public static let botPreview = Kind(rawValue: 2)
        }
        /// Stored under `tt`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("tt") ?? 0) }
            set { record.put("tt", newValue.rawValue, over: record.int32("tt"), 0, FieldValue.int32) }
        }
        /// Stored under `peerId`.
        public var peerId: PeerId? { record.object("peerId").flatMap { PeerId(codedObject: $0) } }
        /// Stored under `language`.
        public var language: String? {
            get { record.string("language") }
            set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.Placeholder`.
    public struct Placeholder: CodedModel {
        public static let typeHash: Int32 = 760939481
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp"] }
        /// Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `clf`.
        public var isCloseFriends: Bool {
            get { record.bool("clf") ?? false }
            set { record.put("clf", newValue, over: record.bool("clf"), false, FieldValue.bool) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.StealthModeState`.
    public struct StealthModeState: CodedModel {
        public static let typeHash: Int32 = -2031227555
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `activeUntilTimestamp`.
        public var activeUntilTimestamp: Int32? {
            get { record.int32("activeUntilTimestamp") }
            set { record.put("activeUntilTimestamp", newValue, over: record.int32("activeUntilTimestamp"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `cooldownUntilTimestamp`.
        public var cooldownUntilTimestamp: Int32? {
            get { record.int32("cooldownUntilTimestamp") }
            set { record.put("cooldownUntilTimestamp", newValue, over: record.int32("cooldownUntilTimestamp"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.StoredItem`.
    public struct StoredItem: CodedModel {
        public static let typeHash: Int32 = -1615357560
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`; others are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let item = Kind(rawValue: 0)
            public static let placeholder = Kind(rawValue: 1)
        }
        /// Stored under `d`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("d") ?? 0) }
            set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
        }
        /// Stored under `i`.
        public var item: Stories.Item? {
            get { record.object("i").map(Stories.Item.init(unchecked:)) }
            set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `p`.
        public var placeholder: Stories.Placeholder? {
            get { record.object("p").map(Stories.Placeholder.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.SubscriptionsState`.
    public struct SubscriptionsState: CodedModel {
        public static let typeHash: Int32 = -1799048515
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["opaqueState", "hasMore"] }
        /// Stored under `opaqueState`.
        public var opaqueState: String {
            get { record.string("opaqueState") ?? "" }
            set { record.put("opaqueState", newValue, over: record.string("opaqueState"), "", FieldValue.string) }
        }
        /// Stored under `refreshId`; uint64 bit pattern.
        public var refreshId: Int64 {
            get { record.int64("refreshId") ?? 0 }
            set { record.put("refreshId", newValue, over: record.int64("refreshId"), 0, FieldValue.int64) }
        }
        /// Stored under `hasMore`.
        public var hasMore: Bool {
            get { record.bool("hasMore") ?? false }
            set { record.put("hasMore", newValue, over: record.bool("hasMore"), false, FieldValue.bool) }
        }
    }
}
