import Postbox

/// Holes of schema versions that stored them among the messages. See "Schema Versions", "Step 22 to 23".
extension HoleReader {
    /// Hands over the holes chat by chat, of a chat by namespace, space and ids, as later versions store them; what is kept meanwhile are the
    /// holes of one chat. Answers what `body` answered last.
    func holesAmongMessages(of peers: [PeerId], _ body: (Hole) throws -> Bool) throws -> Bool {
        var chat: [(hole: Hole, tag: UInt32)] = []
        func finish() throws -> Bool {
            defer { chat.removeAll(keepingCapacity: true) }
            chat.sort { ($0.hole.namespace, $0.tag, $0.hole.min) < ($1.hole.namespace, $1.tag, $1.hole.min) }
            for entry in chat { guard try body(entry.hole) else { return false } }
            return true
        }
        var goesOn = true
        let table = file.layout.declaration(of: MessageHistoryTable.self)
        try file.rows(table, of: peers, prefix: { file.layout.messagePrefix($0, nil) }) { key, value in
            guard let index = file.layout.messageIndex(ofKey: key), case let .hole(stored)? = try? MessageOrHoleRow(value) else { return true }
            guard stored.minId <= index.id.id else {
                damagedRows += 1
                return true
            }
            if let last = chat.last, last.hole.peerId != index.id.peerId { goesOn = try finish() }
            for tag in [0] + stored.tags.singles.map(\.rawValue) {
                let space = HoleSpace(tag: tag == 0 ? nil : tag)
                let hole = Hole(peerId: index.id.peerId, namespace: index.id.namespace, threadId: nil, space: space, min: stored.minId, max: index.id.id)
                chat.append((hole, tag))
            }
            return goesOn
        }
        return try goesOn && finish()
    }
}
