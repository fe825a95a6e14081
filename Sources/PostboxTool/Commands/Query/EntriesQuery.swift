import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// `query preferences`, `notices`, `cache` and `lists`: entries by key.
struct EntriesQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    private func isWanted(_ key: UnsafeRawBufferPointer) -> Bool {
        context[QueryOptions.key].isEmpty || context[QueryOptions.key].contains { key.elementsEqual($0) }
    }

    private func writeHex(_ name: StaticString, _ bytes: UnsafeRawBufferPointer) {
        context.writer.key(name)
        context.writer.hex(bytes)
    }

    private func writeName(_ name: StaticString?) {
        context.writer.key("name")
        if let name { context.writer.string(name) } else { context.writer.null() }
    }

    private func writeEntry(_ key: StaticString, _ value: UnsafeRawBufferPointer) {
        if value.isEmpty {
            context.writer.key(key)
            context.writer.null()
        } else {
            context.writeObject(key, value, .entry)
        }
    }

    func preferences() throws {
        try context.file.rows(PreferencesTable.declaration) { key, value in
            guard isWanted(key) else { return true }
            return try context.add {
                writeHex("key", key)
                writeName(PreferenceNumberKey.number(beginning: key).flatMap { NumberNames.preferences.name(of: $0) })
                writeEntry("value", value)
            }
        }
    }

    func notices() throws {
        try context.file.rows(NoticeTable.declaration) { key, value in
            guard isWanted(key) else { return true }
            return try context.add {
                writeHex("key", key)
                writeEntry("value", value)
            }
        }
    }

    func cache() throws {
        try context.file.rows(ItemCacheTable.declaration) { key, value in
            guard let parts = CachedItemKey(key) else {
                context.output.noteDamage(ItemCacheTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            return try parts.itemKey.bytes.withUnsafeBytes { entryKey in
                guard isWanted(entryKey) else { return true }
                let collection = Int32(parts.collectionId)
                return try context.add {
                    context.writeInt("collection", Int(collection))
                    writeName(NumberNames.itemCacheCollections.name(of: collection))
                    writeHex("key", entryKey)
                    writeEntry("value", value)
                }
            }
        }
    }

    func lists() throws {
        let form = OrderedItemListTable.position
        try context.file.rows(OrderedItemListTable.declaration, prefix: form()) { key, itemId in
            guard let parts = OrderedItemPositionKey(key) else {
                context.output.noteDamage(OrderedItemListTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            guard isWanted(itemId) else { return true }
            let collection = parts.collectionId, position = Int64(parts.position)
            let contents = OrderedItemContentsKey(collectionId: collection, itemId: KeyTail([UInt8](itemId))).key
            return try context.add {
                context.writeInt("collection", Int(collection))
                writeName(NumberNames.orderedItemLists.name(of: collection))
                context.writeInt("position", Int(position))
                writeHex("id", itemId)
                let found: Void? = try context.value(OrderedItemListIndexTable.declaration, contents) { writeEntry("contents", $0) }
                if found == nil {
                    context.writer.key("contents")
                    context.writer.null()
                }
            }
        }
    }
}
