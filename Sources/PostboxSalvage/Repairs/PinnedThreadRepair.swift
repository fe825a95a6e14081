import PostboxStorage
import PostboxTables

/// Pinned threads stand at places from 0 on, without gaps.
enum PinnedThreadRepair: RowRepair {
    static let rules = ["pinnedThreads"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = MessageHistoryThreadPinnedTable.declaration
        let peers = Set(rows.compactMap { $0.key?.withUnsafeBytes { ThreadPinnedKey($0)?.peer } })
        for peer in peers {
            var pinned: [ThreadPinnedKey] = []
            try work.reader(MessageHistoryThreadPinnedTable.self).keys(.prefix(PeerKey(peer: peer).key)) { key in
                pinned.append(key)
                return true
            }
            for (place, key) in pinned.enumerated() where Int(key.position) != place {
                try work.remove(table, key.key)
            }
            for (place, key) in pinned.enumerated() where Int(key.position) != place {
                guard let position = Int32(exactly: place) else { continue }
                try work.set(table, ThreadPinnedKey(peer: peer, position: position, threadId: key.threadId).key, [])
            }
        }
    }
}
