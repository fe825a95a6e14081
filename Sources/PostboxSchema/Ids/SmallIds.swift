/// A medium (spec 01.10.2). Media have no order of their own.
public struct MediaId: Hashable, Sendable {
    public var namespace: Int32
    public var id: Int64

    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }
}

/// A sticker pack or another item collection (spec 01.10.2).
public struct ItemCollectionId: Hashable, Sendable, Comparable {
    public var namespace: Int32
    public var id: Int64

    public init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    public static func < (lhs: ItemCollectionId, rhs: ItemCollectionId) -> Bool {
        lhs.namespace != rhs.namespace ? lhs.namespace < rhs.namespace : lhs.id < rhs.id
    }
}

/// An item's place in its collection; order index, id (spec 01.10.3).
public struct ItemCollectionItemIndex: Hashable, Sendable, Comparable {
    public var index: Int32
    public var id: Int64

    public init(index: Int32, id: Int64) {
        self.index = index
        self.id = id
    }

    public static let lowerBound = ItemCollectionItemIndex(index: 0, id: 0)
    public static let upperBound = ItemCollectionItemIndex(index: .max, id: .max)

    public static func < (lhs: ItemCollectionItemIndex, rhs: ItemCollectionItemIndex) -> Bool {
        lhs.index != rhs.index ? lhs.index < rhs.index : lhs.id < rhs.id
    }
}

/// A story of a peer (spec 01.10.2).
public struct StoryId: Hashable, Sendable {
    public var peerId: PeerId
    public var id: Int32

    public init(peerId: PeerId, id: Int32) {
        self.peerId = peerId
        self.id = id
    }
}

/// A chat list: 0 is the main list, 1 the archive (spec 01.10.3).
public struct PeerGroupId: Hashable, Sendable, Comparable {
    public var rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let root = PeerGroupId(rawValue: 0)
    public static let archive = PeerGroupId(rawValue: 1)

    public static func < (lhs: PeerGroupId, rhs: PeerGroupId) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The first and the last id that history can hold: holes live in 1 ... 2147483646 (spec 02.8).
public enum MessageIdBounds {
    public static let full: ClosedRange<Int32> = 1...(Int32.max - 1)
}
