import PostboxSchema
import PostboxStorage

/// All tables of a Postbox in order of ID. The full-text table 41 is `MessageHistoryTextIndexTable`.
package enum TableCatalogue {
    package static let all: [TableDeclaration] = [
        MetadataTable.declaration,
        KeychainTable.declaration,
        PeerTable.declaration,
        GlobalMessageIdsTable.declaration,
        MessageHistoryIndexTable.declaration,
        MessageMediaTable.declaration,
        MessageHistoryTable.declaration,
        ChatListIndexTable.declaration,
        ChatListTable.declaration,
        MessageHistoryMetadataTable.declaration,
        MessageHistoryUnsentTable.declaration,
        MessageHistoryTagsTable.declaration,
        PeerChatStateTable.declaration,
        MessageHistoryReadStateTable.declaration,
        MessageHistorySynchronizeReadStateTable.declaration,
        ContactTable.declaration,
        RatingTable.declaration,
        CachedPeerDataTable.declaration,
        PeerNotificationSettingsTable.declaration,
        PeerPresenceTable.declaration,
        ItemCollectionInfoTable.declaration,
        ItemCollectionItemTable.declaration,
        OldPeerChatInterfaceStateTable.declaration,
        ItemCacheMetaTable.declaration,
        ItemCacheTable.declaration,
        PeerNameTokenIndexTable.declaration,
        PeerNameIndexTable.declaration,
        PeerChatTopTaggedMessageIdsTable.declaration,
        PeerOperationLogMetadataTable.declaration,
        PeerMergedOperationLogIndexTable.declaration,
        PeerOperationLogTable.declaration,
        MessageGloballyUniqueIdTable.declaration,
        TimestampBasedMessageAttributesIndexTable.declaration,
        TimestampBasedMessageAttributesTable.declaration,
        PreferencesTable.declaration,
        ItemCollectionReverseIndexTable.declaration,
        OrderedItemListIndexTable.declaration,
        OrderedItemListTable.declaration,
        GlobalMessageHistoryTagsTable.declaration,
        ReverseAssociatedPeerTable.declaration,
        UnorderedItemListTable.declaration,
        NoticeTable.declaration,
        MessageHistoryTagsSummaryTable.declaration,
        PendingMessageActionsMetadataTable.declaration,
        PendingMessageActionsTable.declaration,
        InvalidatedMessageHistoryTagsSummaryTable.declaration,
        PendingPeerNotificationSettingsIndexTable.declaration,
        MessageHistoryFailedTable.declaration,
        LocalMessageHistoryTagsTable.declaration,
        DeviceContactImportInfoTable.declaration,
        AdditionalChatListItemsTable.declaration,
        MessageHistoryHoleIndexTable.declaration,
        GroupMessageStatsTable.declaration,
        InvalidatedGroupMessageStatsTable.declaration,
        PeerNotificationSettingsBehaviorIndexTable.declaration,
        PeerNotificationSettingsBehaviorTable.declaration,
        MessageHistoryThreadsTable.declaration,
        MessageHistoryThreadHoleIndexTable.declaration,
        PeerTimeoutPropertiesTable.declaration,
        StoryGeneralStatesTable.declaration,
        PeerChatInterfaceStateTable.declaration,
        PeerChatThreadInterfaceStateTable.declaration,
        StoryItemsTable.declaration,
        StoryTable.declaration,
        MessageHistoryThreadTagsTable.declaration,
        MessageHistoryThreadReverseIndexTable.declaration,
        MessageHistoryThreadIndexTable.declaration,
        PeerThreadsSummaryTable.declaration,
        MessageHistoryThreadPinnedTable.declaration,
        PeerThreadCombinedStateTable.declaration,
        StorySubscriptionsTable.declaration,
        StoryPeerStatesTable.declaration,
        StoryTopItemsTable.declaration,
        MessageCustomTagIdTable.declaration,
        MessageCustomTagHoleIndexTable.declaration,
        MessageCustomTagTable.declaration,
        MessageCustomTagWithTagHoleIndexTable.declaration,
        MessageCustomTagWithTagTable.declaration,
    ]

    private static let byId = Dictionary(uniqueKeysWithValues: all.map { ($0.table.id, $0) })

    package static func declaration(id: Int32) -> TableDeclaration? { byId[id] }

    /// Returns the table with this name, case-insensitive and with or without the suffix `Table`.
    package static func declaration(named name: some StringProtocol) -> TableDeclaration? {
        var wanted = name.lowercased()
        if wanted.hasSuffix("table") { wanted.removeLast(5) }
        return all.first { $0.name.description.lowercased() == wanted }
    }
}

extension RowError: CustomStringConvertible {
    /// The table's number and name, the row's key, and the error.
    public var description: String {
        let name = TableCatalogue.declaration(id: table.id).map { " \($0.name)" } ?? ""
        return "t\(table.id)\(name), key \(key): \(cause)"
    }

    /// `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }
}
