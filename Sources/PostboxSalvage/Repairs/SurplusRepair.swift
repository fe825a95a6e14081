import PostboxSchema
import PostboxStorage
import PostboxTables

/// Rows that nothing else in the database agrees with go. What is missing, and follows from nothing, stays missing.
enum SurplusRepair: RowRepair {
    static let rules: [String] = []

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        for row in rows {
            guard let key = row.key, let id = row.tableId else { continue }
            if id == MessageHistoryTextIndexTable.id {
                try TextIndexRepair.remove(key, work)
            } else if let table = TableCatalogue.declaration(id: id) {
                try work.remove(table, ValueBoxKey(key))
            }
        }
    }
}
