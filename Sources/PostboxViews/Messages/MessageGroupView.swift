import PostboxEngine
import PostboxSchema

/// A message and those that belong to its album.
public struct MessageGroupView: PostboxView {
    /// The messages of the album, ascending; the message alone when it belongs to none.
    public let messages: [Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages) }
}

struct MessageGroupViewDefinition: ViewDefinition {
    let id: MessageId

    func load(_ context: ViewContext) throws -> MessageGroupView {
        MessageGroupView(messages: try MessageRenderer(context).group(of: id, limit: MessageRenderer.GroupLimit.byId))
    }

    func dependencies(_ snapshot: MessageGroupView) -> Set<ViewDependency> { [.history(id.peerId)] }
}
