import PostboxStorage

/// Messages by thread and by custom tag, and the threads themselves (spec 02.7).
public final class ThreadTables {
    public let messages: MessageHistoryThreadsTable
    public let tags: MessageHistoryThreadTagsTable
    public let customTagIds: MessageCustomTagIdTable
    public let customTags: MessageCustomTagTable
    public let customTagsWithTag: MessageCustomTagWithTagTable

    public let index: MessageHistoryThreadIndexTable
    public let reverseIndex: MessageHistoryThreadReverseIndexTable
    public let pinned: MessageHistoryThreadPinnedTable
    public let combinedStates: PeerThreadCombinedStateTable
    public let summaries: PeerThreadsSummaryTable

    init(valueBox: any ValueBox) {
        messages = MessageHistoryThreadsTable(valueBox: valueBox)
        tags = MessageHistoryThreadTagsTable(valueBox: valueBox)
        customTagIds = MessageCustomTagIdTable(valueBox: valueBox)
        customTags = MessageCustomTagTable(valueBox: valueBox)
        customTagsWithTag = MessageCustomTagWithTagTable(valueBox: valueBox)
        index = MessageHistoryThreadIndexTable(valueBox: valueBox)
        reverseIndex = MessageHistoryThreadReverseIndexTable(valueBox: valueBox)
        pinned = MessageHistoryThreadPinnedTable(valueBox: valueBox)
        combinedStates = PeerThreadCombinedStateTable(valueBox: valueBox)
        summaries = PeerThreadsSummaryTable(valueBox: valueBox)
    }

    var all: [Table] {
        [
            messages, tags, customTagIds, customTags, customTagsWithTag, index, reverseIndex, pinned, combinedStates, summaries,
        ]
    }
}
