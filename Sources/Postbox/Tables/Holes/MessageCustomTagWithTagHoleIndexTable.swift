/// Holes of custom tags with a shared-media tag (spec 02.8).
public enum MessageCustomTagWithTagHoleIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("customTagId"), .uint32("tag"), .int32("namespace"), .int32("maxId"))

    public static let declaration = TableDeclaration(
        id: 84, name: "MessageCustomTagWithTagHoleIndex", compact: true, keys: [key],
        value: .fields([.int32("minId")]))
}
