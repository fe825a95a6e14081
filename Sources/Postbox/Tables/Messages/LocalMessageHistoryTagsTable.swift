/// Messages with tags that only this device knows (spec 02.6.6).
public enum LocalMessageHistoryTagsTable: DeclaredTable {
    public static let key = KeyForm(.uint32("tag"), .int32("namespace"), .int32("id"), .peer())

    public static let declaration = TableDeclaration(
        id: 52, name: "LocalMessageHistoryTags", compact: true, keys: [key],
        value: .empty)
}
