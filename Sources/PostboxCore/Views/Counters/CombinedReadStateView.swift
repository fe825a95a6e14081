/// How far a chat was read (spec 07.4.5).
public struct CombinedReadStateView: PostboxView {
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
