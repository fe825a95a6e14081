/// State of cache collections; nothing writes it (spec 04.2.1).
public enum ItemCacheMetaTable: DeclaredTable {
    public static let key = KeyForm(.int64("collectionId"))

    public static let declaration = TableDeclaration(
        id: 24, name: "ItemCacheMeta", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))
}
