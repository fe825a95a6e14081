/// Unread counters of each chat list (spec 03.12.1).
public enum GroupMessageStatsTable: DeclaredTable {
    public static let key = KeyForm(.int64("groupId"))

    public static let declaration = TableDeclaration(
        id: 58, name: "GroupMessageStats", keyType: .int64, compact: true, keys: [key],
        value: .coded(.bare("PeerGroupUnreadCountersCombinedSummary")))
}
