/// Unread counters that the server must be asked for (spec 03.12.1).
public enum InvalidatedGroupMessageStatsTable: DeclaredTable {
    public static let key = KeyForm(.int32("groupId"), .int32("namespace"))

    public static let declaration = TableDeclaration(
        id: 59, name: "InvalidatedGroupMessageStats", compact: true, keys: [key],
        value: .empty)
}
