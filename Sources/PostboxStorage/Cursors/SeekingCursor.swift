import CSQLite

/// A place in a table with binary keys that its owner puts where it likes and moves on row by row, in key order or against it.
///
/// Key and value are valid until the next move. The table must not be changed while a cursor stands in it.
final class SeekingCursor {
    private let connection: SQLiteConnection
    private let name: String
    private let descending: Bool
    private var bounded: SQLiteStatement?
    private var unbounded: SQLiteStatement?
    private var current: SQLiteStatement?
    /// Whether the cursor stands on a row.
    private(set) var isOnRow = false
    private(set) var key = UnsafeRawBufferPointer(start: nil, count: 0)

    init(_ name: String, descending: Bool, connection: SQLiteConnection) {
        self.name = name
        self.descending = descending
        self.connection = connection
    }

    var value: UnsafeRawBufferPointer { current?.bytes(1) ?? UnsafeRawBufferPointer(start: nil, count: 0) }

    /// Moves to the row under a key, or to the next one behind it; nil: to the first of all.
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

    /// Stands nowhere any more.
    func leave() {
        current?.reset()
        current = nil
        isOnRow = false
    }
}

extension SQLiteValueBox {
    /// A cursor that stands nowhere yet; nil for a table that the file does not have.
    func seekingCursor(_ table: ValueBoxTable, descending: Bool = false) throws -> SeekingCursor? {
        try flush(table)
        guard let statements = try statementsIfPresent(table) else { return nil }
        return SeekingCursor(statements.name, descending: descending, connection: connection)
    }
}
