import CSQLite

/// A place in a full-text table that its owner moves on row by row, in order of collection, item and tags: rows themselves have no order that two
/// files would share.
///
/// Everything is valid until the next `advance()`. Only the three are sorted, and outside memory when there are many; contents are fetched for
/// each row.
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

    /// Moves to the first or next row; false behind the last one.
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

    /// Below 0 when this row comes before the other's, 0 when both have the same collection, item and tags.
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
    /// More rows than this are found quicker by a walk over all.
    private static let numberedRowLimit = 10_000

    /// A cursor before the first row of a full-text table; of a table that the file does not have, before the end.
    package func cursor(_ table: ValueBoxFullTextTable) throws -> FullTextCursor { try cursor(table, where: "") }

    /// The same for the rows of these items alone, in UTF-8; `nil` if they are too many.
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
