import PostboxTables

/// Read states of chats.
extension Transaction {
    var readStateRules: ReadStateRules { ReadStateRules(tables: tables) }

    /// Adds changed read states to the changes of the history.
    func note(_ result: ReadStateRules.Result, of peerId: PeerId) {
        if result.isChanged { changes.operationsByPeerId[peerId, default: []].append(.updateReadState) }
        if result.isInvalidated { tables.readStates.synchronization.set(peerId, .validate, &changes) }
    }

    /// Returns the read state of the chat; `nil` if none exists.
    public func getCombinedPeerReadState(_ peerId: PeerId) throws -> CombinedPeerReadState? { try tables.readStates.states.get(peerId) }

    /// Records that incoming messages up to the ID were read, on this or another device. Affects only chats with ID-based states. If the number of
    /// unread messages becomes unknown, the chat is marked for synchronization with the server.
    public func applyIncomingReadMaxId(_ id: MessageId) throws {
        note(try readStateRules.applyIncomingMaxReadId(id, changes: &changes), of: id.peerId)
    }

    /// Records that the other side has read the user's messages up to the ID. Applies to chats with ID-based states.
    public func applyOutgoingReadMaxId(_ id: MessageId) throws {
        note(try readStateRules.applyOutgoingMaxReadId(id, changes: &changes), of: id.peerId)
    }

    /// Marks the user's messages up to this index as read by the recipient, in index-based chats. Returns the newly read messages.
    @discardableResult
    public func applyOutgoingReadMaxIndex(_ index: MessageIndex) throws -> [MessageId] {
        let (result, ids) = try readStateRules.applyOutgoingMaxReadIndex(index, changes: &changes)
        note(result, of: index.id.peerId)
        return ids
    }

    /// Marks messages up to this index as read by the user, and queues the read mark for the server. Returns the newly read messages of index-based
    /// chats.
    @discardableResult
    public func applyInteractiveReadMaxIndex(_ index: MessageIndex) throws -> [MessageId] {
        try readStateRules.applyInteractiveMaxReadIndex(index, changes: &changes)
    }

    /// Sets or clears the unread mark of a chat. Does nothing if no read state of the namespace is stored. If `interactive` is `true`, the user of
    /// this device made the change, and it is queued for the server.
    public func applyMarkUnread(peerId: PeerId, namespace: Int32, value: Bool, interactive: Bool) throws {
        let result = try readStateRules.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, changes: &changes)
        note(result, of: peerId)
        guard result.isChanged, interactive else { return }
        tables.readStates.synchronization.set(peerId, .push(state: try getCombinedPeerReadState(peerId), thenSync: false), &changes)
    }

    /// Stores the server's read states of these namespaces, and keeps those of others. Pending synchronization of these chats is removed.
    /// Throws `OperationRefused` if a chat would get states of more than 256 namespaces.
    public func resetIncomingReadStates(_ states: [(PeerId, [(namespace: Int32, state: PeerReadState)])]) throws {
        for (peerId, states) in states {
            note(try readStateRules.reset(peerId, to: states, changes: &changes), of: peerId)
            tables.readStates.synchronization.set(peerId, nil, &changes)
        }
    }

    /// Marks the chat to have its read state asked of the server.
    public func setNeedsIncomingReadStateSynchronization(_ peerId: PeerId) throws {
        tables.readStates.synchronization.set(peerId, .validate, &changes)
    }

    /// Requests the server's read state, after sending pending local changes.
    package func setNeedsIncomingReadStateValidation(_ peerId: PeerId) throws {
        if try tables.readStates.synchronization.isPush(peerId) {
            try setNeedsIncomingReadStatePush(peerId)
        } else {
            try setNeedsIncomingReadStateSynchronization(peerId)
        }
    }

    /// Sends the local read state to the server, and then requests the server's.
    package func setNeedsIncomingReadStatePush(_ peerId: PeerId) throws {
        tables.readStates.synchronization.set(peerId, .push(state: try getCombinedPeerReadState(peerId), thenSync: true), &changes)
    }

    /// Removes the pending synchronization of the chat's read state.
    public func confirmSynchronizedIncomingReadState(_ peerId: PeerId) throws {
        tables.readStates.synchronization.set(peerId, nil, &changes)
    }
}

/// Unread counters of the chat lists.
extension Transaction {
    /// Returns the unread totals of a chat list, as of the last commit.
    public func getTotalUnreadState(groupId: PeerGroupId) throws -> ChatListTotalUnreadState { try tables.holes.metadata.totalUnreadState(groupId) }

    /// Stores the server's unread counters of one message namespace of a list.
    public func resetPeerGroupSummary(groupId: PeerGroupId, namespace: Int32, summary: PeerGroupUnreadCountersSummary) throws {
        if try tables.chatLists.groupStats.set(groupId, namespace: namespace, summary) { changes.updatedTotalUnreadSummaries.insert(groupId) }
    }

    /// Rebuilds the per-namespace counters of a list from the stored chats and read states. Call it before changing those in the same
    /// transaction: changes of the transaction are counted at its end.
    public func recalculateChatListGroupStats(groupId: PeerGroupId) throws {
        let summary = try UnreadReindexing(tables: tables).summary(of: groupId)
        try tables.chatLists.groupStats.set(groupId, summary)
        changes.updatedTotalUnreadSummaries.insert(groupId)
    }

    /// Marks the counters of a chat list for a request to the server.
    public func setNeedsPeerGroupMessageStatsSynchronization(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: true, &changes)
    }

    /// Removes the pending request for the server's counters of a chat list.
    public func confirmSynchronizedPeerGroupMessageStats(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: false, &changes)
    }

    /// Rebuilds all counters at the end of this transaction.
    public func reindexUnreadCounters() throws { reindexesUnreadCounters = true }

    /// Reports a change of the default notification settings, which are a preference. Unread counters are rebuilt at the end of the
    /// transaction.
    public func globalNotificationSettingsUpdated() throws {
        reindexesUnreadCounters = true
        changes.updatedGlobalNotificationSettings = true
    }
}
