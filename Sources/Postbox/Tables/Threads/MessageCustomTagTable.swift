/// Messages by custom tag; thread 0 is none (spec 02.7.8).
public enum MessageCustomTagTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("customTagId"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 83, name: "MessageCustomTag", compact: true, keys: [key],
        value: .empty)
}
