import Postbox

/// The read state of a chat as the server has it.
public struct ReadStateReset: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The kind of messages: 0 for those of the server.
    public var namespace: Int32
    /// The last message that the account has read.
    public var maxIncomingReadId: Int32
    /// The last message of the account that the other side has read.
    public var maxOutgoingReadId: Int32
    /// The last message that is counted in `count`, if it is unread.
    public var maxKnownId: Int32
    /// Unread messages.
    public var count: Int32
    /// Marked as unread by hand; nil: as it is stored.
    public var markedUnread: Bool?

    /// Replaces what is stored.
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
