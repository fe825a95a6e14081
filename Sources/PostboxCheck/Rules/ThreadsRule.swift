import PostboxStorage
import PostboxTables

/// The two tables of the thread list agree and name the top message of each thread. Pinned positions are dense. See "Threads", "Thread List".
final class ThreadsRule: CheckRule {
    static let names = ["threadIndex", "pinnedThreads"]

    private let reverse = MessageHistoryThreadReverseIndexTable.declaration
    private let index = MessageHistoryThreadIndexTable.declaration
    private let pinned = MessageHistoryThreadPinnedTable.declaration
    var tables: [Int32] { [reverse, index, pinned].map(\.table.id) }

    private var lastPinned: (peer: Int64, position: Int64) = (0, -1)

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case reverse.table.id: try checkTop(row, context)
        case index.table.id: try checkIndex(row, context)
        default:
            guard let key = ThreadPinnedKey(row.key) else { return }
            let peer = key.peer.packed, position = Int64(key.position)
            let wanted = peer == lastPinned.peer ? lastPinned.position + 1 : 0
            if position != wanted { try context.report(.fault, "pinnedThreads", row, expected: "position \(wanted)", found: "\(position)") }
            lastPinned = (peer, position)
        }
    }

    private func checkTop(_ row: CheckRow, _ context: CheckContext) throws {
        guard let place = ThreadKey(row.key), let stored = try? MessageHistoryThreadReverseIndexTable.top(of: place.peerId, row.value) else { return }
        let top = try topMessage(place, context)
        if stored != top {
            try context.report(
                .fault, "threadIndex", row,
                expected: top.map { "the thread's top message, \($0.id) at \($0.timestamp)" } ?? "no row: the thread has no messages",
                found: "\(stored.id) at \(stored.timestamp)")
        }
        let key = ThreadIndexKey(
            peer: place.peer, timestamp: stored.timestamp, threadId: place.threadId, namespace: stored.id.namespace, id: stored.id.id
        ).key
        if try !context.exists(index, key) {
            try context.report(.fault, "threadIndex", index, key.bytes, expected: "a row: table \(row.id) names this thread's top message", found: "none")
        }
    }

    private func checkIndex(_ row: CheckRow, _ context: CheckContext) throws {
        guard let place = ThreadIndexKey(row.key) else { return }
        let named = place.index
        let stored = try context.reader(MessageHistoryThreadReverseIndexTable.self).get(ThreadKey(peer: place.peer, threadId: place.threadId)) {
            try MessageHistoryThreadReverseIndexTable.top(of: place.peerId, $0)
        }
        if stored != named {
            try context.report(
                .fault, "threadIndex", row,
                expected: stored.map { "the top message of table \(reverse.table.id), \($0.id) at \($0.timestamp)" }
                    ?? "no row: table \(reverse.table.id) does not have the thread",
                found: "\(named.id) at \(named.timestamp)")
        }
    }

    /// The highest of the last messages in the namespaces that chats show.
    private func topMessage(_ thread: ThreadKey, _ context: CheckContext) throws -> MessageIndex? {
        try context.seed.chatMessagesNamespaces.compactMap { namespace in
            let prefix = ThreadMessageKey.fields.prefix(thread.peer, thread.threadId, namespace)
            return try context.reader(MessageHistoryThreadsTable.self).first(.between(prefix.successor, prefix))?.index
        }.max()
    }
}
