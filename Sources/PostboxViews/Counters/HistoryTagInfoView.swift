import PostboxEngine
import PostboxTables

/// Whether a chat has no message with a tag.
public struct HistoryTagInfoView: PostboxView {
    /// Whether no message of the chat with the tag is stored.
    public let isEmpty: Bool

    public func walk(into sink: some FieldSink) { sink.bool("isEmpty", isEmpty) }
}

struct HistoryTagInfoViewDefinition: ViewDefinition {
    let peerId: PeerId
    let tag: MessageTags

    func load(_ context: ViewContext) throws -> HistoryTagInfoView {
        for namespace in try context.tables.history.index.existingNamespaces(peerId).sorted() {
            if try !context.tables.history.tags.latest(tag, peerId: peerId, namespace: namespace, limit: 1).isEmpty {
                return HistoryTagInfoView(isEmpty: false)
            }
        }
        return HistoryTagInfoView(isEmpty: true)
    }

    func dependencies(_ snapshot: HistoryTagInfoView) -> Set<ViewDependency> { [.history(peerId)] }
}
