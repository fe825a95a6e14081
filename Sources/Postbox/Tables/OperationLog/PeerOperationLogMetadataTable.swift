/// The next indices of the operation log (spec 04.3.3).
public enum PeerOperationLogMetadataTable: DeclaredTable {
    public static let local = KeyForm(kind: "nextLocalIndex", .constant(0x00), .peer(), .uint8("tag"))
    public static let merged = KeyForm(kind: "nextMergedIndex", .constant(0x01))

    public static let declaration = TableDeclaration(
        id: 29, name: "PeerOperationLogMetadata", compact: true, keys: [local, merged],
        value: .fields([.int32("next")]))
}
