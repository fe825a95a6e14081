/// Cached answers of the server (spec 04.2.2).
public enum ItemCacheTable: DeclaredTable {
    public static let key = KeyForm(.constant(0x00), .int8("collectionId"), .bytes("key"))

    public static let declaration = TableDeclaration(
        id: 25, name: "ItemCache", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))
}
