import PostboxSchema
import PostboxStorage

/// Cached server responses. See "Other Tables", "Item Cache".
package final class ItemCacheTable: Table, KeyedTable {
    package typealias Key = CachedItemKey
    package static let key = CachedItemKey.form

    package static let declaration = TableDeclaration(
        id: 25, name: "ItemCache", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the CodableEntry bytes, possibly empty, or `nil` if the row does not exist.
    package func get(_ id: ItemCacheEntryId) throws -> [UInt8]? { try valueBox.get(table, key: rowKey(id)) }

    /// The change is recorded even if the value is equal.
    package func put(_ id: ItemCacheEntryId, entry: [UInt8], _ changes: inout ChangeRecord) throws {
        try valueBox.set(table, key: rowKey(id), value: entry)
        changes.updatedCacheEntryKeys.insert(id)
    }

    package func remove(_ id: ItemCacheEntryId, _ changes: inout ChangeRecord) throws {
        try valueBox.remove(table, key: rowKey(id))
        changes.updatedCacheEntryKeys.insert(id)
    }

    /// Deletes the collection, and also the entry with an empty key of the next collection, because the range includes its end.
    /// Telegram does not record this change for views; this library does.
    package func clear(_ collectionId: Int8, _ changes: inout ChangeRecord) throws {
        let start = CachedItemKey.fields.prefix(collectionId)
        func note(_ key: UnsafeRawBufferPointer) {
            guard let parts = CachedItemKey(key) else { return }
            changes.updatedCacheEntryKeys.insert(ItemCacheEntryId(collectionId: parts.collectionId, key: ValueBoxKey(parts.itemKey.bytes)))
        }
        for end in [start, start.successor] where try valueBox.exists(table, key: end) { end.withBytes(note) }
        try valueBox.rangeKeys(table, start: start, end: start.successor, limit: 0) { key in
            note(key)
            return true
        }
        try valueBox.removeRange(table, start: start, end: start.successor)
    }

    package func rowKey(_ id: ItemCacheEntryId) -> ValueBoxKey { CachedItemKey(collectionId: id.collectionId, itemKey: KeyTail(id.key.bytes)).key }
}

/// An item of a cache.
package struct CachedItemKey: TableKey {
    package static let constant: UInt8 = 0x00
    package var collectionId: Int8
    package var itemKey: KeyTail<BytesOfKey>  // shown as "key"

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// The state of cache collections. No version writes it.
package final class ItemCacheMetaTable: Table, DeclaredTable {
    package static let key = KeyForm(.int64("collectionId"))

    package static let declaration = TableDeclaration(
        id: 24, name: "ItemCacheMeta", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ collectionId: Int8) throws -> CodedObject? {
        try object(Self.key(Int64(collectionId)))
    }
}
