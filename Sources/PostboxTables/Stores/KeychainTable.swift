import PostboxSchema
import PostboxStorage

/// Login secrets by name. Values are shown only as lengths unless requested. Changes are never recorded for views.
package final class KeychainTable: Table, DeclaredTable {
    package static let key = KeyForm(.utf8("name"))

    package static let declaration = TableDeclaration(
        id: 1, name: "Keychain", compact: false, keys: [key],
        value: .secret)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ name: String) throws -> [UInt8]? { try valueBox.get(table, key: ValueBoxKey(name)) }

    /// Nil removes the secret; no bytes are stored as NULL.
    package func set(_ name: String, value: [UInt8]?) throws {
        if let value {
            try valueBox.set(table, key: ValueBoxKey(name), value: value)
        } else {
            try valueBox.remove(table, key: ValueBoxKey(name))
        }
    }
}
