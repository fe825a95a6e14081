import Postbox

/// Messages of a chat, or of one of its threads, that are not known.
package struct HoleRange: Hashable, Sendable {
    package var peerId: PeerId
    package var threadId: Int64?
    package var namespace: Int32
    /// All messages, or those with a tag.
    package var space: MessageHistoryHoleOperationSpace
    /// Ids, both ends included.
    package var range: ClosedRange<Int32>

    package init(peerId: PeerId, threadId: Int64?, namespace: Int32, space: MessageHistoryHoleOperationSpace, range: ClosedRange<Int32>) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.space = space
        self.range = range
    }
}
