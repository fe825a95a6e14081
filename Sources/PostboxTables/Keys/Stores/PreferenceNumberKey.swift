import PostboxSchema
import PostboxStorage

/// A setting that there is once, by its number.
package struct PreferenceNumberKey: TableKey {
    package var number: Int32

    package static var fields: KeyFields<Int32> { KeyFields("key") }
    package static let form = fields.form()

    package init(number: Int32) { self.number = number }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        number = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(number) }

    package static let globalNotificationSettings = PreferenceNumberKey(number: 0)

    /// The number that a key of any form begins with; nil for one that is too short.
    package static func number(beginning key: UnsafeRawBufferPointer) -> Int32? {
        key.count < form.fixedLength ? nil : fields.parts(of: key)
    }
}
