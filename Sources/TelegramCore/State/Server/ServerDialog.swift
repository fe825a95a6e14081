import Postbox

/// A chat in a chat list of the server.
public struct ServerDialog: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The last message; 0 if the chat has no messages.
    public var topMessageId: Int32
    /// The last message that the account has read.
    public var readInboxMaxId: Int32
    /// The last message of the account that the other side has read.
    public var readOutboxMaxId: Int32
    /// The number of unread messages.
    public var unreadCount: Int32
    /// Unread mentions of the account.
    public var unreadMentionCount: Int32
    /// The number of unseen reactions to the account's messages.
    public var unreadReactionCount: Int32
    /// The number of the account's polls with unseen votes.
    public var unreadPollVoteCount: Int32
    /// Whether the chat was marked as unread manually.
    public var markedUnread: Bool
    /// Whether the chat is pinned in its list.
    public var isPinned: Bool
    /// The list that it is in.
    public var groupId: PeerGroupId
    /// The cursor of a channel.
    public var pts: Int32?
    /// The settings, as TelegramPeerNotificationSettings.
    public var settings: CodedObject
    /// The lifetime of messages, in seconds; `nil` if they are not removed automatically.
    public var autoremoveTimeout: Int32?
    /// Whether a forum is shown as one chat.
    public var viewsForumAsMessages: Bool

    /// Creates a dialog. `topMessageId` is the ID of a message in the same answer.
    public init(
        peerId: PeerId, topMessageId: Int32, readInboxMaxId: Int32, readOutboxMaxId: Int32, unreadCount: Int32, unreadMentionCount: Int32,
        unreadReactionCount: Int32, markedUnread: Bool, isPinned: Bool, groupId: PeerGroupId, pts: Int32?, settings: CodedObject,
        autoremoveTimeout: Int32?, viewsForumAsMessages: Bool = false, unreadPollVoteCount: Int32 = 0
    ) {
        self.peerId = peerId
        self.topMessageId = topMessageId
        self.readInboxMaxId = readInboxMaxId
        self.readOutboxMaxId = readOutboxMaxId
        self.unreadCount = max(0, unreadCount)
        self.unreadMentionCount = max(0, unreadMentionCount)
        self.unreadReactionCount = max(0, unreadReactionCount)
        self.unreadPollVoteCount = max(0, unreadPollVoteCount)
        self.markedUnread = markedUnread
        self.isPinned = isPinned
        self.groupId = groupId
        self.pts = pts
        self.settings = settings
        self.autoremoveTimeout = autoremoveTimeout
        self.viewsForumAsMessages = viewsForumAsMessages
    }

    /// Returns the read state as an operation. `markedUnread` is `nil` if the answer does not contain it.
    func readState(markedUnread: Bool?) -> AccountOperation {
        .resetReadState(
            ReadStateReset(
                peerId: peerId, namespace: MessageId.Namespace.cloud, maxIncomingReadId: readInboxMaxId, maxOutgoingReadId: readOutboxMaxId,
                maxKnownId: topMessageId, count: unreadCount, markedUnread: markedUnread))
    }

    var storedReadState: PeerReadState {
        .idBased(
            maxIncomingReadId: readInboxMaxId, maxOutgoingReadId: readOutboxMaxId, maxKnownId: topMessageId, count: unreadCount,
            markedUnread: markedUnread)
    }

    /// The numbers of unseen mentions, reactions, and polls with votes.
    var tagCounts: [(tag: MessageTags, count: Int32)] {
        [(.unseenPersonalMessage, unreadMentionCount), (.unseenReaction, unreadReactionCount), (.unseenPollVote, unreadPollVoteCount)]
    }

    var tagSummaries: [AccountOperation] {
        tagCounts.map { tag, count in
            .resetMessageTagSummary(
                MessageTagSummaryReset(peerId: peerId, tag: tag, namespace: MessageId.Namespace.cloud, count: count, maxId: topMessageId))
        }
    }
}

/// The server's state of a forum topic.
public struct ServerTopic: Hashable, Sendable {
    /// The topic, by the number of the message that started it.
    public var threadId: Int64
    /// The data, as MessageHistoryThreadData.
    public var data: CodedObject
    /// The topic's last message, which is in the same answer.
    public var topMessageId: Int32
    /// Unread mentions of the account.
    public var unreadMentionCount: Int32
    /// The number of unseen reactions to the account's messages.
    public var unreadReactionCount: Int32
    /// The number of the account's polls with unseen votes.
    public var unreadPollVoteCount: Int32
    /// Whether the topic is pinned in its forum.
    public var isPinned: Bool

    /// Creates the state of a topic. The read states of the topic are in `data`.
    public init(
        threadId: Int64, data: CodedObject, topMessageId: Int32, unreadMentionCount: Int32, unreadReactionCount: Int32, unreadPollVoteCount: Int32 = 0,
        isPinned: Bool
    ) {
        self.threadId = threadId
        self.data = data
        self.topMessageId = topMessageId
        self.unreadMentionCount = max(0, unreadMentionCount)
        self.unreadReactionCount = max(0, unreadReactionCount)
        self.unreadPollVoteCount = max(0, unreadPollVoteCount)
        self.isPinned = isPinned
    }
}

extension ServerTopic {
    /// The numbers of unseen mentions, reactions, and polls with votes.
    var tagCounts: [(tag: MessageTags, count: Int32)] {
        [(.unseenPersonalMessage, unreadMentionCount), (.unseenReaction, unreadReactionCount), (.unseenPollVote, unreadPollVoteCount)]
    }

    func reset(of peerId: PeerId, pts: Int32) -> ForumTopicReset {
        ForumTopicReset(
            peerId: peerId, threadId: threadId, data: data, topMessageId: topMessageId, unreadMentionCount: unreadMentionCount,
            unreadReactionCount: unreadReactionCount, unreadPollVoteCount: unreadPollVoteCount, pts: pts)
    }
}
