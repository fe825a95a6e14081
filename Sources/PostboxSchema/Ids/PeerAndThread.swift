/// A thread of a peer: a forum topic, the comments of a post, or a peer inside of the saved messages.
public struct PeerAndThread: Hashable, Sendable {
    public var peerId: PeerId
    public var threadId: Int64

    public init(peerId: PeerId, threadId: Int64) {
        self.peerId = peerId
        self.threadId = threadId
    }
}
