import PostboxEngine
import PostboxTables

/// How many actions of a type wait to be sent for messages of a chat.
public struct PendingMessageActionsSummaryView: PostboxView {
    /// How many actions wait.
    public let count: Int32

    public func walk(into sink: some FieldSink) { sink.int("count", Int64(count)) }
}

struct PendingMessageActionsSummaryViewDefinition: ViewDefinition {
    let key: PendingMessageActionsSummaryKey

    func load(_ context: ViewContext) throws -> PendingMessageActionsSummaryView {
        PendingMessageActionsSummaryView(count: try context.tables.history.pendingActionsMetadata.get(key))
    }

    func dependencies(_ snapshot: PendingMessageActionsSummaryView) -> Set<ViewDependency> { [.actionSummaries(key.peerId)] }
}
