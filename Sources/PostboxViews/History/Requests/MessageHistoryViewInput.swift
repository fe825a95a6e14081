import PostboxEngine
import PostboxTables

/// The messages that a history view shows.
public enum MessageHistoryViewInput: Hashable, Sendable {
    /// A chat, or one thread of it.
    case single(peerId: PeerId, threadId: Int64?)
    /// A group that became a supergroup: the supergroup, and a message of the group.
    case associated(PeerId, MessageId?)
    /// External messages, listed by the caller.
    case external(MessageHistoryViewExternalInput)

    /// The peers whose histories are shown, the main one first; empty for external messages given as a list.
    package var peerIds: [PeerId] {
        switch self {
        case let .single(peerId, _): return [peerId]
        case let .associated(peerId, other):
            guard let other, other.peerId != peerId else { return [peerId] }
            return [peerId, other.peerId]
        case let .external(external):
            if case let .thread(peerId, _, _) = external.content { return [peerId] }
            return []
        }
    }

    /// The thread whose messages are shown; `nil` for all messages of the peers.
    package var threadId: Int64? {
        switch self {
        case let .single(_, threadId): return threadId
        case .associated: return nil
        case let .external(external):
            if case let .thread(_, threadId, _) = external.content { return threadId }
            return nil
        }
    }

    /// Whether the messages and their read states come from the Postbox itself, not from the caller.
    var isAutomatic: Bool { if case .external = self { false } else { true } }
}

extension MessageHistoryViewInput {
    /// Creates the input for a chat, together with the group from which it was upgraded if its cached data names a message of that group.
    init(peerId: PeerId, threadId: Int64?, _ context: ViewContext) throws {
        guard threadId == nil, let data = try context.tables.peers.cachedData.get(peerId),
            let other = context.model.cachedPeerData(data)?.associatedHistoryMessageId, other.peerId != peerId
        else {
            self = .single(peerId: peerId, threadId: threadId)
            return
        }
        self = .associated(peerId, other)
    }
}

/// External messages, listed by the caller: comments of a post, or results of a search.
public struct MessageHistoryViewExternalInput: Hashable, Sendable {
    /// The kind of the messages.
    public enum Content: Hashable, Sendable {
        /// Messages by ascending index, and holes as ranges of IDs by message namespace.
        case messages(indices: [MessageIndex], holes: [Int32: [ClosedRange<Int32>]], userId: Int64?)
        /// The stored messages of a thread, and the missing ranges of IDs by namespace.
        case thread(peerId: PeerId, id: Int64, holes: [Int32: [ClosedRange<Int32>]])
    }

    /// The shown messages.
    public var content: Content
    /// The last incoming message that was read; `nil` if none exists.
    public var maxReadIncomingMessageId: MessageId?
    /// The last message of the user that was read; `nil` if none exists.
    public var maxReadOutgoingMessageId: MessageId?

    /// Creates an input from a list of messages and their read positions.
    public init(content: Content, maxReadIncomingMessageId: MessageId?, maxReadOutgoingMessageId: MessageId?) {
        self.content = content
        self.maxReadIncomingMessageId = maxReadIncomingMessageId
        self.maxReadOutgoingMessageId = maxReadOutgoingMessageId
    }
}

/// The position around which a history view is opened.
public enum HistoryViewInputAnchor: Hashable, Sendable {
    /// The oldest message.
    case lowerBound
    /// The newest message.
    case upperBound
    /// A message. If it is in a hole, the view shows nothing until the hole is filled; if it does not exist, the next message replaces it.
    case message(MessageId)
    /// A position, whether or not there is a message.
    case index(MessageIndex)
    /// The last incoming message that was read; the newest message if nothing is unread.
    case unread
}

/// The center of a history view.
public enum MessageHistoryAnchorIndex: Hashable, Sendable {
    /// A place.
    case message(MessageIndex)
    /// The position before the oldest message.
    case lowerBound
    /// The position after the newest message.
    case upperBound

    /// Whether the index is not above the anchor.
    func isEqualOrGreater(than index: MessageIndex) -> Bool {
        switch self {
        case let .message(anchor): index <= anchor
        case .lowerBound: false
        case .upperBound: true
        }
    }
}

/// The read states of the chats that a history view is of.
public enum MessageHistoryViewReadState: Hashable, Sendable {
    /// The states by chat; two of a supergroup that was a group.
    case peer([PeerId: CombinedPeerReadState])

    /// Returns the state of a chat; `nil` if none exists.
    public subscript(peerId: PeerId) -> CombinedPeerReadState? {
        switch self { case let .peer(states): states[peerId] }
    }
}

/// The position statistics of the entries in a history view.
public struct MessageHistoryViewOrderStatistics: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The position of each message among all, as `MessageHistoryEntry.location`.
    public static let combinedLocation = MessageHistoryViewOrderStatistics(rawValue: 1)
}
