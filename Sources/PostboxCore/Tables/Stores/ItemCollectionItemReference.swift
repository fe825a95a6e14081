/// One entry of a list of t36: an item and its collection (spec 04.1.3).
public struct ItemCollectionItemReference: Hashable, Sendable, Comparable {
    public var collectionId: ItemCollectionId
    public var itemIndex: ItemCollectionItemIndex

    public init(collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    public static func < (lhs: ItemCollectionItemReference, rhs: ItemCollectionItemReference) -> Bool {
        lhs.collectionId != rhs.collectionId ? lhs.collectionId < rhs.collectionId : lhs.itemIndex < rhs.itemIndex
    }
}
