import PostboxEngine
import PostboxSchema

/// An item's place among the collections of a view: by the place of its collection, then its own.
public struct ItemCollectionViewEntryIndex: Hashable, Sendable, Comparable {
    /// The place of the collection in the list of its namespace, from 0 on.
    public var collectionIndex: Int32
    /// The collection.
    public var collectionId: ItemCollectionId
    /// The item within the collection.
    public var itemIndex: ItemCollectionItemIndex

    /// The place of an item among those of all collections.
    public init(collectionIndex: Int32, collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionIndex = collectionIndex
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    public static func < (left: ItemCollectionViewEntryIndex, right: ItemCollectionViewEntryIndex) -> Bool {
        if left.collectionIndex != right.collectionIndex { return left.collectionIndex < right.collectionIndex }
        return left.itemIndex != right.itemIndex ? left.itemIndex < right.itemIndex : left.collectionId < right.collectionId
    }
}

/// An item of a collection at its place.
public struct ItemCollectionViewEntry: Hashable, Sendable {
    /// The place among the items of all collections.
    public let index: ItemCollectionViewEntryIndex
    /// The item, such as a sticker.
    public let item: CodedObject

    func walk(into sink: some FieldSink) {
        sink.int("collectionIndex", Int64(index.collectionIndex))
        sink.collectionId("collectionId", index.collectionId)
        sink.int("itemIndex", Int64(index.itemIndex.index))
        sink.int64("itemId", index.itemIndex.id)
        sink.object("item", item)
    }
}
