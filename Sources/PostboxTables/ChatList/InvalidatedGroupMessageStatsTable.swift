import PostboxSchema
import PostboxStorage

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
