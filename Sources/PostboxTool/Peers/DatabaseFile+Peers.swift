import Postbox
import PostboxReading
import PostboxStorage

extension DatabaseFile {
    /// Whether any row is about the peer, or the account is the peer's. Where damage may hide one, the answer is yes.
    func knows(_ peer: PeerId, as role: PeerRole = .chat) throws -> Bool {
        do {
            if try account() == peer { return true }
            if try hasRow(of: peer, in: PeerTable.declaration) { return true }
            for table in TableCatalogue.all where try hasRow(of: peer, in: table) { return true }
            return try role == .author && hasWritten(peer)
        } catch let error as ValueBoxError where error.kind == .corrupt {
            return true
        }
    }

    /// Whether the keys of a table begin with peers, and one with this peer.
    private func hasRow(of peer: PeerId, in table: TableDeclaration) throws -> Bool {
        guard table.rows.allSatisfy({ $0.key.fields.first?.kind == .peer }) else { return false }
        var isFound = false
        try RowWalker(file: self, filter: RowWalker.Filter(peers: [peer])).walk(.declared(table)) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Whether a message is by the peer.
    private func hasWritten(_ peer: PeerId) throws -> Bool {
        guard layout.isKnown else { return true }
        var isFound = false
        try rows(MessageHistoryTable.declaration) { _, value in
            isFound = (try? layout.message(value))?.authorId == peer
            return !isFound
        }
        return isFound
    }

    /// The number of a peer's messages for people, counted up to a limit: `194 messages`.
    func messageCount(of peer: PeerId) -> String {
        let limit = 10_000
        var count = 0
        do {
            if layout.isCurrent {
                try box.rangeKeys(MessageHistoryTable.declaration.table, .prefix(layout.messagePrefix(peer, nil)), limit: limit + 1) { _ in
                    count += 1
                    return true
                }
            } else {
                // Holes were among the messages then.
                try rows(MessageHistoryTable.declaration, prefix: layout.messagePrefix(peer, nil)) { _, value in
                    if (try? layout.message(value)) != nil { count += 1 }
                    return count <= limit
                }
            }
        } catch {
            return "at least \(count) messages, as the file is damaged"
        }
        return count > limit ? "at least \(limit) messages" : count == 1 ? "1 message" : "\(count) messages"
    }
}
