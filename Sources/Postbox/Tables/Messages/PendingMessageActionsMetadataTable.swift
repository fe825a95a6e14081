/// How many actions wait for a chat (spec 02.6.7).
public enum PendingMessageActionsMetadataTable: DeclaredTable {
    public static let all = KeyForm(kind: "all", .constant(0x00), .peer(), .int32("namespace"))
    public static let type = KeyForm(kind: "type", .constant(0x01), .peer(), .int32("namespace"), .uint32("type"))

    public static let declaration = TableDeclaration(
        id: 45, name: "PendingMessageActionsMetadata", compact: true, keys: [all, type],
        value: .fields([.int32("count")]))
}
