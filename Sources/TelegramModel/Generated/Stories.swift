// Written by generate.py from types.json; do not edit.
import PostboxTables

extension Stories {
    /// The coded object `Stories.ConfigurationState`: a preference of the account.
    public struct ConfigurationState: CodedModel {
        public static let typeHash: Int32 = -1212605714
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
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
        /// The same in another quality. Read when alternativeMediaList is missing, as a list of one. Telegram 12 no longer writes it. Stored under
        /// `alternativeMedia`; nil leaves the key out.
        public var alternativeMedia: [UInt8]? {
            get { record.fieldBytes("alternativeMedia") }
            set { record.put("alternativeMedia", newValue, over: record.fieldBytes("alternativeMedia"), FieldValue.bytes, absent: .absent) }
        }
        /// Telegram 12 added it. Stored under `alternativeMediaList`; older objects lack it.
        public var alternativeMediaList: [[UInt8]] {
            get { record.optionalBytesList("alternativeMediaList") ?? [] }
            set {
                record.put("alternativeMediaList", newValue, over: record.optionalBytesList("alternativeMediaList"), [], FieldValue.codableBytesList)
            }
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
        /// Telegram 12 added it. Stored under `music`; nil leaves the key out.
        public var music: [UInt8]? {
            get { record.fieldBytes("music") }
            set { record.put("music", newValue, over: record.fieldBytes("music"), FieldValue.bytes, absent: .absent) }
        }
        /// Who has written it. Stored under `authorId`; nil leaves the key out.
        public var authorId: PeerId? {
            get { record.int64("authorId").map { PeerId(packed: $0) } }
            set { record.put("authorId", newValue?.packed, over: record.int64("authorId"), FieldValue.int64, absent: .absent) }
        }
        /// Telegram 12 added it. Stored under `folderIds`; nil leaves the key out.
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
        /// Telegram 12 added it. Stored under `music`; nil leaves the key out.
        public var music: [UInt8]? {
            get { record.fieldBytes("music") }
            set { record.put("music", newValue, over: record.fieldBytes("music"), FieldValue.bytes, absent: .absent) }
        }
        /// Telegram 12 added it. Stored under `folders`; older objects lack it.
        public var folders: [Int64] {
            get { record.optionalInt64s("folders") ?? [] }
            set { record.put("folders", newValue, over: record.optionalInt64s("folders"), [], FieldValue.codableInt64s) }
        }
        /// Telegram 12 added it. Stored under `uploadInfo`; nil leaves the key out.
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
        /// Telegram 12 added it. Stored under `liv`; older objects lack it.
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

extension Stories {
    /// The coded object `Stories.SubscriptionsState`: part of a story.
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
        /// uint64 bit pattern. Stored under `refreshId`; older objects lack it.
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
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// A story of a peer. Stored as 0.
            public static let known = Kind(rawValue: 0)
            /// A story of somebody who is only named. Stored as 1.
            public static let unknown = Kind(rawValue: 1)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `discriminator`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("discriminator") ?? 0) }
            set { record.put("discriminator", newValue.rawValue, over: record.int32("discriminator"), 0, FieldValue.int32) }
        }
        /// Who posted it first. There is one for `known` only. Stored under `authorPeerId`.
        public var peerId: PeerId? {
            get { record.int64("authorPeerId").map { PeerId(packed: $0) } }
            set { record.put("authorPeerId", newValue?.packed, over: record.int64("authorPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Its number there. There is one for `known` only. Stored under `storyId`.
        public var storyId: Int32? {
            get { record.int32("storyId") }
            set { record.put("storyId", newValue, over: record.int32("storyId"), FieldValue.int32, absent: .absent) }
        }
        /// Whether the person has changed it. There is one for `known` and `unknown` only. Stored under `isModified`; older objects lack it.
        public var isModified: Bool? {
            get { record.bool("isModified") }
            set { record.put("isModified", newValue, over: record.bool("isModified"), FieldValue.bool, absent: .absent) }
        }
        /// The name of whoever posted it first. There is one for `unknown` only. Stored under `authorName`.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["base", "addPeers"] }
        /// Values of `baseValue`. A newer version may store others: they are kept as they are.
        public struct BaseValue: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Everybody. Stored as 0.
            public static let everyone = BaseValue(rawValue: 0)
            /// Contacts. Stored as 1.
            public static let contacts = BaseValue(rawValue: 1)
            /// Close friends. Stored as 2.
            public static let closeFriends = BaseValue(rawValue: 2)
            /// Nobody but those that are named. Stored as 3.
            public static let nobody = BaseValue(rawValue: 3)
        }
        /// Who sees it, but for those that are named one by one. An unknown value reads as nobody. Stored under `base`.
        public var base: BaseValue {
            get { BaseValue(rawValue: record.int32("base") ?? 0) }
            set { record.put("base", newValue.rawValue, over: record.int32("base"), 0, FieldValue.int32) }
        }
        /// People who see it beside those that the base names. Stored under `addPeers`.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["seenCount", "seenPeerIds"] }
        /// How many have looked at it. Stored under `seenCount`.
        public var seenCount: Int32 {
            get { record.int32("seenCount") ?? 0 }
            set { record.put("seenCount", newValue, over: record.int32("seenCount"), 0, FieldValue.int32) }
        }
        /// How many have reacted. Stored under `reactedCount`; older objects lack it.
        public var reactedCount: Int32 {
            get { record.int32("reactedCount") ?? 0 }
            set { record.put("reactedCount", newValue, over: record.int32("reactedCount"), 0, FieldValue.int32) }
        }
        /// How often it was forwarded. Stored under `forwardCount`; older objects lack it.
        public var forwardCount: Int32 {
            get { record.int32("forwardCount") ?? 0 }
            set { record.put("forwardCount", newValue, over: record.int32("forwardCount"), 0, FieldValue.int32) }
        }
        /// Who has looked at it, the newest first. Stored under `seenPeerIds`.
        public var seenPeerIds: [PeerId] {
            get { record.optionalInt64s("seenPeerIds")?.map { PeerId(packed: $0) } ?? [] }
            set { record.put("seenPeerIds", newValue.map(\.packed), over: record.optionalInt64s("seenPeerIds"), [], FieldValue.codableInt64s) }
        }
        /// Each with how many have chosen it. Stored under `reactions`; older objects lack it.
        public var reactions: [MessageReaction] {
            get { record.objects("reactions").map(MessageReaction.init(unchecked:)) }
            set { record.put("reactions", newValue.map(\.record), over: record.objects("reactions"), [], FieldValue.codableObjects) }
        }
        /// Whether the server says who they are. Stored under `hasList`; older objects lack it, which means true.
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
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["value"] }
        /// Values of `value`. A newer version may store others: they are kept as they are.
        public struct Value: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Everybody. Stored as 0.
            public static let everyone = Value(rawValue: 0)
            /// Contacts. Stored as 1.
            public static let contacts = Value(rawValue: 1)
            /// Close friends. Stored as 2.
            public static let closeFriends = Value(rawValue: 2)
            /// Nobody but those that are named. Stored as 3.
            public static let nobody = Value(rawValue: 3)
        }
        /// Stored under `value`.
        public var value: Value {
            get { Value(rawValue: record.int32("value") ?? 0) }
            set { record.put("value", newValue.rawValue, over: record.int32("value"), 0, FieldValue.int32) }
        }
    }
}
