import PostboxCoding
import PostboxStorage
import PostboxTables

/// Each peer lists the secret chats that belong to it.
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
