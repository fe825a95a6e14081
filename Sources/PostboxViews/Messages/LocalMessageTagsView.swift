import PostboxEngine
import PostboxTables

/// The messages with a tag that only this device knows.
public struct LocalMessageTagsView: PostboxView {
    /// The messages with the mark, of all chats.
    public let messages: [MessageId: Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages.values.sorted { $0.id < $1.id }) }
}

struct LocalMessageTagsViewDefinition: ViewDefinition {
    let tag: LocalMessageTags

    func load(_ context: ViewContext) throws -> LocalMessageTagsView {
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in try context.tables.history.localTags.get(tag) { messages[id] = try renderer.message(id) }
        return LocalMessageTagsView(messages: messages)
    }

    func dependencies(_ snapshot: LocalMessageTagsView) -> Set<ViewDependency> { [.localTags] }
}
