import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The top message of each thread. See "Threads", "Thread List".
package final class MessageHistoryThreadReverseIndexTable: Table, KeyedTable {
    package typealias Key = ThreadKey
    package static let key = ThreadKey.form

    package static var value: FixedFields<Int32, Int32, Int32> { FixedFields("namespace", "id", "timestamp") }

    package static let declaration = TableDeclaration(
        id: 72, name: "MessageHistoryThreadReverseIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ thread: PeerAndThread) throws -> MessageIndex? {
        let key = rowKey(thread)
        if let top = try value(key, as: { try Self.top(of: thread.peerId, $0) }) { return top }
        return try valueBox.exists(table, key: key) ? listedTop(thread) : nil
    }

    /// What the list of threads says of one whose row cannot be read.
    private func listedTop(_ thread: PeerAndThread) throws -> MessageIndex? {
        var result: MessageIndex?
        try reader(of: MessageHistoryThreadIndexTable.self).keys(.prefix(PeerKey(thread.peerId).key)) { key in
            guard key.threadId == thread.threadId else { return true }
            result = key.index
            return false
        }
        return result
    }

    package static func top(of peerId: PeerId, _ value: UnsafeRawBufferPointer) throws(CodingError) -> MessageIndex {
        let (namespace, id, timestamp) = try Self.value.read(value)
        return MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: timestamp)
    }

    package func set(_ thread: PeerAndThread, _ top: MessageIndex) throws {
        try valueBox.set(table, key: rowKey(thread), value: Self.value.bytes(top.id.namespace, top.id.id, top.timestamp))
    }

    package func remove(_ thread: PeerAndThread) throws { try valueBox.remove(table, key: rowKey(thread)) }

    package func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { ThreadKey(peer: PackedPeerId(thread.peerId), threadId: thread.threadId).key }
}
