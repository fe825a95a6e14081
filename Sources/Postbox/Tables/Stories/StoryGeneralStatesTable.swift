/// States of story subscriptions and of own stories (spec 04.9.1).
public enum StoryGeneralStatesTable: DeclaredTable {
    public static let local = KeyForm(kind: "local", .constant(0x00))
    public static let subscriptions = KeyForm(kind: "subscriptions", .constant(0x01), .int32("key"))

    public static let declaration = TableDeclaration(
        id: 65, name: "StoryGeneralStates", compact: false, keys: [local, subscriptions],
        value: .coded(.entry))
}
