import PostboxEngine
import PostboxTables

/// The messages of a chat that the last transaction took away for good.
public struct DeletedMessagesView: PostboxView {
    /// In the order in which they went; of what another process took away, by namespace and id.
    public let currentDeletedMessages: [MessageId]
    /// Two batches in a row may name the same ids and are still two.
    let batch: Int
    /// What is left: only who knows what there was can say what another process has taken away.
    let stored: StoredMessageIds

    public static func == (lhs: DeletedMessagesView, rhs: DeletedMessagesView) -> Bool {
        lhs.batch == rhs.batch && lhs.currentDeletedMessages == rhs.currentDeletedMessages
    }

    public func walk(into sink: some FieldSink) {
        sink.beginArray("currentDeletedMessages")
        for id in currentDeletedMessages { sink.messageId("", id) }
        sink.endArray()
    }
}

struct DeletedMessagesViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> DeletedMessagesView {
        DeletedMessagesView(currentDeletedMessages: [], batch: 0, stored: try StoredMessageIds(peerId, context.tables.history.index))
    }

    func dependencies(_ snapshot: DeletedMessagesView) -> Set<ViewDependency> { [.history(peerId)] }

    /// A message that was removed and put back, as an edit does, is not deleted; one that is known to be gone is not deleted again.
    func update(_ snapshot: DeletedMessagesView, _ changes: CommittedChanges, _ context: ViewContext) throws -> DeletedMessagesView {
        var deleted: [MessageId] = []
        var (named, inserted): (Set<MessageId>, Set<MessageId>) = ([], [])
        for operation in changes.record.operationsByPeerId[peerId] ?? [] {
            switch operation {
            case let .insertMessage(message): inserted.insert(message.index.id)
            case let .remove(indices):
                for (index, _) in indices where inserted.contains(index.id) || snapshot.stored.contains(index.id) {
                    if try !context.tables.history.index.exists(index.id), named.insert(index.id).inserted { deleted.append(index.id) }
                }
            default: break
            }
        }
        guard !inserted.isEmpty || !deleted.isEmpty else { return snapshot }
        var stored = snapshot.stored
        stored.remove(named)
        try stored.insert(inserted.filter(context.tables.history.index.exists))
        return next(deleted, after: snapshot, stored)
    }

    /// What was there and is not any more was taken away by another process.
    func reload(from previous: DeletedMessagesView, _ context: ViewContext) throws -> DeletedMessagesView {
        let stored = try StoredMessageIds(peerId, context.tables.history.index)
        return next(previous.stored.subtracting(stored), after: previous, stored)
    }

    private func next(_ deleted: [MessageId], after snapshot: DeletedMessagesView, _ stored: StoredMessageIds) -> DeletedMessagesView {
        guard !deleted.isEmpty else {
            return DeletedMessagesView(currentDeletedMessages: snapshot.currentDeletedMessages, batch: snapshot.batch, stored: stored)
        }
        return DeletedMessagesView(currentDeletedMessages: deleted, batch: snapshot.batch + 1, stored: stored)
    }

    /// Whoever comes later has not seen the messages that are gone.
    func isInterchangeable(_ snapshot: DeletedMessagesView, _ new: DeletedMessagesView) -> Bool { snapshot.currentDeletedMessages.isEmpty }
}
