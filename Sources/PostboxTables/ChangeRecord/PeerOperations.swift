import PostboxSchema

/// An operation on a chat list.
package enum ChatListOperation: Hashable, Sendable {
    case insertEntry(ChatListIndex, MessageIndex?)
    case insertHole(MessageIndex)
    case removeEntry([ChatListIndex])
    case removeHoles([ChatListIndex])
}

/// The inclusion of a peer in the chat lists.
public enum PeerChatListInclusion: Hashable, Sendable {
    /// The chat is in no list, regardless of its messages.
    case notIncluded
    /// The chat is in a list if it has messages, is pinned, or has a minimum timestamp. `pinningIndex` is the position among the pinned chats, 0 for
    /// the first; `nil` if the chat is not pinned. `minTimestamp`, in seconds since 1970, sorts the chat as if its newest message were at least this
    /// new; `nil` if only its messages and its draft count.
    case ifHasMessagesOrOneOf(groupId: PeerGroupId, pinningIndex: UInt16?, minTimestamp: Int32?)

    /// The list that the peer is in; `nil` if it is not included.
    public var groupId: PeerGroupId? {
        if case let .ifHasMessagesOrOneOf(groupId, _, _) = self { groupId } else { nil }
    }

    /// This inclusion in `groupId` at pin `index`; a minTimestamp that it had stays.
    public func withPinningIndex(groupId: PeerGroupId, index: UInt16) -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: index, minTimestamp: nil)
        case let .ifHasMessagesOrOneOf(_, _, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: index, minTimestamp: minTimestamp)
        }
    }

    /// Returns the inclusion in the same list without a pin. A chat in no list remains excluded.
    public func withoutPinningIndex() -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .notIncluded
        case let .ifHasMessagesOrOneOf(groupId, _, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: minTimestamp)
        }
    }

    /// Returns the inclusion in another list, with the same pinned position and minimum timestamp. An unlisted chat stays unlisted.
    public func withGroupId(_ groupId: PeerGroupId) -> PeerChatListInclusion {
        switch self {
        case .notIncluded: .notIncluded
        case let .ifHasMessagesOrOneOf(_, pin, minTimestamp): .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: minTimestamp)
        }
    }
}

/// A pending synchronization of a peer's read state with the server.
public enum PeerReadStateSynchronizationOperation: Hashable, Sendable {
    /// The read state must be sent to the server. If `thenSync` is `true`, the server's state must be requested afterward.
    case push(state: CombinedPeerReadState?, thenSync: Bool)
    /// The server's state must be requested, because the local state may be wrong.
    case validate
}

/// The messages of one namespace in one chat list.
public struct PeerGroupAndNamespace: Hashable, Sendable {
    /// The chat list.
    public var groupId: PeerGroupId
    /// The message namespace.
    public var namespace: Int32

    /// Creates the identifier of the messages of one namespace in a chat list.
    public init(groupId: PeerGroupId, namespace: Int32) {
        self.groupId = groupId
        self.namespace = namespace
    }
}
