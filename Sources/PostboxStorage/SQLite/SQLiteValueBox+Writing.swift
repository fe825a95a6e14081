import CSQLite

extension SQLiteValueBox {
    /// The statements of a table, which is created when the file does not have it.
    private func statementsForWriting(_ table: ValueBoxTable) throws -> TableStatements {
        if let known = try statementsIfPresent(table) { return known }
        try expectTransaction()
        let isCompact = table.keyType == .binary && table.compactValuesOnCreation
        let keyType = table.keyType == .binary ? "BLOB" : "INTEGER"
        try injectFault()
        try connection.execute("CREATE TABLE t\(table.id) (key \(keyType) PRIMARY KEY, value BLOB)\(isCompact ? " WITHOUT ROWID" : "")")
        createdInTransaction = true
        let stored = StoredTable(id: table.id, keyType: table.keyType, isCompact: isCompact, hasPrimaryKey: true, isDamaged: false)
        catalogue.tables[table.id] = stored
        let made = TableStatements(stored, connection: connection)
        statements[table.id] = made
        return made
    }

    private func enqueue(_ table: ValueBoxTable, _ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool = false) throws {
        if !inTransaction { try expectTransaction() }
        try expectLength(table, key: key, value: value)
        let buffered: PendingWrites
        if let known = pending[table.id] {
            buffered = known
        } else {
            buffered = pendingWrites(to: table)
            pending[table.id] = buffered
        }
        buffered.set(key, value, isSecure: isSecure)
        pendingBytes += key.count + (value?.count ?? 0) + 64
        if pendingBytes > SQLiteValueBox.pendingByteLimit { try flushAll() }
    }

    /// Throws if SQLite would not accept the row.
    @inline(__always)
    func expectLength(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]?) throws {
        guard value?.count ?? 0 <= lengthLimit, key.count <= lengthLimit else {
            throw ValueBoxError(.other, "\(path): a row of \(key.count + (value?.count ?? 0)) bytes for t\(table.id) is too long for SQLite")
        }
    }

    public func set(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        try enqueue(table, key, value)
    }

    public func setOrIgnore(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        if try !exists(table, key: key) { try set(table, key: key, value: value) }
    }

    public func remove(_ table: ValueBoxTable, key: ValueBoxKey, secure: Bool) throws {
        try enqueue(table, key, nil, isSecure: secure)
    }

    public func removeRange(_ table: ValueBoxTable, start: ValueBoxKey, end: ValueBoxKey) throws {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return }
        try expectTransaction()
        let statement = try statements.statement(.removeRange)
        defer { statement.reset() }
        try injectFault()
        let isInOrder: Bool
        if statements.keyType == .int64, let first = start.int64, let last = end.int64 {
            isInOrder = first <= last
        } else {
            isInOrder = start <= end
        }
        try recordKeys(table, from: isInOrder ? start : end, through: isInOrder ? end : start)
        try (isInOrder ? start : end).withBytes { low in
            try (isInOrder ? end : start).withBytes { high in
                try statements.bind(statement, 1, key: low)
                try statements.bind(statement, 2, key: high)
                _ = try statement.step()
            }
        }
    }

    public func removeAll(_ table: ValueBoxTable) throws {
        try expectTransaction()
        pending[table.id] = nil
        guard catalogue.tables[table.id] != nil else { return }
        try injectFault()
        recordedKeys?.insertAll(of: table)
        try connection.execute("DELETE FROM t\(table.id)")
    }

    public func removeTable(_ table: ValueBoxTable) throws {
        try expectTransaction()
        pending[table.id] = nil
        guard catalogue.tables[table.id] != nil else { return }
        statements[table.id] = nil
        try injectFault()
        recordedKeys?.insertAll(of: table)
        try connection.execute("DROP TABLE t\(table.id)")
        createdInTransaction = true
        catalogue.tables[table.id] = nil
    }

    public func renameTable(_ table: ValueBoxTable, to other: ValueBoxTable) throws {
        try flush(table)
        _ = try statementsForWriting(table)
        statements[table.id] = nil
        try injectFault()
        for changed in [table, other] { recordedKeys?.insertAll(of: changed) }
        try connection.execute("ALTER TABLE t\(table.id) RENAME TO t\(other.id)")
        createdInTransaction = true
        try readCatalogue()
    }

    // MARK: - Delayed writing

    /// Sends the held writes of all tables to SQLite, so that the catalog and SQLite's own checks include them.
    package func flushAll() throws {
        for id in pending.ids {
            if let table = pending[id]?.table { try flush(table) }
        }
        pendingBytes = 0
    }

    /// Sends one table's held writes to SQLite, in key order.
    func flush(_ table: ValueBoxTable) throws {
        guard let buffered = pending[table.id] else { return }
        try send(buffered, to: table)
        pending[table.id] = nil
        keep(buffered)
    }

    func send(_ buffered: PendingWrites, to table: ValueBoxTable) throws {
        try expectTransaction()
        let statements: TableStatements
        if let present = try statementsIfPresent(table) {
            statements = present
        } else if buffered.writes.contains(where: { !$0.isRemoval }) {
            statements = try statementsForWriting(table)
        } else {
            return
        }
        if recordedKeys != nil { for write in buffered.writes { recordedKeys?.insert(write.keyBytes, of: table) } }
        let remove = try statements.statement(.remove)
        var rows = RowBatch(statements, count: buffered.writes.count)
        try buffered.forEachInOrder { write in
            try injectFault()
            if write.isRemoval {
                try rows.store()
                if write.isSecure != secureDelete {
                    try connection.execute("PRAGMA secure_delete=\(write.isSecure ? "ON" : "OFF")")
                    secureDelete = write.isSecure
                }
                try run(remove, statements, write.keyBytes)
            } else {
                if !statements.hasPrimaryKey { try run(remove, statements, write.keyBytes) }
                try rows.add(write)
            }
        }
        try rows.store()
    }

    private func pendingWrites(to table: ValueBoxTable) -> PendingWrites {
        guard let used = usedWrites.popLast() else { return PendingWrites(table: table) }
        used.reuse(for: table)
        return used
    }

    /// Keeps the object for the writes of another table, unless it is large or one of its values is in use.
    func keep(_ writes: consuming PendingWrites) {
        var writes = writes
        if usedWrites.count < Self.usedWritesLimit, writes.isSmall, isKnownUniquelyReferenced(&writes) { usedWrites.append(writes) }
    }

    private func run(_ statement: SQLiteStatement, _ statements: TableStatements, _ key: UnsafeRawBufferPointer) throws {
        try statements.bind(statement, 1, key: key)
        defer { statement.reset() }
        _ = try statement.step()
    }
}

