/// Holes of custom tags; thread 0 is none (spec 02.8).
public enum MessageCustomTagHoleIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("customTagId"), .int32("namespace"), .int32("maxId"))

    public static let declaration = TableDeclaration(
        id: 82, name: "MessageCustomTagHoleIndex", compact: true, keys: [key],
        value: .fields([.int32("minId")]))
}
