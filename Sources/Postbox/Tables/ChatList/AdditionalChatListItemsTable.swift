/// Promoted chats (spec 03.15.9).
public enum AdditionalChatListItemsTable: DeclaredTable {
    public static let key = KeyForm(.int32("position"))

    public static let declaration = TableDeclaration(
        id: 55, name: "AdditionalChatListItems", compact: true, keys: [key],
        value: .custom(AdditionalChatListItem.self))
}
