/// The chat lists, read in descending order (spec 03.6): chats and holes.
public enum ChatListTable: DeclaredTable {
    public static let key = KeyForm(
        .int32("groupId"), .uint16LE("pinningIndex"), .int32("timestamp"), .int8("namespace"), .int32("id"), .peer(), .int8("type"))

    public static let declaration = TableDeclaration(
        id: 9, name: "ChatList", compact: true, keys: [key],
        value: .emptyOr([.int32("namespace"), .int32("id"), .int32("timestamp")]))
}
