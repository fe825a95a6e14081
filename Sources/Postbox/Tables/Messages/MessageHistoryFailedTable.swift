/// Messages that could not be sent (spec 02.6.3).
public enum MessageHistoryFailedTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 49, name: "MessageHistoryFailed", compact: true, keys: [key],
        value: .empty)
}
