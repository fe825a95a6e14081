import PostboxTables

extension PostboxViewKey {
    /// Unread counts of lists and chats. Follows all that it shows.
    public static func unreadCounts(items: [UnreadMessageCountsItem]) -> Self { Self(UnreadMessageCountsViewDefinition(items: items)) }

    /// How far a chat was read. `handleThreads`: of a forum the unread threads count, and not the messages. Follows all that it shows.
    public static func combinedReadState(peerId: PeerId, handleThreads: Bool) -> Self {
        Self(CombinedReadStateViewDefinition(peerId: peerId, handleThreads: handleThreads))
    }

    /// How many messages with a tag a chat or thread has. Follows all that it shows.
    public static func historyTagSummaryView(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?) -> Self {
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        return Self(MessageHistoryTagSummaryViewDefinition(key: key))
    }

    /// How many messages with each custom tag a chat or thread has. Follows all that it shows.
    public static func historyCustomTagSummariesView(peerId: PeerId, threadId: Int64?, namespace: Int32) -> Self {
        Self(MessageHistoryCustomTagSummariesViewDefinition(peerId: peerId, threadId: threadId, namespace: namespace))
    }

    /// Whether a chat has no message with a tag. Follows all that it shows.
    public static func historyTagInfo(peerId: PeerId, tag: MessageTags) -> Self { Self(HistoryTagInfoViewDefinition(peerId: peerId, tag: tag)) }

    /// The counts of messages that the server is to be asked for, of all chats or of one. Follows all that it shows.
    public static func invalidatedMessageHistoryTagSummaries(peerId: PeerId?, threadId: Int64?, tagMask: MessageTags, namespace: Int32) -> Self {
        Self(InvalidatedMessageHistoryTagSummariesViewDefinition(peerId: peerId, threadId: threadId, tagMask: tagMask, namespace: namespace))
    }

    /// The actions of a type that wait to be sent, such as reactions. Follows all that it shows.
    public static func pendingMessageActions(type: UInt32) -> Self { Self(PendingMessageActionsViewDefinition(type: type)) }

    /// How many actions of a type wait to be sent, for the messages of a chat. Follows all that it shows.
    public static func pendingMessageActionsSummary(type: UInt32, peerId: PeerId, namespace: Int32) -> Self {
        let key = PendingMessageActionsSummaryKey(type: type, peerId: peerId, namespace: namespace)
        return Self(PendingMessageActionsSummaryViewDefinition(key: key))
    }

    /// The unread counters of lists that the server is to be asked for. Follows all that it shows.
    public static var synchronizeGroupMessageStats: Self { Self(SynchronizeGroupMessageStatsViewDefinition()) }

    /// The messages of a chat that could not be sent. Follows all that it shows.
    public static func failedMessageIds(peerId: PeerId) -> Self { Self(FailedMessageIdsViewDefinition(peerId: peerId)) }

    /// The next message that something happens to by itself: tag 0, it is deleted; tag 1, its media are. Follows all that it shows.
    public static func timestampBasedMessageAttributes(tag: UInt16) -> Self { Self(TimestampBasedMessageAttributesViewDefinition(tag: tag)) }

    /// The messages that wait to be sent, of all chats. Follows all that it shows.
    public static var unsentMessageIds: Self { Self(UnsentMessageIdsViewDefinition()) }

    /// The read states that the server is to be told or asked. Follows all that it shows.
    public static var synchronizePeerReadStates: Self { Self(SynchronizePeerReadStatesViewDefinition()) }
}
