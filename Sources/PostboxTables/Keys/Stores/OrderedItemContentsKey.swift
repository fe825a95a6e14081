import PostboxSchema
import PostboxStorage

/// The contents of an item of an ordered list.
package struct OrderedItemContentsKey: TableKey {
    package var collectionId: Int32
    package var itemId: KeyTail<BytesOfKey>

    package static var fields: KeyFields<Int32, KeyTail<BytesOfKey>> { KeyFields("collectionId", "itemId") }
    package static let form = fields.form()

    package init(collectionId: Int32, itemId: KeyTail<BytesOfKey>) {
        self.collectionId = collectionId
        self.itemId = itemId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, itemId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, itemId) }
}
