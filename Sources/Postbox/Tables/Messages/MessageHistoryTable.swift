/// The messages, by time inside of a chat and namespace (spec 02.4).
public enum MessageHistoryTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 7, name: "MessageHistory", compact: false, keys: [key],
        value: .custom(MessageRow.self))
}
