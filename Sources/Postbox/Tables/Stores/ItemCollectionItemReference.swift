import PostboxCoding

/// One entry of a list of t36: an item and its collection (spec 04.1.3).
public struct ItemCollectionItemReference: Hashable, Sendable, Comparable {
    public static let size = 24

    public var collectionId: ItemCollectionId
    public var itemIndex: ItemCollectionItemIndex

    public init(collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    public init(_ buffer: inout ReadBuffer) throws(CodingError) {
        collectionId = ItemCollectionId(namespace: try buffer.readInt32(), id: try buffer.readInt64())
        itemIndex = ItemCollectionItemIndex(index: try buffer.readInt32(), id: try buffer.readInt64())
    }

    public func write(to buffer: inout WriteBuffer) {
        buffer.writeInt32(collectionId.namespace)
        buffer.writeInt64(collectionId.id)
        buffer.writeInt32(itemIndex.index)
        buffer.writeInt64(itemIndex.id)
    }

    public static func < (lhs: ItemCollectionItemReference, rhs: ItemCollectionItemReference) -> Bool {
        lhs.collectionId != rhs.collectionId ? lhs.collectionId < rhs.collectionId : lhs.itemIndex < rhs.itemIndex
    }
}
