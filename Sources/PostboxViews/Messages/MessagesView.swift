import PostboxEngine
import PostboxSchema

/// Messages by their ids.
public struct MessagesView: PostboxView {
    /// Those of the messages that are stored.
    public let messages: [MessageId: Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages.values.sorted { $0.id < $1.id }) }
}

struct MessagesViewDefinition: ViewDefinition {
    let ids: Set<MessageId>

    func load(_ context: ViewContext) throws -> MessagesView {
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in ids { messages[id] = try renderer.message(id) }
        return MessagesView(messages: messages)
    }

    func dependencies(_ snapshot: MessagesView) -> Set<ViewDependency> { Set(ids.map { .history($0.peerId) }) }
}
