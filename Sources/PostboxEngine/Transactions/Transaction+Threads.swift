import PostboxTables

/// Threads of chats.
extension Transaction {
    /// Returns the stored info of a thread; `nil` if none exists. Infos set in this transaction are visible. They are written only for threads with
    /// messages.
    public func getMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64) throws -> StoredMessageHistoryThreadInfo? {
        let thread = PeerAndThread(peerId: peerId, threadId: threadId)
        return try tables.threads.index.getInfo(thread, top: try tables.threads.reverseIndex.get(thread))
    }

    /// Sets the info of a thread; `nil` removes it. It is written only if the thread has messages at the end of a transaction. To preserve the unread
    /// mark and the read marks of the thread, modify the stored info.
    public func setMessageHistoryThreadInfo(peerId: PeerId, threadId: Int64, info: StoredMessageHistoryThreadInfo?) throws {
        tables.threads.index.setInfo(PeerAndThread(peerId: peerId, threadId: threadId), info)
    }

    /// Returns the most recently active threads of the peer, `limit` at most, with their newest messages.
    public func getMessageHistoryThreadIndex(
        peerId: PeerId, limit: Int
    ) throws -> [(threadId: Int64, top: MessageIndex, info: StoredMessageHistoryThreadInfo?)] {
        var result: [(threadId: Int64, top: MessageIndex, info: StoredMessageHistoryThreadInfo?)] = []
        guard limit > 0 else { return result }
        try tables.threads.index.forEachTop(peerId, limit: limit) { threadId, top, _ in
            result.append((threadId, top, try getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId)))
            return true
        }
        return result
    }

    /// Returns the IDs of all stored threads of the peer, most recently active first; at most 100,000. Despite its name, which is the field's term,
    /// the method sets nothing.
    public func setMessageHistoryThreads(peerId: PeerId) throws -> [Int64] {
        var result: [Int64] = []
        try tables.threads.index.forEachTop(peerId, limit: 100_000) { threadId, _, info in
            if info != nil { result.append(threadId) }
            return true
        }
        return result
    }

    /// Returns the IDs of the peer's threads with messages or known ranges, whether or not other data is stored, highest first, at most `limit`.
    package func getTouchedThreadIds(peerId: PeerId, limit: Int) throws -> [Int64] {
        let fetched = try tables.holes.metadata.initialized(ThreadInitializedKey.self, prefix: ThreadInitializedKey.fields.prefix(PackedPeerId(peerId)))
        let ids = try Set(tables.threads.messages.threadIds(of: peerId, limit: limit)).union(fetched.lazy.map(\.threadId))
        return Array(ids.sorted(by: >).prefix(limit))
    }

    /// Returns the first ID of the thread's namespace above all known messages.
    public func holeLowerBoundForTopValidRange(peerId: PeerId, threadId: Int64, namespace: Int32) throws -> Int32 {
        guard let hole = try latestHole(peerId: peerId, threadId: threadId, namespace: namespace) else {
            let top = try getMessageHistoryThreadTopMessage(peerId: peerId, threadId: threadId, namespaces: [namespace])
            return top.map { $0.id.id.plus(1) } ?? 1
        }
        // Messages are ordered by time, so the newest message need not have the highest ID.
        let above = try tables.threads.messages.newest(
            PeerAndThread(peerId: peerId, threadId: threadId), namespace: namespace, among: Self.topValidRangeLimit
        ) { $0 > hole.upperBound }
        return above.map { $0.id.id.plus(1) } ?? hole.lowerBound
    }

    private static var topValidRangeLimit: Int { 32_000 }

    /// Returns the known part of the list of threads; `nil` if nothing is known.
    public func getPeerThreadCombinedState(_ peerId: PeerId) throws -> StoredPeerThreadCombinedState? {
        try tables.threads.combinedStates.get(peerId)
    }

    /// Sets the known part of the list of threads; `nil` if nothing is known.
    public func setPeerThreadCombinedState(_ peerId: PeerId, state: StoredPeerThreadCombinedState?) throws {
        try tables.threads.combinedStates.set(peerId, state)
        changes.updatedPeerThreadCombinedStates.insert(peerId)
    }

    /// Returns the pinned threads of the peer, in their order.
    public func getPeerPinnedThreads(_ peerId: PeerId) throws -> [Int64] { try tables.threads.pinned.get(peerId) }

    /// Pins these threads, in this order, and unpins all others.
    public func setPeerPinnedThreads(peerId: PeerId, threadIds: [Int64]) throws {
        tables.threads.pinned.set(peerId, threadIds: threadIds)
        changes.updatedPinnedThreads.insert(peerId)
    }

    /// Pins the thread above all others, or unpins it. Returns `false`, and changes nothing, for an unpinned thread that is to be unpinned.
    package func setThreadPinned(peerId: PeerId, threadId: Int64, isPinned: Bool) throws -> Bool {
        if isPinned {
            try tables.threads.pinned.pin(peerId, threadId)
        } else if try !tables.threads.pinned.unpin(peerId, threadId) {
            return false
        }
        changes.updatedPinnedThreads.insert(peerId)
        return true
    }

    /// Returns the number of pinned threads of the peer.
    package func getPeerPinnedThreadCount(_ peerId: PeerId) throws -> Int { try tables.threads.pinned.count(peerId) }

    /// Returns the newest message of the thread in these namespaces.
    public func getMessageHistoryThreadTopMessage(peerId: PeerId, threadId: Int64, namespaces: Set<Int32>) throws -> MessageIndex? {
        try tables.threads.messages.top(PeerAndThread(peerId: peerId, threadId: threadId), namespaces: namespaces)
    }

    /// Returns the number of messages of a thread between two positions; `nil` if `fromIdExclusive` is `nil`, or if the namespace has no messages.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The thread.
    ///   - namespace: The namespace of the messages.
    ///   - fromIdExclusive: The ID of the message above which messages are counted. The message need not be stored.
    ///   - toIndex: The position up to which messages are counted, included.
    public func getThreadMessageCount(
        peerId: PeerId, threadId: Int64, namespace: Int32, fromIdExclusive: Int32?, toIndex: MessageIndex
    ) throws -> Int? {
        guard let fromIdExclusive else { return nil }
        let id = MessageId(peerId: peerId, namespace: namespace, id: fromIdExclusive)
        guard var from = try tables.history.index.closestIndex(id) else { return nil }
        guard from.id.id < .max else { return 0 }
        from.id.id += 1
        return try tables.rows(PeerAndNamespace(peerId: peerId, namespace: namespace), threadId: threadId, tag: nil)?
            .count(from: from, through: toIndex)
    }
}

extension Transaction {
    /// Returns the messages of a thread in one namespace, oldest first.
    public func getThreadMessageIds(peerId: PeerId, threadId: Int64, namespace: Int32) throws -> [MessageId] {
        try tables.threads.messages.indices(PeerAndThread(peerId: peerId, threadId: threadId), namespace: namespace).map(\.id)
    }
}
