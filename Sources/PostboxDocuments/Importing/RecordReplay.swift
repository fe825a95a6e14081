import PostboxStorage

/// Does what the lines of a records document say, in the open transaction.
struct RecordReplay {
    private let box: SQLiteValueBox
    /// The document turns one database into another: of an item's rows in a full-text table it names those that are to change.
    private let isFromBase: Bool
    /// Of the rows of full-text tables that the document put itself, the lowest numbers. SQLite gives a new row the number after the highest, so
    /// what was there before has lower ones, though it may give a number again that was removed.
    private var firstRows: [Int32: Int64] = [:]

    init(_ box: SQLiteValueBox, isFromBase: Bool) {
        self.box = box
        self.isFromBase = isFromBase
    }

    mutating func apply(_ change: RecordChange) throws {
        switch change {
        case let .put(table, key, value): try box.set(table, key: key, value: value)
        case let .delete(table, key): try box.remove(table, key: key)
        case let .putFullText(table, collection, item, contents, tags):
            try removeFormer(table, collection: collection, item: item, tags: tags)
            try box.fullTextSet(table, collectionId: collection, itemId: item, contents: contents, tags: tags)
            firstRows[table.id] = min(firstRows[table.id] ?? .max, box.lastFullTextRow)
        case let .deleteFullText(table, item): try box.fullTextRemove(table, itemId: item, secure: false)
        }
    }

    /// A full-text table has no keys: what is put takes the place of the rows of its item that were there before the document, while what the
    /// document itself says of one item stays together.
    private mutating func removeFormer(_ table: ValueBoxFullTextTable, collection: String, item: String, tags: String) throws {
        let first = firstRows[table.id] ?? .max
        guard first > 1 else { return }
        let isFromBase = isFromBase
        try box.fullTextRemove(table, itemId: item, before: first) { formerCollection, formerTags in
            !isFromBase || (formerCollection.elementsEqual(collection.utf8) && formerTags.elementsEqual(tags.utf8))
        }
    }
}
