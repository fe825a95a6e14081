import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// `query threads`: forum topics and saved-message threads in index order, the latest first.
final class ThreadsQuery {
    private let context: QueryContext

    private let ownId: PeerId?
    private let rendering: MessageRendering
    private let threads: ThreadNames
    /// Whether the threads of a chat belong to peers.
    private var arePeers: [PeerId: Bool] = [:]
    /// The pinned threads of the chat whose threads are being listed, with their positions.
    private var pinned: (peerId: PeerId, positions: [Int64: Int32])?

    init(_ context: QueryContext) throws {
        self.context = context
        ownId = try context.file.account()
        rendering = MessageRendering(context)
        threads = ThreadNames(context.file, peers: context.names, ownId: ownId)
    }

    func run() throws {
        var listed: Set<PeerAndThread> = []
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
            if listed.count < ThreadsQuery.mostListed { listed.insert(PeerAndThread(peerId: peerId, threadId: threadId)) }
            return try context.add {
                let writer = context.writer
                try context.writePeer("chat", peerId)
                writer.key("threadId")
                writer.int64String(threadId)
                writer.key("name")
                let state = ThreadState(value), peer = try peer(peerId, threadId)
                if let name = try name(state, peer) ?? threads.title(ofTopic: threadId, in: peerId) { writer.string(name) } else { writer.null() }
                try context.writePeer("peer", peer)
                context.writeInt("timestamp", Int(top.timestamp))
                context.writeInt("pinned", pinned.map(Int.init))
                write(state)
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
        // Above the limit, the threads that are not listed are not known.
        if !context.output.isDone, listed.count < ThreadsQuery.mostListed { try noteUnlisted(listed) }
    }

    private static let mostListed = 1 << 16

    /// Reports threads that have messages or a draft, but no row in the list of threads, such as comments on a post.
    private func noteUnlisted(_ listed: Set<PeerAndThread>) throws {
        var (count, drafts) = (0, 0)
        try context.file.forEachThreadWithMessages(of: context[QueryOptions.peer]) { if !listed.contains($0) { count += 1 } }
        if let threads = QueryOutput.counted(count, "thread with messages", "threads with messages") {
            context.output.omit(
                "\(threads) \(count == 1 ? "is" : "are") not in the list of threads and \(count == 1 ? "is" : "are") left out; "
                    + "'postbox sql DB \"SELECT chat, thread, count(*) FROM messages WHERE thread IS NOT NULL GROUP BY chat_id, thread\"' counts the messages")
        }
        try context.rowsOfPeers(PeerChatThreadInterfaceStateTable.declaration, prefix: { ThreadKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = ThreadKey(key), (try? StoredPeerChatInterfaceState(value))?.overrideChatTimestamp != nil else { return true }
            if !listed.contains(PeerAndThread(peerId: parts.peerId, threadId: parts.threadId)) { drafts += 1 }
            return true
        }
        if let threads = QueryOutput.counted(drafts, "thread with a draft", "threads with drafts") {
            context.output.omit(
                "\(threads) \(drafts == 1 ? "is" : "are") not in the list of threads and \(drafts == 1 ? "is" : "are") left out; "
                    + "'postbox dump DB \(PeerChatThreadInterfaceStateTable.declaration.name)' shows \(drafts == 1 ? "it" : "them")")
        }
    }

    /// The peer that a thread of saved messages, or of direct messages, belongs to; `nil` for a topic and for comments.
    private func peer(_ peerId: PeerId, _ threadId: Int64) throws -> PeerId? {
        if arePeers[peerId] == nil { arePeers[peerId] = try peerId == ownId || context.containsDirectMessages(peerId) }
        return arePeers[peerId] == true ? PeerId(packed: threadId) : nil
    }

    /// The title of a topic, or the name of the peer that the thread belongs to; `nil` if neither is stored.
    private func name(_ state: ThreadState, _ peer: PeerId?) throws -> String? {
        if let title = state.title, !title.isEmpty { return title }
        let name = try peer.map { try context.name($0).text } ?? ""
        return name.isEmpty ? nil : name
    }

    /// Writes the state of a thread. Values not stored are null.
    private func write(_ state: ThreadState) {
        context.writeInt("unreadCount", state.unreadCount.map(Int.init))
        for (name, value) in [("markedUnread", state.isMarkedUnread), ("closed", state.isClosed), ("hidden", state.isHidden)] as [(StaticString, Bool?)] {
            context.writer.key(name)
            if let value { context.writer.bool(value) } else { context.writer.null() }
        }
    }

    private func pinnedPosition(_ peerId: PeerId, _ threadId: Int64) throws -> Int32? {
        if let pinned, pinned.peerId == peerId { return pinned.positions[threadId] }
        var positions: [Int64: Int32] = [:]
        try context.file.rows(MessageHistoryThreadPinnedTable.declaration, prefix: ThreadPinnedKey.fields.prefix(PackedPeerId(peerId))) { key, _ in
            // A thread that is pinned twice has the first position.
            if let parts = ThreadPinnedKey(key), positions[parts.threadId] == nil { positions[parts.threadId] = parts.position }
            return true
        }
        pinned = (peerId, positions)
        return positions[threadId]
    }
}
