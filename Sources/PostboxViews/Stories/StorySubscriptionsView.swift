import PostboxEngine
import PostboxTables

/// Whose stories a list shows.
public struct StorySubscriptionsView: PostboxView {
    /// The peers of the list, in the order of their packed ids.
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
