/// Messages that wait to be sent (spec 02.6.2).
public enum MessageHistoryUnsentTable: DeclaredTable {
    public static let key = KeyForm(.int32("namespace"), .int32("id"), .peer())

    public static let declaration = TableDeclaration(
        id: 11, name: "MessageHistoryUnsent", compact: true, keys: [key],
        value: .empty)
}
