import PostboxTables

/// Sticker packs and emoji keywords.
extension Transaction {
    /// Replaces the namespace's list and the items of the collections in it. Items of collections that vanish from the list stay.
    public func replaceItemCollections(
        namespace: Int32, _ collections: [(id: ItemCollectionId, info: CodedObject, items: [CodedObject])]
    ) throws {
        for collection in collections { try replaceItemCollectionItems(collection.id, items: collection.items) }
        try replaceItemCollectionInfos(namespace: namespace, collections.map { ($0.id, $0.info) })
    }

    /// Makes these the collections of the namespace, in this order. The items of collections stay as they are.
    public func replaceItemCollectionInfos(namespace: Int32, _ infos: [(id: ItemCollectionId, info: CodedObject)]) throws {
        try tables.stores.collectionInfos.replace(namespace: namespace, infos, &changes)
    }

    /// Makes these the items of the collection. Items that were there already stay as they are. Throws `OperationRefused` for an object that is no
    /// collection item.
    public func replaceItemCollectionItems(_ id: ItemCollectionId, items: [CodedObject]) throws {
        try tables.stores.collectionItems.replace(id, items: items, &changes)
    }

    /// Takes the collection out of its list and deletes its items.
    public func removeItemCollection(_ id: ItemCollectionId) throws {
        let infos = try getItemCollectionsInfos(namespace: id.namespace)
        if infos.contains(where: { $0.id == id }) {
            try replaceItemCollectionInfos(namespace: id.namespace, infos.filter { $0.id != id })
        }
        try replaceItemCollectionItems(id, items: [])
    }

    /// The collections of a namespace in their order. Damaged ones are passed over.
    public func getItemCollectionsInfos(namespace: Int32) throws -> [(id: ItemCollectionId, info: CodedObject)] {
        try tables.stores.collectionInfos.infos(namespace: namespace)
    }

    /// What is known of a collection, such as the title of a sticker pack; nil when it is not in the list of its namespace.
    public func getItemCollectionInfo(_ id: ItemCollectionId) throws -> CodedObject? { try tables.stores.collectionInfos.info(id) }

    /// The items of a collection in their order. Damaged ones are passed over.
    public func getItemCollectionItems(_ id: ItemCollectionId) throws -> [CodedObject] { try tables.stores.collectionItems.items(id) }

    /// Items by search word, collection by collection. Words that came in this transaction may not be found yet.
    public func searchItemCollection(
        namespace: Int32, query: ItemCollectionSearchQuery
    ) throws -> [(id: ItemCollectionId, items: [CodedObject])] {
        let found = try tables.stores.collectionReverseIndex.matching(namespace: namespace, query: query)
        return try tables.stores.collectionItems.found(found, listed: tables.stores.collectionInfos.ids(namespace: namespace))
    }
}
