/// The ID of a message: its chat, the namespace of its number, and its number.
public struct MessageId: Hashable, Sendable {
    /// The chat of the message.
    public var peerId: PeerId
    /// The namespace, which determines who assigns the number; see `Namespace`.
    public var namespace: Int32
    /// The message's number in the chat and the namespace, from 1.
    public var id: Int32

    /// Creates an ID from its parts.
    public init(peerId: PeerId, namespace: Int32, id: Int32) {
        self.peerId = peerId
        self.namespace = namespace
        self.id = id
    }

    /// Message namespaces.
    public enum Namespace {
        /// Messages with the server's number.
        public static let cloud: Int32 = 0
        /// Messages without a server ID: outgoing messages, and service messages of this device.
        public static let local: Int32 = 1
        /// Messages of secret chats that others have written.
        public static let secretIncoming: Int32 = 2
        /// Messages that the server will send later.
        public static let scheduledCloud: Int32 = 3
        /// Messages to be sent later that the server does not have yet.
        public static let scheduledLocal: Int32 = 4
        /// Messages of quick replies.
        public static let quickReplyCloud: Int32 = 5
        /// Messages of quick replies that the server does not have yet.
        public static let quickReplyLocal: Int32 = 6
    }
}

extension MessageId: Comparable {
    public static func < (lhs: MessageId, rhs: MessageId) -> Bool {
        if lhs.namespace != rhs.namespace { return lhs.namespace < rhs.namespace }
        if lhs.id != rhs.id { return lhs.id < rhs.id }
        return lhs.peerId < rhs.peerId
    }
}

extension MessageId: CustomStringConvertible {
    /// The text `user:1/0/55`: peer, namespace, ID.
    public var description: String { "\(peerId)/\(namespace)/\(id)" }

    /// Reads the form that `description` writes, `user:1/0/55`; `nil` for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let peerId = PeerId(parts[0]), let namespace = Int32(parts[1]), let id = Int32(parts[2]) else { return nil }
        self.init(peerId: peerId, namespace: namespace, id: id)
    }
}

/// A message's position in time: its ID and timestamp. Order: timestamp, namespace, ID, packed peer.
public struct MessageIndex: Hashable, Sendable {
    /// The message.
    public var id: MessageId
    /// The message's date, in seconds since 1970, UTC.
    public var timestamp: Int32

    /// Creates the position of a message.
    public init(id: MessageId, timestamp: Int32) {
        self.id = id
        self.timestamp = timestamp
    }

    /// Creates an index from the parts of an ID and a timestamp.
    public init(peerId: PeerId, namespace: Int32, id: Int32, timestamp: Int32) {
        self.init(id: MessageId(peerId: peerId, namespace: namespace, id: id), timestamp: timestamp)
    }

    /// Below every message of every chat.
    public static let absoluteLowerBound = MessageIndex(peerId: PeerId(packed: 0), namespace: 0, id: 0, timestamp: 0)
    /// Above every message of every chat.
    public static let absoluteUpperBound = MessageIndex(peerId: .max, namespace: 127, id: .max, timestamp: .max)

    /// Returns an index below every message of a chat in this and higher namespaces.
    public static func lowerBound(peerId: PeerId, namespace: Int32 = 0) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)
    }

    /// Returns an index above every message of a chat.
    public static func upperBound(peerId: PeerId) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: 127, id: .max, timestamp: .max)
    }

    /// An index above all messages of a chat in a namespace and in lower namespaces, regardless of their dates.
    public static func upperBound(peerId: PeerId, namespace: Int32) -> MessageIndex {
        MessageIndex(peerId: peerId, namespace: namespace, id: .max, timestamp: .max)
    }

    /// Returns an index above every message of a chat up to a date. Messages with exactly that date are below it if they are in this or a lower
    /// namespace.
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

    /// The index just below this one among all peers: the same position in the previous peer. For the lowest peer, this is `peerLocalPredecessor`.
    public var globalPredecessor: MessageIndex {
        let peer = id.peerId.predecessor
        guard peer != id.peerId else { return peerLocalPredecessor }
        var result = self
        result.id.peerId = peer
        return result
    }

    /// The index just above this one in the same peer; the ID saturates at 2147483647.
    public var peerLocalSuccessor: MessageIndex {
        var result = self
        if id.id != .max { result.id.id = id.id + 1 }
        return result
    }

    /// The index just above this one among all peers: the same position in the next peer. For the highest peer, this is `peerLocalSuccessor`.
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

/// A place in a chat list: pinned above unpinned, a smaller pinning index above a larger one, then the message index.
public struct ChatListIndex: Hashable, Sendable {
    /// The position among the pinned chats, 0 for the highest; `nil` if the chat is not pinned.
    public var pinningIndex: UInt16?
    /// The index of the chat's top message, which orders unpinned chats.
    public var messageIndex: MessageIndex

    /// Creates a place in a chat list.
    public init(pinningIndex: UInt16?, messageIndex: MessageIndex) {
        self.pinningIndex = pinningIndex
        self.messageIndex = messageIndex
    }

    /// An index above every entry.
    public static let absoluteUpperBound = ChatListIndex(pinningIndex: 0, messageIndex: .absoluteUpperBound)
    /// An index below every entry.
    public static let absoluteLowerBound = ChatListIndex(pinningIndex: nil, messageIndex: .absoluteLowerBound)
    /// An index below every pinned entry and above every other entry.
    public static let pinnedLowerBound = ChatListIndex(pinningIndex: 126, messageIndex: .absoluteLowerBound)
}

extension ChatListIndex: Comparable {
    public static func < (lhs: ChatListIndex, rhs: ChatListIndex) -> Bool {
        switch (lhs.pinningIndex, rhs.pinningIndex) {
        case let (left?, right?) where left != right: return left > right
        case (nil, _?): return true
        case (_?, nil): return false
        default: return lhs.messageIndex < rhs.messageIndex
        }
    }
}
