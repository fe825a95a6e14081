/// Items of collections by search word (spec 04.1.3).
public enum ItemCollectionReverseIndexTable: DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .utf8("token"))

    public static let declaration = TableDeclaration(
        id: 36, name: "ItemCollectionReverseIndex", compact: true, keys: [key],
        value: .list([.int32("namespace"), .int64("collectionId"), .int32("itemIndex"), .int64("itemId")]))
}
