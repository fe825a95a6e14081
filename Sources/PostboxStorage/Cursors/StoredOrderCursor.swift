import CSQLite

/// A place in a table that its owner moves on in the order in which rows are stored. Key and value are valid until the next `advance()`.
package final class StoredOrderCursor {
    private let statement: SQLiteStatement
    private let box: SQLiteValueBox
    package private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The number of the row, growing from row to row.
    package private(set) var place: Int64 = 0
    /// A key was something else than bytes: such a key is not found by its bytes.
    package private(set) var sawStrangeKey = false

    init(_ statement: SQLiteStatement, of box: SQLiteValueBox) {
        self.statement = statement
        self.box = box
    }

    /// Moves to the first or next row; false behind the last one.
    package func advance() throws -> Bool {
        guard try statement.step() else { return false }
        box.rowsRead &+= 1
        place = sqlite3_column_int64(statement.handle, 0)
        if sqlite3_column_type(statement.handle, 1) != SQLITE_BLOB { sawStrangeKey = true }
        key = statement.bytes(1)
        value = statement.bytes(2)
        return true
    }

    /// Whether both rows have the same key and value.
    package func hasSameRow(as other: StoredOrderCursor) -> Bool {
        RowCursor.areSame(key, other.key) && RowCursor.areSame(value, other.value)
    }
}

extension SQLiteValueBox {
    /// Whether the file has the table, stores it in another order than that of its keys, and holds no key twice.
    package func storesOutOfOrder(_ table: ValueBoxTable) -> Bool {
        guard let stored = catalogue.tables[table.id] else { return false }
        return stored.keyType == .binary && table.keyType == .binary && !stored.isCompact && stored.hasPrimaryKey
    }

    /// A cursor before the first row; nil for a table that is not stored out of order.
    package func storedOrderCursor(_ table: ValueBoxTable) throws -> StoredOrderCursor? {
        guard storesOutOfOrder(table) else { return nil }
        try flush(table)
        // A table of an unusual declaration may have no row numbers after all.
        guard let statement = try? connection.prepare("SELECT rowid, key, value FROM t\(table.id) ORDER BY rowid") else { return nil }
        return StoredOrderCursor(statement, of: self)
    }
}
