/// Account-wide message lists such as calls, with their holes (spec 02.6.5).
public enum GlobalMessageHistoryTagsTable: DeclaredTable {
    public static let key = KeyForm(.uint32("tag"), .int32("timestamp"), .int32("namespace"), .int32("id"), .peer())

    public static let declaration = TableDeclaration(
        id: 39, name: "GlobalMessageHistoryTags", compact: true, keys: [key],
        value: .custom(GlobalTagEntry.self))
}
