import PostboxCoding
import PostboxStorage
import PostboxTables

/// Repairs the words by which peers in a chat list or in the contacts are found.
enum PeerNameRepair: RowRepair {
    static let rules = ["peerNames", "peerNameCategories"]

    private static let byPeer = PeerNameIndexTable.declaration
    private static let byWord = PeerNameTokenIndexTable.declaration

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var words: [ValueBoxKey: Set<Int64>] = [:]
        for row in rows where row.tableId == byPeer.table.id {
            if let peer = row.key?.withUnsafeBytes({ PeerKey($0) }) { try renew(peer, work) { words[ValueBoxKey($0)] = [] } }
        }
        for row in rows where row.tableId == byWord.table.id { if let key = row.key { words[ValueBoxKey(key)] = [] } }
        try work.reader(PeerNameIndexTable.self).rows { key, value in
            guard let entry = try? PeerNameIndexEntry(value) else { return true }
            for token in entry.tokens { words[ValueBoxKey(copying: token)]?.insert(key.peer.packed) }
            return true
        }
        for (word, peers) in words {
            guard !peers.isEmpty else {
                try work.remove(byWord, word)
                continue
            }
            try work.set(byWord, word, PeerIdList.entry.list(peers.sorted()) { PackedPeerId(packed: $0) })
        }
    }

    /// Sets the categories of a peer; `touched` receives the words whose lists change.
    private static func renew(_ peer: PeerKey, _ work: RepairWork, touched: ([UInt8]) -> Void) throws {
        var categories: PeerNameCategories = []
        let isListed = try work.reader(ChatListIndexTable.self).get(peer) { value in
            PeerChatListState(try ChatListIndexEntry(value), peerId: peer.peerId).includedIndex(peer.peerId) != nil
        }
        if isListed == true { categories.insert(.chats) }
        if try work.exists(ContactTable.declaration, peer.key) { categories.insert(.contacts) }
        let stored = try work.reader(PeerNameIndexTable.self).get(peer) { try PeerNameIndexEntry($0).tokens.map { [UInt8]($0) } }
        let tokens = try stored ?? name(peer, work).map { PeerNameTokens.of($0) } ?? []
        tokens.forEach(touched)
        if categories.isEmpty {
            try work.remove(byPeer, peer.key)
        } else {
            try work.set(byPeer, peer.key, PeerNameIndexEntry.encode(categories: categories, tokens: tokens))
        }
    }

    /// Returns the name for finding a peer: a secret chat has the name of its user, and the direct messages of a channel that of the channel.
    private static func name(_ peer: PeerKey, _ work: RepairWork) throws -> PeerIndexName? {
        func facts(_ key: PeerKey) throws -> PeerFacts? {
            try work.reader(PeerTable.self).get(key) { work.seed.model.peer(CodedObject(copying: $0)) }
        }
        guard let own = try facts(peer) else { return nil }
        guard let other = own.associatedPeerId else { return own.indexName }
        return try facts(PeerKey(other))?.indexName
    }
}

/// Repairs the lists of each peer's secret chats and each channel's direct messages.
enum AssociatedPeerRepair: RowRepair {
    static let rules = ["associatedPeers"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = ReverseAssociatedPeerTable.declaration
        var members: [PeerId: [PeerId]] = [:]
        for row in rows { if let key = row.key?.withUnsafeBytes({ PeerKey($0) }) { members[key.peerId] = [] } }
        try work.reader(PeerTable.self).rows { key, value in
            if let target = work.seed.model.peer(CodedObject(copying: value))?.associatedPeerId { members[target]?.append(key.peerId) }
            return true
        }
        for (target, list) in members {
            let key = PeerKey(target).key
            if list.isEmpty { try work.remove(table, key) } else { try work.set(table, key, PeerIdList.write(list)) }
        }
    }
}

/// Rebuilds the lists of settings waiting to be sent, and of times at which settings are reset, from the settings.
enum NotificationRepair: RowRepair {
    static let rules = ["pendingNotificationSettings", "notificationResets"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let pending = PendingPeerNotificationSettingsIndexTable.declaration, byTime = PeerNotificationSettingsBehaviorTable.declaration
        let byPeer = PeerNotificationSettingsBehaviorIndexTable.self
        for row in rows {
            try row.key?.withUnsafeBytes { bytes in
                if row.tableId == pending.table.id, let key = PeerKey(bytes) {
                    let isPending = try work.reader(PeerNotificationSettingsTable.self).get(key) { try StoredNotificationSettings($0).pending != nil }
                    if isPending == true { try work.set(pending, key.key, []) } else { try work.remove(pending, key.key) }
                } else if row.tableId == byTime.table.id, let key = NotificationBehaviorKey(bytes) {
                    let time = try work.reader(byPeer).get(PeerKey(peer: key.peer)) { try byPeer.value.read($0) }
                    if time == key.timestamp { try work.set(byTime, key.key, []) } else { try work.remove(byTime, key.key) }
                }
            }
        }
    }
}
