/// Tag summaries that the server must be asked for (spec 02.6.10).
public enum InvalidatedMessageHistoryTagsSummaryTable: DeclaredTable {
    public static let plain = KeyForm(.uint32("tag"), .int32("namespace"), .peer())
    public static let thread = KeyForm(.uint32("tag"), .int32("namespace"), .peer(), .int64("threadId"))
    public static let custom = KeyForm(minimumTail: 1, .uint32("tag"), .int32("namespace"), .peer(), .int64("threadId"), .bytes("customTag"))

    public static let declaration = TableDeclaration(
        id: 47, name: "InvalidatedMessageHistoryTagsSummary", compact: true, keys: [plain, thread, custom],
        value: .fields([.int32("version")]))
}
