/// The items of collections (spec 04.1.2).
public enum ItemCollectionItemTable: DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .int64("collectionId"), .int32("itemIndex"), .int64("itemId"))

    public static let declaration = TableDeclaration(
        id: 22, name: "ItemCollectionItem", compact: false, keys: [key],
        value: .coded(.root))
}
