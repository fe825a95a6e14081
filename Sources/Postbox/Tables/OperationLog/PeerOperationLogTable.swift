/// Operations that wait for the server (spec 04.3.1).
public enum PeerOperationLogTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .uint8("tag"), .int32("localIndex"))

    public static let declaration = TableDeclaration(
        id: 31, name: "PeerOperationLog", compact: false, keys: [key],
        value: .custom(OperationLogRow.self))
}
