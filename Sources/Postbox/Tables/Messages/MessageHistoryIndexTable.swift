/// Every stored message by id: its timestamp and whether it is incoming (spec 02.3.2).
public enum MessageHistoryIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 4, name: "MessageHistoryIndex", compact: true, keys: [key],
        value: .custom(MessageHistoryIndexEntry.self))
}
