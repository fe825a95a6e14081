import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages by custom tag. Thread 0 means no thread. See "Holes, Tags, and Counters", "Custom Tags".
package final class MessageCustomTagTable: Table, KeyedTable {
    package typealias Key = CustomTagKey
    package static let key = CustomTagKey.form

    package static let declaration = TableDeclaration(
        id: 83, name: "MessageCustomTag", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ customTagId: Int32, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.set(table, key: rowKey(customTagId, index, threadId), value: [])
    }

    package func remove(_ customTagId: Int32, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.remove(table, key: rowKey(customTagId, index, threadId))
    }

    private func rowKey(_ customTagId: Int32, _ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        CustomTagKey(
            peer: PackedPeerId(index.id.peerId), threadId: threadId, customTagId: customTagId,
            namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id
        ).key
    }
}
