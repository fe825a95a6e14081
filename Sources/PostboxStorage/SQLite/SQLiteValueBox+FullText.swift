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

    /// Kept: an import sets many thousands of rows.
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

    /// The number of the row that was set last.
    package var lastFullTextRow: Int64 { sqlite3_last_insert_rowid(connection.handle) }

    /// Removes rows of an item that came before the row of this number: those for which `isRemoved` is true of collection and tags.
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
        // A quotation mark or a null character breaks Telegram's expression, which then finds nothing.
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

    /// Whether a text is a phrase of FTS5 between quotation marks: such a mark would end it, and a zero the expression.
    private static func isPhrase(_ text: String) -> Bool { !text.utf8.contains { $0 == 0x22 || $0 == 0 } }

    /// Hands over the rows of one item: collection, contents, tags. Found through the index where it is a word, so no scan.
    package func fullTextRows(
        _ table: ValueBoxFullTextTable, itemId: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        guard catalogue.fullTextTables.contains(table.id) else { return }
        try forEachRow(table, itemId: itemId, "collectionId, contents, tags") { try body($0.bytes(1), $0.bytes(2), $0.bytes(3)) }
    }

    /// Hands over a statement on each row of an item, `columns` from 1 on.
    func forEachRow(_ table: ValueBoxFullTextTable, itemId: String, _ columns: String, _ body: (SQLiteStatement) throws -> Void) throws {
        // The index knows words; what is not one word takes a walk over the rows.
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
