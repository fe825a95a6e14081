import PostboxTables

/// Data about messages: times, actions, and tag counts.
extension Transaction {
    /// Removes a message from the list of those that have a time. The message itself does not change.
    public func clearTimestampBasedAttribute(id: MessageId, tag: UInt16) throws {
        try tables.history.timestampAttributes.remove(tag, id, &changes)
    }

    /// Sets an action for a stored message; `nil` removes it. Does nothing if the message is not stored.
    public func setPendingMessageAction(type: UInt32, id: MessageId, action: CodedObject?) throws {
        guard try tables.history.index.exists(id) else { return }
        try tables.history.pendingActions.set(type: type, id, action, &changes)
    }

    /// Returns the pending action of this type for the message; `nil` if none exists.
    public func getPendingMessageAction(type: UInt32, id: MessageId) throws -> CodedObject? {
        try tables.history.pendingActions.get(type: type, id)
    }

    /// Returns the number of pending actions for messages of the chat in this namespace, of one type, or of all types if it is `nil`.
    public func getPendingMessageActionsSummary(peerId: PeerId, type: UInt32?, namespace: Int32) throws -> Int32 {
        try tables.history.pendingActionsMetadata.get(PendingMessageActionsSummaryKey(type: type, peerId: peerId, namespace: namespace))
    }

    /// Returns the number of messages of a chat or thread with a tag; `nil` if nothing has been counted.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - tagMask: The tag; an empty set counts all messages.
    ///   - namespace: The namespace of the messages.
    ///   - customTag: The custom tag that counted messages must also have; `nil` for all messages.
    public func getMessageTagSummary(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags, namespace: Int32, customTag: [UInt8]?
    ) throws -> MessageHistoryTagNamespaceSummary? {
        try tables.history.summaries.get(
            MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag))
    }

    /// Returns the number of messages per custom tag in a chat or one of its threads. If `tagMask` is not empty, only messages that also have this
    /// tag are counted.
    public func getMessageTagSummaryCustomTags(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags = [], namespace: Int32
    ) throws -> [[UInt8]: Int] {
        try tables.history.summaries.customTagCounts(tagMask, peerId: peerId, threadId: threadId, namespace: namespace)
    }

    /// Stores the server's count of messages with a tag. The count includes all IDs up to `maxId`, and later messages are added to it. For the other
    /// parameters, see `getMessageTagSummary`.
    public func replaceMessageTagSummary(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags, namespace: Int32, customTag: [UInt8]?, count: Int32, maxId: Int32
    ) throws {
        let key = MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        try tables.history.summaries.replace(key, count: count, maxId: maxId, &changes)
    }

    /// Marks a message count as invalid, so that it is requested from the server. For the parameters, see `getMessageTagSummary`.
    public func invalidateMessageHistoryTagsSummary(
        peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags, customTag: [UInt8]?
    ) throws {
        let key = MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        try tables.history.invalidatedSummaries.insert(key, &changes)
    }

    /// Removes the mark after the server's response. Does nothing if the count was invalidated again after `entry` was read.
    public func removeInvalidatedMessageHistoryTagsSummaryEntry(_ entry: InvalidatedMessageHistoryTagsSummaryEntry) throws {
        try tables.history.invalidatedSummaries.remove(entry, &changes)
    }

    /// Replaces a hole at the index with another one, or with none, and adds messages. Every one of the tags must have the hole exactly there;
    /// otherwise nothing happens.
    public func replaceGlobalMessageTagsHole(
        _ tags: GlobalMessageTags, index: MessageIndex, with updatedIndex: MessageIndex?, messages: [StoreMessage]
    ) throws {
        let table = tables.history.globalTags
        try table.ensureInitialized(tags)
        for tag in tags.singles where try table.get(tag, index) != .hole { return }
        for tag in tags.singles {
            try table.remove(tag, index)
            changes.globalTagsOperations.append(.remove([(tag, index)]))
            if let updatedIndex {
                try table.addHole(tag, updatedIndex)
                changes.globalTagsOperations.append(.insertHole(tag, updatedIndex))
            }
        }
        try addMessages(messages, location: .random)
    }
}

/// Custom tags of messages, such as those of the saved messages.
extension Transaction {
    /// Updates the lists of messages with both a custom tag and a shared-media tag, once per chat, thread, and custom tag: older databases
    /// lack some of their rows. Examines the newest 1,000 messages with the custom tag.
    ///
    /// - Parameters:
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - customTag: The tag, as returned by `ReactionValue.customTag`.
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

    /// Adds the row and counts the message, if the row is missing.
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

    /// Completes all pending requests for counts of messages with a tag in a chat or one of its threads: the count of the tag alone, and its counts
    /// with custom tags. The requests of a chat include those of its threads.
    public func removeInvalidatedMessageHistoryTagsSummaryEntriesWithCustomTags(
        peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags
    ) throws {
        try tables.history.invalidatedSummaries.removeAll(
            MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: nil), &changes)
    }
}
