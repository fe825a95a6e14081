/// What is known of a peer's stories as a whole.
public struct StoredStoryPeerState: Hashable, Sendable {
    /// CodableEntry bytes.
    public var entry: [UInt8]
    public var maxSeenId: Int32

    public init(entry: [UInt8], maxSeenId: Int32) {
        self.entry = entry
        self.maxSeenId = maxSeenId
    }
}

/// The newest story of a peer as far as it is known.
package struct StoryTopItem: Hashable, Sendable {
    /// 0: the peer has no stories.
    package var id: Int32
    /// Whether the stories themselves are stored; else only that there is one with this id.
    package var isExact: Bool

    package init(id: Int32, isExact: Bool) {
        self.id = id
        self.isExact = isExact
    }
}

/// A story in its peer's list.
public struct StoryItemsTableEntry: Hashable, Sendable {
    /// CodableEntry bytes.
    public var value: [UInt8]
    public var id: Int32
    /// Seconds since 1970; nil: never.
    public var expirationTimestamp: Int32?
    public var isCloseFriends: Bool

    public init(value: [UInt8], id: Int32, expirationTimestamp: Int32?, isCloseFriends: Bool) {
        self.value = value
        self.id = id
        self.expirationTimestamp = expirationTimestamp
        self.isCloseFriends = isCloseFriends
    }
}

/// When a story goes.
public struct StoryExpirationTimeEntry: Hashable, Sendable {
    public var id: StoryId
    public var expirationTimestamp: Int32

    public init(id: StoryId, expirationTimestamp: Int32) {
        self.id = id
        self.expirationTimestamp = expirationTimestamp
    }
}

/// Stories of a peer in numbers (spec 07.10.5).
public struct PeerStoryStats: Hashable, Sendable {
    public var totalCount: Int
    public var unseenCount: Int
    public var hasUnseenCloseFriends: Bool

    public init(totalCount: Int, unseenCount: Int, hasUnseenCloseFriends: Bool) {
        self.totalCount = totalCount
        self.unseenCount = unseenCount
        self.hasUnseenCloseFriends = hasUnseenCloseFriends
    }
}
