import PostboxEngine
import PostboxTables

/// The messages of a chat that the last transaction deleted permanently.
public struct DeletedMessagesView: PostboxView {
    /// The IDs in order of deletion; for deletions by another process, by namespace and ID.
    public let currentDeletedMessages: [MessageId]
    /// A number that distinguishes two consecutive batches with the same IDs.
    let batch: Int
    /// The remaining messages, from which deletions by another process are detected.
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

    /// A message that was removed and inserted again, as an edit does, is not deleted; a message already known to be deleted is not deleted again.
    func update(_ snapshot: DeletedMessagesView, _ changes: CommittedChanges, _ context: ViewContext) throws -> DeletedMessagesView {
        var deleted: [MessageId] = []
        var (named, inserted): (Set<MessageId>, Set<MessageId>) = ([], [])
        for operation in changes.record.operationsByPeerId[peerId] ?? [] {
            switch operation {
            case let .insertMessage(message): inserted.insert(message.index.id)
            case let .remove(indices):
                for (index, _, _) in indices where inserted.contains(index.id) || snapshot.stored.contains(index.id) {
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

    /// Detects deletions by another process: messages that no longer exist.
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

    /// A later subscriber has not seen the deleted messages.
    func isInterchangeable(_ snapshot: DeletedMessagesView, _ new: DeletedMessagesView) -> Bool { snapshot.currentDeletedMessages.isEmpty }
}

extension PostboxViewKey {
    /// The messages deleted by the last commit; initially none. Remembers the IDs of the chat's messages, four bytes each, to detect deletions by
    /// another process.
    public static func deletedMessages(peerId: PeerId) -> Self { Self(DeletedMessagesViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == DeletedMessagesView {
    /// The messages deleted by the last commit; initially none. Remembers the IDs of the chat's messages, four bytes each, to detect deletions by
    /// another process.
    public static func deletedMessages(peerId: PeerId) -> Self { Self(.deletedMessages(peerId: peerId)) }
}

/// The IDs of the messages of a chat: four bytes for each.
struct StoredMessageIds: Sendable {
    private let peerId: PeerId
    /// The IDs as unsigned numbers in ascending order, which is the order of the table.
    private var byNamespace: [Int32: [UInt32]] = [:]

    init(_ peerId: PeerId, _ index: MessageHistoryIndexTable) throws {
        self.peerId = peerId
        for namespace in try index.existingNamespaces(peerId) {
            byNamespace[namespace] = try index.ids(peerId: peerId, namespace: namespace).map { UInt32(bitPattern: $0) }
        }
    }

    func contains(_ id: MessageId) -> Bool {
        guard id.peerId == peerId, let ids = byNamespace[id.namespace] else { return false }
        let id = UInt32(bitPattern: id.id)
        let place = ids.partitionPoint { $0 >= id }
        return place < ids.count && ids[place] == id
    }

    mutating func remove(_ ids: Set<MessageId>) {
        for (namespace, ids) in Dictionary(grouping: ids, by: \.namespace) {
            let deletedIds = Set(ids.map { UInt32(bitPattern: $0.id) })
            byNamespace[namespace]?.removeAll(where: deletedIds.contains)
        }
    }

    mutating func insert(_ ids: Set<MessageId>) {
        for (namespace, ids) in Dictionary(grouping: ids.filter { !contains($0) }, by: \.namespace) {
            let new = ids.map { UInt32(bitPattern: $0.id) }.sorted()
            let isAtEnd = byNamespace[namespace]?.last.map { last in new.first.map { last < $0 } ?? true } ?? true
            byNamespace[namespace, default: []] += new
            if !isAtEnd { byNamespace[namespace]?.sort() }
        }
    }

    /// Returns the difference, by namespace and ID.
    func subtracting(_ other: StoredMessageIds) -> [MessageId] {
        var result: [MessageId] = []
        for (namespace, ids) in byNamespace.sorted(by: { $0.key < $1.key }) {
            let left = other.byNamespace[namespace] ?? []
            var place = 0
            for id in ids {
                while place < left.count, left[place] < id { place += 1 }
                if place < left.count, left[place] == id { continue }
                result.append(MessageId(peerId: peerId, namespace: namespace, id: Int32(bitPattern: id)))
            }
        }
        return result
    }
}
