import PostboxStorage
import PostboxTables

/// Ordered lists.
extension Transaction {
    /// The ids of a list's items in order.
    public func getOrderedListItemIds(collectionId: Int32) throws -> [[UInt8]] { try tables.stores.orderedLists.itemIds(collectionId: collectionId) }

    /// The items of a list in order. Those without contents are passed over.
    public func getOrderedListItems(collectionId: Int32) throws -> [OrderedItemListEntry] {
        try tables.stores.orderedLists.items(collectionId: collectionId)
    }

    /// An item of a list; nil when the list has none with this id.
    public func getOrderedItemListItem(collectionId: Int32, itemId: [UInt8]) throws -> OrderedItemListEntry? {
        try tables.stores.orderedListIndex.get(collectionId: collectionId, id: itemId)
    }

    /// Makes these the items of the list, in this order. Throws `OperationRefused` for an id given twice.
    public func replaceOrderedItemListItems(collectionId: Int32, items: [OrderedItemListEntry]) throws {
        try tables.stores.orderedLists.replace(collectionId: collectionId, items: items, &changes)
    }

    /// Puts an item at the head of a list, or moves it there with new contents. A new item pushes the last one out when the list would get longer
    /// than `removeTailIfCountExceeds`.
    public func addOrMoveToFirstPositionOrderedItemListItem(
        collectionId: Int32, item: OrderedItemListEntry, removeTailIfCountExceeds: Int?
    ) throws {
        try tables.stores.orderedLists.addOrMoveToFirstPosition(
            collectionId: collectionId, item: item, removeTailIfCountExceeds: removeTailIfCountExceeds, &changes)
    }

    /// Removes an item; those after it move up. Nothing happens when the list has no such item.
    public func removeOrderedItemListItem(collectionId: Int32, itemId: [UInt8]) throws {
        try tables.stores.orderedLists.remove(collectionId: collectionId, id: itemId, &changes)
    }

    /// Gives an item new contents, the bytes of a coded entry. Nothing happens when the list has no such item.
    public func updateOrderedItemListItem(collectionId: Int32, itemId: [UInt8], contents: [UInt8]) throws {
        try tables.stores.orderedLists.update(collectionId: collectionId, id: itemId, contents: contents, &changes)
    }
}

/// Unordered lists. Never reported.
extension Transaction {
    /// How the stored list differs from one with these ids and hashes.
    public func unorderedItemListDifference(tag: ValueBoxKey, updatedEntryInfos: [ValueBoxKey: Int64]) throws -> UnorderedItemListDifference {
        try tables.stores.unorderedLists.difference(tag: tag, hashes: updatedEntryInfos)
    }

    /// Changes a list if nobody else has: returns false, and writes nothing, when what is stored about the list is not `previousInfo`. Not reported
    /// to views.
    @discardableResult
    public func unorderedItemListApplyDifference(
        tag: ValueBoxKey, previousInfo: CodedObject?, updatedInfo: CodedObject,
        setItems: [(id: ValueBoxKey, hash: Int64, contents: CodedObject)], removeItemIds: [ValueBoxKey]
    ) throws -> Bool {
        try tables.stores.unorderedLists.applyDifference(
            tag: tag, previousInfo: previousInfo, updatedInfo: updatedInfo,
            setItems: setItems.map { UnorderedItemListEntry(id: $0.id, hash: $0.hash, contents: $0.contents) }, removeItemIds: removeItemIds)
    }

    /// Walks the items of a list in key order, until the closure returns false. Damaged ones are passed over.
    public func unorderedItemListScan(tag: ValueBoxKey, _ body: (UnorderedItemListEntry) throws -> Bool) throws {
        try tables.stores.unorderedLists.scan(tag: tag, body)
    }
}
