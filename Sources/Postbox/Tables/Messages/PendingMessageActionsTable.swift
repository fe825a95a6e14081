/// Actions that wait to be sent for a message (spec 02.6.7).
public enum PendingMessageActionsTable: DeclaredTable {
    public static let forward = KeyForm(kind: "forward", .constant(0x00), .peer(), .int32("namespace"), .int32("id"), .uint32("type"))
    public static let reverse = KeyForm(kind: "reverse", .constant(0x01), .uint32("type"), .peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 46, name: "PendingMessageActions", compact: true, keys: [forward, reverse],
        value: .perKey([.coded(.root), .empty]))
}
