/// Unread counters of the chat lists (spec 03.12.5, 03.13).
extension Transaction {
    public func getTotalUnreadState(groupId: PeerGroupId) throws -> ChatListTotalUnreadState { try tables.holes.metadata.totalUnreadState(groupId) }

    /// Takes the server's counters of one message namespace.
    public func resetPeerGroupSummary(groupId: PeerGroupId, namespace: Int32, summary: PeerGroupUnreadCountersSummary) throws {
        var combined = try tables.chatLists.groupStats.get(groupId)
        combined.namespaces[namespace] = summary
        if try tables.chatLists.groupStats.set(groupId, combined) { changes.updatedTotalUnreadSummaries[groupId] = combined }
    }

    public func setNeedsPeerGroupMessageStatsSynchronization(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: true, &changes)
    }

    public func confirmSynchronizedPeerGroupMessageStats(groupId: PeerGroupId, namespace: Int32) throws {
        try tables.chatLists.invalidatedGroupStats.set(PeerGroupAndNamespace(groupId: groupId, namespace: namespace), isNeeded: false, &changes)
    }

    /// Makes all counters anew at the end of this transaction.
    public func reindexUnreadCounters() throws { reindexesUnreadCounters = true }

    /// The settings for peers without their own have changed.
    public func globalNotificationSettingsUpdated() throws {
        reindexesUnreadCounters = true
        changes.updatedGlobalNotificationSettings = true
    }
}
