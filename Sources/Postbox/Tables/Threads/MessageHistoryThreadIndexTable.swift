/// The threads of a peer by the time of their top message (spec 02.7.3).
public enum MessageHistoryThreadIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("timestamp"), .int64("threadId"), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 73, name: "MessageHistoryThreadIndex", compact: true, keys: [key],
        value: .emptyOrCoded(.bare("StoredMessageHistoryThreadInfo")))
}
