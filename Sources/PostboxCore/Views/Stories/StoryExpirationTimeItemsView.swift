/// The story that goes next (spec 07.4.8).
public struct StoryExpirationTimeItemsView: PostboxView {
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
