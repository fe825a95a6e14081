import PostboxTables

/// Stories. States and stories are CodableEntry bytes.
extension Transaction {
    /// Returns the bytes of the state of the user's own unsent stories; `nil` if none exists.
    public func getLocalStoryState() throws -> [UInt8]? { try tables.stories.generalStates.get(nil) }

    /// Stores the state of stories waiting to be sent; `nil` removes it.
    public func setLocalStoryState(_ state: [UInt8]?) throws { try tables.stories.generalStates.set(nil, state: state, &changes) }

    /// Returns the bytes of the state of a list of peers with stories, without the peers; `nil` if none exists.
    public func getSubscriptionsStoriesState(key: PostboxStorySubscriptionsKey) throws -> [UInt8]? { try tables.stories.generalStates.get(key) }

    /// Stores the state of a list of peers with stories and leaves the peers; `nil` removes it.
    public func setSubscriptionsStoriesState(key: PostboxStorySubscriptionsKey, state: [UInt8]?) throws {
        try tables.stories.generalStates.set(key, state: state, &changes)
    }

    /// Returns a list of peers with stories: its state, and its peers in the order of packed IDs.
    public func getAllStorySubscriptions(key: PostboxStorySubscriptionsKey) throws -> (state: [UInt8]?, peerIds: [PeerId]) {
        (try getSubscriptionsStoriesState(key: key), try tables.stories.subscriptions.peerIds(key))
    }

    /// Replaces a list of peers with stories and its state; `nil` removes the state. The order of the peers is not preserved.
    public func replaceAllStorySubscriptions(key: PostboxStorySubscriptionsKey, state: [UInt8]?, peerIds: [PeerId]) throws {
        try setSubscriptionsStoriesState(key: key, state: state)
        try tables.stories.subscriptions.replaceAll(key, peerIds: peerIds, &changes)
    }

    /// Returns the last seen story of the peer; `nil` if it is unknown.
    public func getPeerStoryState(_ peerId: PeerId) throws -> StoredStoryPeerState? { try tables.stories.peerStates.get(peerId) }

    /// Stores the last seen story of the peer; `nil` removes it.
    public func setPeerStoryState(_ peerId: PeerId, state: StoredStoryPeerState?) throws {
        try tables.stories.peerStates.set(peerId, state: state, &changes)
    }

    /// Returns the peer's stories in ascending order of ID, at most 10,000.
    public func getStoryItems(peerId: PeerId) throws -> [StoryItemsTableEntry] { try tables.stories.items.items(peerId: peerId) }

    /// Replaces the peer's stories; the last one is regarded as the newest.
    public func setStoryItems(peerId: PeerId, items: [StoryItemsTableEntry]) throws {
        try tables.stories.items.replace(peerId: peerId, items: items, &changes)
        for item in items { try setStory(StoryId(peerId: peerId, id: item.id), value: item.value) }
    }

    /// Records that the peer has a story with at least this ID, although it is not stored. Views follow with the next change of the peer's stories.
    /// `hasLiveItems` states whether one of the stories is a live stream. It is not stored if the ID is already known.
    public func setStoryItemsInexactMaxId(peerId: PeerId, id: Int32, hasLiveItems: Bool = false) throws {
        if let top = try tables.stories.topItems.get(peerId), top.id >= id { return }
        try tables.stories.topItems.set(peerId, StoryTopItem(id: id, isExact: false, hasLiveItems: hasLiveItems))
    }

    /// Removes the value set by `setStoryItemsInexactMaxId(peerId:id:hasLiveItems:)`. Views follow with the next change of the peer's stories.
    public func clearStoryItemsInexactMaxId(peerId: PeerId) throws {
        if let top = try tables.stories.topItems.get(peerId), !top.isExact { try tables.stories.topItems.remove(peerId) }
    }

    /// Returns the counts of the peer's stories; `nil` if none exist.
    public func getPeerStoryStats(peerId: PeerId) throws -> PeerStoryStats? { try tables.stories.statistics(peerId: peerId) }

    /// Returns the stories whose time has run out at `timestamp`, in seconds since 1970. Reads all stories.
    public func getExpiredStoryIds(belowTimestamp timestamp: Int32) throws -> [StoryId] { try tables.stories.items.expiredIds(at: timestamp) }

    /// Returns the bytes of a story; `nil` if it is not stored.
    public func getStory(_ id: StoryId) throws -> [UInt8]? { try tables.stories.stories.get(id) }

    /// Stores a story, the bytes of a coded entry. Storing an equal value is not a change.
    public func setStory(_ id: StoryId, value: [UInt8]) throws { try tables.stories.stories.set(id, value: value, &changes) }
}
