import PostboxEngine
import PostboxTables

/// The stories of a peer by ascending id.
public struct StoryItemsView: PostboxView {
    /// The peer's stories by ascending id.
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
