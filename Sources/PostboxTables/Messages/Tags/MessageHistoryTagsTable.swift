import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages by shared-media tag. See "Holes, Tags, and Counters", "Tagged Messages".
package final class MessageHistoryTagsTable: Table, KeyedTable {
    package typealias Key = TaggedMessageKey
    package static let key = TaggedMessageKey.form

    package static let declaration = TableDeclaration(
        id: 12, name: "MessageHistoryTags", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func add(_ tag: MessageTags, _ index: MessageIndex) throws { try valueBox.set(table, key: rowKey(tag, index), value: []) }

    package func remove(_ tag: MessageTags, _ index: MessageIndex) throws { try valueBox.remove(table, key: rowKey(tag, index)) }

    package func rowKey(_ tag: MessageTags, _ index: MessageIndex) -> ValueBoxKey {
        TaggedMessageKey(peer: PackedPeerId(index.id.peerId), tag: tag.rawValue, namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id).key
    }

    /// Returns up to `limit` indices with the tag, most recent first.
    package func latest(_ tag: MessageTags, peerId: PeerId, namespace: Int32, limit: Int) throws -> [MessageIndex] {
        let prefix = TaggedMessageKey.fields.prefix(PackedPeerId(peerId), tag.rawValue, namespace)
        var result: [MessageIndex] = []
        try valueBox.rangeKeys(table, start: prefix.successor, end: prefix, limit: limit) { key in
            if let parts = TaggedMessageKey(key) { result.append(parts.index) }
            return true
        }
        return result
    }
}

/// A message with a tag, by time.
package struct TaggedMessageKey: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt32
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// Tags of messages before version 23, when the time preceded the namespace. See "Schema Versions", "Step 22 to 23".
extension MessageHistoryTagsTable {
    package static let keyBefore23 = TaggedMessageKeyBefore23.form

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23)
}

/// A message with a tag, in the order of schema versions before 23.
package struct TaggedMessageKeyBefore23: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt32
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
