import PostboxSchema
import PostboxStorage

/// A setting that there is for each of several things, by its number and theirs.
package struct PreferenceObjectKey: TableKey {
    package var number: Int32
    package var id: Int64

    package static var fields: KeyFields<Int32, Int64> { KeyFields("key", "id") }
    package static let form = fields.form()

    package init(number: Int32, id: Int64) {
        self.number = number
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (number, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(number, id) }
}
