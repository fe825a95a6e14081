import PostboxSchema
import PostboxStorage

/// The items of collections. Also updates the search words in t36. See "Other Tables", "Collection Items".
package final class ItemCollectionItemTable: Table, KeyedTable {
    package typealias Key = CollectionItemKey
    package static let key = CollectionItemKey.form

    package static let declaration = TableDeclaration(
        id: 22, name: "ItemCollectionItem", compact: false, keys: [key],
        value: .coded(.root))

    private let model: any ObjectModel
    private let reverseIndex: ItemCollectionReverseIndexTable

    package init(valueBox: any ValueBox, model: any ObjectModel, reverseIndex: ItemCollectionReverseIndexTable) {
        self.model = model
        self.reverseIndex = reverseIndex
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    // MARK: - Writing

    /// Replaces the items of the collection and reports the change. Rows with an index that both old and new items have stay unchanged, regardless of
    /// the new item. Throws OperationRefused for an item without a position.
    package func replace(_ id: ItemCollectionId, items: [CodedObject], _ changes: inout ChangeRecord) throws {
        var new: [ItemCollectionItemIndex: CodedObject] = [:]
        for item in items {
            guard let index = model.itemIndex(ofCollectionItem: item) else {
                throw OperationRefused("an item of collection \(id.namespace):\(id.id) is not a collection item")
            }
            new[index] = item
        }
        var stale: [ItemCollectionItemIndex] = []
        try reader.keys(.prefix(collectionKey(id))) { parts in
            let index = Self.index(of: parts)
            if new.removeValue(forKey: index) == nil { stale.append(index) }
            return true
        }
        for index in stale {
            let key = itemKey(id, index)
            let tokens = try valueBox.get(table, key: key).map { model.indexKeys(ofCollectionItem: CodedObject($0)) } ?? []
            try valueBox.remove(table, key: key)
            try reverseIndex.remove(ItemCollectionItemReference(collectionId: id, itemIndex: index), namespace: id.namespace, tokens: tokens)
        }
        for (index, item) in new {
            try valueBox.set(table, key: itemKey(id, index), value: item.bytes)
            try reverseIndex.insert(
                ItemCollectionItemReference(collectionId: id, itemIndex: index), namespace: id.namespace,
                tokens: model.indexKeys(ofCollectionItem: item))
        }
        changes.itemCollectionItemsOperations[id, default: []].append(.replaceItems)
    }

    // MARK: - Reading

    package func item(_ id: ItemCollectionId, _ index: ItemCollectionItemIndex) throws -> CodedObject? {
        try object(itemKey(id, index))
    }

    /// Returns all decodable items in key order.
    package func items(_ id: ItemCollectionId) throws -> [CodedObject] {
        let prefix = collectionKey(id)
        return try entries(from: prefix, to: prefix.prefixEnd, limit: 0).map(\.item)
    }

    /// Returns the index after the last row, which is not the number of rows; 0 if no rows exist.
    package func itemCount(_ id: ItemCollectionId) throws -> Int32 {
        let prefix = collectionKey(id)
        var result: Int32 = 0
        try valueBox.rangeKeys(table, start: prefix.prefixEnd, end: prefix, limit: 0) { key in
            guard let parts = CollectionItemKey(key) else { return true }
            result = Self.index(of: parts).index &+ 1
            return false
        }
        return result
    }

    /// Items of the collection strictly below the index, nearest first.
    package func lowerItems(
        _ id: ItemCollectionId, _ index: ItemCollectionItemIndex, count: Int
    ) throws -> [(index: ItemCollectionItemIndex, item: CodedObject)] {
        try entries(from: itemKey(id, index), to: collectionKey(id), limit: count)
    }

    /// Items of the collection strictly above the index, nearest first.
    package func higherItems(
        _ id: ItemCollectionId, _ index: ItemCollectionItemIndex, count: Int
    ) throws -> [(index: ItemCollectionItemIndex, item: CodedObject)] {
        try entries(from: itemKey(id, index), to: collectionKey(id).prefixEnd, limit: count)
    }

    /// Returns the items found by a search, grouped by collection: within a collection by index, and collections in the given order, followed by all
    /// others.
    package func found(
        _ references: Set<ItemCollectionItemReference>, listed: [ItemCollectionId]
    ) throws -> [(id: ItemCollectionId, items: [CodedObject])] {
        var byCollection: [ItemCollectionId: [ItemCollectionItemIndex]] = [:]
        for reference in references { byCollection[reference.collectionId, default: []].append(reference.itemIndex) }
        let known = Set(listed)
        let order = listed + byCollection.keys.filter { !known.contains($0) }.sorted()
        var result: [(id: ItemCollectionId, items: [CodedObject])] = []
        for id in order {
            guard let indices = byCollection.removeValue(forKey: id) else { continue }
            let items = try indices.sorted().compactMap { try item(id, $0) }
            if !items.isEmpty { result.append((id, items)) }
        }
        return result
    }

    private func entries(from start: ValueBoxKey, to end: ValueBoxKey, limit: Int) throws -> [(index: ItemCollectionItemIndex, item: CodedObject)] {
        var result: [(index: ItemCollectionItemIndex, item: CodedObject)] = []
        try valueBox.range(table, start: start, end: end, limit: limit) { key, bytes in
            guard let parts = CollectionItemKey(key), let item = value(of: key, bytes, as: { try CodedObject(decoding: $0) }) else { return true }
            result.append((Self.index(of: parts), item))
            return true
        }
        return result
    }

    private func collectionKey(_ id: ItemCollectionId) -> ValueBoxKey { CollectionItemKey.fields.prefix(id.namespace, id.id) }

    private func itemKey(_ id: ItemCollectionId, _ index: ItemCollectionItemIndex) -> ValueBoxKey {
        CollectionItemKey(namespace: id.namespace, collectionId: id.id, itemIndex: index.index, itemId: index.id).key
    }

    private static func index(of key: CollectionItemKey) -> ItemCollectionItemIndex {
        ItemCollectionItemIndex(index: key.itemIndex, id: key.itemId)
    }
}

/// An item of a collection.
package struct CollectionItemKey: TableKey {
    package var namespace: Int32
    package var collectionId: Int64
    package var itemIndex: Int32
    package var itemId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}
