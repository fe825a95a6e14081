import PostboxStorage
import PostboxTables

/// The two sections of the pending actions correspond, and are counted.
enum PendingActionRepair: RowRepair {
    static let rules = ["pendingActions", "pendingActionCounts"]

    private static let actions = PendingMessageActionsTable.declaration
    private static let counts = PendingMessageActionsMetadataTable.self

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        for row in rows where row.tableId == actions.table.id {
            try row.key?.withUnsafeBytes { key in
                if let reverse = PendingActionTypeKey(key) {
                    try work.set(actions, reverse.key, [])
                } else if let forward = PendingActionKey(key) {
                    // The action itself stood in this section only.
                    try work.remove(
                        actions, PendingActionTypeKey(type: forward.type, peer: forward.peer, namespace: forward.namespace, id: forward.id).key)
                }
            }
        }
        for row in rows where row.tableId == counts.declaration.table.id {
            try row.key?.withUnsafeBytes { key in
                let ofAll = PendingActionCountKey(key).map { PendingActionKey.fields.prefix($0.peer, $0.namespace) }
                let ofType = PendingActionTypeCountKey(key).map { PendingActionTypeKey.fields.prefix($0.type, $0.peer, $0.namespace) }
                guard let prefix = ofAll ?? ofType else { return }
                let count = try work.box.count(actions.table, start: prefix, end: prefix.successor)
                try work.set(counts.declaration, ValueBoxKey(copying: key), counts.value.bytes(Int32(clamping: count)))
            }
        }
    }
}
