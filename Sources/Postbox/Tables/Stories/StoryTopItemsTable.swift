/// The newest story of each peer (spec 04.9.4).
public enum StoryTopItemsTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 80, name: "StoryTopItems", compact: false, keys: [key],
        value: .fields([.uint8("version"), .int32("id"), .flag("isExact")]))
}
