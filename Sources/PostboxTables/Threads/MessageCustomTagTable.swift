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

/// A message with a custom tag, by time.
package struct CustomTagKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

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

/// A message with a custom tag and a tag, by time.
package struct CustomTagWithTagKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var tag: UInt32
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
