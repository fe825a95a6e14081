import PostboxStorage
import PostboxTables

/// Sticker packs and emoji keywords.
extension Transaction {
    /// Replaces the namespace's list and the items of the collections in it. Items of collections removed from the list are kept.
    public func replaceItemCollections(
        namespace: Int32, _ collections: [(id: ItemCollectionId, info: CodedObject, items: [CodedObject])]
    ) throws {
        for collection in collections { try replaceItemCollectionItems(collection.id, items: collection.items) }
        try replaceItemCollectionInfos(namespace: namespace, collections.map { ($0.id, $0.info) })
    }

    /// Replaces the collections of the namespace, in this order. The items of collections do not change.
    public func replaceItemCollectionInfos(namespace: Int32, _ infos: [(id: ItemCollectionId, info: CodedObject)]) throws {
        try tables.stores.collectionInfos.replace(namespace: namespace, infos, &changes)
    }

    /// Replaces the items of the collection. Existing items are not changed. Throws `OperationRefused` for an object that is not a
    /// collection item.
    public func replaceItemCollectionItems(_ id: ItemCollectionId, items: [CodedObject]) throws {
        try tables.stores.collectionItems.replace(id, items: items, &changes)
    }

    /// Removes the collection from its list and deletes its items.
    public func removeItemCollection(_ id: ItemCollectionId) throws {
        let infos = try getItemCollectionsInfos(namespace: id.namespace)
        if infos.contains(where: { $0.id == id }) {
            try replaceItemCollectionInfos(namespace: id.namespace, infos.filter { $0.id != id })
        }
        try replaceItemCollectionItems(id, items: [])
    }

    /// Returns the collections of a namespace in their order. Damaged ones are skipped.
    public func getItemCollectionsInfos(namespace: Int32) throws -> [(id: ItemCollectionId, info: CodedObject)] {
        try tables.stores.collectionInfos.infos(namespace: namespace)
    }

    /// Returns the info of a collection, such as the title of a sticker pack; `nil` if it is not in the list of its namespace.
    public func getItemCollectionInfo(_ id: ItemCollectionId) throws -> CodedObject? { try tables.stores.collectionInfos.info(id) }

    /// Returns the items of a collection in their order. Damaged ones are skipped.
    public func getItemCollectionItems(_ id: ItemCollectionId) throws -> [CodedObject] { try tables.stores.collectionItems.items(id) }

    /// Returns items by search word, one collection after another. Words added in this transaction may not be found yet.
    public func searchItemCollection(
        namespace: Int32, query: ItemCollectionSearchQuery
    ) throws -> [(id: ItemCollectionId, items: [CodedObject])] {
        let found = try tables.stores.collectionReverseIndex.matching(namespace: namespace, query: query)
        return try tables.stores.collectionItems.found(found, listed: tables.stores.collectionInfos.ids(namespace: namespace))
    }
}

/// Ordered lists.
extension Transaction {
    /// Returns the IDs of a list's items, in order.
    public func getOrderedListItemIds(collectionId: Int32) throws -> [[UInt8]] { try tables.stores.orderedLists.itemIds(collectionId: collectionId) }

    /// Returns the items of a list in order. Items without contents are skipped.
    public func getOrderedListItems(collectionId: Int32) throws -> [OrderedItemListEntry] {
        try tables.stores.orderedLists.items(collectionId: collectionId)
    }

    /// Returns an item of a list; `nil` if the list has no item with this ID.
    public func getOrderedItemListItem(collectionId: Int32, itemId: [UInt8]) throws -> OrderedItemListEntry? {
        try tables.stores.orderedListIndex.get(collectionId: collectionId, id: itemId)
    }

    /// Replaces the items of the list, in this order. Throws `OperationRefused` if an ID occurs twice.
    public func replaceOrderedItemListItems(collectionId: Int32, items: [OrderedItemListEntry]) throws {
        try tables.stores.orderedLists.replace(collectionId: collectionId, items: items, &changes)
    }

    /// Puts an item at the head of a list, or moves it there with new contents. If a new item makes the list longer than `removeTailIfCountExceeds`,
    /// the last item is removed.
    public func addOrMoveToFirstPositionOrderedItemListItem(
        collectionId: Int32, item: OrderedItemListEntry, removeTailIfCountExceeds: Int?
    ) throws {
        try tables.stores.orderedLists.addOrMoveToFirstPosition(
            collectionId: collectionId, item: item, removeTailIfCountExceeds: removeTailIfCountExceeds, &changes)
    }

    /// Removes an item of a list; the items after it move up. Does nothing if the list does not contain the item.
    public func removeOrderedItemListItem(collectionId: Int32, itemId: [UInt8]) throws {
        try tables.stores.orderedLists.remove(collectionId: collectionId, id: itemId, &changes)
    }

    /// Replaces the contents of an item with the bytes of a coded entry. Does nothing if the list does not contain the item.
    public func updateOrderedItemListItem(collectionId: Int32, itemId: [UInt8], contents: [UInt8]) throws {
        try tables.stores.orderedLists.update(collectionId: collectionId, id: itemId, contents: contents, &changes)
    }
}

/// Unordered lists. Their changes are not reported to views.
extension Transaction {
    /// Returns the difference between the stored list and a list with these IDs and hashes.
    public func unorderedItemListDifference(tag: ValueBoxKey, updatedEntryInfos: [ValueBoxKey: Int64]) throws -> UnorderedItemListDifference {
        try tables.stores.unorderedLists.difference(tag: tag, hashes: updatedEntryInfos)
    }

    /// Changes a list if its stored metadata equal `previousInfo`. Views are not notified.
    /// - Parameters:
    ///   - tag: The list.
    ///   - previousInfo: The expected metadata; `nil` if the list must not exist.
    ///   - updatedInfo: The new metadata.
    ///   - setItems: The items to add or replace, each with the hash of its contents.
    ///   - removeItemIds: The items to remove.
    /// - Returns: Whether the list was changed.
    @discardableResult
    public func unorderedItemListApplyDifference(
        tag: ValueBoxKey, previousInfo: CodedObject?, updatedInfo: CodedObject,
        setItems: [(id: ValueBoxKey, hash: Int64, contents: CodedObject)], removeItemIds: [ValueBoxKey]
    ) throws -> Bool {
        try tables.stores.unorderedLists.applyDifference(
            tag: tag, previousInfo: previousInfo, updatedInfo: updatedInfo,
            setItems: setItems.map { UnorderedItemListEntry(id: $0.id, hash: $0.hash, contents: $0.contents) }, removeItemIds: removeItemIds)
    }

    /// Passes the items of a list to the closure in key order, until it returns `false`. Damaged items are skipped.
    public func unorderedItemListScan(tag: ValueBoxKey, _ body: (UnorderedItemListEntry) throws -> Bool) throws {
        try tables.stores.unorderedLists.scan(tag: tag, body)
    }
}
