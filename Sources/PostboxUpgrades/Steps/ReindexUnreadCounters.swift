import PostboxCore

/// 23 -> 24: unread counters are to be counted anew (spec 10.3).
public enum ReindexUnreadCounters: UpgradeStep {
    public static let from: Int32 = 23
    public static let name: StaticString = "re-index unread counters"
    public static let summary: StaticString = "Asks in t10 for the unread counters to be counted anew."
    public static let tables = [MessageHistoryMetadataTable.declaration]

    public static func run(_ context: UpgradeContext) throws { try context.requestUnreadCounters() }
}
