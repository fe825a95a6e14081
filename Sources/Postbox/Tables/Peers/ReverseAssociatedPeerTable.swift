/// The secret chats of each user (spec 03.3).
public enum ReverseAssociatedPeerTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 40, name: "ReverseAssociatedPeer", keyType: .int64, compact: false, keys: [key],
        value: .list([.peer()]))
}
