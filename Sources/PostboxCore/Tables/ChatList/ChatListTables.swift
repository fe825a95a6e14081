import PostboxStorage

/// The lists of chats and what is counted over them (spec 03.5 to 03.8, 03.12).
public final class ChatListTables {
    public let index: ChatListIndexTable
    public let entries: ChatListTable
    public let topTagged: PeerChatTopTaggedMessageIdsTable
    public let additionalItems: AdditionalChatListItemsTable
    public let groupStats: GroupMessageStatsTable
    public let invalidatedGroupStats: InvalidatedGroupMessageStatsTable
    /// Chats that views of lists leave out. Never stored: each process hides its own.
    public internal(set) var hiddenPeerIds: Set<PeerId> = []

    init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        index = ChatListIndexTable(valueBox: valueBox)
        entries = ChatListTable(valueBox: valueBox, seed: seed, metadata: metadata)
        topTagged = PeerChatTopTaggedMessageIdsTable(valueBox: valueBox)
        additionalItems = AdditionalChatListItemsTable(valueBox: valueBox)
        groupStats = GroupMessageStatsTable(valueBox: valueBox)
        invalidatedGroupStats = InvalidatedGroupMessageStatsTable(valueBox: valueBox)
    }

    var all: [Table] { [index, entries, topTagged, additionalItems, groupStats, invalidatedGroupStats] }
}
