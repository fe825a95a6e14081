import Postbox
import PostboxCoding
import PostboxStorage

/// Applies the lines of a records document (spec 12.4): rows as they are, straight into the value box.
struct RecordOperations {
    private let box: any ValueBox
    private var tables: [Int32: Table]

    private enum Table {
        case rows(ValueBoxTable)
        case fullText(ValueBoxFullTextTable)
    }

    /// The tables are those of the header, and of what it does not name, Telegram's.
    init(_ announced: [DifferenceHeader.RecordTable], box: any ValueBox) {
        self.box = box
        tables = [MessageHistoryTextIndexTable.id: .fullText(MessageHistoryTextIndexTable.table)]
        for declaration in TableCatalogue.all { tables[declaration.table.id] = .rows(declaration.table) }
        for table in announced {
            tables[table.id] = table.isFullText
                ? .fullText(ValueBoxFullTextTable(id: table.id))
                : .rows(ValueBoxTable(id: table.id, keyType: table.isInt64 ? .int64 : .binary, compactValuesOnCreation: table.isCompact))
        }
    }

    /// Applies one line to the open transaction. True: a row was put; false: one was deleted.
    func apply(_ node: JSONNode) throws -> Bool {
        let line = OperationFields(node)
        let word = try line.string("op")
        guard word == "put" || word == "delete" else {
            throw OperationError(field: "op", reason: "is '\(word)'; a records document holds only put and delete")
        }
        let isPut = word == "put"
        let id = try line.int32("table")
        switch tables[id] {
        case let .rows(table):
            try line.expectOnly(isPut ? ["op", "table", "key", "value"] : ["op", "table", "key"])
            let key = try line.key("key")
            if table.keyType == .int64, key.count != 8 { throw OperationError(field: "key", reason: "is not eight bytes, as keys of table \(id) are") }
            if isPut { try box.set(table, key: key, value: try line.required("value", Read.bytes)) } else { try box.remove(table, key: key) }
        case let .fullText(table):
            try line.expectOnly(isPut ? ["op", "table", "collection", "item", "tags", "contents"] : ["op", "table", "item"])
            let item = try line.string("item")
            if isPut {
                try box.fullTextSet(
                    table, collectionId: try line.string("collection"), itemId: item, contents: try line.required("contents", Read.utf8),
                    tags: try line.string("tags"))
            } else {
                try box.fullTextRemove(table, itemId: item, secure: false)
            }
        case nil:
            throw OperationError(field: "table", reason: "is \(id), which the header does not announce")
        }
        return isPut
    }
}
