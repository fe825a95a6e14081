import PostboxSchema
import PostboxStorage

/// Unread counters of each chat list. See "Read States and Unread Counters", "Unread Counters of Lists".
package final class GroupMessageStatsTable: WriteBehindTable, KeyedTable {
    package typealias Key = GroupKey
    package static let key = GroupKey.form

    package static let declaration = TableDeclaration(
        id: 58, name: "GroupMessageStats", keyType: .int64, compact: true, keys: [key],
        value: .coded(.bare("PeerGroupUnreadCountersCombinedSummary")))

    /// The counters changed by the transaction. A row has those of all namespaces, so it is written once.
    private var changed: [PeerGroupId: PeerGroupUnreadCountersCombinedSummary] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the counters of the list; empty if it has no row.
    package func get(_ groupId: PeerGroupId) throws -> PeerGroupUnreadCountersCombinedSummary {
        try changed[groupId] ?? stored(groupId)
    }

    private func stored(_ groupId: PeerGroupId) throws -> PeerGroupUnreadCountersCombinedSummary {
        try fields(GroupKey(groupId: Int64(groupId.rawValue)).key) { PeerGroupUnreadCountersCombinedSummary($0) } ?? PeerGroupUnreadCountersCombinedSummary()
    }

    /// Stores a summary and returns whether it has changed. An equal summary is not written.
    @discardableResult
    package func set(_ groupId: PeerGroupId, _ summary: PeerGroupUnreadCountersCombinedSummary) throws -> Bool {
        guard try get(groupId) != summary else { return false }
        write(groupId, summary)
        return true
    }

    /// Stores the counters of one namespace and returns whether they have changed. Those of other namespaces are not copied.
    package func set(_ groupId: PeerGroupId, namespace: Int32, _ summary: PeerGroupUnreadCountersSummary) throws -> Bool {
        guard try get(groupId).namespaces[namespace] != summary else { return false }
        if changed[groupId] == nil { changed[groupId] = try stored(groupId) }
        changed[groupId]?.namespaces[namespace] = summary
        return true
    }

    /// Stores a summary that is known to have changed.
    package func write(_ groupId: PeerGroupId, _ summary: PeerGroupUnreadCountersCombinedSummary) { changed[groupId] = summary }

    package override func beforeCommit() throws {
        for (groupId, summary) in changed {
            try valueBox.set(table, key: GroupKey(groupId: Int64(groupId.rawValue)).key, value: summary.encoded())
        }
        changed.removeAll()
    }

    package override func clearMemoryCache() { changed.removeAll() }

    /// Empties the summary of every list that has one. Rows are kept. Returns the lists whose summaries were not empty.
    package func clear() throws -> [PeerGroupId] {
        var groups = Set(changed.keys)
        try reader.keys { parts in
            groups.insert(parts.group)
            return true
        }
        return try groups.sorted { $0.rawValue < $1.rawValue }.filter { try set($0, PeerGroupUnreadCountersCombinedSummary()) }
    }
}

/// The key of data that is stored once per chat list.
package struct GroupKey: TableKey {
    package var groupId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var group: PeerGroupId { PeerGroupId(rawValue: Int32(truncatingIfNeeded: groupId)) }
}

/// Unread counters that must be requested from the server. See "Read States and Unread Counters", "Invalidated Unread Counters".
package final class InvalidatedGroupMessageStatsTable: Table, KeyedTable {
    package typealias Key = GroupNamespaceKey
    package static let key = GroupNamespaceKey.form

    package static let declaration = TableDeclaration(
        id: 59, name: "InvalidatedGroupMessageStats", compact: true, keys: [key],
        value: .empty)

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func set(_ place: PeerGroupAndNamespace, isNeeded: Bool, _ changes: inout ChangeRecord) throws {
        let key = GroupNamespaceKey(groupId: place.groupId.rawValue, namespace: place.namespace).key
        if isNeeded { try valueBox.set(table, key: key, value: []) } else { try valueBox.remove(table, key: key) }
        changes.updatedGroupSummarySynchronizeOperations[place] = isNeeded
    }

    package func get() throws -> Set<PeerGroupAndNamespace> {
        var result: Set<PeerGroupAndNamespace> = []
        try reader.keys { parts in
            result.insert(PeerGroupAndNamespace(groupId: parts.group, namespace: parts.namespace))
            return true
        }
        return result
    }
}

/// The key of data that is stored per namespace of a chat list.
package struct GroupNamespaceKey: TableKey {
    package var groupId: Int32
    package var namespace: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
}
