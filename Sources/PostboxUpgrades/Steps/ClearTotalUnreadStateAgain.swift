import PostboxTables

/// 16 -> 17: repeats the previous step.
package enum ClearTotalUnreadStateAgain: UpgradeStep {
    package static let from: Int32 = 16
    package static let name: StaticString = "clear the unread total again"
    package static let summary: StaticString = "Writes an empty total unread state into t10."
    package static let tables = ClearTotalUnreadState.tables

    package static func run(_ context: UpgradeContext) throws { try ClearTotalUnreadState.run(context) }
}
