import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages by custom tag and shared-media tag. See "Holes, Tags, and Counters", "Custom Tags".
package final class MessageCustomTagWithTagTable: Table, KeyedTable {
    package typealias Key = CustomTagWithTagKey
    package static let key = CustomTagWithTagKey.form

    package static let declaration = TableDeclaration(
        id: 85, name: "MessageCustomTagWithTag", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ customTagId: Int32, _ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.set(table, key: rowKey(customTagId, tag, index, threadId), value: [])
    }

    package func contains(_ customTagId: Int32, _ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws -> Bool {
        try valueBox.exists(table, key: rowKey(customTagId, tag, index, threadId))
    }

    package func remove(_ customTagId: Int32, _ tag: MessageTags, _ index: MessageIndex, threadId: Int64) throws {
        try valueBox.remove(table, key: rowKey(customTagId, tag, index, threadId))
    }

    private func rowKey(_ customTagId: Int32, _ tag: MessageTags, _ index: MessageIndex, _ threadId: Int64) -> ValueBoxKey {
        CustomTagWithTagKey(
            peer: PackedPeerId(index.id.peerId), threadId: threadId, customTagId: customTagId, tag: tag.rawValue,
            namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id
        ).key
    }
}
