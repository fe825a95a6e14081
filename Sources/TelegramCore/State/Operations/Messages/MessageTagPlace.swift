import Postbox

/// Messages of a chat, or of one of its threads, that have a tag.
public struct MessageTagPlace: Hashable, Sendable {
    public var peerId: PeerId
    public var threadId: Int64?
    public var namespace: Int32
    public var tagMask: MessageTags
    /// A tag of the user's own, as bytes.
    public var customTag: [UInt8]?

    public init(peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags, customTag: [UInt8]?) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.tagMask = tagMask
        self.customTag = customTag
    }
}
