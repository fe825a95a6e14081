import PostboxSchema
import PostboxTables

/// A range next to the visible part of a view that must be requested from the server.
package enum RequestedHole: Hashable, Sendable {
    case messageHistory(MessageHistoryHolesViewEntry)
    case chatList(groupId: PeerGroupId, hole: MessageIndex)
    /// The index at the end of the known part of a thread list; `nil` if nothing is known.
    case forumTopics(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?)
}

/// A hole of a message history, and the position from which it is viewed.
public struct MessageHistoryHolesViewEntry: Hashable, Sendable {
    /// The direction in which the hole is filled.
    public enum Direction: Hashable, Sendable {
        /// A range that starts at `start` and ends at `end`; fetched downward if `start` is the higher one, otherwise upward.
        case range(start: MessageId, end: MessageId)
        /// Around a message, up and down.
        case aroundId(MessageId)
    }

    /// The chat.
    public var peerId: PeerId
    /// The message namespace.
    public var namespace: Int32
    /// The thread; `nil` for the whole chat.
    public var threadId: Int64?
    /// The direction in which the hole is filled.
    public var direction: Direction
    /// The missing messages: all, or those with a tag.
    public var space: MessageHistoryHoleOperationSpace
    /// The number of messages to request.
    public var count: Int
    /// A number from messages provided externally; `nil` for other histories.
    public var userId: Int64?

    /// A hole, and the number and start of the messages to request.
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

extension MessageHistoryHolesViewEntry {
    /// Writes the entry for a snapshot that can be compared with another.
    package func walk(into sink: some FieldSink) {
        sink.peer("peer", packed: peerId.packed)
        sink.int("namespace", Int64(namespace))
        if let threadId { sink.int64("threadId", threadId) }
        switch direction {
        case let .range(start, end):
            sink.int("start", Int64(start.id))
            sink.int("end", Int64(end.id))
        case let .aroundId(id): sink.int("aroundId", Int64(id.id))
        }
        sink.int("count", Int64(count))
        if let userId { sink.int64("userId", userId) }
    }
}
