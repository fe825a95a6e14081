import Postbox
import TelegramCore

extension Operation {
    /// Account operations on threads.
    static let accountThreads: [Operation] = [
        .account("updatePinnedTopic", Field.peer(), Field.threadId, Field.bool("isPinned")) {
            .updatePinnedTopic($0, threadId: $1, isPinned: $2)
        } parts: {
            if case let .updatePinnedTopic(peerId, threadId, isPinned) = $0 { (peerId, threadId, isPinned) } else { nil }
        },
        .account("updatePinnedTopicOrder", Field.peer(), Field.int64s("threadIds")) {
            .updatePinnedTopicOrder($0, threadIds: $1)
        } parts: {
            if case let .updatePinnedTopicOrder(peerId, threadIds) = $0 { (peerId, threadIds) } else { nil }
        },
        .account(
            "resetForumTopic", Field.peer(), Field.threadId, Field.coded("data"), Field.int32("topMessageId"), Field.int32("unreadMentionCount"),
            Field.int32("unreadReactionCount"), Field.int32("pts")
        ) {
            .resetForumTopic(
                ForumTopicReset(
                    peerId: $0, threadId: $1, data: $2, topMessageId: $3, unreadMentionCount: $4, unreadReactionCount: $5, pts: $6))
        } parts: {
            guard case let .resetForumTopic(reset) = $0 else { return nil }
            return (
                reset.peerId, reset.threadId, reset.data, reset.topMessageId, reset.unreadMentionCount, reset.unreadReactionCount, reset.pts
            )
        },
    ]
}
