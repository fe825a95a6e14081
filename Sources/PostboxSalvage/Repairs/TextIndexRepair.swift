import PostboxCheck
import PostboxStorage
import PostboxTables

/// The text index has one row for each message of a chat that the server cannot search, and no others.
enum TextIndexRepair: RowRepair {
    static let rules = ["textIndex"]

    private static let table = MessageHistoryTextIndexTable.table

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var items: Set<[UInt8]> = []
        for row in rows { if let item = row.key, items.insert(item).inserted { try remove(item, work) } }
        for item in items {
            guard let id = MessageHistoryTextIndexTable.messageId(itemId: String(decoding: item, as: UTF8.self)),
                item.elementsEqual(MessageHistoryTextIndexTable.itemId(id).utf8),
                work.seed.peerNamespacesRequiringMessageTextIndex.contains(id.peerId.namespace),
                let index = try work.reader(MessageHistoryIndexTable.self).index(of: id)
            else { continue }
            try work.reader(MessageHistoryTable.self).withValue(MessageKey(index)) { value in
                guard let message = value.flatMap({ try? MessageRow($0) }) else { return }
                let entry = try MessageTextEntry(index, message, work.box, model: work.seed.model)
                try work.box.fullTextSet(
                    table, collectionId: String(decoding: entry.collection, as: UTF8.self), itemId: String(decoding: item, as: UTF8.self),
                    contents: entry.contents, tags: String(decoding: entry.tags, as: UTF8.self))
                work.noteRebuilt(table.id)
            }
        }
    }

    /// Takes the rows of an item away.
    static func remove(_ item: [UInt8], _ work: RepairWork) throws {
        let item = String(decoding: item, as: UTF8.self)
        var count = 0
        try work.box.fullTextRows(table, itemId: item) { _, _, _ in count += 1 }
        // The index of words does not know every item; those that are no words are found by a walk.
        try work.box.fullTextRemove(table, itemId: item, secure: false)
        for _ in 0..<count { work.noteDropped(table.id) }
    }
}
