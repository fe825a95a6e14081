import PostboxCoding
import PostboxStorage

/// The top message of each thread (spec 02.7.3).
public final class MessageHistoryThreadReverseIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"))

    public static let declaration = TableDeclaration(
        id: 72, name: "MessageHistoryThreadReverseIndex", compact: true, keys: [key],
        value: .fields([.int32("namespace"), .int32("id"), .int32("timestamp")]))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ thread: PeerAndThread) throws -> MessageIndex? {
        try valueBox.withValue(table, key: rowKey(thread)) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return MessageIndex(
                peerId: thread.peerId, namespace: try buffer.readInt32(), id: try buffer.readInt32(), timestamp: try buffer.readInt32())
        }
    }

    func set(_ thread: PeerAndThread, _ top: MessageIndex) throws {
        var value = WriteBuffer(reserving: 12)
        value.writeInt32(top.id.namespace)
        value.writeInt32(top.id.id)
        value.writeInt32(top.timestamp)
        try valueBox.set(table, key: rowKey(thread), value: value.bytes)
    }

    func remove(_ thread: PeerAndThread) throws { try valueBox.remove(table, key: rowKey(thread)) }

    private func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { Self.key(thread.peerId.packed, thread.threadId) }
}
