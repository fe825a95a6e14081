import Postbox

/// Whose stories are shown above a list of chats.
public struct EngineStorySubscriptions: Equatable, Sendable {
    /// One who has stories.
    public struct Item: Equatable, Sendable {
        /// Whose stories they are.
        public let peer: EnginePeer
        /// Whether one of them was not seen.
        public internal(set) var hasUnseen: Bool
        /// Whether one of those that were not seen is for close friends only.
        public internal(set) var hasUnseenCloseFriends: Bool
        /// Whether a story of the account waits to be sent to this peer.
        public internal(set) var hasPending: Bool
        /// Of all stories; of the account also those that wait.
        public internal(set) var storyCount: Int
        /// Of those that were not seen.
        public internal(set) var unseenCount: Int
        /// Of the newest story, in seconds since 1970.
        public internal(set) var lastTimestamp: Int32
    }

    /// The account itself; nil while its record is not known.
    public let accountItem: Item?
    /// With something new first, then the newest.
    public let items: [Item]
    /// Says to the server from where to go on; nil: everybody is known.
    public let hasMoreToken: String?

    /// Makes a list; views make them of what is stored.
    public init(accountItem: Item?, items: [Item], hasMoreToken: String?) {
        self.accountItem = accountItem
        self.items = items
        self.hasMoreToken = hasMoreToken
    }
}
