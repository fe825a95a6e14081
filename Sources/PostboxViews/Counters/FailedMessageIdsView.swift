import PostboxEngine
import PostboxTables

/// Messages of a peer that could not be sent.
public struct FailedMessageIdsView: PostboxView {
    /// The messages that could not be sent.
    public let ids: Set<MessageId>

    public func walk(into sink: some FieldSink) { sink.messageIds("ids", ids) }
}

struct FailedMessageIdsViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> FailedMessageIdsView {
        FailedMessageIdsView(ids: Set(try context.tables.history.failed.ids(peerId)))
    }

    func dependencies(_ snapshot: FailedMessageIdsView) -> Set<ViewDependency> { [.failed(peerId)] }
}
