import Postbox

/// Messages of a chat were read on another device, and this many are still unread.
public struct IncomingReadStateReset: Hashable, Sendable {
    /// The chat list in which the server has the chat.
    public var groupId: PeerGroupId
    /// The chat.
    public var peerId: PeerId
    /// The kind of messages: 0 for those of the server.
    public var namespace: Int32
    /// The last message that was read.
    public var maxIncomingReadId: Int32
    /// Unread messages above it.
    public var count: Int32
    /// The cursor for which `count` is right: the channel's own, the account's for other chats.
    public var pts: Int32

    /// What was read of the account's own messages stays.
    public init(groupId: PeerGroupId, peerId: PeerId, namespace: Int32, maxIncomingReadId: Int32, count: Int32, pts: Int32) {
        self.groupId = groupId
        self.peerId = peerId
        self.namespace = namespace
        self.maxIncomingReadId = maxIncomingReadId
        self.count = count
        self.pts = pts
    }
}
