import PostboxSchema
import PostboxStorage

/// Settings by number. See "Other Tables", "Preferences".
package final class PreferencesTable: Table, DeclaredTable {
    /// Keys that Telegram does not write.
    private static let other = KeyForm(.bytes("key"))

    package static let declaration = TableDeclaration(
        id: 35, name: "Preferences", compact: false, keys: [PreferenceNumberKey.form, PreferenceObjectKey.form, other],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns an entry as PreferencesEntry bytes.
    package func get(_ key: ValueBoxKey) throws -> [UInt8]? { try valueBox.get(table, key: key) }

    /// Sets the entry; `nil` removes it. Reported even if the value is equal.
    package func set(_ key: ValueBoxKey, value: [UInt8]?, _ changes: inout ChangeRecord) throws {
        if let value {
            try valueBox.set(table, key: key, value: value)
        } else {
            try valueBox.remove(table, key: key)
        }
        changes.preferencesOperations.append(PreferencesOperation(key: key, value: value))
    }

    /// All entries in key order, until the closure returns false.
    package func enumerate(_ body: (ValueBoxKey, [UInt8]) throws -> Bool) throws {
        try valueBox.scan(table, reverse: false) { key, value in try body(ValueBoxKey(copying: key), [UInt8](value)) }
    }

    /// Returns the entries whose keys extend the prefix, without the prefix itself. Returns at most 100,000 entries.
    package func entries(withKeyPrefix prefix: ValueBoxKey) throws -> [ValueBoxKey: [UInt8]] {
        var result: [ValueBoxKey: [UInt8]] = [:]
        try valueBox.range(table, .between(prefix, prefix.prefixEnd), limit: 100_000) { key, value in
            result[ValueBoxKey(copying: key)] = [UInt8](value)
            return true
        }
        return result
    }
}

/// A setting that exists once, by its number.
package struct PreferenceNumberKey: TableKey {
    package var number: Int32  // shown as "key"

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package static let globalNotificationSettings = PreferenceNumberKey(number: 0)

    /// The number at the start of a key of any form; `nil` if the key is too short.
    package static func number(beginning key: UnsafeRawBufferPointer) -> Int32? {
        key.count < form.fixedLength ? nil : fields.parts(of: key)
    }
}

/// A setting of each of several items, by the numbers of the setting and the item.
package struct PreferenceObjectKey: TableKey {
    package var number: Int32  // shown as "key"
    package var id: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}
