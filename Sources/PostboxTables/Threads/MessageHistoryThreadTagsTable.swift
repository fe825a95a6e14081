import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages of a thread by tag. See "Threads", "Thread Messages".
package final class MessageHistoryThreadTagsTable: Table, KeyedTable {
    package typealias Key = ThreadTagKey
    package static let key = ThreadTagKey.form

    package static let declaration = TableDeclaration(
        id: 71, name: "MessageHistoryThreadTags", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.set(table, key: rowKey(tag, index, threadId), value: [])
    }

    package func remove(_ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.remove(table, key: rowKey(tag, index, threadId))
    }

    private func rowKey(_ tag: MessageTags, _ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        ThreadTagKey(
            peer: PackedPeerId(index.id.peerId), threadId: threadId, tag: tag.rawValue,
            namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id
        ).key
    }
}
