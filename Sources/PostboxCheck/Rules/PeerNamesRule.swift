import PostboxStorage
import PostboxTables

/// The two tables of name search contain the same words and correctly record whether a peer is in a chat list or a contact.
final class PeerNamesRule: CheckRule {
    static let names = ["peerNames", "peerNameCategories"]

    private let byPeer = PeerNameIndexTable.declaration
    private let byToken = PeerNameTokenIndexTable.declaration
    private let chats = ChatListIndexTable.declaration
    private let contacts = ContactTable.declaration
    var tables: [Int32] { [byPeer, byToken, chats, contacts].map(\.table.id) }

    private let pairs = Fingerprint()

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case byPeer.table.id:
            guard let key = PeerKey(row.key), let entry = try? PeerNameIndexEntry(row.value) else { return }
            for token in entry.distinctTokens { pairs.add(PeerNamesRule.fields(token, key.peer.packed)) }
            try checkCategories(row, key.peerId, entry.categories, context)
        case byToken.table.id:
            var last: Int64?
            try PeerIdList.forEach(in: row.value) { peer in
                pairs.remove(PeerNamesRule.fields(row.key, peer))
                if let last, last >= peer {
                    try context.report(
                        .fault, "peerNames", row, expected: "peers in ascending order, each once",
                        found: "\(PeerId(packed: peer)) after \(PeerId(packed: last))")
                }
                last = peer
                return true
            }
            if last == nil { try context.report(.fault, "peerNames", row, expected: "no row without peers", found: "an empty list") }
        default:
            if let key = PeerKey(row.key), isIncluded(row, key.peerId), try !context.exists(byPeer, key.key) {
                try context.report(
                    .fault, "peerNameCategories", byPeer, key.key.bytes,
                    expected: row.id == contacts.table.id ? "a row: the peer is a contact" : "a row: the peer is in a chat list", found: "none")
            }
        }
    }

    private func isIncluded(_ row: CheckRow, _ peerId: PeerId) -> Bool {
        guard row.id == chats.table.id else { return true }
        return (try? ChatListIndexEntry(row.value)).flatMap { ChatListPlace($0, peerId: peerId) } != nil
    }

    private static func fields(_ token: UnsafeRawBufferPointer, _ peer: Int64) -> RowFields {
        let digest = Fingerprint.digest(token)
        return RowFields(digest.0, digest.1, peer)
    }

    private func checkCategories(_ row: CheckRow, _ peerId: PeerId, _ categories: Int32, _ context: CheckContext) throws {
        let isChat = try context.chatListPlace(peerId) != nil
        let isContact = try context.exists(contacts, PeerKey(peerId).key)
        let wanted: Int32 = (isChat ? 1 : 0) | (isContact ? 2 : 0)
        if categories != wanted {
            // Upgrade steps that forget a chat's place in the lists do not update this table.
            let level: CheckLevel = try categories == wanted | 1 && ForgottenHistory.mayContain(peerId, context) ? .drift : .fault
            try context.report(
                level, "peerNameCategories", row, expected: "categories \(wanted) (1: in a chat list, 2: contact)", found: "\(categories)")
        }
    }

    func finish(_ context: CheckContext) throws {
        guard !pairs.isZero else { return }
        let named: Fingerprint.Walk = { [self] body in
            try context.reader(PeerNameIndexTable.self).rows { [self] key, value in
                guard let entry = try? PeerNameIndexEntry(value) else { return true }
                for token in entry.distinctTokens {
                    try body(PeerNamesRule.fields(token, key.peer.packed)) {
                        try context.report(
                            .fault, "peerNames", byToken, [UInt8](token), expected: "\(key.peerId), which has this word", found: "a list without the peer")
                    }
                }
                return true
            }
        }
        let listed: Fingerprint.Walk = { [self] body in
            try context.reader(PeerNameTokenIndexTable.self).scan { [self] key, value in
                try PeerIdList.forEach(in: value) { peer in
                    try body(PeerNamesRule.fields(key, peer)) {
                        try context.report(
                            .fault, "peerNames", byToken, [UInt8](key), expected: "only peers with this word",
                            found: "\(PeerId(packed: peer)), which does not have it")
                    }
                    return true
                }
                return true
            }
        }
        try pairs.reportRows(of: named, missingIn: listed)
        try pairs.reportRows(of: listed, missingIn: named)
    }
}
