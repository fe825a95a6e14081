import PostboxEngine
import PostboxTables

/// One story.
public struct StoryView: PostboxView {
    /// The bytes of the story; nil when it is not stored.
    public let item: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("item", item) }
}

struct StoryViewDefinition: ViewDefinition {
    let id: StoryId

    func load(_ context: ViewContext) throws -> StoryView { StoryView(item: try context.tables.stories.stories.get(id)) }
    func dependencies(_ snapshot: StoryView) -> Set<ViewDependency> { [.story(id)] }
}
