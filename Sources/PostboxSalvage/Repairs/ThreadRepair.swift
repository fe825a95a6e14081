import PostboxStorage
import PostboxTables

/// The two tables of the thread list name the top message of each thread; what is known of a thread goes with it.
enum ThreadRepair: RowRepair {
    static let rules = ["threadIndex"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var threads: [PackedPeerId: Set<Int64>] = [:]
        for row in rows {
            row.key?.withUnsafeBytes { key in
                if row.tableId == MessageHistoryThreadReverseIndexTable.declaration.table.id {
                    if let thread = ThreadKey(key) { threads[thread.peer, default: []].insert(thread.threadId) }
                } else if let thread = ThreadIndexKey(key) {
                    threads[thread.peer, default: []].insert(thread.threadId)
                }
            }
        }
        for (peer, ids) in threads { try repair(peer, ids, work) }
    }

    private static func repair(_ peer: PackedPeerId, _ ids: Set<Int64>, _ work: RepairWork) throws {
        let index = MessageHistoryThreadIndexTable.declaration, reverse = MessageHistoryThreadReverseIndexTable.self
        var known: [Int64: [(key: ThreadIndexKey, info: [UInt8])]] = [:]
        try work.reader(MessageHistoryThreadIndexTable.self).rows(.prefix(PeerKey(peer: peer).key)) { key, value in
            if ids.contains(key.threadId) { known[key.threadId, default: []].append((key, [UInt8](value))) }
            return true
        }
        for id in ids {
            let entries = known[id] ?? []
            guard let top = try top(peer, id, work) else {
                for entry in entries { try work.remove(index, entry.key.key) }
                try work.remove(reverse.declaration, ThreadKey(peer: peer, threadId: id).key)
                continue
            }
            let key = ThreadIndexKey(peer: peer, timestamp: top.timestamp, threadId: id, namespace: top.id.namespace, id: top.id.id)
            let info = entries.last { !$0.info.isEmpty }?.info ?? work.seed.automaticThreadIndexInfo(peer.peerId, id) ?? []
            for entry in entries where entry.key != key { try work.remove(index, entry.key.key) }
            try work.set(index, key.key, info)
            try work.set(
                reverse.declaration, ThreadKey(peer: peer, threadId: id).key, reverse.value.bytes(top.id.namespace, top.id.id, top.timestamp))
        }
    }

    /// The highest of the last messages of the namespaces that chats show.
    private static func top(_ peer: PackedPeerId, _ id: Int64, _ work: RepairWork) throws -> MessageIndex? {
        try work.seed.chatMessagesNamespaces.compactMap { namespace in
            let prefix = ThreadMessageKey.fields.prefix(peer, id, namespace)
            return try work.reader(MessageHistoryThreadsTable.self).first(.between(prefix.successor, prefix))?.index
        }.max()
    }
}
