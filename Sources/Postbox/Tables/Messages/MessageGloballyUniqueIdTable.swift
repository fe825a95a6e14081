/// Messages by the random id of their sender (spec 02.3.3).
public enum MessageGloballyUniqueIdTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("globallyUniqueId"))

    public static let declaration = TableDeclaration(
        id: 32, name: "MessageGloballyUniqueId", compact: true, keys: [key],
        value: .fields([.peer(), .int32("namespace"), .int32("id")]))
}
