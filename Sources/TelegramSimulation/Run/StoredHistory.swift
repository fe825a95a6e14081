import Postbox
import PostboxStorage

/// What a database holds of the server's messages of a chat.
struct StoredHistory {
    /// By id, ascending.
    let messages: [IntermediateMessage]
    let holes: [ClosedRange<Int32>]

    init(_ peerId: PeerId, _ box: any ValueBox, _ transaction: Transaction) throws {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), MessageId.Namespace.cloud)
        var ids: [Int32] = []
        try box.rangeKeys(MessageHistoryIndexTable.declaration.table, start: prefix, end: prefix.successor, limit: 0) { key in
            if let key = MessageIdKey(key) { ids.append(key.id) }
            return true
        }
        messages = try ids.compactMap { try transaction.getMessage(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0)) }
        holes = try transaction.getHoles(peerId: peerId, namespace: MessageId.Namespace.cloud)
    }

    func isInHole(_ id: Int32) -> Bool { holes.contains { $0.contains(id) } }
}
