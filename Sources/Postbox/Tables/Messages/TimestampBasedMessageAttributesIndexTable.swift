import PostboxCoding
import PostboxStorage

/// When messages remove or clear themselves, by message (spec 02.6.4).
public final class TimestampBasedMessageAttributesIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.uint16LE("tag"), .peer(), .int32("namespace"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 33, name: "TimestampBasedMessageAttributesIndex", compact: true, keys: [key],
        value: .fields([.int32("timestamp")]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ tag: UInt16, _ id: MessageId) throws -> Int32? {
        try valueBox.withValue(table, key: rowKey(tag, id)) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return try buffer.readInt32()
        }
    }

    public func set(_ tag: UInt16, _ id: MessageId, timestamp: Int32) throws {
        var value = WriteBuffer(reserving: 4)
        value.writeInt32(timestamp)
        try valueBox.set(table, key: rowKey(tag, id), value: value.bytes)
    }

    public func remove(_ tag: UInt16, _ id: MessageId) throws { try valueBox.remove(table, key: rowKey(tag, id)) }

    private func rowKey(_ tag: UInt16, _ id: MessageId) -> ValueBoxKey {
        Self.key(Int64(tag), id.peerId.packed, Int64(id.namespace), Int64(id.id))
    }
}
