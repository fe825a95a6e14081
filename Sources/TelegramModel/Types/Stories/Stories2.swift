// Written by generate.py from types.json; do not edit.
import PostboxCore

extension Stories.Item {
    /// The coded object `Stories.Item.ForwardInfo`.
    public struct ForwardInfo: CodedModel {
        public static let typeHash: Int32 = 1982761755
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`; others are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let known = Kind(rawValue: 0)
            public static let unknown = Kind(rawValue: 1)
        }
        /// Stored under `discriminator`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("discriminator") ?? 0) }
            set { record.put("discriminator", newValue.rawValue, over: record.int32("discriminator"), 0, FieldValue.int32) }
        }
        /// Stored under `authorPeerId`.
        public var peerId: PeerId? {
            get { record.int64("authorPeerId").map { PeerId(packed: $0) } }
            set { record.put("authorPeerId", newValue?.packed, over: record.int64("authorPeerId"), FieldValue.int64, absent: .absent) }
        }
        /// Stored under `storyId`.
        public var storyId: Int32? {
            get { record.int32("storyId") }
            set { record.put("storyId", newValue, over: record.int32("storyId"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `isModified`.
        public var isModified: Bool? {
            get { record.bool("isModified") }
            set { record.put("isModified", newValue, over: record.bool("isModified"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `authorName`.
        public var name: String? {
            get { record.string("authorName") }
            set { record.put("authorName", newValue, over: record.string("authorName"), FieldValue.string, absent: .absent) }
        }
    }
}

extension Stories.Item {
    /// The coded object `Stories.Item.Privacy`.
    public struct Privacy: CodedModel {
        public static let typeHash: Int32 = 361551060
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["addPeers"] }
        /// Values of `baseValue`; others are kept as they are.
        public struct BaseValue: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let everyone = BaseValue(rawValue: 0)
            public static let contacts = BaseValue(rawValue: 1)
            public static let closeFriends = BaseValue(rawValue: 2)
            public static let nobody = BaseValue(rawValue: 3)
        }
        /// Stored under `base`.
        public var base: BaseValue {
            get { BaseValue(rawValue: record.int32("base") ?? 0) }
            set { record.put("base", newValue.rawValue, over: record.int32("base"), 0, FieldValue.int32) }
        }
        /// Stored under `addPeers`.
        public var additionallyIncludePeers: [Int64] {
            get { record.optionalInt64s("addPeers") ?? [] }
            set { record.put("addPeers", newValue, over: record.optionalInt64s("addPeers"), [], FieldValue.codableInt64s) }
        }
    }
}

extension Stories.Item {
    /// The coded object `Stories.Item.Views`.
    public struct Views: CodedModel {
        public static let typeHash: Int32 = 1303669426
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["seenCount", "seenPeerIds"] }
        /// Stored under `seenCount`.
        public var seenCount: Int32 {
            get { record.int32("seenCount") ?? 0 }
            set { record.put("seenCount", newValue, over: record.int32("seenCount"), 0, FieldValue.int32) }
        }
        /// Stored under `reactedCount`.
        public var reactedCount: Int32 {
            get { record.int32("reactedCount") ?? 0 }
            set { record.put("reactedCount", newValue, over: record.int32("reactedCount"), 0, FieldValue.int32) }
        }
        /// Stored under `forwardCount`.
        public var forwardCount: Int32 {
            get { record.int32("forwardCount") ?? 0 }
            set { record.put("forwardCount", newValue, over: record.int32("forwardCount"), 0, FieldValue.int32) }
        }
        /// Stored under `seenPeerIds`.
        public var seenPeerIds: [PeerId] {
            get { record.optionalInt64s("seenPeerIds")?.map { PeerId(packed: $0) } ?? [] }
            set { record.put("seenPeerIds", newValue.map(\.packed), over: record.optionalInt64s("seenPeerIds"), [], FieldValue.codableInt64s) }
        }
        /// Stored under `reactions`.
        public var reactions: [MessageReaction] {
            get { record.objects("reactions").map(MessageReaction.init(unchecked:)) }
            set { record.put("reactions", newValue.map(\.record), over: record.objects("reactions"), [], FieldValue.codableObjects) }
        }
        /// Stored under `hasList`.
        public var hasList: Bool {
            get { record.bool("hasList") ?? true }
            set { record.put("hasList", newValue, over: record.bool("hasList"), true, FieldValue.bool) }
        }
    }
}

extension Stories.Item.Privacy {
    /// The coded object `Stories.Item.Privacy.Base`.
    public struct Base: CodedModel {
        public static let typeHash: Int32 = 554422009
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["value"] }
        /// Values of `value`; others are kept as they are.
        public struct Value: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            public static let everyone = Value(rawValue: 0)
            public static let contacts = Value(rawValue: 1)
            public static let closeFriends = Value(rawValue: 2)
            public static let nobody = Value(rawValue: 3)
        }
        /// Stored under `value`.
        public var value: Value {
            get { Value(rawValue: record.int32("value") ?? 0) }
            set { record.put("value", newValue.rawValue, over: record.int32("value"), 0, FieldValue.int32) }
        }
    }
}
