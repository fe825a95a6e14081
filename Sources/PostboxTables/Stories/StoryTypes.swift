import PostboxSchema

/// The state of all stories of a peer.
public struct StoredStoryPeerState: Hashable, Sendable {
    /// The application's state of the stories: the bytes of a coded entry.
    public var entry: [UInt8]
    /// The highest story ID of the peer that the user has seen.
    public var maxSeenId: Int32

    /// Creates a state from the bytes of a coded entry and the ID of the last story that the user has seen.
    public init(entry: [UInt8], maxSeenId: Int32) {
        self.entry = entry
        self.maxSeenId = maxSeenId
    }
}

/// The newest known story of a peer.
package struct StoryTopItem: Hashable, Sendable {
    /// 0 if the peer has no stories.
    package var id: Int32
    /// Whether the stories themselves are stored. Otherwise, only the existence of a story with this ID is known.
    package var isExact: Bool
    /// Whether one of the stories is a live stream.
    package var hasLiveItems: Bool

    package init(id: Int32, isExact: Bool, hasLiveItems: Bool = false) {
        self.id = id
        self.isExact = isExact
        self.hasLiveItems = hasLiveItems
    }
}

/// A story in its peer's list.
public struct StoryItemsTableEntry: Hashable, Sendable {
    /// The story: the bytes of a coded entry.
    public var value: [UInt8]
    /// The ID of the story among those of its peer.
    public var id: Int32
    /// The expiration time, in seconds since 1970; `nil` if the story does not expire.
    public var expirationTimestamp: Int32?
    /// Whether only close friends of the peer are shown the story.
    public var isCloseFriends: Bool
    /// Whether the story is a live stream.
    public var isLiveStream: Bool

    /// Creates a story from the bytes of a coded entry. `expirationTimestamp` is in seconds since 1970; `nil` if the story does not expire.
    public init(value: [UInt8], id: Int32, expirationTimestamp: Int32?, isCloseFriends: Bool, isLiveStream: Bool = false) {
        self.value = value
        self.id = id
        self.expirationTimestamp = expirationTimestamp
        self.isCloseFriends = isCloseFriends
        self.isLiveStream = isLiveStream
    }
}

/// The expiration time of a story.
public struct StoryExpirationTimeEntry: Hashable, Sendable {
    /// The story.
    public var id: StoryId
    /// Seconds since 1970.
    public var expirationTimestamp: Int32

    /// Creates an entry for a story and its expiration time, in seconds since 1970.
    public init(id: StoryId, expirationTimestamp: Int32) {
        self.id = id
        self.expirationTimestamp = expirationTimestamp
    }
}

/// Stories of a peer in numbers.
public struct PeerStoryStats: Hashable, Sendable {
    /// The number of stories; 1 if the exact number is unknown.
    public var totalCount: Int
    /// The number of stories that the user has not seen.
    public var unseenCount: Int
    /// Whether one of the unseen stories is for close friends.
    public var hasUnseenCloseFriends: Bool
    /// Whether one of the stories, seen or not, is a live stream.
    public var hasLiveItems: Bool

    /// Creates a value from the numbers of stories of a peer.
    public init(totalCount: Int, unseenCount: Int, hasUnseenCloseFriends: Bool, hasLiveItems: Bool = false) {
        self.totalCount = totalCount
        self.unseenCount = unseenCount
        self.hasUnseenCloseFriends = hasUnseenCloseFriends
        self.hasLiveItems = hasLiveItems
    }
}
