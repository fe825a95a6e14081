import PostboxStorage
import PostboxTables

/// The list of times at which something happens to messages is that of the table by message, which has only stored ones.
enum TimeAttributeRepair: RowRepair {
    static let rules = ["timeAttributes", "timeAttributeMessages"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let byMessage = TimestampBasedMessageAttributesIndexTable.self, byTime = TimestampBasedMessageAttributesTable.declaration
        for row in rows {
            guard let key = row.key else { continue }
            guard row.tableId == byTime.table.id else {
                try work.remove(byMessage.declaration, ValueBoxKey(key))
                continue
            }
            guard let time = key.withUnsafeBytes({ TimestampAttributeKey($0) }) else { continue }
            let stored = try work.reader(byMessage).get(
                TimestampAttributeIndexKey(tag: time.tag, peer: time.peer, namespace: time.namespace, id: time.id)) { try byMessage.value.read($0) }
            if stored == time.timestamp { try work.set(byTime, time.key, []) } else { try work.remove(byTime, time.key) }
        }
    }
}
