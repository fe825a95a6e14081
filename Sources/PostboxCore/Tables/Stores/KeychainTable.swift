import PostboxStorage

/// Login secrets by name (spec 01.9.2). Values are shown by length unless asked for. Never reported.
public final class KeychainTable: Table, DeclaredTable {
    public static let key = KeyForm(.utf8("name"))

    public static let declaration = TableDeclaration(
        id: 1, name: "Keychain", compact: false, keys: [key],
        value: .secret)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ name: String) throws -> [UInt8]? { try valueBox.get(table, key: ValueBoxKey(name)) }

    /// Nil removes the secret; no bytes are stored as NULL.
    public func set(_ name: String, value: [UInt8]?) throws {
        if let value {
            try valueBox.set(table, key: ValueBoxKey(name), value: value)
        } else {
            try valueBox.remove(table, key: ValueBoxKey(name))
        }
    }
}
