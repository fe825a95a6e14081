import PostboxCore

/// 16 -> 17: the same as the step before (spec 10.3).
public enum ClearTotalUnreadStateAgain: UpgradeStep {
    public static let from: Int32 = 16
    public static let name: StaticString = "clear the unread total again"
    public static let summary: StaticString = "Writes an empty total unread state into t10."
    public static let tables = ClearTotalUnreadState.tables

    public static func run(_ context: UpgradeContext) throws { try ClearTotalUnreadState.run(context) }
}
