import PostboxSchema
import PostboxStorage

/// Reading for views.
extension MessageHistoryIndexTable {
    /// The ids of all messages of a chat's namespace in key order: ascending, negative ones last.
    package func ids(peerId: PeerId, namespace: Int32) throws -> [Int32] {
        var result: [Int32] = []
        try valueBox.range(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)) { key, value in
            guard let parts = MessageIdKey(key), let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return true }
            result.append(parts.id)
            return true
        }
        return result
    }
}

extension TableReader<MessageHistoryIndexTable> {
    /// Where a stored message stands in time; nil when there is none, and for a hole, which old schemas have here.
    package func index(of id: MessageId) throws -> MessageIndex? {
        try get(MessageIdKey(id)) { value in
            let entry = try MessageHistoryIndexEntry(value)
            return entry.isHole ? nil : MessageIndex(id: id, timestamp: entry.timestamp)
        }
    }
}
