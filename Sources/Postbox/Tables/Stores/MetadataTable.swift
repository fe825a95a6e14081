/// Schema version, account state and counters of the whole database (spec 01.9.1).
public enum MetadataTable: DeclaredTable {
    public static let userVersion = KeyForm(kind: "userVersion", number: 1)
    public static let state = KeyForm(kind: "state", number: 2)
    public static let transactionStateVersion = KeyForm(kind: "transactionStateVersion", number: 3)
    public static let masterClientId = KeyForm(kind: "masterClientId", number: 4)
    public static let accessChallenge = KeyForm(kind: "accessChallenge", number: 5)
    public static let remoteContactCount = KeyForm(kind: "remoteContactCount", number: 6)
    public static let other = KeyForm(.int64("key"))

    public static let declaration = TableDeclaration(
        id: 0, name: "Metadata", keyType: .int64, compact: false,
        keys: [
            userVersion, state, transactionStateVersion, masterClientId, accessChallenge, remoteContactCount, other,
        ],
        value: .perKey([.fields([.int32("version")]), .coded(.root), .fields([.int64("version")]), .fields([.int64("clientId")]), .secret, .fields([.int32("count")]), .fields([.bytes("bytes")])]))
}
