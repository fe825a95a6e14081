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

    /// Up to `limit` indices with the tag, the latest first.
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
