import CSQLite

/// Rows of a table by the positions from a walk, requested in mostly ascending order. If the next row is directly after the
/// last one, one step finds it.
///
/// The table must not be written during the lifetime of this object.
package final class PlacedRows {
    private let box: SQLiteValueBox
    private let table: ValueBoxTable
    private let hasPlaces: Bool
    private var statement: SQLiteStatement?
    /// The position of the statement's current row.
    private var place: Int64?
    private var isBusy = false

    /// The maximum number of rows to step over instead of searching.
    private static let mostPassed: Int64 = 8

    package init(_ box: SQLiteValueBox, _ table: ValueBoxTable) {
        self.box = box
        self.table = table
        hasPlaces = box.hasPlaces(table)
    }

    /// Passes the value under a key, or `nil`, to the closure. Searches at the given position first, and elsewhere if another row is there.
    package func withValue<R>(_ key: ValueBoxKey, at place: Int64?, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        guard let place, hasPlaces, !isBusy, let statement = try find(place),
            key.withBytes({ RowCursor.compare($0, statement.bytes(1)) }) == 0
        else { return try box.withValue(table, key: key, body) }
        box.rowsRead &+= 1
        isBusy = true
        defer { isBusy = false }
        return try body(statement.bytes(2))
    }

    /// The statement, at the row with this position; `nil` if none exists.
    private func find(_ target: Int64) throws -> SQLiteStatement? {
        if let statement, let current = place, current <= target, target &- current <= PlacedRows.mostPassed {
            // Unreadable rows before the row must not affect the row itself.
            while let now = place, now < target, (try? advance(statement)) != nil {}
            if let place, place >= target { return place == target ? statement : nil }
        }
        let statement = try statement ?? box.connection.prepare("SELECT rowid, key, value FROM t\(table.id) WHERE rowid >= ? ORDER BY rowid")
        self.statement = statement
        statement.reset()
        place = nil
        try statement.bind(1, target)
        try advance(statement)
        return place == target ? statement : nil
    }

    private func advance(_ statement: SQLiteStatement) throws {
        place = nil
        if try statement.step() { place = statement.int64(0) }
    }
}

/// Positions of rows in the file. They find a row of an earlier walk without searching for its key.
extension SQLiteValueBox {
    /// Walks all rows in key order, with their positions; `nil` if rows of this table have none. The closure returns `false` to stop.
    package func scanPlaces(
        _ table: ValueBoxTable, _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ place: Int64?) throws -> Bool
    ) throws {
        guard hasPlaces(table) else { return try scan(table, reverse: false) { try body($0, $1, nil) } }
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return }
        let walk = TableStatements.Walk(bounds: nil, withValues: true, withPlaces: true, descending: false, limited: false)
        let statement = try statements.take(walk)
        defer { statements.give(statement, walk) }
        try run(statement, statements, withValues: true) { try body($0, $1, sqlite3_column_int64(statement.handle, 2)) }
    }

    func hasPlaces(_ table: ValueBoxTable) -> Bool {
        table.keyType == .binary && catalogue.tables[table.id].map { !$0.isCompact && !$0.isDamaged } ?? false
    }
}
