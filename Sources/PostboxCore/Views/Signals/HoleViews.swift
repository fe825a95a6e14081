/// The holes of histories that are looked at; views with the same first hole have one entry (spec 07.3.1).
public struct MessageHistoryHolesView: Hashable, Sendable {
    public let entries: Set<MessageHistoryHolesViewEntry>
}

/// The holes of chat lists that are looked at (spec 07.3.1).
public struct ChatListHolesView: Hashable, Sendable {
    public let entries: Set<ChatListHolesEntry>
}

public struct ChatListHolesEntry: Hashable, Sendable {
    public let groupId: PeerGroupId
    public let hole: MessageIndex

    public init(groupId: PeerGroupId, hole: MessageIndex) {
        self.groupId = groupId
        self.hole = hole
    }
}

/// The lists of topics and saved chats that are looked at and end somewhere (spec 07.3.1).
public struct ForumTopicListHolesView: Hashable, Sendable {
    public let entries: Set<ForumTopicListHolesEntry>
}

public struct ForumTopicListHolesEntry: Hashable, Sendable {
    public let peerId: PeerId
    /// Where the known part of the list ends; nil: nothing is known.
    public let index: StoredPeerThreadCombinedState.Index?

    public init(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?) {
        self.peerId = peerId
        self.index = index
    }
}
