/// Interface states of versions before late 2021; retired (spec 03.19).
public enum OldPeerChatInterfaceStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 23, name: "OldPeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))
}
