import PostboxEngine
import PostboxSchema

// Threads and saved chats.

extension ViewKey where View == MessageHistoryThreadIndexView {
    /// The topics of a forum with their newest messages and the counters in `summaryComponents`. Follows the threads, their messages, pins and
    /// counters. Not: what the peer and the people in the messages are called.
    public static func messageHistoryThreadIndex(
        id: PeerId, summaryComponents: ChatListEntrySummaryComponents
    ) -> Self {
        Self(.messageHistoryThreadIndex(id: id, summaryComponents: summaryComponents))
    }
}

extension ViewKey where View == MessageHistoryThreadInfoView {
    /// What is stored of a thread. Follows all that it shows.
    public static func messageHistoryThreadInfo(
        peerId: PeerId, threadId: Int64
    ) -> Self {
        Self(.messageHistoryThreadInfo(peerId: peerId, threadId: threadId))
    }
}

extension ViewKey where View == MessageHistorySavedMessagesIndexView {
    /// The saved messages by where they come from. Follows the saved chats, their messages and pins. Not: what the peers are called.
    public static func savedMessagesIndex(peerId: PeerId) -> Self { Self(.savedMessagesIndex(peerId: peerId)) }
}

extension ViewKey where View == MessageHistorySavedMessagesStatsView {
    /// From how many peers messages were saved. Follows all that it shows.
    public static func savedMessagesStats(peerId: PeerId) -> Self { Self(.savedMessagesStats(peerId: peerId)) }
}
