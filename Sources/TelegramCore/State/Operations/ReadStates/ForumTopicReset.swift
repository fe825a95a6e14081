import Postbox

/// A topic of a forum as the server has it.
public struct ForumTopicReset: Hashable, Sendable {
    /// The forum.
    public var peerId: PeerId
    /// The topic, by the number of the message that began it.
    public var threadId: Int64
    /// MessageHistoryThreadData.
    public var data: CodedObject
    /// The topic's last message.
    public var topMessageId: Int32
    /// Unread mentions of the account in the topic.
    public var unreadMentionCount: Int32
    /// Reactions to the account's messages in the topic that were not seen.
    public var unreadReactionCount: Int32
    /// The channel's cursor for which this is right.
    public var pts: Int32

    /// Replaces what is stored, but for what only this device knows.
    public init(
        peerId: PeerId, threadId: Int64, data: CodedObject, topMessageId: Int32, unreadMentionCount: Int32, unreadReactionCount: Int32,
        pts: Int32
    ) {
        self.peerId = peerId
        self.threadId = threadId
        self.data = data
        self.topMessageId = topMessageId
        self.unreadMentionCount = unreadMentionCount
        self.unreadReactionCount = unreadReactionCount
        self.pts = pts
    }
}
