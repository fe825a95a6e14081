import PostboxSchema
import PostboxStorage

/// The items of a namespace that a word finds.
package struct ItemWordKey: TableKey {
    package var namespace: Int32
    package var token: KeyTail<TextOfKey>

    package static var fields: KeyFields<Int32, KeyTail<TextOfKey>> { KeyFields("namespace", "token") }
    package static let form = fields.form()

    package init(namespace: Int32, token: KeyTail<TextOfKey>) {
        self.namespace = namespace
        self.token = token
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, token) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, token) }
}
