import PostboxSchema
import PostboxStorage

/// Unread counters of each chat list. See "Read States and Unread Counters", "Unread Counters of Lists".
package final class GroupMessageStatsTable: Table, KeyedTable {
    package typealias Key = GroupKey
    package static let key = GroupKey.form

    package static let declaration = TableDeclaration(
        id: 58, name: "GroupMessageStats", keyType: .int64, compact: true, keys: [key],
        value: .coded(.bare("PeerGroupUnreadCountersCombinedSummary")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Absent: empty.
    package func get(_ groupId: PeerGroupId) throws -> PeerGroupUnreadCountersCombinedSummary {
        try fields(GroupKey(groupId: Int64(groupId.rawValue)).key) { PeerGroupUnreadCountersCombinedSummary($0) } ?? PeerGroupUnreadCountersCombinedSummary()
    }

    /// Returns whether the summary was another one; an equal one is not written.
    @discardableResult
    package func set(_ groupId: PeerGroupId, _ summary: PeerGroupUnreadCountersCombinedSummary) throws -> Bool {
        guard try get(groupId) != summary else { return false }
        try write(groupId, summary)
        return true
    }

    /// Writes a summary that is known to be another one.
    package func write(_ groupId: PeerGroupId, _ summary: PeerGroupUnreadCountersCombinedSummary) throws {
        try valueBox.set(table, key: GroupKey(groupId: Int64(groupId.rawValue)).key, value: summary.encoded())
    }

    /// Empties the summary of every list that has one. Rows stay. Returns the lists that had something in theirs.
    package func clear() throws -> [PeerGroupId] {
        var groups: [PeerGroupId] = []
        try reader.keys { parts in
            groups.append(parts.group)
            return true
        }
        return try groups.filter { try set($0, PeerGroupUnreadCountersCombinedSummary()) }
    }
}
