import PostboxCoding
import PostboxTables

/// Updates the thread lists before commit. See "Threads", "Updating the Thread List".
struct MessageHistoryThreadsStep {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }
    private static let summarizedThreads = 20

    /// Returns the summaries that changed, as they were before.
    func run(_ changes: inout ChangeRecord) throws -> [PeerId: StoredPeerThreadsSummary] {
        let threads = tables.threads
        for thread in threads.messages.touched.union(threads.index.infos.keys) { try replay(thread, &changes) }
        var before: [PeerId: StoredPeerThreadsSummary] = [:]
        for peerId in changes.updatedMessageThreadPeerIds.union(changes.updatedPeerThreadCombinedStates) {
            if let previous = try updateSummary(peerId) {
                before[peerId] = previous
                changes.updatedPeerThreadsSummaries.insert(peerId)
            }
        }
        return before
    }

    private func replay(_ thread: PeerAndThread, _ changes: inout ChangeRecord) throws {
        let top = try tables.threads.messages.top(thread, namespaces: seed.chatMessagesNamespaces)
        let old = try tables.threads.reverseIndex.get(thread)
        let given = tables.threads.index.infos[thread]
        if top == old && given == nil { return }
        changes.updatedMessageThreadPeerIds.insert(thread.peerId)
        var info: [UInt8]?
        if let old {
            info = try tables.threads.index.storedInfo(thread, top: old).flatMap { $0.isEmpty ? nil : $0 }
            try tables.threads.index.remove(thread, top: old)
        }
        if let given { info = given?.encoded() }
        if info == nil { info = seed.automaticThreadIndexInfo(thread.peerId, thread.threadId) }
        if let top, let info {
            try tables.threads.reverseIndex.set(thread, top)
            try tables.threads.index.set(thread, top: top, info: info)
        } else if old != nil {
            try tables.threads.reverseIndex.remove(thread)
        }
    }

    /// Returns the summary that was replaced; nil when it stays.
    private func updateSummary(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        var summary = StoredPeerThreadsSummary()
        try tables.threads.index.forEachTop(peerId, limit: Self.summarizedThreads) { _, _, info in
            guard let info, info.summary.totalUnreadCount > 0 else { return true }
            summary.totalUnreadCount = summary.totalUnreadCount.plus(1)
            if info.summary.mutedUntil == nil { summary.hasUnmutedUnread = true }
            return true
        }
        let stored = try tables.threads.summaries.get(peerId)
        guard stored != summary else { return nil }
        try tables.threads.summaries.set(peerId, summary)
        return stored ?? StoredPeerThreadsSummary()
    }
}
