/// Messages by custom tag and shared-media tag (spec 02.7.8).
public enum MessageCustomTagWithTagTable: DeclaredTable {
    public static let key = KeyForm(
        .peer(), .int64("threadId"), .int32("customTagId"), .uint32("tag"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 85, name: "MessageCustomTagWithTag", compact: true, keys: [key],
        value: .empty)
}
