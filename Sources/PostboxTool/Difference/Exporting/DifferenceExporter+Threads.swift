import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// What applications keep of threads: after the messages, as one without any is not kept (spec 02.7.3).
    func writeThreads() throws {
        var peerId: PeerId?
        var threads: [Int64] = []
        func finish() throws {
            guard let peerId, !threads.isEmpty else { return }
            try documents.operation("transaction.setPeerPinnedThreads") { writer in
                writer.member("peerId", peer: peerId)
                writer.array("threadIds", threads) { writer.int64String($0) }
            }
            threads.removeAll()
        }
        try rows(MessageHistoryThreadPinnedTable.self) { key, _ in
            if key.peerId != peerId {
                try finish()
                peerId = key.peerId
            }
            threads.append(key.threadId)
        }
        try finish()
        try rows(MessageHistoryThreadIndexTable.self) { key, value in
            guard let info = StoredMessageHistoryThreadInfo(value) else { return }
            try documents.operation("transaction.setMessageHistoryThreadInfo") { writer in
                writer.member("peerId", peer: key.peerId)
                writer.member("threadId", int64: key.threadId)
                writer.object("info") {
                    info.data.withUnsafeBytes { writer.member("data", coded: $0) }
                    writer.object("summary") {
                        writer.member("totalUnreadCount", int: info.summary.totalUnreadCount)
                        if let time = info.summary.mutedUntil { writer.member("mutedUntil", int: time) }
                    }
                }
            }
        }
        try rows(PeerThreadCombinedStateTable.self) { key, _ in try writeCombinedState(key.peerId) }
    }

    /// How far the thread list of a peer is known; none when no row tells.
    func writeCombinedState(_ peerId: PeerId) throws {
        let table = PeerThreadCombinedStateTable.self
        let state = try file.box.withValue(table.declaration.table, key: PeerKey(peerId).key) { $0.map { StoredPeerThreadCombinedState($0) } }
        try documents.operation("transaction.setPeerThreadCombinedState") { writer in
            writer.member("peerId", peer: peerId)
            guard let state else { return }
            writer.object("state") {
                state.data.withUnsafeBytes { writer.member("data", coded: $0) }
                guard let boundary = state.validIndexBoundary else { return }
                writer.object("validIndexBoundary") {
                    writer.member("timestamp", int: boundary.timestamp)
                    writer.member("threadId", int64: boundary.threadId)
                    writer.member("messageId", int: boundary.messageId)
                }
            }
        }
    }
}
