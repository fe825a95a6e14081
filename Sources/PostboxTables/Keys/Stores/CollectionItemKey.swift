import PostboxSchema
import PostboxStorage

/// An item of a collection.
package struct CollectionItemKey: TableKey {
    package var namespace: Int32
    package var collectionId: Int64
    package var itemIndex: Int32
    package var itemId: Int64

    package static var fields: KeyFields<Int32, Int64, Int32, Int64> { KeyFields("namespace", "collectionId", "itemIndex", "itemId") }
    package static let form = fields.form()

    package init(namespace: Int32, collectionId: Int64, itemIndex: Int32, itemId: Int64) {
        self.namespace = namespace
        self.collectionId = collectionId
        self.itemIndex = itemIndex
        self.itemId = itemId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, collectionId, itemIndex, itemId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, collectionId, itemIndex, itemId) }
}
