import PostboxTables

extension MessageHistoryWriter {
    /// Removes the messages of a chat, or of one of its threads. Without time bounds, the holes of the matching namespaces are removed
    /// too, because the history is known to be empty.
    func clearHistory(
        peerId: PeerId, threadId: Int64?, timestamps: ClosedRange<Int32>?, namespaces: MessageIdNamespaces, _ changes: inout ChangeRecord
    ) throws {
        var ids: [MessageId] = []
        for namespace in namespaces.among(try history.index.existingNamespaces(peerId)) {
            guard let threadId else {
                // Unreadable messages are removed, too.
                try history.messages.forEachIndex(peerId, namespace: namespace, timestamps: timestamps) { ids.append($0.id) }
                continue
            }
            for index in try history.messages.indices(PeerAndNamespace(peerId: peerId, namespace: namespace), with: .thread(threadId)) {
                if timestamps?.contains(index.timestamp) ?? true { ids.append(index.id) }
            }
        }
        try deleteMessages(ids, &changes)
        guard timestamps == nil else { return }
        for namespace in namespaces.among(try tables.holes.history.existingNamespaces(peerId, space: [], among: namespaces.listed)) {
            try tables.holes.history.remove(peerId: peerId, namespace: namespace, space: [], range: MessageIdBounds.full, &changes)
        }
    }

    /// Removes the messages of the namespace that have a property.
    func deleteMessages(peerId: PeerId, namespace: Int32, with property: MessageProperty, _ changes: inout ChangeRecord) throws {
        let indices = try history.messages.indices(PeerAndNamespace(peerId: peerId, namespace: namespace), with: property)
        try deleteMessages(indices.map(\.id), &changes)
    }

    /// Moves unsent messages after another message, starting with the highest ID.
    func offsetPendingMessagesTimestamps(
        lowerBound: MessageId, excludeIds: Set<MessageId>, timestamp: Int32, _ changes: inout ChangeRecord
    ) throws {
        let ids = try history.unsent.get(after: lowerBound).filter { !excludeIds.contains($0) }
        for id in ids.sorted(by: { $0.id > $1.id }) { try updateTimestamp(id, timestamp, &changes) }
    }

    /// Changes the grouping key of messages in albums. The albums are kept.
    func updateGroupingKeys(_ ids: [MessageId], groupingKey: Int64, _ changes: inout ChangeRecord) throws {
        for index in try ids.compactMap(history.index.getIndex).sorted() {
            guard var message = try history.messages.get(index), message.groupInfo != nil else { continue }
            message.groupingKey = groupingKey
            try media.rewrite(message)
            changes.operationsByPeerId[index.id.peerId, default: []] += [.remove([(index, message.tags, message.threadId)]), .insertMessage(message)]
        }
    }
}

/// The message namespaces of a bulk operation.
public enum MessageIdNamespaces: Hashable, Sendable {
    /// The messages in all namespaces.
    case all
    /// Only the messages in these namespaces.
    case just(Set<Int32>)
    /// The messages in all namespaces except these.
    case not(Set<Int32>)

    /// The included namespaces, if the filter lists them.
    var listed: Set<Int32>? { if case let .just(namespaces) = self { namespaces } else { nil } }

    /// Returns those of the namespaces that the filter includes, ascending.
    func among(_ stored: Set<Int32>) -> [Int32] { (listed?.intersection(stored) ?? stored.filter(contains)).sorted() }

    /// Whether the filter includes messages of the namespace.
    public func contains(_ namespace: Int32) -> Bool {
        switch self {
        case .all: true
        case let .just(namespaces): namespaces.contains(namespace)
        case let .not(namespaces): !namespaces.contains(namespace)
        }
    }
}
