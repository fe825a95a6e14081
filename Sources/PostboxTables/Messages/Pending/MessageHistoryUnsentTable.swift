import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Unsent messages. See "Message Tables", "Unsent Messages".
package final class MessageHistoryUnsentTable: Table, KeyedTable {
    package typealias Key = UnsentMessageKey
    package static let key = UnsentMessageKey.form

    package static let declaration = TableDeclaration(
        id: 11, name: "MessageHistoryUnsent", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.set(table, key: UnsentMessageKey(namespace: id.namespace, id: id.id, peer: PackedPeerId(id.peerId)).key, value: [])
        changes.unsentMessageOperations.append(.insert(id))
    }

    package func remove(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        try valueBox.remove(table, key: UnsentMessageKey(namespace: id.namespace, id: id.id, peer: PackedPeerId(id.peerId)).key)
        changes.unsentMessageOperations.append(.remove(id))
    }

    /// All of them, by namespace, id and peer.
    package func get() throws -> [MessageId] {
        var result: [MessageId] = []
        try reader.keys { parts in
            result.append(parts.messageId)
            return true
        }
        return result
    }
}
