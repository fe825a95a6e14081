import PostboxEngine
import PostboxTables

/// How many saved chats there are.
public struct MessageHistorySavedMessagesStatsView: PostboxView {
    /// Whether nothing of the list is known yet.
    public let isLoading: Bool
    /// From how many peers messages were saved; 0 while nothing is known.
    public let count: Int

    public func walk(into sink: some FieldSink) {
        sink.bool("isLoading", isLoading)
        sink.int("count", Int64(count))
    }
}

struct MessageHistorySavedMessagesStatsViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> MessageHistorySavedMessagesStatsView {
        let isLoading = try context.tables.threads.combinedStates.get(peerId)?.validIndexBoundary == nil
        return MessageHistorySavedMessagesStatsView(isLoading: isLoading, count: isLoading ? 0 : try context.tables.threads.index.count(peerId))
    }

    func dependencies(_ snapshot: MessageHistorySavedMessagesStatsView) -> Set<ViewDependency> {
        [.threads(peerId), .threadCombinedState(peerId)]
    }
}
