import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// Entries under keys and lists of items: nothing depends on them, they depend on nothing.
    func writeStores() throws {
        try rows(PreferencesTable.declaration) { key, value in
            try documents.operation("transaction.setPreferencesEntry") { writer in
                writer.member("key", hex: key)
                writer.member("value", coded: value)
            }
        }
        try rows(NoticeTable.declaration) { key, value in
            try documents.operation("transaction.setNoticeEntry") { writer in
                // Where the namespace ends is not stored; together they are the key.
                writer.member("namespace", hex: UnsafeRawBufferPointer(rebasing: key.prefix(8)))
                writer.member("key", hex: UnsafeRawBufferPointer(rebasing: key.dropFirst(8)))
                writer.member("value", coded: value)
            }
        }
        try rows(KeychainTable.declaration) { key, value in
            try documents.operation("transaction.setKeychainEntry") { writer in
                writer.key("key")
                writer.string(utf8: key)
                writer.member("value", bytes: value)
            }
        }
        try rows(DeviceContactImportInfoTable.declaration) { key, value in
            try documents.operation("transaction.setDeviceContactImportInfo") { writer in
                writer.member("identifier", hex: key)
                writer.member("value", coded: value)
            }
        }
        try rows(ItemCacheTable.declaration) { key, value in
            guard let parts = CachedItemKey(key) else { return }
            try documents.operation("transaction.putItemCacheEntry") { writer in
                writer.member("collectionId", int: Int32(parts.collectionId))
                writer.member("key", hex: ItemCacheTable.key.tail(of: key))
                writer.member("entry", coded: value)
            }
        }
        try writeOrderedLists()
        try writeItemCollections()
    }

    private func writeOrderedLists() throws {
        var collection: Int32?
        var items: [[UInt8]] = []
        func finish() throws {
            guard let collection, !items.isEmpty else { return }
            let table = OrderedItemListIndexTable.self
            try documents.operation("transaction.replaceOrderedItemListItems") { writer in
                writer.member("collectionId", int: collection)
                try writer.array("items", items) { id in
                    writer.beginObject()
                    id.withUnsafeBytes { writer.member("id", bytes: $0) }
                    let key = OrderedItemContentsKey(collectionId: collection, itemId: KeyTail(id)).key
                    try file.box.withValue(table.declaration.table, key: key) { contents in
                        writer.member("contents", coded: contents ?? UnsafeRawBufferPointer(start: nil, count: 0))
                    }
                    writer.endObject()
                }
            }
            items.removeAll()
        }
        try rows(OrderedItemListTable.declaration) { key, value in
            guard let parts = OrderedItemPositionKey(key) else { return }
            if parts.collectionId != collection {
                try finish()
                collection = parts.collectionId
            }
            items.append([UInt8](value))
        }
        try finish()
    }

    /// One operation a namespace: its collections in order, each with its items.
    private func writeItemCollections() throws {
        var namespace: Int32?
        var infos: [(id: Int64, info: [UInt8])] = []
        func finish() throws {
            guard let namespace, !infos.isEmpty else { return }
            try documents.operation("transaction.replaceItemCollections") { writer in
                writer.member("namespace", int: namespace)
                try writer.array("itemCollections", infos) { id, info in
                    writer.beginObject()
                    writer.object("id") {
                        writer.member("namespace", int: namespace)
                        writer.member("id", int64: id)
                    }
                    writer.key("info")
                    writer.coded(info)
                    writer.key("items")
                    writer.beginArray()
                    let items = ItemCollectionItemTable.self
                    try file.rows(items.declaration, prefix: CollectionItemKey.fields.prefix(namespace, id)) { _, item in
                        writer.coded(item)
                        return true
                    }
                    writer.endArray()
                    writer.endObject()
                }
            }
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
