/// The messages of a chat that the last transaction took away for good (spec 07.4.4).
public struct DeletedMessagesView: PostboxView {
    /// In the order in which they went.
    public let currentDeletedMessages: [MessageId]
    /// Two batches in a row may name the same ids and are still two.
    let batch: Int

    public func walk(into sink: some FieldSink) {
        sink.beginArray("currentDeletedMessages")
        for id in currentDeletedMessages { sink.messageId("", id) }
        sink.endArray()
    }
}

struct DeletedMessagesViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> DeletedMessagesView { DeletedMessagesView(currentDeletedMessages: [], batch: 0) }

    func dependencies(_ snapshot: DeletedMessagesView) -> Set<ViewDependency> { [.history(peerId)] }

    /// A message that was removed and put back, as an edit does, is not deleted.
    func update(_ snapshot: DeletedMessagesView, _ changes: CommittedChanges, _ context: ViewContext) throws -> DeletedMessagesView {
        var deleted: [MessageId] = []
        for case let .remove(indices) in changes.record.operationsByPeerId[peerId] ?? [] {
            for (index, _) in indices where try !context.tables.history.index.exists(index.id) && !deleted.contains(index.id) {
                deleted.append(index.id)
            }
        }
        return deleted.isEmpty ? snapshot : DeletedMessagesView(currentDeletedMessages: deleted, batch: snapshot.batch + 1)
    }
}
