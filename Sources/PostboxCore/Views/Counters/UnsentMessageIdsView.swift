/// Messages that wait to be sent (spec 07.3.1).
public struct UnsentMessageIdsView: PostboxView {
    public let ids: Set<MessageId>

    public func walk(into sink: some FieldSink) { sink.messageIds("ids", ids) }
}

struct UnsentMessageIdsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> UnsentMessageIdsView { UnsentMessageIdsView(ids: Set(try context.tables.history.unsent.get())) }
    func dependencies(_ snapshot: UnsentMessageIdsView) -> Set<ViewDependency> { [.unsent] }
}
