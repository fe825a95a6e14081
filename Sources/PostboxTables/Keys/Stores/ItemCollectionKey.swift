import PostboxSchema
import PostboxStorage

/// An item collection, by its position.
package struct ItemCollectionKey: TableKey {
    package var namespace: Int32
    package var position: Int32
    package var id: Int64

    package static var fields: KeyFields<Int32, Int32, Int64> { KeyFields("namespace", "position", "id") }
    package static let form = fields.form()

    package init(namespace: Int32, position: Int32, id: Int64) {
        self.namespace = namespace
        self.position = position
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, position, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, position, id) }
}
