import CSQLite

/// A position in a table that the owner advances row by row, in key order. It allows walks over two tables at the same time, which `scan` does not.
///
/// Key and value are valid until the next `advance()`. The table must not be changed during the cursor's lifetime.
package final class RowCursor {
    private let statement: SQLiteStatement?
    private let keyType: ValueBoxKeyType
    private let box: SQLiteValueBox
    private let numberBytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    private var number: Int64 = 0
    /// The SQLite type of the stored key. A file changed by other programs may contain text or numbers instead of bytes.
    private var storage: Int32 = SQLITE_BLOB
    package private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)

    init(_ statement: SQLiteStatement?, keyType: ValueBoxKeyType, of box: SQLiteValueBox) {
        self.box = box
        self.statement = statement
        self.keyType = keyType
    }

    deinit { numberBytes.deallocate() }

    /// Moves to the first or next row; returns false after the last one.
    package func advance() throws -> Bool {
        guard let statement, try statement.step() else { return false }
        box.rowsRead &+= 1
        if keyType == .binary {
            storage = sqlite3_column_type(statement.handle, 0)
            if storage == SQLITE_INTEGER { number = sqlite3_column_int64(statement.handle, 0) }
            key = statement.bytes(0)
        } else {
            number = sqlite3_column_int64(statement.handle, 0)
            numberBytes.storeBytes(of: number.bigEndian, as: Int64.self)
            key = UnsafeRawBufferPointer(numberBytes)
        }
        value = statement.bytes(1)
        return true
    }

    /// Returns a negative number if this row precedes the other's in the order of cursors, and 0 if both have the same key. Numbers are compared as
    /// signed values. Rows of tables with different key types are never equal; those with numeric keys sort first.
    package func compareKey(with other: RowCursor) -> Int {
        guard keyType == other.keyType else { return keyType == .int64 ? -1 : 1 }
        if keyType == .int64 { return number < other.number ? -1 : number == other.number ? 0 : 1 }
        guard storage == SQLITE_BLOB, other.storage == SQLITE_BLOB else { return compareNonBlobKey(with: other) }
        return RowCursor.compare(key, other.key)
    }

    /// Whether the key is of another type though it must be bytes.
    package var hasNonBlobKey: Bool { storage != SQLITE_BLOB }

    /// Order of SQLite if not all keys are bytes: NULL, numbers, text, bytes.
    private func compareNonBlobKey(with other: RowCursor) -> Int {
        func rank(_ storage: Int32) -> Int { storage == SQLITE_BLOB ? 3 : storage == SQLITE_TEXT ? 2 : storage == SQLITE_NULL ? 0 : 1 }
        let difference = rank(storage) - rank(other.storage)
        if difference != 0 { return difference }
        if storage == SQLITE_INTEGER, other.storage == SQLITE_INTEGER { return number < other.number ? -1 : number == other.number ? 0 : 1 }
        return RowCursor.compare(key, other.key)
    }

    @inline(__always)
    static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let order = postbox_compare_bytes(left.baseAddress, right.baseAddress, Swift.min(left.count, right.count))
        return order != 0 ? Int(order) : left.count - right.count
    }

    /// Whether both rows have the same value.
    package func hasSameValue(as other: RowCursor) -> Bool { RowCursor.areSame(value, other.value) }

    @inline(__always)
    static func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        left.count == right.count && postbox_compare_bytes(left.baseAddress, right.baseAddress, left.count) == 0
    }
}

extension SQLiteValueBox {
    /// Returns a cursor before the first row of a table; of a table that the file does not have, before the end.
    package func cursor(_ table: ValueBoxTable) throws -> RowCursor {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return RowCursor(nil, keyType: table.keyType, of: self) }
        return RowCursor(try connection.prepare("SELECT key, value FROM \(statements.name) ORDER BY key"), keyType: statements.keyType, of: self)
    }

    /// Returns a cursor over the rows in stored order.
    package func unorderedCursor(_ table: ValueBoxTable) throws -> RowCursor {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return RowCursor(nil, keyType: table.keyType, of: self) }
        return RowCursor(try connection.prepare("SELECT key, value FROM \(statements.name)"), keyType: statements.keyType, of: self)
    }

    /// Returns the number of rows of a table without using its index, which may be incomplete if the table is damaged.
    func countUnindexed(_ table: ValueBoxTable) throws -> Int64 {
        guard let statements = try statementsIfPresent(table) else { return 0 }
        return try connection.number("SELECT COUNT(*) FROM \(statements.name) NOT INDEXED")
    }

    /// Whether a table of binary keys has keys of another type, which sort before all others.
    func hasNonBlobKeys(_ table: ValueBoxTable) throws -> Bool {
        guard let statements = try statementsIfPresent(table) else { return false }
        let first = try connection.prepare("SELECT key FROM \(statements.name) ORDER BY key LIMIT 1")
        return try first.step() && sqlite3_column_type(first.handle, 0) != SQLITE_BLOB
    }
}

