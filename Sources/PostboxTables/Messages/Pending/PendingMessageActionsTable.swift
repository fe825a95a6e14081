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

    /// Sets the action of the message, or removes it with nil.
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

/// An action that waits for a message.
package struct PendingActionKey: TableKey {
    package static let kind: StaticString = "forward"
    package static let constant: UInt8 = 0x00
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32
    package var type: UInt32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}

/// A message that an action waits for, by the kind of action.
package struct PendingActionTypeKey: TableKey {
    package static let kind: StaticString = "reverse"
    package static let constant: UInt8 = 0x01
    package var type: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}

/// The number of pending actions of a chat.
package final class PendingMessageActionsMetadataTable: WriteBehindTable, DeclaredTable {
    package static let all = PendingActionCountKey.form
    package static let type = PendingActionTypeCountKey.form

    package static var value: FixedFields<Int32> { FixedFields("count") }

    package static let declaration = TableDeclaration(
        id: 45, name: "PendingMessageActionsMetadata", compact: true, keys: [all, type],
        value: .fields(value.fields))

    private var counts: [PendingMessageActionsSummaryKey: Int32] = [:]
    private var changed: Set<PendingMessageActionsSummaryKey> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ key: PendingMessageActionsSummaryKey) throws -> Int32 {
        if let count = counts[key] { return count }
        let count = try value(rowKey(key), as: { try Self.value.read($0) }) ?? 0
        counts[key] = count
        return count
    }

    /// A count that returns to 0 stays as a row.
    package func change(_ key: PendingMessageActionsSummaryKey, by difference: Int32, _ changes: inout ChangeRecord) throws {
        let count = try get(key).plus(difference)
        counts[key] = count
        changed.insert(key)
        changes.updatedMessageActionsSummaries[key] = count
    }

    private func rowKey(_ key: PendingMessageActionsSummaryKey) -> ValueBoxKey {
        guard let type = key.type else { return PendingActionCountKey(peer: PackedPeerId(key.peerId), namespace: key.namespace).key }
        return PendingActionTypeCountKey(peer: PackedPeerId(key.peerId), namespace: key.namespace, type: type).key
    }

    package override func beforeCommit() throws {
        for key in changed {
            try valueBox.set(table, key: rowKey(key), value: Self.value.bytes(counts[key] ?? 0))
        }
        changed.removeAll()
        if counts.count > 10_000 { counts.removeAll() }
    }

    package override func clearMemoryCache() {
        counts.removeAll()
        changed.removeAll()
    }
}

/// The number of pending actions in a namespace of a chat.
package struct PendingActionCountKey: TableKey {
    package static let kind: StaticString = "all"
    package static let constant: UInt8 = 0x00
    package var peer: PackedPeerId
    package var namespace: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The number of pending actions of one kind in a namespace of a chat.
package struct PendingActionTypeCountKey: TableKey {
    package static let kind: StaticString = "type"
    package static let constant: UInt8 = 0x01
    package var peer: PackedPeerId
    package var namespace: Int32
    package var type: UInt32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
