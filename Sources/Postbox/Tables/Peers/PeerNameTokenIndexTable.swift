/// Peers by a word of their name (spec 03.16.2).
public enum PeerNameTokenIndexTable: DeclaredTable {
    public static let key = KeyForm(.utf16("token"))

    public static let declaration = TableDeclaration(
        id: 26, name: "PeerNameTokenIndex", compact: true, keys: [key],
        value: .list([.peer()]))
}
