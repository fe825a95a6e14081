import PostboxCoding
import PostboxSchema
import PostboxStorage
import PostboxTables

/// The search index of stickers and the like lists the items that have each word.
enum CollectionSearchRepair: RowRepair {
    static let rules = ["collectionSearch"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = ItemCollectionReverseIndexTable.self
        var lists: [ItemWordKey: [ItemCollectionItemReference]] = [:]
        for row in rows { if let key = row.key?.withUnsafeBytes({ ItemWordKey($0) }) { lists[key] = [] } }
        try work.reader(ItemCollectionItemTable.self).rows { key, value in
            let item = ItemCollectionItemReference(
                collectionId: ItemCollectionId(namespace: key.namespace, id: key.collectionId),
                itemIndex: ItemCollectionItemIndex(index: key.itemIndex, id: key.itemId))
            for word in Set(work.seed.model.indexKeys(ofCollectionItem: CodedObject(copying: value))) {
                lists[ItemWordKey(namespace: key.namespace, token: KeyTail(word))]?.append(item)
            }
            return true
        }
        for (key, items) in lists {
            guard !items.isEmpty else {
                try work.remove(table.declaration, key.key)
                continue
            }
            let value = table.entry.list(items.sorted()) { ($0.collectionId.namespace, $0.collectionId.id, $0.itemIndex.index, $0.itemIndex.id) }
            try work.set(table.declaration, key.key, value)
        }
    }
}
