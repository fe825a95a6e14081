/// Stories by id (spec 04.9.5).
public enum StoryTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 70, name: "Story", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))
}
