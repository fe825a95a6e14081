import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// `query threads`: forum topics and saved-message threads in index order, the latest first.
struct ThreadsQuery {
    private let context: QueryContext

    private let ownId: PeerId?
    private let rendering: MessageRendering

    init(_ context: QueryContext) throws {
        self.context = context
        ownId = try context.file.account()
        rendering = MessageRendering(context)
    }

    func run() throws {
        var drafts = try threadsWithDrafts()
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
            drafts.remove(PeerAndThread(peerId: peerId, threadId: threadId))
            return try context.add {
                let writer = context.writer
                try context.writePeer("chat", peerId)
                writer.key("threadId")
                writer.int64String(threadId)
                writer.key("name")
                if let name = try name(peerId, threadId, value) { writer.string(name) } else { writer.null() }
                context.writeInt("timestamp", Int(top.timestamp))
                context.writeInt("pinned", pinned.map(Int.init))
                context.writeId("topMessage", top.id)
                let line: Void? = try context.message(top) { try rendering.writeLine($0) }
                if line == nil { try rendering.writeLine(nil) }
                if value.isEmpty {
                    writer.key("info")
                    writer.null()
                } else {
                    context.writeObject("info", value, .bare("StoredMessageHistoryThreadInfo"))
                }
                try context.writeDraft(
                    PeerChatThreadInterfaceStateTable.declaration, ThreadKey(peer: PackedPeerId(peerId), threadId: threadId).key)
            }
        }
        guard !context.output.isDone, let threads = QueryOutput.counted(drafts.count, "thread") else { return }
        context.output.omit("\(threads) without messages \(drafts.count == 1 ? "has a draft and is" : "have drafts and are") left out; "
                + "'postbox dump DB \(PeerChatThreadInterfaceStateTable.declaration.name)' shows them")
    }

    /// The threads that have a draft, of the chats asked for.
    private func threadsWithDrafts() throws -> Set<PeerAndThread> {
        var threads: Set<PeerAndThread> = []
        try context.rowsOfPeers(PeerChatThreadInterfaceStateTable.declaration, prefix: { ThreadKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            if let parts = ThreadKey(key), (try? StoredPeerChatInterfaceState(value))?.overrideChatTimestamp != nil {
                threads.insert(PeerAndThread(peerId: parts.peerId, threadId: parts.threadId))
            }
            return threads.count < ThreadsQuery.mostDrafts
        }
        return threads
    }

    private static let mostDrafts = 1 << 16

    /// The title of a topic; of a thread of saved messages, or of messages to a channel, the peer that it belongs to. `nil` if neither is known.
    private func name(_ peerId: PeerId, _ threadId: Int64, _ info: UnsafeRawBufferPointer) throws -> String? {
        if !info.isEmpty, let title = context.threadTitle(info), !title.isEmpty { return title }
        let isForum = try context.facts(peerId)?.isForum ?? true
        guard peerId == ownId || !isForum else { return nil }
        let name = try context.name(PeerId(packed: threadId)).text
        return name.isEmpty ? nil : name
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

extension QueryContext {
    /// The title in what is stored of a thread; `nil` if there is none.
    fileprivate func threadTitle(_ info: UnsafeRawBufferPointer) -> String? {
        var fields = PostboxDecoder(info)
        guard let data = fields.decodeBytesForKey("d") else { return nil }
        var entry = PostboxDecoder(data)
        guard let root = entry.decodeRootObject() else { return nil }
        var inner = PostboxDecoder(root.bytes)
        guard let title = inner.decodeObjectForKey("info") else { return nil }
        var parts = PostboxDecoder(title.bytes)
        return parts.decodeOptionalStringForKey("title")
    }
}
