import PostboxSchema

// Unread counts, tags, actions that wait.

extension ViewKey where View == UnreadMessageCountsView {
    /// Unread counts of lists and chats. Follows all that it shows.
    public static func unreadCounts(items: [UnreadMessageCountsItem]) -> Self { Self(.unreadCounts(items: items)) }
}

extension ViewKey where View == CombinedReadStateView {
    /// How far a chat was read. `handleThreads`: of a forum the unread threads count, and not the messages. Follows all that it shows.
    public static func combinedReadState(
        peerId: PeerId, handleThreads: Bool = true
    ) -> Self {
        Self(.combinedReadState(peerId: peerId, handleThreads: handleThreads))
    }
}

extension ViewKey where View == MessageHistoryTagSummaryView {
    /// How many messages with a tag a chat or thread has. Follows all that it shows.
    public static func historyTagSummaryView(
        tag: MessageTags, peerId: PeerId, threadId: Int64? = nil, namespace: Int32, customTag: [UInt8]? = nil
    ) -> Self {
        Self(.historyTagSummaryView(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag))
    }
}

extension ViewKey where View == MessageHistoryCustomTagSummariesView {
    /// How many messages with each custom tag a chat or thread has. Follows all that it shows.
    public static func historyCustomTagSummariesView(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32
    ) -> Self {
        Self(.historyCustomTagSummariesView(peerId: peerId, threadId: threadId, namespace: namespace))
    }
}

extension ViewKey where View == HistoryTagInfoView {
    /// Whether a chat has no message with a tag. Follows all that it shows.
    public static func historyTagInfo(peerId: PeerId, tag: MessageTags) -> Self { Self(.historyTagInfo(peerId: peerId, tag: tag)) }
}

extension ViewKey where View == InvalidatedMessageHistoryTagSummariesView {
    /// The counts of messages that the server is to be asked for, of all chats or of one. Follows all that it shows.
    public static func invalidatedMessageHistoryTagSummaries(
        peerId: PeerId? = nil, threadId: Int64? = nil, tagMask: MessageTags, namespace: Int32
    ) -> Self {
        Self(.invalidatedMessageHistoryTagSummaries(peerId: peerId, threadId: threadId, tagMask: tagMask, namespace: namespace))
    }
}

extension ViewKey where View == PendingMessageActionsView {
    /// The actions of a type that wait to be sent, such as reactions. Follows all that it shows.
    public static func pendingMessageActions(type: UInt32) -> Self { Self(.pendingMessageActions(type: type)) }
}

extension ViewKey where View == PendingMessageActionsSummaryView {
    /// How many actions of a type wait to be sent, for the messages of a chat. Follows all that it shows.
    public static func pendingMessageActionsSummary(
        type: UInt32, peerId: PeerId, namespace: Int32
    ) -> Self {
        Self(.pendingMessageActionsSummary(type: type, peerId: peerId, namespace: namespace))
    }
}

extension ViewKey where View == SynchronizeGroupMessageStatsView {
    /// The unread counters of lists that the server is to be asked for. Follows all that it shows.
    public static var synchronizeGroupMessageStats: Self { Self(.synchronizeGroupMessageStats) }
}
