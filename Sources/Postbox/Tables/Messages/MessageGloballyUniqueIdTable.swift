import PostboxCoding
import PostboxStorage

/// Messages by the random id of their sender (spec 02.3.3).
public final class MessageGloballyUniqueIdTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("globallyUniqueId"))

    public static let declaration = TableDeclaration(
        id: 32, name: "MessageGloballyUniqueId", compact: true, keys: [key],
        value: .fields([.peer(), .int32("namespace"), .int32("id")]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// A later message with the same id replaces the row.
    public func set(_ globallyUniqueId: Int64, _ id: MessageId) throws {
        var value = WriteBuffer(reserving: 16)
        value.writeInt64(id.peerId.packed)
        value.writeInt32(id.namespace)
        value.writeInt32(id.id)
        try valueBox.set(table, key: Self.key(id.peerId.packed, globallyUniqueId), value: value.bytes)
    }

    public func remove(_ globallyUniqueId: Int64, peerId: PeerId) throws {
        try valueBox.remove(table, key: Self.key(peerId.packed, globallyUniqueId))
    }

    public func get(_ globallyUniqueId: Int64, peerId: PeerId) throws -> MessageId? {
        try valueBox.withValue(table, key: Self.key(peerId.packed, globallyUniqueId)) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return MessageId(peerId: PeerId(packed: try buffer.readInt64()), namespace: try buffer.readInt32(), id: try buffer.readInt32())
        }
    }
}
