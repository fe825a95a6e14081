import PostboxEngine
import PostboxTables

/// The stored data of one story.
public struct StoryView: PostboxView {
    /// The bytes of the story; `nil` if it is not stored.
    public let item: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("item", item) }
}

struct StoryViewDefinition: ViewDefinition {
    let id: StoryId

    func load(_ context: ViewContext) throws -> StoryView { StoryView(item: try context.tables.stories.stories.get(id)) }
    func dependencies(_ snapshot: StoryView) -> Set<ViewDependency> { [.story(id)] }
}

extension PostboxViewKey {
    /// The stored data of one story. The view follows all data that it shows.
    public static func story(id: StoryId) -> Self { Self(StoryViewDefinition(id: id)) }
}

extension ViewKey where View == StoryView {
    /// The stored data of one story. The view follows all data that it shows.
    public static func story(id: StoryId) -> Self { Self(.story(id: id)) }
}

/// The stories of a peer by ascending ID.
public struct StoryItemsView: PostboxView {
    /// The peer's stories by ascending ID.
    public let items: [StoryItemsTableEntry]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("items")
        for item in items {
            sink.beginObject("")
            sink.int("id", Int64(item.id))
            sink.optional("expirationTimestamp", item.expirationTimestamp.map(Int64.init))
            sink.bool("isCloseFriends", item.isCloseFriends)
            sink.entry("value", item.value)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct StoryItemsViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> StoryItemsView { StoryItemsView(items: try context.tables.stories.items.items(peerId: peerId)) }
    func dependencies(_ snapshot: StoryItemsView) -> Set<ViewDependency> { [.storyItems(peerId)] }
}

extension PostboxViewKey {
    /// The stories of a peer. The view follows all data that it shows.
    public static func storyItems(peerId: PeerId) -> Self { Self(StoryItemsViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == StoryItemsView {
    /// The stories of a peer. The view follows all data that it shows.
    public static func storyItems(peerId: PeerId) -> Self { Self(.storyItems(peerId: peerId)) }
}

/// The owner of a state of stories: a list or a peer.
public enum PostboxStoryStatesKey: Hashable, Sendable {
    /// The user's own unsent stories.
    case local
    /// A list of peers with stories.
    case subscriptions(PostboxStorySubscriptionsKey)
    /// The stories of one peer.
    case peer(PeerId)
}

/// A state that the application keeps about stories.
public struct StoryStatesView: PostboxView {
    /// The bytes of the state; `nil` if none exists.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("value", value) }
}

struct StoryStatesViewDefinition: ViewDefinition {
    let key: PostboxStoryStatesKey

    func load(_ context: ViewContext) throws -> StoryStatesView {
        let tables = context.tables.stories
        return switch key {
        case .local: StoryStatesView(value: try tables.generalStates.get(nil))
        case let .subscriptions(list): StoryStatesView(value: try tables.generalStates.get(list))
        case let .peer(peerId): StoryStatesView(value: try tables.peerStates.get(peerId)?.entry)
        }
    }

    func dependencies(_ snapshot: StoryStatesView) -> Set<ViewDependency> {
        switch key {
        case .local: [.storyGeneralState(nil)]
        case let .subscriptions(list): [.storyGeneralState(list)]
        case let .peer(peerId): [.storyPeerState(peerId)]
        }
    }
}

extension PostboxViewKey {
    /// The state of unsent stories, of a list of stories, or of a peer's stories, without the stories. The view follows all data that it shows.
    public static func storiesState(key: PostboxStoryStatesKey) -> Self { Self(StoryStatesViewDefinition(key: key)) }
}

extension ViewKey where View == StoryStatesView {
    /// The state of unsent stories, of a list of stories, or of a peer's stories, without the stories. The view follows all data that it shows.
    public static func storiesState(key: PostboxStoryStatesKey) -> Self { Self(.storiesState(key: key)) }
}

/// The peers whose stories a list shows.
public struct StorySubscriptionsView: PostboxView {
    /// The peers of the list, in the order of their packed IDs.
    public let peerIds: [PeerId]

    public func walk(into sink: some FieldSink) { sink.peers("peerIds", peerIds) }
}

struct StorySubscriptionsViewDefinition: ViewDefinition {
    let key: PostboxStorySubscriptionsKey

    func load(_ context: ViewContext) throws -> StorySubscriptionsView {
        StorySubscriptionsView(peerIds: try context.tables.stories.subscriptions.peerIds(key))
    }

    func dependencies(_ snapshot: StorySubscriptionsView) -> Set<ViewDependency> { [.storySubscriptions(key)] }
}

extension PostboxViewKey {
    /// The peers whose stories a list shows. The view follows all data that it shows.
    public static func storySubscriptions(key: PostboxStorySubscriptionsKey) -> Self { Self(StorySubscriptionsViewDefinition(key: key)) }
}

extension ViewKey where View == StorySubscriptionsView {
    /// The peers whose stories a list shows. The view follows all data that it shows.
    public static func storySubscriptions(key: PostboxStorySubscriptionsKey) -> Self { Self(.storySubscriptions(key: key)) }
}

/// The story that expires next.
public struct StoryExpirationTimeItemsView: PostboxView {
    /// The story that expires first; `nil` if none expires.
    public let topEntry: StoryExpirationTimeEntry?

    public func walk(into sink: some FieldSink) {
        guard let topEntry else { return sink.null("topEntry") }
        sink.beginObject("topEntry")
        sink.story("id", topEntry.id)
        sink.int("expirationTimestamp", Int64(topEntry.expirationTimestamp))
        sink.endObject()
    }
}

struct StoryExpirationTimeItemsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> StoryExpirationTimeItemsView {
        StoryExpirationTimeItemsView(topEntry: try context.tables.stories.items.firstToExpire())
    }

    func dependencies(_ snapshot: StoryExpirationTimeItemsView) -> Set<ViewDependency> { [.anyStoryItems] }
}

extension PostboxViewKey {
    /// The story that expires first. The view follows all data that it shows.
    public static var storyExpirationTimeItems: Self { Self(StoryExpirationTimeItemsViewDefinition()) }
}

extension ViewKey where View == StoryExpirationTimeItemsView {
    /// The story that expires first. The view follows all data that it shows.
    public static var storyExpirationTimeItems: Self { Self(.storyExpirationTimeItems) }
}

/// The number of stories of peers, and the number of unseen ones.
public struct PeerStoryStatsView: PostboxView {
    /// The story counts of the peers with stories.
    public let storyStats: [PeerId: PeerStoryStats]

    public func walk(into sink: some FieldSink) { sink.storyStats("storyStats", storyStats) }
}

struct PeerStoryStatsViewDefinition: ViewDefinition {
    let peerIds: Set<PeerId>

    func load(_ context: ViewContext) throws -> PeerStoryStatsView {
        var stats: [PeerId: PeerStoryStats] = [:]
        for id in peerIds { stats[id] = try context.tables.stories.statistics(peerId: id) }
        return PeerStoryStatsView(storyStats: stats)
    }

    func dependencies(_ snapshot: PeerStoryStatsView) -> Set<ViewDependency> { Set(peerIds.map { .storyStats($0) }) }
}

extension PostboxViewKey {
    /// The numbers of stories of peers. The view follows all data that it shows.
    public static func peerStoryStats(peerIds: Set<PeerId>) -> Self { Self(PeerStoryStatsViewDefinition(peerIds: peerIds)) }
}

extension ViewKey where View == PeerStoryStatsView {
    /// The numbers of stories of peers. The view follows all data that it shows.
    public static func peerStoryStats(peerIds: Set<PeerId>) -> Self { Self(.peerStoryStats(peerIds: peerIds)) }
}
