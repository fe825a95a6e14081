/// The story list of each peer (spec 04.9.4).
public enum StoryItemsTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 69, name: "StoryItems", compact: false, keys: [key],
        value: .custom(StoryItemRow.self))
}
