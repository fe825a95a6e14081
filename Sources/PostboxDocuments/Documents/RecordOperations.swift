import Postbox
import PostboxCoding
import PostboxStorage

/// The effect of one line of a records document: rows are written unchanged, directly to the value box.
/// See "Difference and Record Documents", "Record Documents".
package enum RecordChange: Sendable {
    case put(ValueBoxTable, ValueBoxKey, [UInt8])
    case delete(ValueBoxTable, ValueBoxKey)
    case putFullText(ValueBoxFullTextTable, collection: String, item: String, contents: [UInt8], tags: String)
    case deleteFullText(ValueBoxFullTextTable, item: String)

    /// Whether the line adds or replaces a row; otherwise it deletes one.
    var isPut: Bool {
        switch self {
        case .put, .putFullText: true
        case .delete, .deleteFullText: false
        }
    }
}

/// Reads the lines of a records document.
struct RecordOperations: Sendable {
    private var tables: [Int32: Table]

    private enum Table: Sendable {
        case rows(ValueBoxTable)
        case fullText(ValueBoxFullTextTable)
    }

    /// Creates a value with the tables of the header, and with Telegram's tables for those that the header does not name.
    init(_ announced: [DifferenceHeader.RecordTable]) {
        tables = [MessageHistoryTextIndexTable.id: .fullText(MessageHistoryTextIndexTable.table)]
        for declaration in TableCatalogue.all { tables[declaration.table.id] = .rows(declaration.table) }
        for table in announced {
            tables[table.id] = table.isFullText
                ? .fullText(ValueBoxFullTextTable(id: table.id))
                : .rows(ValueBoxTable(id: table.id, keyType: table.isInt64 ? .int64 : .binary, compactValuesOnCreation: table.isCompact))
        }
    }

    func change(_ node: JSONNode) throws -> RecordChange {
        let line = OperationFields(node)
        let word = try line.string("op")
        guard word == "put" || word == "delete" else {
            throw OperationError(field: "op", reason: "is '\(word)'; a records document can contain only put and delete")
        }
        let isPut = word == "put"
        let id = try line.int32("table")
        switch tables[id] {
        case let .rows(table):
            try line.expectOnly(isPut ? ["op", "table", "key", "value"] : ["op", "table", "key"])
            let key = try line.key("key")
            if table.keyType == .int64, key.count != 8 { throw OperationError(field: "key", reason: "must have eight bytes, like the keys of table \(id)") }
            return isPut ? .put(table, key, try line.required("value", Read.bytes)) : .delete(table, key)
        case let .fullText(table):
            try line.expectOnly(isPut ? ["op", "table", "collection", "item", "tags", "contents"] : ["op", "table", "item"])
            let item = try line.string("item")
            guard isPut else { return .deleteFullText(table, item: item) }
            return .putFullText(
                table, collection: try line.string("collection"), item: item, contents: try line.required("contents", Read.utf8),
                tags: try line.string("tags"))
        case nil:
            throw OperationError(field: "table", reason: "is \(id), which is not in the header")
        }
    }
}
