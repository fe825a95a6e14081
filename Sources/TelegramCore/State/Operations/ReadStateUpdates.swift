import Postbox

/// The server's read state of a chat.
public struct ReadStateReset: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The namespace of the messages; 0 for those of the server.
    public var namespace: Int32
    /// The last message that the account has read.
    public var maxIncomingReadId: Int32
    /// The last message of the account that the other side has read.
    public var maxOutgoingReadId: Int32
    /// The last message that is counted in `count`, if it is unread.
    public var maxKnownId: Int32
    /// Unread messages.
    public var count: Int32
    /// Whether the chat was marked as unread manually; `nil` if the stored mark is kept.
    public var markedUnread: Bool?

    /// Replaces the stored state.
    public init(
        peerId: PeerId, namespace: Int32, maxIncomingReadId: Int32, maxOutgoingReadId: Int32, maxKnownId: Int32, count: Int32,
        markedUnread: Bool?
    ) {
        self.peerId = peerId
        self.namespace = namespace
        self.maxIncomingReadId = maxIncomingReadId
        self.maxOutgoingReadId = maxOutgoingReadId
        self.maxKnownId = maxKnownId
        self.count = count
        self.markedUnread = markedUnread
    }
}

/// Messages of a chat were read on another device, and this many are still unread.
public struct IncomingReadStateReset: Hashable, Sendable {
    /// The chat list in which the server has the chat.
    public var groupId: PeerGroupId
    /// The chat.
    public var peerId: PeerId
    /// The namespace of the messages; 0 for those of the server.
    public var namespace: Int32
    /// The last message that was read.
    public var maxIncomingReadId: Int32
    /// Unread messages above it.
    public var count: Int32
    /// The cursor for which `count` is valid: the channel's own, or the account's for other chats.
    public var pts: Int32

    /// Creates a reset. The read state of the account's own messages is kept.
    public init(groupId: PeerGroupId, peerId: PeerId, namespace: Int32, maxIncomingReadId: Int32, count: Int32, pts: Int32) {
        self.groupId = groupId
        self.peerId = peerId
        self.namespace = namespace
        self.maxIncomingReadId = maxIncomingReadId
        self.count = count
        self.pts = pts
    }
}

/// The last read message of a thread.
public struct ThreadReadUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The thread: the number of the message that started it, or in direct messages and saved messages the person's packed ID.
    public var threadId: Int64
    /// The last message that was read.
    public var readMaxId: Int32
    /// Whether the account read the messages (`true`), or others read the account's own messages (`false`).
    public var isIncoming: Bool
    /// The channel's post under which the thread is the comments.
    public var mainChannelMessage: MessageId?

    /// Creates an update. It has no effect on a thread that is not stored.
    public init(peerId: PeerId, threadId: Int64, readMaxId: Int32, isIncoming: Bool, mainChannelMessage: MessageId?) {
        self.peerId = peerId
        self.threadId = threadId
        self.readMaxId = readMaxId
        self.isIncoming = isIncoming
        self.mainChannelMessage = mainChannelMessage
    }
}

/// The server's state of a forum topic.
public struct ForumTopicReset: Hashable, Sendable {
    /// The forum.
    public var peerId: PeerId
    /// The topic, by the number of the message that started it.
    public var threadId: Int64
    /// The data of the thread, as MessageHistoryThreadData.
    public var data: CodedObject
    /// The topic's last message.
    public var topMessageId: Int32
    /// Unread mentions of the account in the topic.
    public var unreadMentionCount: Int32
    /// The number of unseen reactions to the account's messages in the topic.
    public var unreadReactionCount: Int32
    /// The number of the account's polls in the topic with unseen votes.
    public var unreadPollVoteCount: Int32
    /// The channel's cursor for which these values are valid.
    public var pts: Int32

    /// Creates a reset. It replaces the stored data, except for data known only to this device.
    public init(
        peerId: PeerId, threadId: Int64, data: CodedObject, topMessageId: Int32, unreadMentionCount: Int32, unreadReactionCount: Int32,
        unreadPollVoteCount: Int32 = 0, pts: Int32
    ) {
        self.peerId = peerId
        self.threadId = threadId
        self.data = data
        self.topMessageId = topMessageId
        self.unreadMentionCount = unreadMentionCount
        self.unreadReactionCount = unreadReactionCount
        self.unreadPollVoteCount = unreadPollVoteCount
        self.pts = pts
    }
}
