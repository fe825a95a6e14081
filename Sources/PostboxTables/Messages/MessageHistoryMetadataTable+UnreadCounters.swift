import PostboxSchema
import PostboxStorage

extension MessageHistoryMetadataTable {
    /// The current version of the unread counters.
    private static let unreadCountersVersion: Int32 = 2

    /// Absent: empty.
    package func totalUnreadState(_ groupId: PeerGroupId) throws -> ChatListTotalUnreadState {
        try valueBox.withValue(table, key: TotalUnreadStateKey(groupId: groupId.rawValue).key) { value in
            value.map { ChatListTotalUnreadState($0) } ?? ChatListTotalUnreadState()
        }
    }

    /// Returns whether the state was another one; an equal one is not written.
    @discardableResult
    package func setTotalUnreadState(_ groupId: PeerGroupId, _ state: ChatListTotalUnreadState) throws -> Bool {
        guard try totalUnreadState(groupId) != state else { return false }
        try writeTotalUnreadState(groupId, state)
        return true
    }

    /// Writes a state that is known to be another one.
    package func writeTotalUnreadState(_ groupId: PeerGroupId, _ state: ChatListTotalUnreadState) throws {
        try valueBox.set(table, key: TotalUnreadStateKey(groupId: groupId.rawValue).key, value: state.encoded())
    }

    /// Empties the totals of every list that has one. Rows stay. Returns the lists that had something in theirs.
    package func clearTotalUnreadStates() throws -> [PeerGroupId] {
        var groups: [PeerGroupId] = []
        try valueBox.rangeKeys(table, prefix: Self.totalUnreadCountStates()) { key in
            if let parts = TotalUnreadStateKey(key) { groups.append(parts.group) }
            return true
        }
        return try groups.filter { try setTotalUnreadState($0, ChatListTotalUnreadState()) }
    }

    /// Notes the version of the counters; asks for a re-indexing when it was another one.
    package func updateUnreadCountersVersion() throws {
        let key = Self.shouldReindexUnreadCountsState()
        let version = try value(key, as: { try Self.unreadCountersVersionValue.read($0) })
        guard version != Self.unreadCountersVersion else { return }
        try valueBox.set(table, key: Self.shouldReindexUnreadCounts(), value: [])
        try valueBox.set(table, key: key, value: Self.unreadCountersVersionValue.bytes(Self.unreadCountersVersion))
    }

    package func clearReindexingRequest() throws { try valueBox.remove(table, key: Self.shouldReindexUnreadCounts()) }
}
