import PostboxTables

/// 23 -> 24: requests a recount of the unread counters.
package enum ReindexUnreadCounters: UpgradeStep {
    package static let from: Int32 = 23
    package static let name: StaticString = "re-index unread counters"
    package static let summary: StaticString = "Asks in t10 for the unread counters to be counted anew."
    package static let tables = [MessageHistoryMetadataTable.declaration]

    package static func run(_ context: UpgradeContext) throws { try context.requestUnreadCounters() }
}
