import PostboxStorage
import PostboxTables

/// The next stable id is above those that messages have. Of two messages with one id the second goes: it is an old copy of the first.
enum StableIdRepair: RowRepair {
    static let rules = ["stableIds", "groupIds"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var highest: UInt32 = 0
        try work.forEachMessage { _, message in highest = max(highest, message.stableId, message.groupInfo ?? 0) }
        let key = MessageHistoryMetadataTable.nextStableMessageId()
        let next = try work.reader(MessageHistoryMetadataTable.self).get(key) { try MessageHistoryMetadataTable.nextStableMessageIdValue.read($0) } ?? 1
        if next <= highest, highest < .max {
            return try work.set(MessageHistoryMetadataTable.declaration, key, MessageHistoryMetadataTable.nextStableMessageIdValue.bytes(highest + 1))
        }
        for row in rows { if let key = row.key { try work.remove(MessageHistoryTable.declaration, ValueBoxKey(key)) } }
    }
}