/// Passes rows to SQLite. One statement for many rows takes half the time of one statement per row.
///
/// It is short-lived: the added writes belong to a `PendingWrites`, which must not change.
struct RowBatch {
    private let statements: TableStatements
    private var waiting: [PendingWrites.Write] = []
    private var byteCount = 0

    /// The number of rows per statement.
    static let rowCount = 16
    /// The maximum size of rows: SQLite's data for reverting a statement is in memory.
    private static let byteLimit = 32 << 10

    /// Whether there are enough rows.
    private let areMany: Bool

    init(_ statements: TableStatements, count: Int) {
        self.statements = statements
        areMany = count >= RowBatch.rowCount
        if areMany { waiting.reserveCapacity(RowBatch.rowCount) }
    }

    mutating func add(_ write: PendingWrites.Write) throws {
        guard areMany else { return try run(statements.statement(.set), CollectionOfOne(write)) }
        waiting.append(write)
        byteCount += write.keyBytes.count + (write.valueBytes?.count ?? 0)
        if waiting.count == RowBatch.rowCount || byteCount > RowBatch.byteLimit { try store() }
    }

    /// Stores the pending rows.
    mutating func store() throws {
        if waiting.count == RowBatch.rowCount, byteCount <= RowBatch.byteLimit {
            try run(statements.statement(.setMany), waiting)
        } else {
            for write in waiting { try run(statements.statement(.set), CollectionOfOne(write)) }
        }
        waiting.removeAll(keepingCapacity: true)
        byteCount = 0
    }

    private func run(_ statement: SQLiteStatement, _ rows: some Sequence<PendingWrites.Write>) throws {
        var parameter: Int32 = 1
        for row in rows {
            try statements.bind(statement, parameter, key: row.keyBytes)
            try statement.bind(parameter + 1, row.valueBytes ?? UnsafeRawBufferPointer(start: nil, count: 0), emptyIsNull: true)
            parameter += 2
        }
        defer { statement.reset() }
        _ = try statement.step()
    }
}
