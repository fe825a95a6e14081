/// Whose stories a list shows (spec 07.4.8).
public struct StorySubscriptionsView: PostboxView {
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
