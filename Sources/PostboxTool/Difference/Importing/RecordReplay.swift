import PostboxStorage

/// Does what the lines of a records document say, in the open transaction.
struct RecordReplay {
    private let box: SQLiteValueBox
    /// The document turns one database into another: of an item's rows in a full-text table it names those that are to change.
    private let isFromBase: Bool
    /// The first rows of full-text tables that the document put itself.
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
        case let .deleteFullText(table, item): try box.fullTextRemove(table, itemId: item, secure: false)
        }
    }

    /// A full-text table has no keys: what is put takes the place of the rows of its item that were there before the document, while what the
    /// document itself says of one item stays together.
    private mutating func removeFormer(_ table: ValueBoxFullTextTable, collection: String, item: String, tags: String) throws {
        let first = try firstRows[table.id] ?? box.nextFullTextRow(table)
        firstRows[table.id] = first
        guard first > 1 else { return }
        let isFromBase = isFromBase
        try box.fullTextRemove(table, itemId: item, before: first) { formerCollection, formerTags in
            !isFromBase || (formerCollection.elementsEqual(collection.utf8) && formerTags.elementsEqual(tags.utf8))
        }
    }
}
