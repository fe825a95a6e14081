import Postbox
import PostboxStorage
import TelegramModel

/// What a database holds of a chat's messages, of the server's unless told otherwise.
struct StoredHistory {
    /// By id, ascending.
    let messages: [IntermediateMessage]
    let holes: [ClosedRange<Int32>]
    /// Of the mentions that were not seen.
    let mentionHoles: [ClosedRange<Int32>]

    init(_ peerId: PeerId, _ postbox: Postbox, _ transaction: Transaction, namespace: Int32 = MessageId.Namespace.cloud) throws {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        var ids: [Int32] = []
        try postbox.valueBox.rangeKeys(MessageHistoryIndexTable.declaration.table, start: prefix, end: prefix.successor, limit: 0) { key in
            if let key = MessageIdKey(key) { ids.append(key.id) }
            return true
        }
        messages = try ids.compactMap { try transaction.getMessage(MessageId(peerId: peerId, namespace: namespace, id: $0)) }
        // Without noting down the holes of a chat that was never touched: who looks changes nothing.
        holes = try postbox.storedHoles(peerId: peerId, namespace: namespace)
        mentionHoles = try postbox.storedHoles(peerId: peerId, namespace: namespace, tag: .unseenPersonalMessage)
    }

    func isInHole(_ id: Int32) -> Bool { holes.contains { $0.contains(id) } }

    /// What is stored of the message may be old. `validFrom`: the channel's cursor below which that is so.
    func isDoubtful(_ message: IntermediateMessage, validFrom: Int32) -> Bool {
        if isInHole(message.index.id.id) { return true }
        let version = message.attributes.first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p")
        return (version ?? .min) < validFrom
    }
}
