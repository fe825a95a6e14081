import PostboxSchema
import PostboxStorage

/// The chat lists and their counters.
package final class ChatListTables {
    package let index: ChatListIndexTable
    package let entries: ChatListTable
    package let topTagged: PeerChatTopTaggedMessageIdsTable
    package let additionalItems: AdditionalChatListItemsTable
    package let groupStats: GroupMessageStatsTable
    package let invalidatedGroupStats: InvalidatedGroupMessageStatsTable
    /// Chats that views of lists leave out. Never stored: each process hides its own.
    package var hiddenPeerIds: Set<PeerId> = []

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
