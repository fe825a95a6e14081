/// A medium. Media have no natural order.
public struct MediaId: Hashable, Sendable {
    /// The kind of medium, and whether the server has assigned the number.
    public var namespace: Int32
    /// The medium's number in the namespace.
    public var id: Int64

    /// Creates an ID from its parts.
    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }
}

/// A sticker pack or another item collection.
public struct ItemCollectionId: Hashable, Sendable, Comparable {
    /// The kind of collection: sticker packs, mask packs, emoji packs, and so on.
    public var namespace: Int32
    /// The collection's number in the namespace, as assigned by the server.
    public var id: Int64

    /// Creates an ID from its parts.
    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    public static func < (lhs: ItemCollectionId, rhs: ItemCollectionId) -> Bool {
        lhs.namespace != rhs.namespace ? lhs.namespace < rhs.namespace : lhs.id < rhs.id
    }
}

/// The position of an item in its collection, ordered by index and ID.
public struct ItemCollectionItemIndex: Hashable, Sendable, Comparable {
    /// The place in the collection, from 0.
    public var index: Int32
    /// The item's number, which orders items of one place.
    public var id: Int64

    /// Creates a place from its parts.
    public init(index: Int32, id: Int64) {
        self.index = index
        self.id = id
    }

    /// An index at or below every item.
    public static let lowerBound = ItemCollectionItemIndex(index: 0, id: 0)
    /// An index at or above every item.
    public static let upperBound = ItemCollectionItemIndex(index: .max, id: .max)

    public static func < (lhs: ItemCollectionItemIndex, rhs: ItemCollectionItemIndex) -> Bool {
        lhs.index != rhs.index ? lhs.index < rhs.index : lhs.id < rhs.id
    }
}

/// A story of a peer.
public struct StoryId: Hashable, Sendable {
    /// The peer that posted the story.
    public var peerId: PeerId
    /// The story's number among those of the peer.
    public var id: Int32

    /// Creates an ID from its parts.
    public init(peerId: PeerId, id: Int32) {
        self.peerId = peerId
        self.id = id
    }
}

/// A chat list: 0 is the main list, 1 the archive.
public struct PeerGroupId: Hashable, Sendable, Comparable {
    /// The number that is stored.
    public var rawValue: Int32

    /// Creates the ID of a list from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The main list.
    public static let root = PeerGroupId(rawValue: 0)
    /// The archive.
    public static let archive = PeerGroupId(rawValue: 1)

    public static func < (lhs: PeerGroupId, rhs: PeerGroupId) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The lowest and the highest ID in a history: holes are within 1 ... 2147483646.
public enum MessageIdBounds {
    /// All message IDs that can be in a hole: 1 ... 2147483646.
    public static let full: ClosedRange<Int32> = 1...(Int32.max - 1)
}