/// A place in a table that its owner moves on in the order in which rows are stored. Key and value are valid until the next `advance()`.
package final class StoredOrderCursor {
    private let statement: SQLiteStatement
    private let box: SQLiteValueBox
    package private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)
    package private(set) var value = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The number of the row, growing from row to row.
    package private(set) var place: Int64 = 0
    /// Whether a key of a type other than bytes was found. Such a key cannot be found by its bytes.
    package private(set) var foundNonBlobKey = false

    init(_ statement: SQLiteStatement, of box: SQLiteValueBox) {
        self.statement = statement
        self.box = box
    }

    /// Moves to the first or next row; returns false after the last one.
    package func advance() throws -> Bool {
        guard try statement.step() else { return false }
        box.rowsRead &+= 1
        place = sqlite3_column_int64(statement.handle, 0)
        if sqlite3_column_type(statement.handle, 1) != SQLITE_BLOB { foundNonBlobKey = true }
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
    /// Whether the file contains the table, stores it in an order other than that of its keys, and contains each key only once.
    package func storesOutOfOrder(_ table: ValueBoxTable) -> Bool {
        guard let stored = catalogue.tables[table.id] else { return false }
        return stored.keyType == .binary && table.keyType == .binary && !stored.isCompact && stored.hasPrimaryKey
    }

    /// Returns a cursor before the first row; `nil` if the table is not stored out of order.
    package func storedOrderCursor(_ table: ValueBoxTable) throws -> StoredOrderCursor? {
        guard storesOutOfOrder(table) else { return nil }
        try flush(table)
        // A table of an unusual declaration may have no row numbers after all.
        guard let statement = try? connection.prepare("SELECT rowid, key, value FROM t\(table.id) ORDER BY rowid") else { return nil }
        return StoredOrderCursor(statement, of: self)
    }
}

/// A position in a table with binary keys that the owner moves freely, and advances row by row in either direction.
///
/// Key and value are valid until the next move. The table must not be changed during the cursor's lifetime.
final class SeekingCursor {
    private let connection: SQLiteConnection
    private let name: String
    private let descending: Bool
    private var bounded: SQLiteStatement?
    private var unbounded: SQLiteStatement?
    private var current: SQLiteStatement?
    /// Whether the cursor is at a row.
    private(set) var isOnRow = false
    private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)

    init(_ name: String, descending: Bool, connection: SQLiteConnection) {
        self.name = name
        self.descending = descending
        self.connection = connection
    }

    var value: UnsafeRawBufferPointer { current?.bytes(1) ?? UnsafeRawBufferPointer(start: nil, count: 0) }

    /// Moves to the row with a key, or to the next row after it. With `nil`, moves to the first row.
    func seek(_ key: UnsafeRawBufferPointer?) throws {
        leave()
        if let key {
            let statement =
                try bounded ?? connection.prepare("SELECT key, value FROM \(name) WHERE key \(descending ? "<" : ">")= ? ORDER BY key \(order)")
            bounded = statement
            current = statement
            try statement.bind(1, key, emptyIsNull: false)
        } else {
            let statement = try unbounded ?? connection.prepare("SELECT key, value FROM \(name) ORDER BY key \(order)")
            unbounded = statement
            current = statement
        }
        try advance()
    }

    private var order: String { descending ? "DESC" : "ASC" }

    /// Moves to the next row, from a row.
    func advance() throws {
        guard let current else { return }
        isOnRow = false
        isOnRow = try current.step()
        if isOnRow { key = current.bytes(0) }
    }

    /// Releases the statement. The cursor then has no position.
    func leave() {
        current?.reset()
        current = nil
        isOnRow = false
    }
}

extension SQLiteValueBox {
    /// Returns a cursor without a position; `nil` for a table that the file does not have.
    func seekingCursor(_ table: ValueBoxTable, descending: Bool = false) throws -> SeekingCursor? {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return nil }
        return SeekingCursor(statements.name, descending: descending, connection: connection)
    }
}
