import CSQLite

extension SQLiteValueBox {
    public func fullTextSet(_ table: ValueBoxFullTextTable, collectionId: String, itemId: String, contents: [UInt8], tags: String) throws {
        try expectTransaction()
        if !catalogue.fullTextTables.contains(table.id) {
            try injectFault()
            try connection.execute("CREATE VIRTUAL TABLE ft\(table.id) USING fts5(collectionId, itemId, contents, tags)")
            try connection.execute("INSERT INTO __meta_fulltext_tables(name) VALUES(\(table.id))")
            createdInTransaction = true
            catalogue.fullTextTables.insert(table.id)
        }
        let statement = try fullTextInsert(table)
        defer { statement.reset() }
        try injectFault()
        recordedKeys?.insert(item: itemId, of: table)
        try Array(collectionId.utf8).withUnsafeBytes { collection in
            try Array(itemId.utf8).withUnsafeBytes { item in
                try contents.withUnsafeBytes { text in
                    try Array(tags.utf8).withUnsafeBytes { tags in
                        for (index, bytes) in [collection, item, text, tags].enumerated() { try statement.bind(Int32(index + 1), text: bytes) }
                        _ = try statement.step()
                    }
                }
            }
        }
    }

    /// The statement is kept, because an import writes many thousands of rows.
    private func fullTextInsert(_ table: ValueBoxFullTextTable) throws -> SQLiteStatement {
        if let known = fullTextInserts[table.id] { return known }
        let made = try connection.prepare("INSERT INTO ft\(table.id) (collectionId, itemId, contents, tags) VALUES(?, ?, ?, ?)")
        fullTextInserts[table.id] = made
        return made
    }

    public func fullTextRemove(_ table: ValueBoxFullTextTable, itemId: String, secure: Bool) throws {
        try expectTransaction()
        guard catalogue.fullTextTables.contains(table.id) else { return }
        if secure != secureDelete {
            try connection.execute("PRAGMA secure_delete=\(secure ? "ON" : "OFF")")
            secureDelete = secure
        }
        let statement = try connection.prepare("DELETE FROM ft\(table.id) WHERE itemId=?")
        try injectFault()
        recordedKeys?.insert(item: itemId, of: table)
        try Array(itemId.utf8).withUnsafeBytes { item in
            try statement.bind(1, text: item)
            _ = try statement.step()
        }
    }

    /// The number of the row that was written last.
    package var lastFullTextRow: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Removes the rows of an item that precede the row with this number and for whose collection and tags `isRemoved` returns true.
    package func fullTextRemove(
        _ table: ValueBoxFullTextTable, itemId: String, before end: Int64, where isRemoved: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
    ) throws {
        try expectTransaction()
        guard catalogue.fullTextTables.contains(table.id) else { return }
        var rows: [Int64] = []
        try forEachRow(table, itemId: itemId, "rowid, collectionId, tags") { statement in
            let row = statement.int64(1)
            if row < end, isRemoved(statement.bytes(2), statement.bytes(3)) { rows.append(row) }
        }
        try injectFault()
        recordedKeys?.insert(item: itemId, of: table)
        for row in rows { try connection.execute("DELETE FROM ft\(table.id) WHERE rowid=\(row)") }
    }

    public func fullTextMatch(
        _ table: ValueBoxFullTextTable, collectionId: String?, query: String, tags: String?, _ body: (String, String) throws -> Bool
    ) throws {
        guard catalogue.fullTextTables.contains(table.id) else { return }
        // A quotation mark or a null character makes Telegram's expression invalid, and the search finds nothing.
        guard [query, collectionId, tags].allSatisfy({ $0.map(SQLiteValueBox.isPhrase) != false }) else { return }
        func phrase(_ text: String) -> String { "\"" + text + "\"" }
        var expression = "contents:" + phrase(query)
        if let collectionId {
            expression += " AND collectionId:" + phrase(collectionId)
            if let tags { expression += " AND tags:" + phrase(tags) }
        }
        let statement = try connection.prepare("SELECT collectionId, itemId FROM ft\(table.id) WHERE ft\(table.id) MATCH ?")
        try Array(expression.utf8).withUnsafeBytes { text in
            try statement.bind(1, text: text)
            while try statement.step() {
                if try !body(statement.text(0), statement.text(1)) { return }
            }
        }
    }

    /// Whether a text can be a quoted FTS5 phrase: a quotation mark would end the phrase, and a null character the expression.
    private static func isPhrase(_ text: String) -> Bool { !text.utf8.contains { $0 == 0x22 || $0 == 0 } }

    /// Passes the rows of one item to the closure: collection, contents, tags. Uses the index, without a scan, if the item is a word.
    package func fullTextRows(
        _ table: ValueBoxFullTextTable, itemId: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        guard catalogue.fullTextTables.contains(table.id) else { return }
        try forEachRow(table, itemId: itemId, "collectionId, contents, tags") { try body($0.bytes(1), $0.bytes(2), $0.bytes(3)) }
    }

