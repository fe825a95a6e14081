import PostboxEngine
import PostboxStorage
import PostboxTables
import PostboxViews

/// Each chat stands in the lists where its top message puts it. A chat of which nothing says whether it is in a list is in the main one, so that it is
/// not out of sight.
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
        // What their rows in the lists say, as long as those are there.
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
