import CSQLite

extension SQLiteValueBox {
    /// The statements of a table; `nil` if the file does not have it.
    func statementsIfPresent(_ table: ValueBoxTable) throws -> TableStatements? {
        if let known = statements[table.id], known.keyType == table.keyType { return known }
        guard let stored = catalogue.tables[table.id] else { return nil }
        guard !stored.isDamaged else { throw ValueBoxError.damaged("\(connection.database.damagedPath): the declaration of table t\(table.id) is damaged") }
        guard stored.keyType == table.keyType else {
            throw ValueBoxError(.wrongForm, "\(path): table t\(table.id) has \(stored.keyType.rawValue) keys instead of \(table.keyType.rawValue) keys")
        }
        let made = TableStatements(stored, connection: connection)
        statements[table.id] = made
        return made
    }

    public func get(_ table: ValueBoxTable, key: ValueBoxKey) throws -> [UInt8]? {
        if let write = pending[table.id]?.find(key) { return write.valueBytes.map { [UInt8]($0) } }
        return try storedValue(table, key: key) { $0.map { [UInt8]($0) } }
    }

    public func withValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let pendingWrites = pending[table.id], let write = pendingWrites.find(key) {
            return try withExtendedLifetime(pendingWrites) { try body(write.valueBytes) }
        }
        return try storedValue(table, key: key, body)
    }

    private func storedValue<R>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        guard let statements = try statementsIfPresent(table) else { return try body(nil) }
        let statement = try statements.takeGet()
        defer { statements.giveGet(statement) }
        return try key.withBytes { bytes in
            try statements.bind(statement, 1, key: bytes)
            guard try statement.step() else { return try body(nil) }
            rowsRead &+= 1
            return try body(statement.bytes(0))
        }
    }

    public func exists(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Bool { try withValue(table, key: key) { $0 != nil } }

    public func range(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try walkRange(table, keys, limit: limit, withValues: true, body)
    }

    public func rangeKeys(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try walkRange(table, keys, limit: limit, withValues: false) { key, _ in try body(key) }
    }

    public func scan(
        _ table: ValueBoxTable, reverse: Bool, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try scan(table, TableStatements.Walk(bounds: nil, withValues: true, descending: reverse, limited: false), body)
    }

    /// Passes all rows to the closure in the order in which they are stored, until it returns `false`. This is faster than key order if rows are
    /// large. Throws `ValueBoxError` if the file cannot be read, and errors of the closure.
    public func scanUnordered(_ table: ValueBoxTable, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool) throws {
        try scan(table, TableStatements.Walk(bounds: nil, withValues: true, descending: false, limited: false, ordered: false), body)
    }

    /// Walks all keys in order, without reading values.
    package func scanKeys(_ table: ValueBoxTable, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        try scan(table, TableStatements.Walk(bounds: nil, withValues: false, descending: false, limited: false)) { key, _ in try body(key) }
    }

    private func scan(
        _ table: ValueBoxTable, _ walk: TableStatements.Walk, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return }
        let statement = try statements.take(walk)
        defer { statements.give(statement, walk) }
        try run(statement, statements, withValues: walk.withValues, body)
    }

    private func walkRange(
        _ table: ValueBoxTable, _ keys: KeyRange, limit: Int, withValues: Bool,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return }
        let isSingle = keys.includesStart && keys.includesEnd
        let descending: Bool
        switch statements.keyType {
        case .binary:
            if keys.start == keys.end && !isSingle { return }
            descending = keys.start > keys.end
        case .int64:
            guard let first = keys.start.int64, let last = keys.end.int64, first != last || isSingle else { return }
            descending = first > last
        }
        let walk = TableStatements.Walk(
            bounds: .init(
                includesLow: descending ? keys.includesEnd : keys.includesStart, includesHigh: descending ? keys.includesStart : keys.includesEnd),
            withValues: withValues, descending: descending, limited: limit > 0)
        let statement = try statements.take(walk)
        defer { statements.give(statement, walk) }
        try (descending ? keys.end : keys.start).withBytes { low in
            try (descending ? keys.start : keys.end).withBytes { high in
                try statements.bind(statement, 1, key: low)
                try statements.bind(statement, 2, key: high)
                if limit > 0 { try statement.bind(3, Int64(limit)) }
                let start = WalkStart(table, descending ? high : low, included: keys.includesStart, descending: descending)
                // A caller with a limit, or one that stops, can continue after the last row.
                var outOfOrderKey: ValueBoxKey?
                try run(statement, statements, withValues: withValues) { key, value in
                    if limit > 0 { outOfOrderKey = start.outOfOrderKey(key) }
                    if try body(key, value) { return true }
                    if limit <= 0 { outOfOrderKey = start.outOfOrderKey(key) }
                    return false
                }
                if let outOfOrderKey { throw start.outOfOrder(outOfOrderKey) }
            }
        }
    }

    func run(
        _ statement: SQLiteStatement, _ statements: TableStatements, withValues: Bool,
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        while try statement.step() {
            rowsRead &+= 1
            let value = withValues ? statement.bytes(1) : none
            let shouldContinue: Bool
            if statements.keyType == .binary {
                shouldContinue = try body(statement.bytes(0), value)
            } else {
                let key = sqlite3_column_int64(statement.handle, 0).bigEndian
                shouldContinue = try withUnsafeBytes(of: key) { try body($0, value) }
            }
            if !shouldContinue { return }
        }
    }

    public func count(_ table: ValueBoxTable) throws -> Int {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return 0 }
        let statement = try statements.statement(.count)
        defer { statement.reset() }
        return try statement.step() ? Int(sqlite3_column_int64(statement.handle, 0)) : 0
    }

    public func count(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws -> Int {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return 0 }
        let statement = try statements.statement(.countRange)
        defer { statement.reset() }
        return try start.withBytes { low in
            try end.withBytes { high in
                try statements.bind(statement, 1, key: low)
                try statements.bind(statement, 2, key: high)
                return try statement.step() ? Int(sqlite3_column_int64(statement.handle, 0)) : 0
            }
        }
    }
}

extension SQLiteValueBox {
    /// A row that was copied out of the database.
    package struct Row: Sendable {
        package let key: ValueBoxKey
        package let value: [UInt8]
    }

    /// Returns copies of the next rows in key order, strictly between the two keys (`nil` for no bound): up to `limit` of them, or fewer if their
    /// bytes exceed a megabyte. No walk is open afterward, so the caller may change the table before it requests the rows after the last one.
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
                if let outOfOrderKey = last.key.withBytes({ start.outOfOrderKey($0) }) { throw start.outOfOrder(outOfOrderKey) }
            }
        }
        return rows
    }
}

extension SQLiteValueBox {
    /// Passes all rows strictly between the keys to the closure, in key order and in batches. No walk is open during the calls: `body` may change any
    /// rows of any table. Rows that it adds to this table are included if they are after the current batch. `tick` receives the number of rows of
    /// each finished batch.
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
