/// Which messages a history view is of (spec 07.8.1).
public enum MessageHistoryViewInput: Hashable, Sendable {
    case single(peerId: PeerId, threadId: Int64?)
    /// A group that became a supergroup: the supergroup, and a message of the group.
    case associated(PeerId, MessageId?)
    case external(MessageHistoryViewExternalInput)

    /// The peers whose histories are shown, the main one first; messages that are given by themselves have none.
    var peerIds: [PeerId] {
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

    /// The thread whose messages are shown; nil: all messages of the peers.
    var threadId: Int64? {
        switch self {
        case let .single(_, threadId): return threadId
        case .associated: return nil
        case let .external(external):
            if case let .thread(_, threadId, _) = external.content { return threadId }
            return nil
        }
    }

    /// Whether the Postbox itself knows the messages and their read states.
    var isAutomatic: Bool { if case .external = self { false } else { true } }
}

/// Messages that somebody else has listed: comments of a post, results of a search.
public struct MessageHistoryViewExternalInput: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// Indices ascending; holes are ranges of ids by message namespace.
        case messages(indices: [MessageIndex], holes: [Int32: [ClosedRange<Int32>]], userId: Int64?)
        case thread(peerId: PeerId, id: Int64, holes: [Int32: [ClosedRange<Int32>]])
    }

    public var content: Content
    public var maxReadIncomingMessageId: MessageId?
    public var maxReadOutgoingMessageId: MessageId?

    public init(content: Content, maxReadIncomingMessageId: MessageId?, maxReadOutgoingMessageId: MessageId?) {
        self.content = content
        self.maxReadIncomingMessageId = maxReadIncomingMessageId
        self.maxReadOutgoingMessageId = maxReadOutgoingMessageId
    }
}

/// Around what a history view is opened.
public enum HistoryViewInputAnchor: Hashable, Sendable {
    case lowerBound
    case upperBound
    case message(MessageId)
    case index(MessageIndex)
    case unread
}

/// Around what a history view lies.
public enum MessageHistoryAnchorIndex: Hashable, Sendable {
    case message(MessageIndex)
    case lowerBound
    case upperBound

    /// Whether the index does not lie above the anchor.
    func isEqualOrGreater(than index: MessageIndex) -> Bool {
        switch self {
        case let .message(anchor): index <= anchor
        case .lowerBound: false
        case .upperBound: true
        }
    }
}

/// Only messages with this tag.
public enum HistoryViewInputTag: Hashable, Sendable {
    case tag(MessageTags)
    case customTag([UInt8], MessageTags?)

    /// Where the holes of messages with the tag are kept.
    var holeSpace: MessageHistoryHoleOperationSpace {
        switch self {
        case let .tag(tag): .tag(tag)
        case let .customTag(customTag, tag): .customTag(customTag, tag)
        }
    }
}

public enum MessageHistoryViewReadState: Hashable, Sendable {
    case peer([PeerId: CombinedPeerReadState])

    public subscript(peerId: PeerId) -> CombinedPeerReadState? {
        switch self { case let .peer(states): states[peerId] }
    }
}

public struct MessageHistoryViewOrderStatistics: OptionSet, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let combinedLocation = MessageHistoryViewOrderStatistics(rawValue: 1)
}
