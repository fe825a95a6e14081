/// What happened to a chat list, in order (spec 07.2).
package enum ChatListOperation: Hashable, Sendable {
    case insertEntry(ChatListIndex, MessageIndex?)
    case insertHole(MessageIndex)
    case removeEntry([ChatListIndex])
    case removeHoles([ChatListIndex])
}

/// Whether and where a peer stands in the chat lists (spec 03.5).
public enum PeerChatListInclusion: Hashable, Sendable {
    case notIncluded
    case ifHasMessagesOrOneOf(groupId: PeerGroupId, pinningIndex: UInt16?, minTimestamp: Int32?)

    /// The list that the peer is in; nil when it is not included.
    public var groupId: PeerGroupId? {
        if case let .ifHasMessagesOrOneOf(groupId, _, _) = self { groupId } else { nil }
    }

    /// This inclusion in `groupId` at pin `index`; a minTimestamp that it had stays (spec 03.7.3).
    public func withPinningIndex(groupId: PeerGroupId, index: UInt16) -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: index, minTimestamp: nil)
        case let .ifHasMessagesOrOneOf(_, _, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: index, minTimestamp: minTimestamp)
        }
    }

    public func withoutPinningIndex() -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .notIncluded
        case let .ifHasMessagesOrOneOf(groupId, _, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: minTimestamp)
        }
    }

    public func withGroupId(_ groupId: PeerGroupId) -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .notIncluded
        case let .ifHasMessagesOrOneOf(_, pin, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: minTimestamp)
        }
    }
}

/// What is still to be told to the server, or asked of it, about a peer's read state (spec 03.11).
public enum PeerReadStateSynchronizationOperation: Hashable, Sendable {
    case push(state: CombinedPeerReadState?, thenSync: Bool)
    case validate
}

public struct PeerGroupAndNamespace: Hashable, Sendable {
    public var groupId: PeerGroupId
    public var namespace: Int32

    public init(groupId: PeerGroupId, namespace: Int32) {
        self.groupId = groupId
        self.namespace = namespace
    }
}

/// Unread messages and chats under one counter tag (spec 03.12).
public struct ChatListTotalUnreadCounters: Hashable, Sendable {
    public var messageCount: Int32
    public var chatCount: Int32

    public init(messageCount: Int32, chatCount: Int32) {
        self.messageCount = messageCount
        self.chatCount = chatCount
    }
}

/// Unread totals of one chat list by counter tag: all chats, and those not muted (spec 03.12.1).
public struct ChatListTotalUnreadState: Hashable, Sendable {
    public var absoluteCounters: [Int32: ChatListTotalUnreadCounters]
    public var filteredCounters: [Int32: ChatListTotalUnreadCounters]

    public init(absoluteCounters: [Int32: ChatListTotalUnreadCounters] = [:], filteredCounters: [Int32: ChatListTotalUnreadCounters] = [:]) {
        self.absoluteCounters = absoluteCounters
        self.filteredCounters = filteredCounters
    }
}

/// Unread counters of one chat list in one message namespace (spec 03.12).
public struct PeerGroupUnreadCountersSummary: Hashable, Sendable {
    public var all: ChatListTotalUnreadCounters
    public init(all: ChatListTotalUnreadCounters) { self.all = all }
}

/// Unread counters of one chat list by message namespace: a row of t58.
public struct PeerGroupUnreadCountersCombinedSummary: Hashable, Sendable {
    public var namespaces: [Int32: PeerGroupUnreadCountersSummary]
    public init(namespaces: [Int32: PeerGroupUnreadCountersSummary] = [:]) { self.namespaces = namespaces }
}
