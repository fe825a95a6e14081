import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Times at which messages are removed or cleared, by time. See "Message Tables", "Timed Attributes".
package final class TimestampBasedMessageAttributesTable: Table, KeyedTable {
    package typealias Key = TimestampAttributeKey
    package static let key = TimestampAttributeKey.form

    package static let declaration = TableDeclaration(
        id: 34, name: "TimestampBasedMessageAttributes", compact: true, keys: [key],
        value: .empty)

    private let index: TimestampBasedMessageAttributesIndexTable

    package init(valueBox: any ValueBox, index: TimestampBasedMessageAttributesIndexTable) {
        self.index = index
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    package func set(_ tag: UInt16, _ id: MessageId, timestamp: Int32, _ changes: inout ChangeRecord) throws {
        let previous = try index.get(tag, id)
        if previous == timestamp { return }
        if let previous {
            try valueBox.remove(table, key: rowKey(tag, id, previous))
            changes.timestampBasedMessageAttributesOperations.append(.remove(.init(tag: tag, timestamp: previous, messageId: id)))
        }
        try valueBox.set(table, key: rowKey(tag, id, timestamp), value: [])
        try index.set(tag, id, timestamp: timestamp)
        changes.timestampBasedMessageAttributesOperations.append(.add(.init(tag: tag, timestamp: timestamp, messageId: id)))
    }

    /// Removes an entry. The removal is recorded even if the entry does not exist, then with timestamp 0.
    package func remove(_ tag: UInt16, _ id: MessageId, _ changes: inout ChangeRecord) throws {
        let previous = try index.get(tag, id)
        if let previous {
            try valueBox.remove(table, key: rowKey(tag, id, previous))
            try index.remove(tag, id)
        }
        changes.timestampBasedMessageAttributesOperations.append(.remove(.init(tag: tag, timestamp: previous ?? 0, messageId: id)))
    }

    private func rowKey(_ tag: UInt16, _ id: MessageId, _ timestamp: Int32) -> ValueBoxKey {
        TimestampAttributeKey(tag: LittleEndianUInt16(tag), timestamp: timestamp, peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id).key
    }

    /// Returns the next entry of the tag that is due.
    package func head(_ tag: UInt16) throws -> TimestampBasedMessageAttributesEntry? {
        var result: TimestampBasedMessageAttributesEntry?
        try valueBox.rangeKeys(table, prefix: TimestampAttributeKey.fields.prefix(LittleEndianUInt16(tag)), limit: 1) { key in
            guard let parts = TimestampAttributeKey(key) else { return false }
            let id = parts.messageId
            result = TimestampBasedMessageAttributesEntry(tag: tag, timestamp: parts.timestamp, messageId: id)
            return false
        }
        return result
    }
}

/// A message with a timed change, by time.
package struct TimestampAttributeKey: TableKey {
    package var tag: LittleEndianUInt16
    package var timestamp: Int32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// Times at which messages are removed or cleared, by message. See "Message Tables", "Timed Attributes".
package final class TimestampBasedMessageAttributesIndexTable: Table, KeyedTable {
    package typealias Key = TimestampAttributeIndexKey
    package static let key = TimestampAttributeIndexKey.form

    package static var value: FixedFields<Int32> { FixedFields("timestamp") }

    package static let declaration = TableDeclaration(
        id: 33, name: "TimestampBasedMessageAttributesIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ tag: UInt16, _ id: MessageId) throws -> Int32? {
        try value(rowKey(tag, id), as: { try Self.value.read($0) })
    }

    package func set(_ tag: UInt16, _ id: MessageId, timestamp: Int32) throws {
        try valueBox.set(table, key: rowKey(tag, id), value: Self.value.bytes(timestamp))
    }

    package func remove(_ tag: UInt16, _ id: MessageId) throws { try valueBox.remove(table, key: rowKey(tag, id)) }

    private func rowKey(_ tag: UInt16, _ id: MessageId) -> ValueBoxKey {
        TimestampAttributeIndexKey(tag: LittleEndianUInt16(tag), peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id).key
    }
}

/// A message with a timed change, by ID.
package struct TimestampAttributeIndexKey: TableKey {
    package var tag: LittleEndianUInt16
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
