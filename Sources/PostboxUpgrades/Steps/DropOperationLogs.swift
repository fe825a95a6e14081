import PostboxTables

/// 12 -> 13: removes pending operations, whose old form no version reads. The counters of t29 stay.
package enum DropOperationLogs: UpgradeStep {
    package static let from: Int32 = 12
    package static let name: StaticString = "drop operation logs"
    package static let summary: StaticString = "Deletes every pending operation: all rows of t30 and t31."
    package static let tables = [PeerMergedOperationLogIndexTable.declaration, PeerOperationLogTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        for table in tables { try context.box.removeAll(table.table) }
    }
}
