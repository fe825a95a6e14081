/// Read states that the server must be told or asked (spec 03.11).
public enum MessageHistorySynchronizeReadStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 15, name: "MessageHistorySynchronizeReadState", keyType: .int64, compact: true, keys: [key],
        value: .custom(StoredReadStateOperation.self))
}
