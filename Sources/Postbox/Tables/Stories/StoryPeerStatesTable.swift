/// How far the stories of each peer were seen (spec 04.9.2).
public enum StoryPeerStatesTable: DeclaredTable {
    public static let key = KeyForm(.constant(0x02), .peer())

    public static let declaration = TableDeclaration(
        id: 79, name: "StoryPeerStates", compact: false, keys: [key],
        value: .custom(StoryPeerStateRow.self))
}
