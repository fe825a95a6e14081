import PostboxEngine
import PostboxTables

/// How far a chat was read.
public struct CombinedReadStateView: PostboxView {
    /// How far the chat was read; nil when nothing is known. Of a forum, when the view was asked for threads, one that counts its unread threads.
    public let state: CombinedPeerReadState?

    public func walk(into sink: some FieldSink) { sink.readState("state", state) }
}

struct CombinedReadStateViewDefinition: ViewDefinition {
    let peerId: PeerId
    let handleThreads: Bool

    func load(_ context: ViewContext) throws -> CombinedReadStateView {
        CombinedReadStateView(state: try context.readState(peerId, handleThreads: handleThreads))
    }

    func dependencies(_ snapshot: CombinedReadStateView) -> Set<ViewDependency> {
        ViewContext.readStateDependencies(peerId, handleThreads: handleThreads)
    }
}