    /// Passes a statement at each row of an item to the closure, with `columns` from column 1.
    func forEachRow(_ table: ValueBoxFullTextTable, itemId: String, _ columns: String, _ body: (SQLiteStatement) throws -> Void) throws {
        // The index contains words; an item of several words requires a walk over the rows.
        let isWord = !itemId.isEmpty && itemId.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        let condition = isWord ? "ft\(table.id) MATCH ?" : "itemId=?"
        let statement = try connection.prepare("SELECT itemId, \(columns) FROM ft\(table.id) WHERE \(condition)")
        try Array((isWord ? "itemId:\"\(itemId)\"" : itemId).utf8).withUnsafeBytes { text in
            try statement.bind(1, text: text)
            while try statement.step() {
                rowsRead &+= 1
                if statement.bytes(0).elementsEqual(itemId.utf8) { try body(statement) }
            }
        }
    }

    public func scanFullText(
        _ table: ValueBoxFullTextTable,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try scanFullText(table, reverse: false, body)
    }

    package func scanFullText(
        _ table: ValueBoxFullTextTable, reverse: Bool,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard catalogue.fullTextTables.contains(table.id) else { return }
        let order = reverse ? "DESC" : "ASC"
        let statement = try connection.prepare("SELECT collectionId, itemId, contents, tags FROM ft\(table.id) ORDER BY rowid \(order)")
        while try statement.step() {
            rowsRead &+= 1
            if try !body(statement.bytes(0), statement.bytes(1), statement.bytes(2), statement.bytes(3)) { return }
        }
    }

    package func countFullText(_ table: ValueBoxFullTextTable) throws -> Int {
        guard catalogue.fullTextTables.contains(table.id) else { return 0 }
        return Int(try connection.number("SELECT COUNT(*) FROM ft\(table.id)"))
    }
}

/// A position in a full-text table that the owner advances row by row, ordered by collection, item, and tags. The rows themselves have no order
/// common to two files.
///
/// All values are valid until the next `advance()`. Only these three columns are sorted, outside memory if there are many rows. The contents are
/// fetched for each row.
package final class FullTextCursor {
    private let order: SQLiteStatement?
    private let lookup: SQLiteStatement?
    private let box: SQLiteValueBox
    package private(set) var collection = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var item = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var tags = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)

    fileprivate init(order: SQLiteStatement?, lookup: SQLiteStatement?, of box: SQLiteValueBox) {
        self.box = box
        self.order = order
        self.lookup = lookup
    }

    /// Moves to the first or next row. Returns false after the last one.
    package func advance() throws -> Bool {
        guard let order, let lookup, try order.step() else { return false }
        box.rowsRead &+= 1
        collection = order.bytes(0)
        item = order.bytes(1)
        tags = order.bytes(2)
        lookup.reset()
        try lookup.bind(1, sqlite3_column_int64(order.handle, 3))
        value = try lookup.step() ? lookup.bytes(0) : UnsafeRawBufferPointer(start: nil, count: 0)
        return true
    }

    /// Returns a negative number if this row precedes the other's, and 0 if both have the same collection, item, and tags.
    package func compareKey(with other: FullTextCursor) -> Int {
        for (mine, theirs) in [(collection, other.collection), (item, other.item), (tags, other.tags)] {
            let order = RowCursor.compare(mine, theirs)
            if order != 0 { return order }
        }
        return 0
    }

    package func hasSameValue(as other: FullTextCursor) -> Bool { RowCursor.areSame(value, other.value) }
}

extension SQLiteValueBox {
    /// The maximum number of rows to find individually. For more rows, a walk over all rows is faster.
    private static let numberedRowLimit = 10_000

    /// Returns a cursor before the first row of a full-text table, or at the end if the file does not have the table.
    package func cursor(_ table: ValueBoxFullTextTable) throws -> FullTextCursor { try cursor(table, where: "") }

    /// Returns a cursor over the rows of these items only, in UTF-8; `nil` if there are too many.
    package func cursor(_ table: ValueBoxFullTextTable, items: [ValueBoxKey]) throws -> FullTextCursor? {
        guard catalogue.fullTextTables.contains(table.id) else { return try cursor(table) }
        var numbers: [String] = []
        for item in items {
            try forEachRow(table, itemId: item.withBytes { String(decoding: $0, as: UTF8.self) }, "rowid") { row in
                if numbers.count < SQLiteValueBox.numberedRowLimit { numbers.append(String(row.int64(1))) }
            }
            if numbers.count == SQLiteValueBox.numberedRowLimit { return nil }
        }
        return try cursor(table, where: " WHERE rowid IN (\(numbers.joined(separator: ",")))")
    }

    private func cursor(_ table: ValueBoxFullTextTable, where condition: String) throws -> FullTextCursor {
        guard catalogue.fullTextTables.contains(table.id) else { return FullTextCursor(order: nil, lookup: nil, of: self) }
        return FullTextCursor(
            order: try connection.prepare(
                "SELECT CAST(collectionId AS BLOB), CAST(itemId AS BLOB), CAST(tags AS BLOB), rowid FROM ft\(table.id)\(condition) ORDER BY 1, 2, 3, 4"),
            lookup: try connection.prepare("SELECT contents FROM ft\(table.id) WHERE rowid=?"), of: self)
    }
}
