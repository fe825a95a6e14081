import PostboxTables

/// Custom tags of messages, such as those of the saved messages.
extension Transaction {
    /// Brings the lists of messages with both a custom tag and a shared-media tag up to date, once for each chat, thread and custom tag: databases
    /// of older versions lack rows of them. Looks at the newest 1,000 messages with the custom tag.
    ///
    /// - Parameters:
    ///   - threadId: the thread; nil: the chat as a whole.
    ///   - customTag: as `ReactionValue.customTag` makes it.
    public func reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: PeerId, threadId: Int64?, customTag: [UInt8]) throws {
        guard let number = try tables.threads.customTagIds.get(customTag) else { return }
        let flag = MessageHistoryMetadataTable.peerHistoryCustomTagWithTagReindexed(peerId.packed, threadId ?? 0, Int64(number))
        guard try tables.holes.metadata.setFlag(flag) else { return }
        var left = Self.reindexedMessages
        for namespace in try tables.history.index.existingNamespaces(peerId).sorted() {
            let indices = try latest(rows(peerId, namespace, threadId: threadId, tag: .customTag(customTag, nil)), limit: left)
            left -= indices.count
            for index in indices {
                guard let message = try tables.history.messages.get(index) else { continue }
                for tag in message.tags.singles {
                    try addMissingRow(MissingRow(index: index, threadId: threadId, customTag: customTag, number: number, tag: tag))
                }
            }
        }
    }

    private static let reindexedMessages = 1000

    /// A row of a message with both tags.
    private struct MissingRow {
        let index: MessageIndex
        let threadId: Int64?
        let customTag: [UInt8]
        let number: Int32
        let tag: MessageTags
    }

    /// Where there is no such row yet, it is added, and the message counted.
    private func addMissingRow(_ row: MissingRow) throws {
        let rows = tables.threads.customTagsWithTag
        let (index, id) = (row.index, row.index.id)
        guard try !rows.contains(row.number, row.tag, index, threadId: row.threadId ?? 0) else { return }
        try rows.add(row.number, row.tag, index, threadId: row.threadId ?? 0)
        guard seed.messageTagsWithSummary.contains(row.tag) else { return }
        let key = MessageHistoryTagsSummaryKey(
            tag: row.tag, peerId: id.peerId, threadId: row.threadId, namespace: id.namespace, customTag: row.customTag)
        try tables.history.summaries.addMessage(key, id: id.id, isNewlyAdded: true, &changes)
    }

    /// Settles every count of messages with a tag that was to be asked of the server for a chat or one of its threads: the count of the tag alone and
    /// those together with a custom tag. Those of the chat include those of its threads.
    public func removeInvalidatedMessageHistoryTagsSummaryEntriesWithCustomTags(
        peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags
    ) throws {
        try tables.history.invalidatedSummaries.removeAll(
            MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: nil), &changes)
    }
}
