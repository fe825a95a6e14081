/// A message's place in time: its id and timestamp. Order: timestamp, namespace, id, packed peer.
public struct MessageIndex: Hashable, Sendable {
    /// The message.
    public var id: MessageId
    /// The message's date, in seconds since 1970, UTC.
    public var timestamp: Int32

    /// Makes the place of a message.
    public init(id: MessageId, timestamp: Int32) {
        self.id = id
        self.timestamp = timestamp
    }

    /// Makes the place of a message whose id is given in its parts.
    public init(peerId: PeerId, namespace: Int32, id: Int32, timestamp: Int32) {
        self.init(id: MessageId(peerId: peerId, namespace: namespace, id: id), timestamp: timestamp)
    }

    /// Below every message of every chat.
    public static let absoluteLowerBound = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 0, timestamp: 0)
    /// Above every message of every chat.
    public static let absoluteUpperBound = MessageIndex(peerId: .max, namespace: 127, id: .max, timestamp: .max)

    /// Below every message of a chat in a namespace and in those above it.
    public static func lowerBound(peerId: PeerId, namespace: Int32 = 0) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)
    }

    /// Above every message of a chat.
    public static func upperBound(peerId: PeerId) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: 127, id: .max, timestamp: .max)
    }

    /// Above every message of a chat in a namespace and in those below it, whatever its date.
    public static func upperBound(peerId: PeerId, namespace: Int32) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: namespace, id: .max, timestamp: .max)
    }

    /// Above every message of a chat up to a date; of those of that date, above the ones of the namespace and of those below it.
    public static func upperBound(peerId: PeerId, timestamp: Int32, namespace: Int32) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: namespace, id: .max, timestamp: timestamp)
    }

    /// The index just below this one in the same peer; the lowest index is its own predecessor.
    public var peerLocalPredecessor: MessageIndex {
        var result = self
        if id.id != 0 {
            result.id.id = id.id &- 1
        } else if id.namespace != 0 {
            result.id.namespace = id.namespace &- 1
            result.id.id = .max - 1
        } else if timestamp != 0 {
            result.timestamp = timestamp &- 1
            result.id.namespace = 126
            result.id.id = .max - 1
        }
        return result
    }

    /// The index just below this one among all peers: the same place of the peer before. For the lowest peer, `peerLocalPredecessor`.
    public var globalPredecessor: MessageIndex {
        let peer = id.peerId.predecessor
        guard peer != id.peerId else { return peerLocalPredecessor }
        var result = self
        result.id.peerId = peer
        return result
    }

    /// The index just above this one in the same peer; the id saturates at 2147483647.
    public var peerLocalSuccessor: MessageIndex {
        var result = self
        if id.id != .max { result.id.id = id.id + 1 }
        return result
    }

    /// The index just above this one among all peers: the same place of the peer behind. For the highest peer, `peerLocalSuccessor`.
    public var globalSuccessor: MessageIndex {
        let peer = id.peerId.successor
        guard peer != id.peerId else { return peerLocalSuccessor }
        var result = self
        result.id.peerId = peer
        return result
    }
}

extension MessageIndex: Comparable {
    public static func < (lhs: MessageIndex, rhs: MessageIndex) -> Bool {
        if lhs.timestamp != rhs.timestamp { return lhs.timestamp < rhs.timestamp }
        if lhs.id.namespace != rhs.id.namespace { return lhs.id.namespace < rhs.id.namespace }
        if lhs.id.id != rhs.id.id { return lhs.id.id < rhs.id.id }
        return lhs.id.peerId.packed < rhs.id.peerId.packed
    }
}
