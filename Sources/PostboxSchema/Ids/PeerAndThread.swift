/// A thread of a peer: a forum topic, the comments of a post, or a peer inside of the saved messages.
public struct PeerAndThread: Hashable, Sendable {
    /// The chat that the thread is part of.
    public var peerId: PeerId
    /// The thread's number in the chat: the id of the message that begins it, or in the saved messages a packed peer id.
    public var threadId: Int64

    /// Makes a pair.
    public init(peerId: PeerId, threadId: Int64) {
        self.peerId = peerId
        self.threadId = threadId
    }
}
