import Postbox

/// Messages of a chat, or of one of its threads, that are not known.
public struct HoleRange: Hashable, Sendable {
    public var peerId: PeerId
    public var threadId: Int64?
    public var namespace: Int32
    /// All messages, or those with a tag.
    public var space: MessageHistoryHoleOperationSpace
    /// Ids, both ends included.
    public var range: ClosedRange<Int32>

    public init(peerId: PeerId, threadId: Int64?, namespace: Int32, space: MessageHistoryHoleOperationSpace, range: ClosedRange<Int32>) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.space = space
        self.range = range
    }
}
