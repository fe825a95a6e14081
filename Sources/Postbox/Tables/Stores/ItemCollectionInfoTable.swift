/// Item collections in order (spec 04.1.1).
public enum ItemCollectionInfoTable: DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .int32("position"), .int64("id"))

    public static let declaration = TableDeclaration(
        id: 21, name: "ItemCollectionInfo", compact: false, keys: [key],
        value: .coded(.root))
}
