import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Unsent messages. See "Message Tables", "Unsent Messages".
package final class MessageHistoryUnsentTable: WriteBehindTable, KeyedTable {
    package typealias Key = UnsentMessageKey
    package static let key = UnsentMessageKey.form

    package static let declaration = TableDeclaration(
        id: 11, name: "MessageHistoryUnsent", compact: true, keys: [key],
        value: .empty)

    /// The unsent messages of each chat, for transactions that have walked those of many other chats.
    private var byChat: [PeerAndNamespace: Set<Int32>]?
    private var walkedOfOthers = 0
    private static let walkLimit = 1000

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.set(table, key: UnsentMessageKey(namespace: id.namespace, id: id.id, peer: PackedPeerId(id.peerId)).key, value: [])
        byChat?[Self.chat(id), default: []].insert(id.id)
        changes.unsentMessageOperations.append(.insert(id))
    }

    package func remove(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.remove(table, key: UnsentMessageKey(namespace: id.namespace, id: id.id, peer: PackedPeerId(id.peerId)).key)
        byChat?[Self.chat(id)]?.remove(id.id)
        changes.unsentMessageOperations.append(.remove(id))
    }

    /// Returns all unsent messages, by namespace, ID, and peer.
    package func get() throws -> [MessageId] {
        var result: [MessageId] = []
        try reader.keys { parts in
            result.append(parts.messageId)
            return true
        }
        return result
    }

    /// Returns the unsent messages of the message's chat and namespace with higher IDs, in any order.
    package func get(after message: MessageId) throws -> [MessageId] {
        if byChat == nil, walkedOfOthers > Self.walkLimit {
            byChat = Dictionary(grouping: try get(), by: Self.chat).mapValues { Set($0.lazy.map(\.id)) }
        }
        if let byChat {
            return (byChat[Self.chat(message)] ?? []).filter { $0 > message.id }.map { MessageId(peerId: message.peerId, namespace: message.namespace, id: $0) }
        }
        let fields = UnsentMessageKey.fields, namespace = fields.prefix(message.namespace)
        // Negative IDs are last in key order.
        let keys: KeyRange =
            message.id < 0 ? .prefix(namespace) : .from(fields.prefix(message.namespace, message.id).prefixEnd, to: fields.prefix(message.namespace, Int32.max).prefixEnd)
        var result: [MessageId] = []
        try reader.keys(keys) { parts in
            if parts.peerId != message.peerId {
                walkedOfOthers += 1
            } else if parts.id > message.id {
                result.append(parts.messageId)
            }
            return true
        }
        return result
    }

    private static func chat(_ id: MessageId) -> PeerAndNamespace { PeerAndNamespace(peerId: id.peerId, namespace: id.namespace) }

    package override func beforeCommit() throws { clearMemoryCache() }

    package override func clearMemoryCache() {
        byChat = nil
        walkedOfOthers = 0
    }
}

/// An unsent message.
package struct UnsentMessageKey: TableKey {
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}

/// Messages that could not be sent. See "Message Tables", "Failed Messages".
package final class MessageHistoryFailedTable: Table, KeyedTable {
    package typealias Key = MessageIdKey
    package static let key = MessageIdKey.form

    package static let declaration = TableDeclaration(
        id: 49, name: "MessageHistoryFailed", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.set(table, key: MessageIdKey(id).key, value: [])
        note(id, &changes)
    }

    package func remove(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.remove(table, key: MessageIdKey(id).key)
        note(id, &changes)
    }

    private func note(_ id: MessageId, _ changes: inout ChangeRecord) {
        changes.updatedFailedMessagePeerIds.insert(id.peerId)
        changes.updatedFailedMessageIds.insert(id)
    }

    /// Returns the first failed message of the peer, if there is one.
    package func get(_ peerId: PeerId) throws -> MessageId? {
        var result: MessageId?
        try valueBox.rangeKeys(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId)), limit: 1) { key in
            result = MessageIdKey(key)?.messageId
            return false
        }
        return result
    }

    /// Returns the failed messages of the peer: at most the lowest 100.
    package func ids(_ peerId: PeerId) throws -> [MessageId] {
        var result: [MessageId] = []
        try reader.keys(.prefix(MessageIdKey.fields.prefix(PackedPeerId(peerId))), limit: 100) { parts in
            result.append(parts.messageId)
            return true
        }
        return result
    }

    package func contains(_ peerId: PeerId) throws -> Bool { try get(peerId) != nil }
}
