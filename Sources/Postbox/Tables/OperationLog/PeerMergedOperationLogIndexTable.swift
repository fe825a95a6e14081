/// The operations of all peers in one order a tag (spec 04.3.2).
public enum PeerMergedOperationLogIndexTable: DeclaredTable {
    public static let key = KeyForm(.uint8("tag"), .int32("mergedIndex"))

    public static let declaration = TableDeclaration(
        id: 30, name: "PeerMergedOperationLogIndex", compact: true, keys: [key],
        value: .fields([.peer(), .int32("localIndex")]))
}
