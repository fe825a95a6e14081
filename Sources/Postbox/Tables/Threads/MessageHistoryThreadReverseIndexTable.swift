import PostboxCoding
import PostboxStorage

/// The top message of each thread (spec 02.7.3).
public final class MessageHistoryThreadReverseIndexTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"))

    public static var value: FixedFields<Int32, Int32, Int32> { FixedFields("namespace", "id", "timestamp") }

    public static let declaration = TableDeclaration(
        id: 72, name: "MessageHistoryThreadReverseIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ thread: PeerAndThread) throws -> MessageIndex? {
        try valueBox.get(table, key: rowKey(thread), as: { try Self.top(of: thread.peerId, $0) })
    }

    static func top(of peerId: PeerId, _ value: UnsafeRawBufferPointer) throws(CodingError) -> MessageIndex {
        let (namespace, id, timestamp) = try Self.value.read(value)
        return MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: timestamp)
    }

    func set(_ thread: PeerAndThread, _ top: MessageIndex) throws {
        try valueBox.set(table, key: rowKey(thread), value: Self.value.bytes(top.id.namespace, top.id.id, top.timestamp))
    }

    func remove(_ thread: PeerAndThread) throws { try valueBox.remove(table, key: rowKey(thread)) }

    private func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { Self.key(thread.peerId.packed, thread.threadId) }
}
