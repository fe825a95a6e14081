/// The words by which each peer is found (spec 03.16.1).
public enum PeerNameIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 27, name: "PeerNameIndex", keyType: .int64, compact: false, keys: [key],
        value: .custom(PeerNameIndexEntry.self))
}
