import Postbox
import TelegramCore

extension Operation {
    /// Account operations about threads (spec 12.3, 08.9).
    static let accountThreads: [Operation] = [
        .account("updatePinnedTopic", "peerId", "threadId", "isPinned") { line in
            .updatePinnedTopic(try line.peer(), threadId: try line.int64("threadId"), isPinned: try line.bool("isPinned"))
        },
        .account("updatePinnedTopicOrder", "peerId", "threadIds") { .updatePinnedTopicOrder(try $0.peer(), threadIds: try $0.threadIds()) },
        .account("resetForumTopic", "peerId", "threadId", "data", "topMessageId", "unreadMentionCount", "unreadReactionCount", "pts") { line in
            .resetForumTopic(
                ForumTopicReset(
                    peerId: try line.peer(), threadId: try line.int64("threadId"), data: try line.coded("data"),
                    topMessageId: try line.int32("topMessageId"), unreadMentionCount: try line.int32("unreadMentionCount"),
                    unreadReactionCount: try line.int32("unreadReactionCount"), pts: try line.int32("pts")))
        },
    ]
}
