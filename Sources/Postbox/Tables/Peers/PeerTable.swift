/// Users, groups, channels and secret chats (spec 03.2).
public enum PeerTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 2, name: "Peer", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))
}
