import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Reading for views: a row that does not decode is no message.
extension MessageHistoryTable {
    /// What a walk has come to.
    func row(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> MessageRow? { value(of: key, bytes, as: { try MessageRow($0) }) }

    /// The first message on one side of the index, in its chat's namespace, that `matches`. Looks at `limit` rows at most; the index counts to both.
    package func nearest(to index: MessageIndex, upwards: Bool, limit: Int, where matches: (MessageRow) -> Bool) throws -> MessageIndex? {
        let prefix = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
        let start = rowKey(index)
        var result: MessageIndex?
        try valueBox.range(
            table, start: upwards ? start.predecessor : start.successor, end: upwards ? prefix.successor : prefix, limit: limit
        ) { key, value in
            guard let found = Self.index(of: key), let row = try? MessageRow(value), matches(row) else { return true }
            result = found
            return false
        }
        return result
    }

    /// The messages next to the index in its chat's namespace, nearest first, as long as `belongs` says so.
    package func neighbours(
        of index: MessageIndex, upwards: Bool, limit: Int, while belongs: (MessageIndex, MessageRow) -> Bool
    ) throws -> [IntermediateMessage] {
        guard limit > 0 else { return [] }
        let prefix = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
        var result: [IntermediateMessage] = []
        try valueBox.range(table, start: rowKey(index), end: upwards ? prefix.successor : prefix, limit: limit) { key, value in
            guard let index = Self.index(of: key), let row = row(key, value) else { return true }
            guard belongs(index, row) else { return false }
            result.append(IntermediateMessage(index: index, row: row))
            return true
        }
        return result
    }
}
