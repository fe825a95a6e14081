/// How far each chat was read, a state a message namespace (spec 03.9).
public enum MessageHistoryReadStateTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 14, name: "MessageHistoryReadState", keyType: .int64, compact: false, keys: [key],
        value: .custom(StoredReadStates.self))
}
