/// How many messages carry a tag (spec 02.6.9). Tag 0 counts all.
public enum MessageHistoryTagsSummaryTable: DeclaredTable {
    public static let plain = KeyForm(.uint32("tag"), .peer(), .int32("namespace"))
    public static let thread = KeyForm(.uint32("tag"), .peer(), .int32("namespace"), .int64("threadId"))
    public static let custom = KeyForm(minimumTail: 1, .uint32("tag"), .peer(), .int32("namespace"), .int64("threadId"), .bytes("customTag"))

    public static let declaration = TableDeclaration(
        id: 44, name: "MessageHistoryTagsSummary", compact: true, keys: [plain, thread, custom],
        value: .fields([.int32("version"), .int32("count"), .int32("maxId")]))
}
