/// A range that a view shows the edge of and that the server should be asked for (spec 07.3.1).
package enum WantedHole: Hashable, Sendable {
    case messageHistory(MessageHistoryHolesViewEntry)
    case chatList(groupId: PeerGroupId, hole: MessageIndex)
    /// The index that the known part of a thread list ends at; nil: nothing is known.
    case forumTopics(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?)
}

/// A hole of a message history, and from where it is looked at.
public struct MessageHistoryHolesViewEntry: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
        /// start > end: fetch downwards from start; else upwards.
        case range(start: MessageId, end: MessageId)
        case aroundId(MessageId)
    }

    public var peerId: PeerId
    public var namespace: Int32
    public var threadId: Int64?
    public var direction: Direction
    public var space: MessageHistoryHoleOperationSpace
    /// How many messages to ask for.
    public var count: Int
    public var userId: Int64?

    public init(
        peerId: PeerId, namespace: Int32, threadId: Int64?, direction: Direction, space: MessageHistoryHoleOperationSpace, count: Int,
        userId: Int64?
    ) {
        self.peerId = peerId
        self.namespace = namespace
        self.threadId = threadId
        self.direction = direction
        self.space = space
        self.count = count
        self.userId = userId
    }
}
