import PostboxSchema
import PostboxStorage

/// A message, by the number that the server gave it for the whole account.
package struct GlobalIdKey: TableKey {
    package var id: Int64

    package static var fields: KeyFields<Int64> { KeyFields("id") }
    package static let form = fields.form()

    package init(id: Int64) {
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        id = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(id) }
}
