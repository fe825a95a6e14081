/// What is known of peers beyond their entry (spec 03.15.4).
public enum CachedPeerDataTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 18, name: "CachedPeerData", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))
}
