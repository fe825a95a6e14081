import PostboxCoding
import PostboxStorage

/// Messages of a thread by time (spec 02.7.1).
public final class MessageHistoryThreadsTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 62, name: "MessageHistoryThreads", compact: true, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func add(_ index: MessageIndex, threadId: Int64) throws { try valueBox.set(table, key: rowKey(index, threadId), value: []) }

    public func remove(_ index: MessageIndex, threadId: Int64) throws { try valueBox.remove(table, key: rowKey(index, threadId)) }

    private func rowKey(_ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        Self.key(index.id.peerId.packed, threadId, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id))
    }
}
