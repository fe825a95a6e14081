import PostboxStorage
import PostboxTables

/// A peer's list has only stories that are stored.
enum StoryRepair: RowRepair {
    static let rules = ["stories", "topStories"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        for row in rows {
            guard let key = row.key else { continue }
            let isStory = row.tableId == StoryTable.declaration.table.id
            try work.remove(isStory ? StoryItemsTable.declaration : StoryTopItemsTable.declaration, ValueBoxKey(key))
        }
    }
}
