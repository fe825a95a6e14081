import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// `query threads`: forum topics and saved-message threads in index order, the latest first.
struct ThreadsQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let prefix: (PeerId) -> ValueBoxKey = { ThreadIndexKey.fields.prefix(PackedPeerId($0)) }
        try context.rowsOfPeers(MessageHistoryThreadIndexTable.declaration, prefix: prefix, reverse: true) { key, value in
            guard let parts = ThreadIndexKey(key) else {
                context.output.noteDamage(MessageHistoryThreadIndexTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            let peerId = parts.peerId
            let threadId = parts.threadId
            let top = MessageIndex(
                peerId: peerId, namespace: parts.namespace, id: parts.id, timestamp: parts.timestamp)
            let pinned = try pinnedPosition(peerId, threadId)
            return try context.add {
                let writer = context.writer
                try context.writePeer("chat", peerId)
                writer.key("threadId")
                writer.int64String(threadId)
                context.writeInt("timestamp", Int(top.timestamp))
                context.writeInt("pinned", pinned.map(Int.init))
                context.writeId("topMessage", top.id)
                writer.key("text")
                let text: Void? = try context.message(top) { writer.string(utf8: $0.text) }
                if text == nil { writer.null() }
                if value.isEmpty {
                    writer.key("info")
                    writer.null()
                } else {
                    context.writeObject("info", value, .bare("StoredMessageHistoryThreadInfo"))
                }
            }
        }
    }

    private func pinnedPosition(_ peerId: PeerId, _ threadId: Int64) throws -> Int32? {
        var position: Int32?
        try context.file.rows(MessageHistoryThreadPinnedTable.declaration, prefix: ThreadPinnedKey.fields.prefix(PackedPeerId(peerId))) { key, _ in
            guard let parts = ThreadPinnedKey(key), parts.threadId == threadId else { return true }
            position = parts.position
            return false
        }
        return position
    }
}
