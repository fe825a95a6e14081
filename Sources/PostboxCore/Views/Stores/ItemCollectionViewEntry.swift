/// An item's place among the collections of a view: by the place of its collection, then its own (spec 07.7.2).
public struct ItemCollectionViewEntryIndex: Hashable, Sendable, Comparable {
    public var collectionIndex: Int32
    public var collectionId: ItemCollectionId
    public var itemIndex: ItemCollectionItemIndex

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

public struct ItemCollectionViewEntry: Hashable, Sendable {
    public let index: ItemCollectionViewEntryIndex
    public let item: CodedObject

    func walk(into sink: some FieldSink) {
        sink.int("collectionIndex", Int64(index.collectionIndex))
        sink.collectionId("collectionId", index.collectionId)
        sink.int("itemIndex", Int64(index.itemIndex.index))
        sink.int64("itemId", index.itemIndex.id)
        sink.object("item", item)
    }
}
