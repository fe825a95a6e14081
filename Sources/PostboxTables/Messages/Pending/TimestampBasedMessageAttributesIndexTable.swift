import PostboxSchema
import PostboxStorage

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
