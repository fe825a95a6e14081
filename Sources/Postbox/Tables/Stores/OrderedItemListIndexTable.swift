/// The contents of ordered lists (spec 04.5).
public enum OrderedItemListIndexTable: DeclaredTable {
    public static let key = KeyForm(.int32("collectionId"), .bytes("itemId"))

    public static let declaration = TableDeclaration(
        id: 37, name: "OrderedItemListIndex", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))
}
