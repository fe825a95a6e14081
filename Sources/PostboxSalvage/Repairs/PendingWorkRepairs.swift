import PostboxStorage
import PostboxTables

/// Repairs the merged log: each entry of the operation log with a merged index must be listed under it, below the next index.
enum OperationLogRepair: RowRepair {
    static let rules = ["operationLog", "operationLogIndices"]

    private static let merged = PeerMergedOperationLogIndexTable.self
    private static let log = PeerOperationLogTable.declaration

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        try raiseNext(work)
        var wanted: Set<MergedOperationKey> = []
        for row in rows {
            if let key = row.key?.withUnsafeBytes({ MergedOperationKey($0) }), row.tableId == merged.declaration.table.id { wanted.insert(key) }
        }
        guard !wanted.isEmpty else { return }
        var changes: [MergedOperationKey: OperationKey] = [:]
        var surplus: [OperationKey] = []
        try work.reader(PeerOperationLogTable.self).rows { key, value in
            guard let index = (try? OperationLogRow(value))?.mergedIndex else { return true }
            let place = MergedOperationKey(tag: key.tag, mergedIndex: index)
            guard wanted.contains(place) else { return true }
            // If two entries have the same index, only the first can be found by it.
            if changes[place] != nil || index < 1 { surplus.append(key) } else { changes[place] = key }
            return true
        }
        for (place, key) in changes { try work.set(merged.declaration, place.key, merged.value.bytes(key.peer, key.localIndex)) }
        for key in surplus { try work.remove(log, key.key) }
        for place in wanted where place.mergedIndex < 1 { try work.remove(merged.declaration, place.key) }
    }

    private static func raiseNext(_ work: RepairWork) throws {
        var highest: Int32 = 0
        try work.reader(merged).keys { key in
            highest = max(highest, key.mergedIndex)
            return true
        }
        let metadata = PeerOperationLogMetadataTable.self
        let next = try work.reader(metadata).get(metadata.merged()) { try metadata.value.read($0) } ?? 1
        if next <= highest, highest < .max { try work.set(metadata.declaration, metadata.merged(), metadata.value.bytes(highest + 1)) }
    }
}

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
                    // The action itself was in this section only.
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
