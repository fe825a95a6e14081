/// Login secrets by name (spec 01.9.2). Values are shown by length unless asked for.
public enum KeychainTable: DeclaredTable {
    public static let key = KeyForm(.utf8("name"))

    public static let declaration = TableDeclaration(
        id: 1, name: "Keychain", compact: false, keys: [key],
        value: .secret)
}
