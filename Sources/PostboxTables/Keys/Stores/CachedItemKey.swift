import PostboxSchema
import PostboxStorage

/// An item of a cache.
package struct CachedItemKey: TableKey {
    package var collectionId: Int8
    package var itemKey: KeyTail<BytesOfKey>

    package static var fields: KeyFields<Int8, KeyTail<BytesOfKey>> { KeyFields("collectionId", "key", constant: 0x00) }
    package static let form = fields.form()

    package init(collectionId: Int8, itemKey: KeyTail<BytesOfKey>) {
        self.collectionId = collectionId
        self.itemKey = itemKey
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, itemKey) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, itemKey) }
}
