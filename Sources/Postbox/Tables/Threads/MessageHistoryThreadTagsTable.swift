/// Messages of a thread by tag (spec 02.7.2).
public enum MessageHistoryThreadTagsTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .uint32("tag"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 71, name: "MessageHistoryThreadTags", compact: true, keys: [key],
        value: .empty)
}
