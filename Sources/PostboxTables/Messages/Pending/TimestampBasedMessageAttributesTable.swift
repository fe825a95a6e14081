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

    /// The removal is recorded also when there was nothing, with timestamp 0.
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

    /// The entry of the tag that is due first.
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
