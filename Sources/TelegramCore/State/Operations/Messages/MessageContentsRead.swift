import Postbox

/// Voice messages were listened to, mentions and reactions seen, secret media opened.
public struct MessageContentsRead: Hashable, Sendable {
    /// The chat; nil: the ids are those that users and groups share.
    public var peerId: PeerId?
    /// The messages.
    public var ids: [Int32]
    /// When; nil: now.
    public var date: Int32?

    /// In a channel the chat has to be given.
    public init(peerId: PeerId?, ids: [Int32], date: Int32?) {
        self.peerId = peerId
        self.ids = ids
        self.date = date
    }
}
