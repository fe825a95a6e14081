import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Pending actions of messages. See "Message Tables", "Pending Message Actions".
package final class PendingMessageActionsTable: Table, DeclaredTable {
    package static let forward = PendingActionKey.form
    package static let reverse = PendingActionTypeKey.form

    package static let declaration = TableDeclaration(
        id: 46, name: "PendingMessageActions", compact: true, rows: [RowForm(forward, .coded(.root)), RowForm(reverse, .empty)])

    private let metadata: PendingMessageActionsMetadataTable

    package init(valueBox: any ValueBox, metadata: PendingMessageActionsMetadataTable) {
        self.metadata = metadata
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    package func get(type: UInt32, _ id: MessageId) throws -> CodedObject? {
        try object(forwardKey(type, id))
    }

    /// Messages that an action of the type waits for, in the order of their keys.
    package func messageIds(type: UInt32) throws -> [MessageId] {
        var result: [MessageId] = []
        try valueBox.rangeKeys(table, prefix: PendingActionTypeKey.fields.prefix(type)) { key in
            guard let parts = PendingActionTypeKey(key) else { return true }
            result.append(parts.messageId)
            return true
        }
        return result
    }

    /// Sets the action of the message, or takes it back with nil.
    package func set(type: UInt32, _ id: MessageId, _ action: CodedObject?, _ changes: inout ChangeRecord) throws {
        let isPresent = try valueBox.exists(table, key: forwardKey(type, id))
        if isPresent { changes.pendingMessageActionsOperations.append(.remove(type: type, id)) }
        if let action {
            try valueBox.set(table, key: forwardKey(type, id), value: action.bytes)
            try valueBox.set(table, key: reverseKey(type, id), value: [])
            changes.pendingMessageActionsOperations.append(.add(type: type, id, action))
            if !isPresent { try count(type, id, by: 1, &changes) }
        } else if isPresent {
            try delete(type, id)
            try count(type, id, by: -1, &changes)
        }
    }

    /// Takes back every action of the message.
    package func removeMessage(_ id: MessageId, _ changes: inout ChangeRecord) throws {
        let all = PendingMessageActionsSummaryKey(type: nil, peerId: id.peerId, namespace: id.namespace)
        guard try metadata.get(all) != 0 else { return }
        var types: [UInt32] = []
        try valueBox.rangeKeys(table, prefix: PendingActionKey.fields.prefix(PackedPeerId(id.peerId), id.namespace, id.id)) { key in
            if let parts = PendingActionKey(key) { types.append(parts.type) }
            return true
        }
        for type in types {
            try delete(type, id)
            changes.pendingMessageActionsOperations.append(.remove(type: type, id))
            try count(type, id, by: -1, &changes)
        }
    }

    private func count(_ type: UInt32, _ id: MessageId, by difference: Int32, _ changes: inout ChangeRecord) throws {
        for type in [type, nil] {
            try metadata.change(
                PendingMessageActionsSummaryKey(type: type, peerId: id.peerId, namespace: id.namespace), by: difference, &changes)
        }
    }

    private func delete(_ type: UInt32, _ id: MessageId) throws {
        try valueBox.remove(table, key: forwardKey(type, id))
        try valueBox.remove(table, key: reverseKey(type, id))
    }

    private func forwardKey(_ type: UInt32, _ id: MessageId) -> ValueBoxKey {
        PendingActionKey(peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id, type: type).key
    }

    private func reverseKey(_ type: UInt32, _ id: MessageId) -> ValueBoxKey {
        PendingActionTypeKey(type: type, peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id).key
    }
}
