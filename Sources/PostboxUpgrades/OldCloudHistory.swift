import PostboxCoding
import PostboxStorage
import PostboxTables

/// The cloud messages of a database before version 23, found through the index t4 (steps 18 to 21). See "Schema Versions", "Steps 19 to 21".
enum OldCloudHistory {
    struct Entry {
        let id: Int32
        let timestamp: Int32
        let isHole: Bool
    }

    private static let index = MessageHistoryIndexTable.declaration

    /// Where the row of an entry stands in t7.
    static func messageKey(_ peer: Int64, _ entry: Entry) -> ValueBoxKey {
        MessageKeyBefore23(
            peer: PackedPeerId(packed: peer), timestamp: entry.timestamp, namespace: MessageId.Namespace.cloud, id: entry.id
        ).key
    }

    /// Each peer of these namespaces that has any message. Jumps from peer to peer.
    static func forEachPeer(_ context: UpgradeContext, namespaces: Set<Int64>, _ body: (_ packed: Int64) throws -> Void) throws {
        var bound = MessageIdKey.fields.prefix(PackedPeerId(packed: 0))
        while let row = try context.box.batch(index.table, after: bound, limit: 1).first {
            guard let peer = row.key.withBytes({ MessageIdKey($0)?.peer.packed }) else {
                context.damaged(index, row.key, "the key has \(row.key.count) bytes instead of 16")
                bound = row.key
                continue
            }
            if namespaces.contains(PeerId.earlierNamespace(ofPacked: peer)) { try body(peer) }
            bound = MessageIdKey.fields.prefix(PackedPeerId(packed: peer)).successor
            // After the last possible peer the successor wraps around.
            if peer == -1 { return }
        }
    }

    /// Each entry of a peer's cloud namespace, in key order. `body` may change any table but t4.
    static func forEachEntry(_ context: UpgradeContext, peer: Int64, _ body: (Entry) throws -> Void) throws {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(packed: peer), Int32(0))
        try context.forEachRow(index, after: prefix, before: prefix.successor) { key, value in
            guard let id = key.withBytes({ MessageIdKey($0)?.id }) else {
                return context.damaged(index, key, "the key has \(key.count) bytes instead of 16")
            }
            let entry: Entry
            do {
                let stored = try value.withUnsafeBytes { try MessageHistoryIndexEntry($0) }
                entry = Entry(id: id, timestamp: stored.timestamp, isHole: stored.isHole)
            } catch let error as CodingError {
                return context.damaged(index, key, "\(error)")
            }
            try body(entry)
        }
    }
}
