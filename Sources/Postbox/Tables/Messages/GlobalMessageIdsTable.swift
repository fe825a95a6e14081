/// The chat of each message id that the server numbers in one sequence (spec 02.3.1).
public enum GlobalMessageIdsTable: DeclaredTable {
    public static let key = KeyForm(.int64("id"))

    public static let declaration = TableDeclaration(
        id: 3, name: "GlobalMessageIds", keyType: .int64, compact: false, keys: [key],
        value: .fields([.peer(), .int32("namespace")]))
}
