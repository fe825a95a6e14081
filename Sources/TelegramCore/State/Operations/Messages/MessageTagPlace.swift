import Postbox

/// Messages of a chat, or of one of its threads, that have a tag.
package struct MessageTagPlace: Hashable, Sendable {
    package var peerId: PeerId
    package var threadId: Int64?
    package var namespace: Int32
    package var tagMask: MessageTags
    /// A tag of the user's own, as bytes.
    package var customTag: [UInt8]?

    package init(peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags, customTag: [UInt8]?) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.tagMask = tagMask
        self.customTag = customTag
    }
}
