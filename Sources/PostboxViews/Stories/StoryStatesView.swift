import PostboxEngine
import PostboxTables

/// Whose state of stories is meant.
public enum PostboxStoryStatesKey: Hashable, Sendable {
    /// The stories that the user has made and that wait to be sent.
    case local
    /// A list of peers with stories.
    case subscriptions(PostboxStorySubscriptionsKey)
    /// The stories of one peer.
    case peer(PeerId)
}

/// A state that the application keeps about stories.
public struct StoryStatesView: PostboxView {
    /// The bytes of the state; nil when there is none.
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
