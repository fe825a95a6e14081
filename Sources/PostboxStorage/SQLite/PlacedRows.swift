/// Rows of a table by the places that a walk has told, which come in ascending order more or less: where the next one asked for lies just behind the
/// last, a step leads to it.
///
/// Nothing is to be written to the table as long as this lives.
package final class PlacedRows {
    private let box: SQLiteValueBox
    private let table: ValueBoxTable
    private let hasPlaces: Bool
    private var statement: SQLiteStatement?
    /// The place of the row that the statement stands on.
    private var place: Int64?
    private var isBusy = false

    /// So many rows are passed over rather than looked for.
    private static let mostPassed: Int64 = 8

    package init(_ box: SQLiteValueBox, _ table: ValueBoxTable) {
        self.box = box
        self.table = table
        hasPlaces = box.hasPlaces(table)
    }

    /// Hands over the value under a key, nil for none, which is looked for at a place first, and elsewhere when another row lies there.
    package func withValue<R>(_ key: ValueBoxKey, at place: Int64?, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        guard let place, hasPlaces, !isBusy, let statement = try find(place),
            key.withBytes({ RowCursor.compare($0, statement.bytes(1)) }) == 0
        else { return try box.withValue(table, key: key, body) }
        box.rowsRead &+= 1
        isBusy = true
        defer { isBusy = false }
        return try body(statement.bytes(2))
    }

    /// The statement, on the row at the place; nil: there is none.
    private func find(_ wanted: Int64) throws -> SQLiteStatement? {
        if let statement, let stands = place, stands <= wanted, wanted &- stands <= PlacedRows.mostPassed {
            // What cannot be read on the way may not concern the row itself.
            while let now = place, now < wanted, (try? advance(statement)) != nil {}
            if let place, place >= wanted { return place == wanted ? statement : nil }
        }
        let statement = try statement ?? box.connection.prepare("SELECT rowid, key, value FROM t\(table.id) WHERE rowid >= ? ORDER BY rowid")
        self.statement = statement
        statement.reset()
        place = nil
        try statement.bind(1, wanted)
        try advance(statement)
        return place == wanted ? statement : nil
    }

    private func advance(_ statement: SQLiteStatement) throws {
        place = nil
        if try statement.step() { place = statement.int64(0) }
    }
}
