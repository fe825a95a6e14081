import PostboxEngine
import PostboxTables

/// The application's state of the account.
public struct PostboxStateView: PostboxView {
    /// How far the account has followed the server's updates; nil before the first synchronisation.
    public let state: CodedObject?

    public func walk(into sink: some FieldSink) { sink.object("state", state) }
}

struct PostboxStateViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PostboxStateView { PostboxStateView(state: try context.tables.stores.metadata.getState()) }
    func dependencies(_ snapshot: PostboxStateView) -> Set<ViewDependency> { [.state] }
}
