/// The sync state of channels and secret chats (spec 03.15.1).
public enum PeerChatStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 13, name: "PeerChatState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))
}
