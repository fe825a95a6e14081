import PostboxEngine
import PostboxSchema

extension PostboxViewKey {
    /// The topics of a forum with their newest messages and the counters in `summaryComponents`. Follows the threads, their messages, pins and
    /// counters. Not: what the peer and the people in the messages are called.
    public static func messageHistoryThreadIndex(id: PeerId, summaryComponents: ChatListEntrySummaryComponents) -> Self {
        Self(MessageHistoryThreadIndexViewDefinition(id: id, summaryComponents: summaryComponents))
    }

    /// What is stored of a thread. Follows all that it shows.
    public static func messageHistoryThreadInfo(peerId: PeerId, threadId: Int64) -> Self {
        Self(MessageHistoryThreadInfoViewDefinition(thread: PeerAndThread(peerId: peerId, threadId: threadId)))
    }

    /// The saved messages by where they come from. Follows the saved chats, their messages and pins. Not: what the peers are called.
    public static func savedMessagesIndex(peerId: PeerId) -> Self { Self(MessageHistorySavedMessagesIndexViewDefinition(peerId: peerId)) }

    /// From how many peers messages were saved. Follows all that it shows.
    public static func savedMessagesStats(peerId: PeerId) -> Self { Self(MessageHistorySavedMessagesStatsViewDefinition(peerId: peerId)) }
}
