import PostboxCoding
import PostboxStorage

/// Messages by shared-media tag (spec 02.6.1).
public final class MessageHistoryTagsTable: Table, DeclaredTable {
    public static let key = KeyForm(.peer(), .uint32("tag"), .int32("namespace"), .int32("timestamp"), .int32("id"))

    public static let declaration = TableDeclaration(
        id: 12, name: "MessageHistoryTags", compact: true, keys: [key],
        value: .empty)

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func add(_ tag: MessageTags, _ index: MessageIndex) throws { try valueBox.set(table, key: rowKey(tag, index), value: []) }

    public func remove(_ tag: MessageTags, _ index: MessageIndex) throws { try valueBox.remove(table, key: rowKey(tag, index)) }

    private func rowKey(_ tag: MessageTags, _ index: MessageIndex) -> ValueBoxKey {
        Self.key(index.id.peerId.packed, Int64(tag.rawValue), Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id))
    }

    /// Up to `limit` indices with the tag, the latest first.
    public func latest(_ tag: MessageTags, peerId: PeerId, namespace: Int32, limit: Int) throws -> [MessageIndex] {
        let prefix = Self.key(peerId.packed, Int64(tag.rawValue), Int64(namespace))
        var result: [MessageIndex] = []
        try valueBox.rangeKeys(table, start: prefix.successor, end: prefix, limit: limit) { key in
            result.append(
                MessageIndex(peerId: peerId, namespace: namespace, id: Self.key.int32(4, of: key), timestamp: Self.key.int32(3, of: key)))
            return true
        }
        return result
    }
}
