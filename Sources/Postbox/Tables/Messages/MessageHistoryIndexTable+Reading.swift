import PostboxStorage

/// Reading for views.
extension MessageHistoryIndexTable {
    /// The ids of all messages of a chat's namespace in key order: ascending, negative ones last.
    func ids(peerId: PeerId, namespace: Int32) throws -> [Int32] {
        var result: [Int32] = []
        try valueBox.range(table, prefix: Self.key(peerId.packed, Int64(namespace))) { key, value in
            guard Self.key.matches(key), let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return true }
            result.append(Self.key.int32(2, of: key))
            return true
        }
        return result
    }
}
