/// How many saved chats there are (spec 07.4.7).
public struct MessageHistorySavedMessagesStatsView: PostboxView {
    /// Nothing is known yet.
    public let isLoading: Bool
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
