import PostboxTables

/// What is kept about messages beside them: times, actions, counts of tags.
extension Transaction {
    /// Takes a message off the list of those that something happens to at a time. The message itself does not change.
    public func clearTimestampBasedAttribute(id: MessageId, tag: UInt16) throws {
        try tables.history.timestampAttributes.remove(tag, id, &changes)
    }

    /// Sets an action for a stored message, or takes it back with nil.
    public func setPendingMessageAction(type: UInt32, id: MessageId, action: CodedObject?) throws {
        guard try tables.history.index.exists(id) else { return }
        try tables.history.pendingActions.set(type: type, id, action, &changes)
    }

    /// The action of this type that waits to be sent for the message; nil when none does.
    public func getPendingMessageAction(type: UInt32, id: MessageId) throws -> CodedObject? {
        try tables.history.pendingActions.get(type: type, id)
    }

    /// How many actions wait for messages of the chat in this namespace: of one type, or of all with nil.
    public func getPendingMessageActionsSummary(peerId: PeerId, type: UInt32?, namespace: Int32) throws -> Int32 {
        try tables.history.pendingActionsMetadata.get(PendingMessageActionsSummaryKey(type: type, peerId: peerId, namespace: namespace))
    }

    /// How many messages with a tag the chat or the thread has; an empty `tagMask` counts all. nil when nothing was counted yet.
    public func getMessageTagSummary(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags, namespace: Int32, customTag: [UInt8]?
    ) throws -> MessageHistoryTagNamespaceSummary? {
        try tables.history.summaries.get(
            MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag))
    }

    /// How many messages of the chat, or of one of its threads, have each custom tag: all of them, or those that have a shared-media tag as well.
    public func getMessageTagSummaryCustomTags(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags = [], namespace: Int32
    ) throws -> [[UInt8]: Int] {
        try tables.history.summaries.customTagCounts(tagMask, peerId: peerId, threadId: threadId, namespace: namespace)
    }

    /// Stores the server's count of messages with a tag, which includes all ids up to `maxId`. Later messages are added to it.
    public func replaceMessageTagSummary(
        peerId: PeerId, threadId: Int64?, tagMask: MessageTags, namespace: Int32, customTag: [UInt8]?, count: Int32, maxId: Int32
    ) throws {
        let key = MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        try tables.history.summaries.replace(key, count: count, maxId: maxId, &changes)
    }

    /// Marks a count of messages to be asked of the server.
    public func invalidateMessageHistoryTagsSummary(
        peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags, customTag: [UInt8]?
    ) throws {
        let key = MessageHistoryTagsSummaryKey(tag: tagMask, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        try tables.history.invalidatedSummaries.insert(key, &changes)
    }

    /// Settles a count that was asked of the server. Nothing happens when the count was invalidated again since `entry` was read.
    public func removeInvalidatedMessageHistoryTagsSummaryEntry(_ entry: InvalidatedMessageHistoryTagsSummaryEntry) throws {
        try tables.history.invalidatedSummaries.remove(entry, &changes)
    }

    /// Replaces the hole that every one of the tags has exactly at the index by another one, or by none, and adds messages. Nothing happens
    /// when one of the tags has no such hole.
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
