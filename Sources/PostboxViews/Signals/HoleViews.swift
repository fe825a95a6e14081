import PostboxTables

/// The holes of histories that are looked at; views with the same first hole have one entry.
public struct MessageHistoryHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<MessageHistoryHolesViewEntry>
}

/// The holes of chat lists that are looked at.
public struct ChatListHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<ChatListHolesEntry>
}

/// A hole of a chat list: the chats older than a place have not been fetched.
public struct ChatListHolesEntry: Hashable, Sendable {
    /// The list.
    public let groupId: PeerGroupId
    /// The place.
    public let hole: MessageIndex

    /// The hole of a list at this place.
    public init(groupId: PeerGroupId, hole: MessageIndex) {
        self.groupId = groupId
        self.hole = hole
    }
}

/// The lists of topics and saved chats that are looked at and end somewhere.
public struct ForumTopicListHolesView: Hashable, Sendable {
    /// What is to be fetched.
    public let entries: Set<ForumTopicListHolesEntry>
}

/// The end of what is known of a list of topics or saved chats.
public struct ForumTopicListHolesEntry: Hashable, Sendable {
    /// The forum, or the user whose saved messages are listed.
    public let peerId: PeerId
    /// Where the known part of the list ends; nil: nothing is known.
    public let index: StoredPeerThreadCombinedState.Index?

    /// The end of a list of topics; nil: nothing of it is known.
    public init(peerId: PeerId, index: StoredPeerThreadCombinedState.Index?) {
        self.peerId = peerId
        self.index = index
    }
}
