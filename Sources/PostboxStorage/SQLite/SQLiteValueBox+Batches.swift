import CSQLite

extension SQLiteValueBox {
    /// A row that was copied out of the database.
    package struct Row: Sendable {
        package let key: ValueBoxKey
        package let value: [UInt8]
    }

    /// Copies out the next rows in key order, strictly between the two keys (nil: no bound): up to `limit` of them, or fewer when their bytes
    /// exceed a megabyte. No walk is open afterwards, so the caller may change the table before it asks for the rows after the last one.
    package func batch(_ table: ValueBoxTable, after: ValueBoxKey? = nil, before: ValueBoxKey? = nil, limit: Int = 512) throws -> [Row] {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return [] }
        let bounds = [after.map { _ in "key > ?1" }, before.map { _ in "key < ?2" }].compactMap { $0 }
        let statement = try connection.prepare(
            "SELECT key, value FROM \(statements.name)\(bounds.isEmpty ? "" : " WHERE " + bounds.joined(separator: " AND ")) ORDER BY key LIMIT ?3")
        var rows: [Row] = []
        var bytes = 0
        try (after ?? ValueBoxKey([])).withBytes { low in
            try (before ?? ValueBoxKey([])).withBytes { high in
                if after != nil { try statements.bind(statement, 1, key: low) }
                if before != nil { try statements.bind(statement, 2, key: high) }
                try statement.bind(3, Int64(limit))
                while bytes < 1 << 20, try statement.step() {
                    let key =
                        statements.keyType == .binary
                        ? ValueBoxKey(copying: statement.bytes(0)) : ValueBoxKey(sqlite3_column_int64(statement.handle, 0))
                    let row = Row(key: key, value: [UInt8](statement.bytes(1)))
                    bytes += row.key.count + row.value.count
                    rows.append(row)
                }
                guard after != nil, let last = rows.last else { return }
                let start = WalkStart(table, low, included: false, descending: false)
                if let stray = last.key.withBytes({ start.stray($0) }) { throw start.outOfOrder(stray) }
            }
        }
        return rows
    }
}

extension SQLiteValueBox {
    /// Hands over every row strictly between the keys, in key order, batch by batch. No walk is open meanwhile: `body` may change any row of any
    /// table; of the rows that it adds to this table it meets those behind the present batch. `tick` is given the rows of each batch done.
    package func forEachRow(
        _ table: ValueBoxTable, after: ValueBoxKey? = nil, before: ValueBoxKey? = nil, _ body: (ValueBoxKey, [UInt8]) throws -> Void,
        tick: (Int) throws -> Void = { _ in }
    ) throws {
        var last = after
        while true {
            let rows = try batch(table, after: last, before: before)
            guard let final = rows.last else { return }
            for row in rows { try body(row.key, row.value) }
            try tick(rows.count)
            last = final.key
        }
    }
}
