import PostboxCoding
import PostboxSchema
import PostboxStorage

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

    /// The first failed message of the peer; at most one.
    package func get(_ peerId: PeerId) throws -> MessageId? {
        var result: MessageId?
        try valueBox.rangeKeys(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId)), limit: 1) { key in
            result = MessageIdKey(key)?.messageId
            return false
        }
        return result
    }

    /// The failed messages of the peer, the lowest 100 at most.
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
