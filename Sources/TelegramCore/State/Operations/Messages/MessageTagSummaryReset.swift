import Postbox

/// How many messages of a chat have a tag, as the server has it.
public struct MessageTagSummaryReset: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// One tag or more, as a mask.
    public var tag: MessageTags
    /// The kind of messages: 0 for those of the server.
    public var namespace: Int32
    /// How many messages have the tag.
    public var count: Int32
    /// Messages up to this id are counted.
    public var maxId: Int32

    /// Replaces what is stored.
    public init(peerId: PeerId, tag: MessageTags, namespace: Int32, count: Int32, maxId: Int32) {
        self.peerId = peerId
        self.tag = tag
        self.namespace = namespace
        self.count = count
        self.maxId = maxId
    }
}
