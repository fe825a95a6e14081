// Written by generate.py from types.json; do not edit.
import PostboxTables

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
        public static var requiredKeys: [StaticString] { ["addPeers"] }
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
        /// Who sees it, but for those that are named one by one. Stored under `base`; older objects lack it, which means nobody.
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
