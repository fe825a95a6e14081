/// Messages of a thread by time (spec 02.7.1).
public enum MessageHistoryThreadsTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 62, name: "MessageHistoryThreads", compact: true, keys: [key],
        value: .empty)
}
