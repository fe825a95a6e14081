import PostboxSchema

/// One entry of a list of t36: an item and its collection (spec 04.1.3).
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
