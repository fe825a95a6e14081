import Postbox

/// Somebody types, records or has ceased to.
public struct PeerInputActivityUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The topic or thread; nil: the chat as a whole.
    public var threadId: Int64?
    /// Who; nil in a secret chat: the other side.
    public var authorId: PeerId?
    /// The kind of activity, such as `typingText`; nil: none any more.
    public var activity: String?

    /// It is shown for some seconds, unless it is told again.
    public init(peerId: PeerId, threadId: Int64?, authorId: PeerId?, activity: String?) {
        self.peerId = peerId
        self.threadId = threadId
        self.authorId = authorId
        self.activity = activity
    }
}
