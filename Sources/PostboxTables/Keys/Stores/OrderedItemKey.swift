import PostboxSchema
import PostboxStorage

/// An item of an ordered list, by its id.
package struct OrderedItemKey: TableKey {
    package var collectionId: Int32
    package var itemId: KeyTail<BytesOfKey>

    package static var fields: KeyFields<Int32, KeyTail<BytesOfKey>> { KeyFields("collectionId", "itemId", constant: 0x01) }
    package static let form = fields.form(kind: "item")

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
