/// Drafts and places in chats (spec 03.15.6).
public enum PeerChatInterfaceStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 67, name: "PeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.bare("StoredPeerChatInterfaceState")))
}
