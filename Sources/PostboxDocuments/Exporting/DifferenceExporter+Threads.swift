import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Application data of threads. Written after the messages, because a thread without messages is not stored.
    func writeThreads() throws {
        var peerId: PeerId?
        var threads: [Int64] = []
        func finish() throws {
            guard let peerId, !threads.isEmpty else { return }
            try documents.transaction(.setPeerPinnedThreads(peerId, threads))
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
            try documents.transaction(.setMessageHistoryThreadInfo(peerId: key.peerId, threadId: key.threadId, info))
        }
        try rows(PeerThreadCombinedStateTable.self) { key, _ in try writeCombinedState(key.peerId) }
    }

    /// How far the thread list of a peer is known; none when no row tells.
    func writeCombinedState(_ peerId: PeerId) throws {
        let table = PeerThreadCombinedStateTable.self
        let state = try file.box.withValue(table.declaration.table, key: PeerKey(peerId).key) { $0.map { StoredPeerThreadCombinedState($0) } }
        try documents.transaction(.setPeerThreadCombinedState(peerId, state))
    }
}
