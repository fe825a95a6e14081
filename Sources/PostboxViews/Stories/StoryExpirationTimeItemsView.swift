import PostboxEngine
import PostboxTables

/// The story that goes next.
public struct StoryExpirationTimeItemsView: PostboxView {
    /// The story that goes first; nil: none expires.
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
