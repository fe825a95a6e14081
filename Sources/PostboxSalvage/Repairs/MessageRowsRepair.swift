import PostboxCheck
import PostboxSchema
import PostboxStorage
import PostboxTables

/// The tables of which every row follows from one message: index, tags, threads, unsent and failed messages.
enum MessageRowsRepair: RowRepair {
    static let rules = [
        "messageIndex", "messageTags", "messageThreads", "messageThreadTags", "unsentMessages", "failedMessages", "localMessageTags", "messageCustomTags",
        "messageCustomTagsWithTag",
    ]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var misses = false
        for row in rows {
            guard let key = row.key, let id = row.tableId, let table = TableCatalogue.declaration(id: id) else { continue }
            // A row that is there has no message any more; one that is not belongs to a message.
            guard try work.remove(table, ValueBoxKey(key)) else {
                misses = true
                continue
            }
            if let table = MessageTable.allCases.first(where: { $0.declaration.table.id == id }) {
                key.withUnsafeBytes { work.lostMessages.note(table, key: $0) }
            }
        }
        if misses { try addMissing(work) }
    }

    private static func addMissing(_ work: RepairWork) throws {
        var numbers: [[UInt8]: Int32] = [:]
        try work.reader(MessageCustomTagIdTable.self).rows { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { numbers[key.customTag.bytes] = number }
            return true
        }
        try work.forEachMessage { index, message in
            try MessageTable.forEachRow(of: index, message, tagNumber: { numbers[[UInt8]($0)] }) { table, fields in
                let key = table.form.key(fields.values(table.form.fields.count))
                guard try !work.exists(table.declaration, key) else { return }
                // Rows of a custom tag with another tag are made when the application asks for them first.
                if table == .customTagsWithTag, try !isReindexed(fields, work) { return }
                let value = table == .index
                    ? MessageHistoryIndexEntry.encode(flags: message.flags.isIncoming ? 2 : 0, timestamp: index.timestamp) : []
                try work.set(table.declaration, key, value)
            }
        }
    }

    private static func isReindexed(_ fields: RowFields, _ work: RepairWork) throws -> Bool {
        try work.exists(
            MessageHistoryMetadataTable.declaration, MessageHistoryMetadataTable.peerHistoryCustomTagWithTagReindexed(fields[0], fields[1], fields[2]))
    }
}
