import PostboxCoding
import PostboxStorage

/// The chat of each message id that the server numbers in one sequence (spec 02.3.1).
public final class GlobalMessageIdsTable: Table, DeclaredTable {
    public static let key = KeyForm(.int64("id"))

    public static let declaration = TableDeclaration(
        id: 3, name: "GlobalMessageIds", keyType: .int64, compact: false, keys: [key],
        value: .fields([.peer(), .int32("namespace")]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func set(_ id: MessageId) throws {
        var value = WriteBuffer(reserving: 12)
        value.writeInt64(id.peerId.packed)
        value.writeInt32(id.namespace)
        try valueBox.set(table, key: Self.key(Int64(id.id)), value: value.bytes)
    }

    /// Deletes by number, whatever chat the row names.
    public func remove(_ id: Int32) throws { try valueBox.remove(table, key: Self.key(Int64(id))) }

    public func get(_ id: Int32) throws -> MessageId? {
        try valueBox.withValue(table, key: Self.key(Int64(id))) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return MessageId(peerId: PeerId(packed: try buffer.readInt64()), namespace: try buffer.readInt32(), id: id)
        }
    }
}
