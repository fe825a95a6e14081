/// Threads of chats (spec 02.7).
extension Transaction {
    /// Infos given in this transaction are seen; they reach the file only for threads with messages.
    public func getMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64) throws -> StoredMessageHistoryThreadInfo? {
        let thread = PeerAndThread(peerId: peerId, threadId: threadId)
        return try tables.threads.index.getInfo(thread, top: try tables.threads.reverseIndex.get(thread))
    }

    public func setMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64, info: StoredMessageHistoryThreadInfo?) throws {
        tables.threads.index.setInfo(PeerAndThread(peerId: peerId, threadId: threadId), info)
    }

    public func getPeerThreadCombinedState(_ peerId: PeerId) throws -> StoredPeerThreadCombinedState? {
        try tables.threads.combinedStates.get(peerId)
    }

    public func setPeerThreadCombinedState(_ peerId: PeerId, state: StoredPeerThreadCombinedState?) throws {
        try tables.threads.combinedStates.set(peerId, state)
        changes.updatedPeerThreadCombinedStates.insert(peerId)
    }

    public func getPeerPinnedThreads(_ peerId: PeerId) throws -> [Int64] { try tables.threads.pinned.get(peerId) }

    public func setPeerPinnedThreads(peerId: PeerId, threadIds: [Int64]) throws {
        try tables.threads.pinned.set(peerId, threadIds: threadIds)
        changes.updatedPinnedThreads.insert(peerId)
    }
}
