// Written by generate.py from types.json; do not edit.
import PostboxTables

extension Stories {
    /// The coded object `Stories.ConfigurationState`: a preference of the account.
    public struct ConfigurationState: CodedModel {
        public static let typeHash: Int32 = -1212605714
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["stealthModeState"] }
        /// Stored under `stealthModeState`.
        public var stealthModeState: Stories.StealthModeState? {
            get { record.object("stealthModeState").map(Stories.StealthModeState.init(unchecked:)) }
            set { record.put("stealthModeState", newValue?.record, over: record.object("stealthModeState"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.Item`: part of a story.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp", "text", "entities"] }
        /// The number of the story among the peer's stories, from 1. Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The expiration time, in seconds since 1970, UTC. Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// The photo or video. Stored under `media`; `nil` omits the key.
        public var media: [UInt8]? {
            get { record.fieldBytes("media") }
            set { record.put("media", newValue, over: record.fieldBytes("media"), FieldValue.bytes, absent: .absent) }
        }
        /// The same content in another quality. Read when alternativeMediaList is missing, as a list of one. Telegram 12 no longer writes it. Stored
        /// under `alternativeMedia`; `nil` omits the key.
        public var alternativeMedia: [UInt8]? {
            get { record.fieldBytes("alternativeMedia") }
            set { record.put("alternativeMedia", newValue, over: record.fieldBytes("alternativeMedia"), FieldValue.bytes, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `alternativeMediaList`; missing in older objects.
        public var alternativeMediaList: [[UInt8]] {
            get { record.optionalBytesList("alternativeMediaList") ?? [] }
            set {
                record.put("alternativeMediaList", newValue, over: record.optionalBytesList("alternativeMediaList"), [], FieldValue.codableBytesList)
            }
        }
        /// The areas of the picture that respond to taps. Stored under `mediaAreas`; missing in older objects.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// The caption. Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// The views of the story, as far as the account can see them, or `nil` if unknown. Stored under `views`; `nil` omits the key.
        public var views: Stories.Item.Views? {
            get { record.object("views").map(Stories.Item.Views.init(unchecked:)) }
            set { record.put("views", newValue?.record, over: record.object("views"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `privacy`; `nil` omits the key.
        public var privacy: Stories.Item.Privacy? {
            get { record.object("privacy").map(Stories.Item.Privacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Whether it is pinned. Stored under `isPinned`; missing in older objects.
        public var isPinned: Bool {
            get { record.bool("isPinned") ?? false }
            set { record.put("isPinned", newValue, over: record.bool("isPinned"), false, FieldValue.bool) }
        }
        /// Whether it has expired. Stored under `isExpired`; missing in older objects.
        public var isExpired: Bool {
            get { record.bool("isExpired") ?? false }
            set { record.put("isExpired", newValue, over: record.bool("isExpired"), false, FieldValue.bool) }
        }
        /// Whether it is visible to everyone. Stored under `isPublic`; missing in older objects.
        public var isPublic: Bool {
            get { record.bool("isPublic") ?? false }
            set { record.put("isPublic", newValue, over: record.bool("isPublic"), false, FieldValue.bool) }
        }
        /// Whether it is for close friends only. Stored under `isCloseFriends`; missing in older objects.
        public var isCloseFriends: Bool {
            get { record.bool("isCloseFriends") ?? false }
            set { record.put("isCloseFriends", newValue, over: record.bool("isCloseFriends"), false, FieldValue.bool) }
        }
        /// Whether it is for contacts only. Stored under `isContacts`; missing in older objects.
        public var isContacts: Bool {
            get { record.bool("isContacts") ?? false }
            set { record.put("isContacts", newValue, over: record.bool("isContacts"), false, FieldValue.bool) }
        }
        /// Whether it is visible only to selected users. Stored under `isSelectedContacts`; missing in older objects.
        public var isSelectedContacts: Bool {
            get { record.bool("isSelectedContacts") ?? false }
            set { record.put("isSelectedContacts", newValue, over: record.bool("isSelectedContacts"), false, FieldValue.bool) }
        }
        /// Whether forwarding is disabled. Stored under `isForwardingDisabled`; missing in older objects.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// Whether it was edited after it was posted. Stored under `isEdited`; missing in older objects.
        public var isEdited: Bool {
            get { record.bool("isEdited") ?? false }
            set { record.put("isEdited", newValue, over: record.bool("isEdited"), false, FieldValue.bool) }
        }
        /// Whether the account posted it. Stored under `isMy`; missing in older objects.
        public var isMy: Bool {
            get { record.bool("isMy") ?? false }
            set { record.put("isMy", newValue, over: record.bool("isMy"), false, FieldValue.bool) }
        }
        /// The account's own reaction. Stored under `myReaction`; `nil` omits the key.
        public var myReaction: MessageReaction.Reaction? {
            get { record.object("myReaction").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("myReaction", newValue?.record, over: record.object("myReaction"), FieldValue.object, absent: .absent) }
        }
        /// The original of a forwarded item, or `nil` if it was not forwarded. Stored under `forwardInfo`; `nil` omits the key.
        public var forwardInfo: Stories.Item.ForwardInfo? {
            get { record.object("forwardInfo").map(Stories.Item.ForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `music`; `nil` omits the key.
        public var music: [UInt8]? {
            get { record.fieldBytes("music") }
            set { record.put("music", newValue, over: record.fieldBytes("music"), FieldValue.bytes, absent: .absent) }
        }
        /// The author. Stored under `authorId`; `nil` omits the key.
        public var authorId: PeerId? {
            get { record.int64("authorId").map { PeerId(packed: $0) } }
            set { record.put("authorId", newValue?.packed, over: record.int64("authorId"), FieldValue.int64, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `folderIds`; `nil` omits the key.
        public var folderIds: [Int64] {
            get { record.optionalInt64s("folderIds") ?? [] }
            set { record.put("folderIds", newValue, over: record.optionalInt64s("folderIds"), [], FieldValue.codableInt64s) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.LocalState`: part of a story.
    public struct LocalState: CodedModel {
        public static let typeHash: Int32 = -668510001
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["items"] }
        /// The stories to post, in order. Stored under `items`.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["rid"] }
        /// The highest ID that the account has seen. Stored under `rid`.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["peerId", "storyId"] }
        /// The peer that posted the original. Stored under `peerId`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("peerId") ?? 0) }
            set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
        }
        /// The number of the original story. Stored under `storyId`.
        public var storyId: Int32 {
            get { record.int32("storyId") ?? 0 }
            set { record.put("storyId", newValue, over: record.int32("storyId"), 0, FieldValue.int32) }
        }
        /// Whether the user has changed it. Stored under `isModified`; missing in older objects.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] {
            [
                "stableId", "timestamp", "media", "text", "entities", "embeddedStickers", "pin", "privacy", "period", "randomId",
            ]
        }
        /// The destination of the story. Stored under `target`; missing in older objects, which means `myStories`.
        public var target: Stories.PendingTarget? {
            get { record.object("target").map(Stories.PendingTarget.init(unchecked:)) }
            set { record.put("target", newValue?.record, over: record.object("target"), FieldValue.object, absent: .absent) }
        }
        /// A number that stays the same when the server assigns an ID. Stored under `stableId`.
        public var stableId: Int32 {
            get { record.int32("stableId") ?? 0 }
            set { record.put("stableId", newValue, over: record.int32("stableId"), 0, FieldValue.int32) }
        }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The photo or video. Stored under `media`.
        public var media: [UInt8] {
            get { record.fieldBytes("media") ?? [] }
            set { record.put("media", newValue, over: record.fieldBytes("media"), [], FieldValue.bytes) }
        }
        /// The areas of the picture that respond to taps. Stored under `mediaAreas`; missing in older objects.
        public var mediaAreas: [MediaArea] {
            get { record.objects("mediaAreas").map(MediaArea.init(unchecked:)) }
            set { record.put("mediaAreas", newValue.map(\.record), over: record.objects("mediaAreas"), [], FieldValue.codableObjects) }
        }
        /// The caption. Stored under `text`.
        public var text: String {
            get { record.string("text") ?? "" }
            set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
        /// The stickers on the picture. Stored under `embeddedStickers`.
        public var embeddedStickers: [UInt8] {
            get { record.fieldBytes("embeddedStickers") ?? [] }
            set { record.put("embeddedStickers", newValue, over: record.fieldBytes("embeddedStickers"), [], FieldValue.bytes) }
        }
        /// Whether the story stays in the profile after it expires. Stored under `pin`.
        public var pin: Bool { get { record.bool("pin") ?? false } set { record.put("pin", newValue, over: record.bool("pin"), false, FieldValue.bool) } }
        /// Stored under `privacy`.
        public var privacy: StoredStoryPrivacy? {
            get { record.object("privacy").map(StoredStoryPrivacy.init(unchecked:)) }
            set { record.put("privacy", newValue?.record, over: record.object("privacy"), FieldValue.object, absent: .absent) }
        }
        /// Whether forwarding is disabled. Stored under `isForwardingDisabled`; missing in older objects.
        public var isForwardingDisabled: Bool {
            get { record.bool("isForwardingDisabled") ?? false }
            set { record.put("isForwardingDisabled", newValue, over: record.bool("isForwardingDisabled"), false, FieldValue.bool) }
        }
        /// The length of a period, in seconds. Stored under `period`.
        public var period: Int32 {
            get { record.int32("period") ?? 0 }
            set { record.put("period", newValue, over: record.int32("period"), 0, FieldValue.int32) }
        }
        /// A number chosen by the sender, which keeps a message that is sent twice from being stored twice. Stored under `randomId`.
        public var randomId: Int64 {
            get { record.int64("randomId") ?? 0 }
            set { record.put("randomId", newValue, over: record.int64("randomId"), 0, FieldValue.int64) }
        }
        /// The original of a forwarded item, or `nil` if it was not forwarded. Stored under `forwardInfo`; `nil` omits the key.
        public var forwardInfo: Stories.PendingForwardInfo? {
            get { record.object("forwardInfo").map(Stories.PendingForwardInfo.init(unchecked:)) }
            set { record.put("forwardInfo", newValue?.record, over: record.object("forwardInfo"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `music`; `nil` omits the key.
        public var music: [UInt8]? {
            get { record.fieldBytes("music") }
            set { record.put("music", newValue, over: record.fieldBytes("music"), FieldValue.bytes, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `folders`; missing in older objects.
        public var folders: [Int64] {
            get { record.optionalInt64s("folders") ?? [] }
            set { record.put("folders", newValue, over: record.optionalInt64s("folders"), [], FieldValue.codableInt64s) }
        }
        /// Added in Telegram 12. Stored under `uploadInfo`; `nil` omits the key.
        public var uploadInfo: StoryUploadInfo? {
            get { record.object("uploadInfo").map(StoryUploadInfo.init(unchecked:)) }
            set { record.put("uploadInfo", newValue?.record, over: record.object("uploadInfo"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.PendingTarget`: part of a story.
    public struct PendingTarget: CodedModel {
        public static let typeHash: Int32 = -1129332378
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The account's own stories. Stored as 0.
            public static let myStories = Kind(rawValue: 0)
            /// The stories of a channel or a group. Stored as 1.
            public static let peer = Kind(rawValue: 1)
            /// The preview of a bot. Stored as 2.
            public static let botPreview = Kind(rawValue: 2)
        }
        /// The case. It determines which other properties have values. Stored under `tt`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("tt") ?? 0) }
            set { record.put("tt", newValue.rawValue, over: record.int32("tt"), 0, FieldValue.int32) }
        }
        /// Present only for `peer` and `botPreview`. Stored under `peerId`.
        public var peerId: PeerId? { record.object("peerId").flatMap { PeerId(codedObject: $0) } }
        /// The ISO 639 code of the language. Empty if no language is named. Present only for `botPreview`. Stored under `language`; `nil` omits the key.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "timestamp", "expirationTimestamp"] }
        /// The number of the story among the peer's stories. Stored under `id`.
        public var id: Int32 { get { record.int32("id") ?? 0 } set { record.put("id", newValue, over: record.int32("id"), 0, FieldValue.int32) } }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// The expiration time, in seconds since 1970, UTC. Stored under `expirationTimestamp`.
        public var expirationTimestamp: Int32 {
            get { record.int32("expirationTimestamp") ?? 0 }
            set { record.put("expirationTimestamp", newValue, over: record.int32("expirationTimestamp"), 0, FieldValue.int32) }
        }
        /// Whether it is for close friends only. Stored under `clf`; missing in older objects.
        public var isCloseFriends: Bool {
            get { record.bool("clf") ?? false }
            set { record.put("clf", newValue, over: record.bool("clf"), false, FieldValue.bool) }
        }
        /// Added in Telegram 12. Stored under `liv`; missing in older objects.
        public var isLiveItem: Bool {
            get { record.bool("liv") ?? false }
            set { record.put("liv", newValue, over: record.bool("liv"), false, FieldValue.bool) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.StealthModeState`: part of a story.
    public struct StealthModeState: CodedModel {
        public static let typeHash: Int32 = -2031227555
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The time until which it is active, in seconds since 1970, UTC. Stored under `activeUntilTimestamp`; `nil` omits the key.
        public var activeUntilTimestamp: Int32? {
            get { record.int32("activeUntilTimestamp") }
            set { record.put("activeUntilTimestamp", newValue, over: record.int32("activeUntilTimestamp"), FieldValue.int32, absent: .absent) }
        }
        /// The time when the waiting period ends, in seconds since 1970, UTC. Stored under `cooldownUntilTimestamp`; `nil` omits the key.
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
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The complete story. Stored as 0.
            public static let item = Kind(rawValue: 0)
            /// Only the number and dates of a story; the rest must be requested. Stored as 1.
            public static let placeholder = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `d`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("d") ?? 0) }
            set { record.put("d", newValue.rawValue, over: record.int32("d"), 0, FieldValue.int32) }
        }
        /// Present only for `item`. Stored under `i`.
        public var item: Stories.Item? {
            get { record.object("i").map(Stories.Item.init(unchecked:)) }
            set { record.put("i", newValue?.record, over: record.object("i"), FieldValue.object, absent: .absent) }
        }
        /// Present only for `placeholder`. Stored under `p`.
        public var placeholder: Stories.Placeholder? {
            get { record.object("p").map(Stories.Placeholder.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
    }
}

extension Stories {
    /// The coded object `Stories.SubscriptionsState`: part of a story.
    public struct SubscriptionsState: CodedModel {
        public static let typeHash: Int32 = -1799048515
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["opaqueState", "hasMore"] }
        /// Stored under `opaqueState`.
        public var opaqueState: String {
            get { record.string("opaqueState") ?? "" }
            set { record.put("opaqueState", newValue, over: record.string("opaqueState"), "", FieldValue.string) }
        }
        /// uint64 bit pattern. Stored under `refreshId`; missing in older objects.
        public var refreshId: Int64 {
            get { record.int64("refreshId") ?? 0 }
            set { record.put("refreshId", newValue, over: record.int64("refreshId"), 0, FieldValue.int64) }
        }
        /// Whether the server has more. Stored under `hasMore`.
        public var hasMore: Bool {
            get { record.bool("hasMore") ?? false }
            set { record.put("hasMore", newValue, over: record.bool("hasMore"), false, FieldValue.bool) }
        }
    }
}

extension Stories.Item {
    /// The coded object `Stories.Item.ForwardInfo`: part of a story.
    public struct ForwardInfo: CodedModel {
        public static let typeHash: Int32 = 1982761755
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// A story of a peer. Stored as 0.
            public static let known = Kind(rawValue: 0)
            /// A story of a poster known only by name. Stored as 1.
            public static let unknown = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `discriminator`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("discriminator") ?? 0) }
            set { record.put("discriminator", newValue.rawValue, over: record.int32("discriminator"), 0, FieldValue.int32) }
        }
        /// The peer that posted the original. Present only for `known`. Stored under `authorPeerId`.
        public var peerId: PeerId? {
            get { record.int64("authorPeerId").map { PeerId(packed: $0) } }
            set { record.put("authorPeerId", newValue?.packed, over: record.int64("authorPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// The number of the original story. Present only for `known`. Stored under `storyId`.
        public var storyId: Int32? {
            get { record.int32("storyId") }
            set { record.put("storyId", newValue, over: record.int32("storyId"), FieldValue.int32, absent: .absent) }
        }
        /// Whether the user has changed it. Present only for `known` and `unknown`. Stored under `isModified`; missing in older objects.
        public var isModified: Bool? {
            get { record.bool("isModified") }
            set { record.put("isModified", newValue, over: record.bool("isModified"), FieldValue.bool, absent: .absent) }
        }
        /// The name of the original poster. Present only for `unknown`. Stored under `authorName`.
        public var name: String? {
            get { record.string("authorName") }
            set { record.put("authorName", newValue, over: record.string("authorName"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories.Item {
    /// The coded object `Stories.Item.Privacy`: part of a story.
    public struct Privacy: CodedModel {
        public static let typeHash: Int32 = 361551060
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["base", "addPeers"] }
        /// The values of `baseValue`. Unknown values of newer versions are preserved.
        public struct BaseValue: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Everyone. Stored as 0.
            public static let everyone = BaseValue(rawValue: 0)
            /// Contacts. Stored as 1.
            public static let contacts = BaseValue(rawValue: 1)
            /// Close friends. Stored as 2.
            public static let closeFriends = BaseValue(rawValue: 2)
            /// Only the listed users. Stored as 3.
            public static let nobody = BaseValue(rawValue: 3)
        }
        /// The group of users who can see it, apart from users listed one by one. An unknown value reads as nobody. Stored under `base`.
        public var base: BaseValue {
            get { BaseValue(rawValue: record.int32("base") ?? 0) }
            set { record.put("base", newValue.rawValue, over: record.int32("base"), 0, FieldValue.int32) }
        }
        /// The users who can see it in addition to those that the base includes. Stored under `addPeers`.
        public var additionallyIncludePeers: [Int64] {
            get { record.optionalInt64s("addPeers") ?? [] }
            set { record.put("addPeers", newValue, over: record.optionalInt64s("addPeers"), [], FieldValue.codableInt64s) }
        }
    }
}

extension Stories.Item {
    /// The coded object `Stories.Item.Views`: part of a story.
    public struct Views: CodedModel {
        public static let typeHash: Int32 = 1303669426
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["seenCount", "seenPeerIds"] }
        /// The number of peers who have seen it. Stored under `seenCount`.
        public var seenCount: Int32 {
            get { record.int32("seenCount") ?? 0 }
            set { record.put("seenCount", newValue, over: record.int32("seenCount"), 0, FieldValue.int32) }
        }
        /// The number of peers who have reacted. Stored under `reactedCount`; missing in older objects.
        public var reactedCount: Int32 {
            get { record.int32("reactedCount") ?? 0 }
            set { record.put("reactedCount", newValue, over: record.int32("reactedCount"), 0, FieldValue.int32) }
        }
        /// The number of times it was forwarded. Stored under `forwardCount`; missing in older objects.
        public var forwardCount: Int32 {
            get { record.int32("forwardCount") ?? 0 }
            set { record.put("forwardCount", newValue, over: record.int32("forwardCount"), 0, FieldValue.int32) }
        }
        /// Peers who have seen it, most recent first. Stored under `seenPeerIds`.
        public var seenPeerIds: [PeerId] {
            get { record.optionalInt64s("seenPeerIds")?.map { PeerId(packed: $0) } ?? [] }
            set { record.put("seenPeerIds", newValue.map(\.packed), over: record.optionalInt64s("seenPeerIds"), [], FieldValue.codableInt64s) }
        }
        /// The reactions with their counts. Stored under `reactions`; missing in older objects.
        public var reactions: [MessageReaction] {
            get { record.objects("reactions").map(MessageReaction.init(unchecked:)) }
            set { record.put("reactions", newValue.map(\.record), over: record.objects("reactions"), [], FieldValue.codableObjects) }
        }
        /// Whether the server provides the list of viewers. Stored under `hasList`; missing in older objects, which means `true`.
        public var hasList: Bool {
            get { record.bool("hasList") ?? true }
            set { record.put("hasList", newValue, over: record.bool("hasList"), true, FieldValue.bool) }
        }
    }
}

extension Stories.Item.Privacy {
    /// The coded object `Stories.Item.Privacy.Base`: part of a story.
    public struct Base: CodedModel {
        public static let typeHash: Int32 = 554422009
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["value"] }
        /// The values of `value`. Unknown values of newer versions are preserved.
        public struct Value: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Everyone. Stored as 0.
            public static let everyone = Value(rawValue: 0)
            /// Contacts. Stored as 1.
            public static let contacts = Value(rawValue: 1)
            /// Close friends. Stored as 2.
            public static let closeFriends = Value(rawValue: 2)
            /// Only the listed users. Stored as 3.
            public static let nobody = Value(rawValue: 3)
        }
        /// Stored under `value`.
        public var value: Value {
            get { Value(rawValue: record.int32("value") ?? 0) }
            set { record.put("value", newValue.rawValue, over: record.int32("value"), 0, FieldValue.int32) }
        }
    }
}
