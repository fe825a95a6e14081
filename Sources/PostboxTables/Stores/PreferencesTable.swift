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

    /// PreferencesEntry bytes.
    package func get(_ key: ValueBoxKey) throws -> [UInt8]? { try valueBox.get(table, key: key) }

    /// Nil removes the entry. Reported for an equal value too.
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

    /// The entries whose keys go on after the prefix; the prefix itself is none of them. At most 100,000.
    package func entries(withKeyPrefix prefix: ValueBoxKey) throws -> [ValueBoxKey: [UInt8]] {
        var result: [ValueBoxKey: [UInt8]] = [:]
        try valueBox.range(table, .between(prefix, prefix.prefixEnd), limit: 100_000) { key, value in
            result[ValueBoxKey(copying: key)] = [UInt8](value)
            return true
        }
        return result
    }
}
