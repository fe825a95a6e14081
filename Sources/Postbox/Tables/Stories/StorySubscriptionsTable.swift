/// Peers whose stories are followed (spec 04.9.3).
public enum StorySubscriptionsTable: DeclaredTable {
    public static let key = KeyForm(.int32("key"), .peer())

    public static let declaration = TableDeclaration(
        id: 78, name: "StorySubscriptions", compact: false, keys: [key],
        value: .empty)
}
