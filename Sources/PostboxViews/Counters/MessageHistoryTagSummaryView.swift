import PostboxEngine
import PostboxTables

/// How many messages of a chat or thread carry a tag.
public struct MessageHistoryTagSummaryView: PostboxView {
    /// How many messages there are; nil when nothing was counted.
    public let count: Int32?

    public func walk(into sink: some FieldSink) { sink.optional("count", count.map(Int64.init)) }
}

struct MessageHistoryTagSummaryViewDefinition: ViewDefinition {
    let key: MessageHistoryTagsSummaryKey

    func load(_ context: ViewContext) throws -> MessageHistoryTagSummaryView {
        MessageHistoryTagSummaryView(count: try context.tables.history.summaries.get(key)?.count)
    }

    func dependencies(_ snapshot: MessageHistoryTagSummaryView) -> Set<ViewDependency> { [.tagSummaries(key.peerId)] }
}
