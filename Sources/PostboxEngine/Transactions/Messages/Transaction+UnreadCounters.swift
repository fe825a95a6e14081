import PostboxTables

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
