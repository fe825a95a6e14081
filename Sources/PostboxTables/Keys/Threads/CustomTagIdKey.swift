import PostboxSchema
import PostboxStorage

/// The number of a custom tag, by the tag.
package struct CustomTagIdKey: TableKey {
    package var customTag: KeyTail<BytesOfKey>

    package static var fields: KeyFields<KeyTail<BytesOfKey>> { KeyFields("customTag") }
    package static let form = fields.form()

    package init(customTag: [UInt8]) { self.customTag = KeyTail(customTag) }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        customTag = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(customTag) }
}
