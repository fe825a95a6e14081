import PostboxSchema
import PostboxStorage

/// The pinned threads of a peer. See "Threads", "Pinned Threads".
package final class MessageHistoryThreadPinnedTable: Table, KeyedTable {
    package typealias Key = ThreadPinnedKey
    package static let key = ThreadPinnedKey.form

    package static let declaration = TableDeclaration(
        id: 76, name: "MessageHistoryThreadPinned", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> [Int64] {
        var result: [Int64] = []
        try reader.keys(.prefix(ThreadPinnedKey.fields.prefix(PackedPeerId(peerId)))) { parts in
            result.append(parts.threadId)
            return true
        }
        return result
    }

    package func set(_ peerId: PeerId, threadIds: [Int64]) throws {
        let prefix = ThreadPinnedKey.fields.prefix(PackedPeerId(peerId))
        try valueBox.removeRange(table, start: prefix, end: prefix.successor)
        for (position, threadId) in threadIds.enumerated() {
            let key = ThreadPinnedKey(peer: PackedPeerId(peerId), position: Int32(truncatingIfNeeded: position), threadId: threadId)
            try valueBox.set(table, key: key.key, value: [])
        }
    }
}
