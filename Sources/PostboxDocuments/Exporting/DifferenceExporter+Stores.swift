import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Entries under keys and lists of items: nothing depends on them, they depend on nothing.
    func writeStores() throws {
        try rows(PreferencesTable.declaration) { key, value in
            try documents.transaction(.setPreferencesEntry(key: ValueBoxKey(copying: key), [UInt8](value)))
        }
        try rows(NoticeTable.declaration) { key, value in
            try documents.transaction(.setNoticeEntry(NoticeEntryKey(combined: ValueBoxKey(copying: key)), [UInt8](value)))
        }
        try rows(KeychainTable.declaration) { key, value in
            try documents.transaction(.setKeychainEntry(key: String(decoding: key, as: UTF8.self), [UInt8](value)))
        }
        try rows(DeviceContactImportInfoTable.declaration) { key, value in
            try documents.transaction(.setDeviceContactImportInfo(identifier: ValueBoxKey(copying: key), CodedObject(copying: value)))
        }
        try rows(ItemCacheTable.declaration) { key, value in
            guard let parts = CachedItemKey(key) else { return }
            let id = ItemCacheEntryId(collectionId: parts.collectionId, key: ValueBoxKey(copying: ItemCacheTable.key.tail(of: key)))
            try documents.transaction(.putItemCacheEntry(id, [UInt8](value)))
        }
        try writeOrderedLists()
        try writeItemCollections()
    }

    private func writeOrderedLists() throws {
        var collection: Int32?
        var ids: [[UInt8]] = []
        func finish() throws {
            guard let collection, !ids.isEmpty else { return }
            let table = OrderedItemListIndexTable.self
            let items = try ids.map { id in
                let key = OrderedItemContentsKey(collectionId: collection, itemId: KeyTail(id)).key
                return OrderedItemListEntry(id: id, contents: try file.box.get(table.declaration.table, key: key) ?? [])
            }
            try documents.transaction(.replaceOrderedItemListItems(collectionId: collection, items))
            ids.removeAll()
        }
        try rows(OrderedItemListTable.declaration) { key, value in
            guard let parts = OrderedItemPositionKey(key) else { return }
            if parts.collectionId != collection {
                try finish()
                collection = parts.collectionId
            }
            ids.append([UInt8](value))
        }
        try finish()
    }

    /// One operation a namespace: its collections in order, each with its items.
    private func writeItemCollections() throws {
        var namespace: Int32?
        var infos: [(id: Int64, info: [UInt8])] = []
        func finish() throws {
            guard let namespace, !infos.isEmpty else { return }
            let collections = try infos.map { id, info in
                var items: [CodedObject] = []
                try file.rows(ItemCollectionItemTable.declaration, prefix: CollectionItemKey.fields.prefix(namespace, id)) { _, item in
                    items.append(CodedObject(copying: item))
                    return true
                }
                return ItemCollection(id: ItemCollectionId(namespace: namespace, id: id), info: CodedObject(info), items: items)
            }
            try documents.transaction(.replaceItemCollections(namespace: namespace, collections))
            infos.removeAll()
        }
        try rows(ItemCollectionInfoTable.self) { key, value in
            if key.namespace != namespace {
                try finish()
                namespace = key.namespace
            }
            infos.append((key.id, [UInt8](value)))
        }
        try finish()
    }
}
