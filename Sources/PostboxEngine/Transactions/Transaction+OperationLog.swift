import PostboxTables

/// Operations waiting to be sent to the server.
extension Transaction {
    /// Returns the index that the next automatic entry of the log will get, without using it.
    public func operationLogGetNextEntryLocalIndex(peerId: PeerId, tag: UInt8) throws -> Int32 {
        try tables.operationLog.metadata.nextLocalIndex(peerId: peerId, tag: tag)
    }

    /// Sets the index of the next automatic entry of a log. Existing entries are kept.
    public func operationLogResetIndices(peerId: PeerId, tag: UInt8, nextTagLocalIndex: Int32) throws {
        try tables.operationLog.metadata.setNextLocalIndex(peerId: peerId, tag: tag, nextTagLocalIndex)
    }

    /// Adds an operation that must be sent to the server. It stays in the log of its peer and tag, across restarts, until it is removed.
    /// - Parameters:
    ///   - peerId: The peer of the log; a peer ID of 0 for operations without a peer.
    ///   - tag: The kind of operation, such as `OperationLogTag.cloudChatRemoveMessages`.
    ///   - tagLocalIndex: The index in the log, usually automatic. An entry with the same manual index is replaced.
    ///   - tagMergedIndex: Whether the operation also has a position in the order of all logs of the tag.
    ///   - contents: The operation.
    public func operationLogAddEntry(
        peerId: PeerId, tag: UInt8, tagLocalIndex: OperationLogTagLocalIndex, tagMergedIndex: OperationLogTagMergedIndex, contents: CodedObject
    ) throws {
        if keepsOperationLog { return }
        try tables.operationLog.operations.add(
            peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex, tagMergedIndex: tagMergedIndex, contents: contents, &changes)
    }

    /// Removes an operation that the server has confirmed. Returns whether the operation existed.
    public func operationLogRemoveEntry(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32) throws -> Bool {
        keepsOperationLog ? false : try tables.operationLog.operations.remove(peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex, &changes)
    }

    /// Empties the log of a peer and tag. The next indices continue from the old ones.
    public func operationLogRemoveAllEntries(peerId: PeerId, tag: UInt8) throws {
        if keepsOperationLog { return }
        try tables.operationLog.operations.removeAll(peerId: peerId, tag: tag, upTo: .max, &changes)
    }

    /// Removes the operations of a log up to and including an index, which the server has confirmed.
    public func operationLogRemoveEntries(peerId: PeerId, tag: UInt8, withTagLocalIndicesEqualToOrLowerThan maxTagLocalIndex: Int32) throws {
        if keepsOperationLog { return }
        try tables.operationLog.operations.removeAll(peerId: peerId, tag: tag, upTo: maxTagLocalIndex, &changes)
    }

    /// Updates an entry with the result of the closure. If no entry exists, the closure receives `nil` and its result is ignored. It is not called
    /// for an entry that cannot be decoded.
    public func operationLogUpdateEntry(
        peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, _ body: (PeerOperationLogEntry?) throws -> PeerOperationLogEntryUpdate
    ) throws {
        let operations = tables.operationLog.operations
        guard try operations.exists(peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex) else {
            _ = try body(nil)
            return
        }
        guard let entry = try operations.get(peerId: peerId, tag: tag, tagLocalIndex: tagLocalIndex) else { return }
        // The closure may use the transaction, so it runs while nothing else holds the change record.
        let update = try body(entry)
        if keepsOperationLog { return }
        try operations.apply(update, to: entry, &changes)
    }

    /// Returns the operations of a tag that wait to be sent, in the order of all peers.
    /// - Parameters:
    ///   - tag: The kind of operations.
    ///   - from: The merged index at which the result starts; 0 for all operations.
    ///   - limit: The maximum number of operations.
    ///   - peerId: The peer to which the result is restricted; `nil` for all peers.
    public func getMergedEntries(tag: UInt8, from: Int32, limit: Int, peerId: PeerId? = nil) throws -> [PeerMergedOperationLogEntry] {
        try tables.operationLog.operations.mergedEntries(tag: tag, from: from, limit: limit, peerId: peerId, removingLost: !isReading)
    }

    /// Passes the entries of a log to the closure in ascending order, until it returns `false`. Entries that cannot be decoded are skipped.
    public func operationLogEnumerateEntries(peerId: PeerId, tag: UInt8, _ body: (PeerOperationLogEntry) throws -> Bool) throws {
        try tables.operationLog.operations.enumerate(peerId: peerId, tag: tag, body)
    }
}
