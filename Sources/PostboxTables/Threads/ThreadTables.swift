import PostboxStorage

/// Messages by thread and by custom tag, and the threads themselves. See "Threads".
package final class ThreadTables {
    package let messages: MessageHistoryThreadsTable
    package let tags: MessageHistoryThreadTagsTable
    package let customTagIds: MessageCustomTagIdTable
    package let customTags: MessageCustomTagTable
    package let customTagsWithTag: MessageCustomTagWithTagTable

    package let index: MessageHistoryThreadIndexTable
    package let reverseIndex: MessageHistoryThreadReverseIndexTable
    package let pinned: MessageHistoryThreadPinnedTable
    package let combinedStates: PeerThreadCombinedStateTable
    package let summaries: PeerThreadsSummaryTable

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
