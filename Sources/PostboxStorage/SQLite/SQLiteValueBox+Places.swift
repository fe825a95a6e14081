import CSQLite

/// Where rows lie in the file: a row that a walk has met is found there again without a search for its key.
extension SQLiteValueBox {
    /// Walks all rows in key order, with the place of each; nil: rows of this table have none. The closure returns false to stop.
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
