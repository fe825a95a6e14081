/// Settings by number (spec 04.4).
public enum PreferencesTable: DeclaredTable {
    public static let key = KeyForm(.int32("key"))
    public static let extended = KeyForm(.int32("key"), .int64("id"))
    public static let other = KeyForm(.bytes("key"))

    public static let declaration = TableDeclaration(
        id: 35, name: "Preferences", compact: false, keys: [key, extended, other],
        value: .coded(.entry))
}
