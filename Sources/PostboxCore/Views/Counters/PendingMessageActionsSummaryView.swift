/// How many actions of a type wait to be sent for messages of a chat (spec 07.4.5).
public struct PendingMessageActionsSummaryView: PostboxView {
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
