import PostboxEngine
import PostboxTables

/// Messages that wait to be sent.
public struct UnsentMessageIdsView: PostboxView {
    /// The messages that wait to be sent, of all chats.
    public let ids: Set<MessageId>

    public func walk(into sink: some FieldSink) { sink.messageIds("ids", ids) }
}

struct UnsentMessageIdsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> UnsentMessageIdsView { UnsentMessageIdsView(ids: Set(try context.tables.history.unsent.get())) }
    func dependencies(_ snapshot: UnsentMessageIdsView) -> Set<ViewDependency> { [.unsent] }
}
