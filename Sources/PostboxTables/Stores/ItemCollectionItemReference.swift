import PostboxSchema

/// An entry of a list in t36: an item and its collection.
package struct ItemCollectionItemReference: Hashable, Sendable, Comparable {
    package var collectionId: ItemCollectionId
    package var itemIndex: ItemCollectionItemIndex

    package init(collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    package static func < (lhs: ItemCollectionItemReference, rhs: ItemCollectionItemReference) -> Bool {
        lhs.collectionId != rhs.collectionId ? lhs.collectionId < rhs.collectionId : lhs.itemIndex < rhs.itemIndex
    }
}
