import PostboxSchema
import PostboxStorage

/// The message tables and their indexes. See "Message Tables".
package final class MessageHistoryTables {
    package let globalIds: GlobalMessageIdsTable
    package let index: MessageHistoryIndexTable
    package let media: MessageMediaTable
    package let messages: MessageHistoryTable
    package let unsent: MessageHistoryUnsentTable
    package let tags: MessageHistoryTagsTable
    package let globallyUniqueIds: MessageGloballyUniqueIdTable
    package let timestampAttributesIndex: TimestampBasedMessageAttributesIndexTable
    package let timestampAttributes: TimestampBasedMessageAttributesTable
    package let globalTags: GlobalMessageHistoryTagsTable
    package let textIndex: MessageHistoryTextIndex
    package let invalidatedSummaries: InvalidatedMessageHistoryTagsSummaryTable
    package let summaries: MessageHistoryTagsSummaryTable
    package let pendingActionsMetadata: PendingMessageActionsMetadataTable
    package let pendingActions: PendingMessageActionsTable
    package let failed: MessageHistoryFailedTable
    package let localTags: LocalMessageHistoryTagsTable

    init(valueBox: any ValueBox) {
        globalIds = GlobalMessageIdsTable(valueBox: valueBox)
        index = MessageHistoryIndexTable(valueBox: valueBox)
        media = MessageMediaTable(valueBox: valueBox)
        messages = MessageHistoryTable(valueBox: valueBox)
        unsent = MessageHistoryUnsentTable(valueBox: valueBox)
        tags = MessageHistoryTagsTable(valueBox: valueBox)
        globallyUniqueIds = MessageGloballyUniqueIdTable(valueBox: valueBox)
        timestampAttributesIndex = TimestampBasedMessageAttributesIndexTable(valueBox: valueBox)
        timestampAttributes = TimestampBasedMessageAttributesTable(valueBox: valueBox, index: timestampAttributesIndex)
        globalTags = GlobalMessageHistoryTagsTable(valueBox: valueBox)
        textIndex = MessageHistoryTextIndex(valueBox: valueBox)
        invalidatedSummaries = InvalidatedMessageHistoryTagsSummaryTable(valueBox: valueBox)
        summaries = MessageHistoryTagsSummaryTable(valueBox: valueBox, invalidated: invalidatedSummaries)
        pendingActionsMetadata = PendingMessageActionsMetadataTable(valueBox: valueBox)
        pendingActions = PendingMessageActionsTable(valueBox: valueBox, metadata: pendingActionsMetadata)
        failed = MessageHistoryFailedTable(valueBox: valueBox)
        localTags = LocalMessageHistoryTagsTable(valueBox: valueBox)
    }

    /// The newest message of a chat over these namespaces.
    package func topMessage(_ peerId: PeerId, namespaces: Set<Int32>) throws -> MessageIndex? {
        var result: MessageIndex?
        for namespace in try index.existingNamespaces(peerId) where namespaces.contains(namespace) {
            guard let top = try messages.end(PeerAndNamespace(peerId: peerId, namespace: namespace)).top else { continue }
            result = max(result ?? top.index, top.index)
        }
        return result
    }

    var all: [Table] {
        [
            globalIds, index, media, messages, unsent, tags, globallyUniqueIds, timestampAttributesIndex, timestampAttributes, globalTags,
            invalidatedSummaries, summaries, pendingActionsMetadata, pendingActions, failed, localTags,
        ]
    }
}
