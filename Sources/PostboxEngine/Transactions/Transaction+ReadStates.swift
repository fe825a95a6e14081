import PostboxTables

/// How far chats are read.
extension Transaction {
    var readStateRules: ReadStateRules { ReadStateRules(tables: tables) }

    /// A changed read state becomes part of what happened to the history.
    func note(_ state: CombinedPeerReadState?, of peerId: PeerId, isInvalidated: Bool = false) {
        if let state { changes.operationsByPeerId[peerId, default: []].append(.updateReadState(peerId, state)) }
        if isInvalidated { tables.readStates.synchronization.set(peerId, .validate, &changes) }
    }

    /// How far the chat was read; nil when nothing is known of it.
    public func getCombinedPeerReadState(_ peerId: PeerId) throws -> CombinedPeerReadState? { try tables.readStates.states.get(peerId) }

    /// Incoming messages up to the id were read, on this device or another one. For chats that count by id; the state of others does not change. When
    /// the number of unread messages can no longer be known, the chat is marked to be asked of the server.
    public func applyIncomingReadMaxId(_ id: MessageId) throws {
        let result = try readStateRules.applyIncomingMaxReadId(id, changes: &changes)
        note(result.state, of: id.peerId, isInvalidated: result.invalidated)
    }

    /// The other side has read the user's messages up to the id. For chats that count by id.
    public func applyOutgoingReadMaxId(_ id: MessageId) throws {
        let result = try readStateRules.applyOutgoingMaxReadId(id, changes: &changes)
        note(result.state, of: id.peerId, isInvalidated: result.invalidated)
    }

    /// The other side has read the user's messages up to this place. For chats that count by place. Returns the messages that were read.
    @discardableResult
    public func applyOutgoingReadMaxIndex(_ index: MessageIndex) throws -> [MessageId] {
        let (result, ids) = try readStateRules.applyOutgoingMaxReadIndex(index, changes: &changes)
        note(result.state, of: index.id.peerId, isInvalidated: result.invalidated)
        return ids
    }

    /// The user has read up to this place, here; the server is to be told. Returns the messages that were read, in chats that count by place.
    @discardableResult
    public func applyInteractiveReadMaxIndex(_ index: MessageIndex) throws -> [MessageId] {
        try readStateRules.applyInteractiveMaxReadIndex(index, changes: &changes)
    }

    /// Marks a chat as unread, or takes the mark away. Nothing happens when no read state of the namespace is stored. `interactive`: the user did it
    /// here, and the server is to be told.
    public func applyMarkUnread(peerId: PeerId, namespace: Int32, value: Bool, interactive: Bool) throws {
        guard let state = try readStateRules.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, changes: &changes) else { return }
        note(state, of: peerId)
        if interactive { tables.readStates.synchronization.set(peerId, .push(state: state, thenSync: false), &changes) }
    }

    /// Stores the server's read states of these namespaces; those of others stay. Nothing is left to be told or asked about these chats.
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

    /// The server is asked; what it was not told yet is told first.
    package func setNeedsIncomingReadStateValidation(_ peerId: PeerId) throws {
        if try tables.readStates.synchronization.isPush(peerId) {
            try setNeedsIncomingReadStatePush(peerId)
        } else {
            try setNeedsIncomingReadStateSynchronization(peerId)
        }
    }

    /// The server is told how far the chat is read here, and then asked.
    package func setNeedsIncomingReadStatePush(_ peerId: PeerId) throws {
        tables.readStates.synchronization.set(peerId, .push(state: try getCombinedPeerReadState(peerId), thenSync: true), &changes)
    }

    /// Takes back that the server is to be told, or asked, how far the chat was read.
    public func confirmSynchronizedIncomingReadState(_ peerId: PeerId) throws {
        tables.readStates.synchronization.set(peerId, nil, &changes)
    }
}

/// Unread counters of the chat lists.
extension Transaction {
    /// The unread totals of a chat list, as of the last commit.
    public func getTotalUnreadState(groupId: PeerGroupId) throws -> ChatListTotalUnreadState { try tables.holes.metadata.totalUnreadState(groupId) }

    /// Stores the server's unread counters of one message namespace of a list.
    public func resetPeerGroupSummary(groupId: PeerGroupId, namespace: Int32, summary: PeerGroupUnreadCountersSummary) throws {
        var combined = try tables.chatLists.groupStats.get(groupId)
        combined.namespaces[namespace] = summary
        if try tables.chatLists.groupStats.set(groupId, combined) { changes.updatedTotalUnreadSummaries[groupId] = combined }
    }

    /// Makes the counters by message namespace of one list anew from the chats and read states that are stored. Call it before changing those in the same
    /// transaction: what a transaction changes is counted at its end.
    public func recalculateChatListGroupStats(groupId: PeerGroupId) throws {
        let summary = try UnreadReindexing(tables: tables).summary(of: groupId)
        try tables.chatLists.groupStats.set(groupId, summary)
        changes.updatedTotalUnreadSummaries[groupId] = summary
    }

    /// Marks the counters of a chat list to be asked of the server.
    public func setNeedsPeerGroupMessageStatsSynchronization(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: true, &changes)
    }

    /// Takes back that the counters of a chat list are to be asked of the server.
    public func confirmSynchronizedPeerGroupMessageStats(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: false, &changes)
    }

    /// Makes all counters anew at the end of this transaction.
    public func reindexUnreadCounters() throws { reindexesUnreadCounters = true }

    /// Says that the settings for peers without their own have changed, which are a preference. Unread counters are made anew at the end of the
    /// transaction.
    public func globalNotificationSettingsUpdated() throws {
        reindexesUnreadCounters = true
        changes.updatedGlobalNotificationSettings = true
    }
}
