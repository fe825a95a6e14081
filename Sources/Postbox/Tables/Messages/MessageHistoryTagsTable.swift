/// Messages by shared-media tag (spec 02.6.1).
public enum MessageHistoryTagsTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .uint32("tag"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 12, name: "MessageHistoryTags", compact: true, keys: [key],
        value: .empty)
}
