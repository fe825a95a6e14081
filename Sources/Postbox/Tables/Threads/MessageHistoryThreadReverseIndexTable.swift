/// The top message of each thread (spec 02.7.3).
public enum MessageHistoryThreadReverseIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"))

    public static let declaration = TableDeclaration(
        id: 72, name: "MessageHistoryThreadReverseIndex", compact: true, keys: [key],
        value: .fields([.int32("namespace"), .int32("id"), .int32("timestamp")]))
}
