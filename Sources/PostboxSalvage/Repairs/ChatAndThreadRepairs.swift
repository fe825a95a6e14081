import PostboxEngine
import PostboxStorage
import PostboxTables
import PostboxViews

/// Puts each chat into the lists at the position of its top message. A chat without a record of a list is put into the main list, so that it stays
/// visible.
enum ChatListRepair: RowRepair {
    static let rules = ["chatListTop", "chatList"]
    static let usesEngine = true

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let index = ChatListIndexTable.declaration, list = ChatListTable.declaration
        var peers: [PeerId: PeerChatListInclusion?] = [:]
        try work.box.begin()
        for row in rows {
            row.key?.withUnsafeBytes { bytes in
                if row.tableId == index.table.id {
                    if let peerId = PeerKey(bytes)?.peerId { peers.updateValue(nil, forKey: peerId) }
                } else if let key = ChatListKey(bytes) {
                    if key.type == 1 { peers.updateValue(nil, forKey: key.peerId) }
                }
            }
        }
        // The rows in the lists determine the inclusion, as long as they exist.
        try work.reader(ChatListTable.self).keys { key in
            guard key.type == 1, let known = peers[key.peerId], known == nil, let pinning = ChatListPinning.index(key.pinningIndex.value) else { return true }
            peers.updateValue(.ifHasMessagesOrOneOf(groupId: key.group, pinningIndex: pinning, minTimestamp: nil), forKey: key.peerId)
            return true
        }
        for row in rows where row.tableId == list.table.id { if let key = row.key { try work.remove(list, ValueBoxKey(key)) } }
        var missing: [PeerId: PeerChatListInclusion] = [:]
        for (peerId, listed) in peers where try !work.exists(index, PeerKey(peerId).key) {
            let isKnown = try work.exists(PeerTable.declaration, PeerKey(peerId).key)
            missing[peerId] = listed ?? (isKnown ? .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil) : .notIncluded)
        }
        try work.box.commit()
        let postbox = try Postbox(valueBox: work.box, seed: work.seed, role: .guest)
        try postbox.transaction { try $0.renewChatListPlaces(of: Set(peers.keys), inclusions: missing) }
        work.noteRebuilt(index.table.id, peers.count)
    }
}

/// The two tables of the thread list name the top message of each thread; the info of a thread is removed with it.
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

/// Gives pinned threads positions from 0, without gaps.
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
