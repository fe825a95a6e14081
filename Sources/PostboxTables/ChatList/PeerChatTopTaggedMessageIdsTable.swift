import PostboxSchema
import PostboxStorage

/// The newest message with a keyboard or a similar tag, per thread. Telegram 11 has one per chat. See "Peer Tables", "Newest Keyboard Messages".
package final class PeerChatTopTaggedMessageIdsTable: Table, DeclaredTable {
    package static var value: FixedFields<Int32> { FixedFields("id") }

    package static let declaration = TableDeclaration(
        id: 28, name: "PeerChatTopTaggedMessageIds", compact: true, keys: [PeerNamespaceKey.form, PeerNamespaceThreadKey.form],
        value: .fields(value.fields))

    private let generation: SeedConfiguration.Generation

    package init(valueBox: any ValueBox, generation: SeedConfiguration.Generation = .telegram12) {
        self.generation = generation
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Returns the message of the thread; without a thread that of the chat.
    package func get(peerId: PeerId, namespace: Int32, threadId: Int64? = nil) throws -> MessageId? {
        if let id = try id(key(peerId, namespace, threadId)) { return MessageId(peerId: peerId, namespace: namespace, id: id) }
        guard threadId == nil, let id = try id(key(peerId, namespace, Self.anyThread)) else { return nil }
        return MessageId(peerId: peerId, namespace: namespace, id: id)
    }

    /// The thread under which Telegram 12 keeps the message that was written last in any thread or in none.
    private static let anyThread: Int64 = 0

    private func key(_ peerId: PeerId, _ namespace: Int32, _ threadId: Int64?) -> ValueBoxKey {
        guard let threadId else { return PeerNamespaceKey(peer: PackedPeerId(peerId), namespace: namespace).key }
        return PeerNamespaceThreadKey(peer: PackedPeerId(peerId), namespace: namespace, threadId: threadId).key
    }

    private func id(_ key: ValueBoxKey) throws -> Int32? { try value(key, as: { try Self.value.read($0) }) }

    /// Applies changes of histories. If the newest message was deleted, no successor is searched.
    package func replay(_ operationsByPeerId: [PeerId: [MessageHistoryOperation]]) throws {
        for operations in operationsByPeerId.values {
            // Looked at in their places: copies of messages count references of all their parts.
            for place in operations.indices where operations[place].mayMoveTopTagged {
                switch operations[place] {
                case let .insertMessage(message): try add(message.index.id, threadId: message.threadId)
                case let .remove(removed): for (index, _, threadId) in removed { try remove(index.id, threadId: threadId) }
                default: break
                }
            }
        }
    }

    /// The keys of a message: the key of its thread, or of the chat if it has none, and in Telegram 12 the key for all threads.
    private func keys(_ id: MessageId, _ threadId: Int64?) -> (own: ValueBoxKey, anyThread: ValueBoxKey?) {
        guard generation == .telegram12 else { return (key(id.peerId, id.namespace, nil), nil) }
        return (key(id.peerId, id.namespace, threadId), key(id.peerId, id.namespace, Self.anyThread))
    }

    private func add(_ id: MessageId, threadId: Int64?) throws {
        let keys = keys(id, threadId)
        if let current = try self.id(keys.own), current >= id.id { return }
        try valueBox.set(table, key: keys.own, value: Self.value.bytes(id.id))
        if let key = keys.anyThread { try valueBox.set(table, key: key, value: Self.value.bytes(id.id)) }
    }

    private func remove(_ id: MessageId, threadId: Int64?) throws {
        let keys = keys(id, threadId)
        guard try self.id(keys.own) == id.id else { return }
        try valueBox.remove(table, key: keys.own)
        if let key = keys.anyThread { try valueBox.remove(table, key: key) }
    }
}

extension MessageHistoryOperation {
    fileprivate var mayMoveTopTagged: Bool {
        switch self {
        case let .insertMessage(message): message.flags.contains(.topIndexable)
        case .remove: true
        default: false
        }
    }
}

/// The key of data that is stored per message namespace of a peer.
package struct PeerNamespaceKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of data that is stored per thread in a message namespace of a peer.
package struct PeerNamespaceThreadKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
