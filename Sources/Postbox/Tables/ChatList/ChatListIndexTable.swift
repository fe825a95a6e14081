/// Each peer's top message and its place in the chat lists (spec 03.5).
public enum ChatListIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 8, name: "ChatListIndex", keyType: .int64, compact: true, keys: [key],
        value: .custom(ChatListIndexEntry.self))
}
