import PostboxEngine
import PostboxTables

/// What is stored of a thread.
public struct MessageHistoryThreadInfoView: PostboxView {
    /// What is stored of the thread; nil when nothing is.
    public let info: StoredMessageHistoryThreadInfo?

    public func walk(into sink: some FieldSink) { sink.threadInfo("info", info) }
}

struct MessageHistoryThreadInfoViewDefinition: ViewDefinition {
    let thread: PeerAndThread

    func load(_ context: ViewContext) throws -> MessageHistoryThreadInfoView {
        let top = try context.tables.threads.reverseIndex.get(thread)
        return MessageHistoryThreadInfoView(info: try context.tables.threads.index.getInfo(thread, top: top))
    }

    func dependencies(_ snapshot: MessageHistoryThreadInfoView) -> Set<ViewDependency> { [.threads(thread.peerId)] }
}
