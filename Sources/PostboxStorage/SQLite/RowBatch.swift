/// Rows on their way to SQLite: it takes many with one statement in half the time that it takes them one by one in.
///
/// Short-lived: the writes that are added are those of a `PendingWrites` that stays as it is.
struct RowBatch {
    private let statements: TableStatements
    private var waiting: [PendingWrites.Write] = []
    private var byteCount = 0

    /// How many rows one statement takes.
    static let rowCount = 16
    /// Not of large rows: what SQLite sets aside to take a statement back is in memory.
    private static let byteLimit = 32 << 10

    /// Whether so many rows come at all.
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

    /// Stores the rows that wait.
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
