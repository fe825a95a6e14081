/// Ranges of history that were never fetched, by tag; tag 0 is everywhere (spec 02.8). The second form, of 24 bytes, is that of published
/// descriptions (spec 00.2): read, not written.
public enum MessageHistoryHoleIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"), .uint32("tag"), .int32("maxId"))
    public static let both = KeyForm(.peer(), .int32("namespace"), .uint32("tag"), .int32("minId"), .int32("maxId"))

    public static let declaration = TableDeclaration(
        id: 56, name: "MessageHistoryHoleIndex", compact: true, keys: [key, both],
        value: .perKey([.fields([.int32("minId")]), .emptyOr([.int32("minId")])]))
}
