/// Holes of threads (spec 02.8).
public enum MessageHistoryThreadHoleIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("namespace"), .uint32("tag"), .int32("maxId"))

    public static let declaration = TableDeclaration(
        id: 63, name: "MessageHistoryThreadHoleIndex", compact: true, keys: [key],
        value: .fields([.int32("minId")]))
}
