import PostboxTables

/// 15 -> 16: resets the total of unread messages.
package enum ClearTotalUnreadState: UpgradeStep {
    package static let from: Int32 = 15
    package static let name: StaticString = "clear the unread total"
    package static let summary: StaticString = "Writes an empty total unread state into t10."
    package static let tables = [MessageHistoryMetadataTable.declaration]

    /// A root ChatListTotalUnreadState with two empty dictionaries, `ad` and `fd`.
    static let emptyState: [UInt8] = [
        0x01, 0x5F, 0x05, 0xC0, 0x8E, 0x2B, 0xAB, 0x10, 0x00, 0x00, 0x00,
        0x02, 0x61, 0x64, 0x09, 0x00, 0x00, 0x00, 0x00,
        0x02, 0x66, 0x64, 0x09, 0x00, 0x00, 0x00, 0x00,
    ]

    package static func run(_ context: UpgradeContext) throws {
        try context.box.set(
            MessageHistoryMetadataTable.declaration.table, key: MessageHistoryMetadataTable.chatListTotalUnreadState(), value: emptyState)
    }
}
