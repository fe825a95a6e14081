import PostboxSchema
import PostboxStorage

/// A medium, by its id.
package struct MediaKey: TableKey {
    package var namespace: Int32
    package var id: Int64

    package static var fields: KeyFields<Int32, Int64> { KeyFields("namespace", "id") }
    package static let form = fields.form()

    package init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, id) }
}
