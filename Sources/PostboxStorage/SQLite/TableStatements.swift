import CSQLite

/// The prepared statements of one table, kept for the connection's life.
final class TableStatements {
    let name: String
    let keyType: ValueBoxKeyType
    let hasPrimaryKey: Bool
    private let connection: SQLiteConnection
    // See `SQLiteValueBox.statements`.
    @exclusivity(unchecked) private var single = [SQLiteStatement?](repeating: nil, count: Single.allCases.count)
    @exclusivity(unchecked) private var free: [Walk: [SQLiteStatement]] = [:]

    @exclusivity(unchecked) private var freeGets: [SQLiteStatement] = []

    enum Single: Int, CaseIterable { case set, setMany, remove, removeRange, count, countRange }

    /// Statements that stay busy while a closure runs: nested walks take further ones.
    struct Walk: Hashable {
        /// The bounds included in the range; `nil` for all rows.
        var bounds: Bounds?
        var withValues: Bool
        /// The row's number follows the value, if the table has row numbers.
        var withPlaces = false
        var descending: Bool
        var limited: Bool
        var ordered = true
    }

    struct Bounds: Hashable {
        var includesLow: Bool
        var includesHigh: Bool

        var condition: String { " WHERE key >\(includesLow ? "=" : "") ? AND key <\(includesHigh ? "=" : "") ?" }
    }

    init(_ table: StoredTable, connection: SQLiteConnection) {
        name = "t\(table.id)"
        keyType = table.keyType
        hasPrimaryKey = table.hasPrimaryKey
        self.connection = connection
    }

    func statement(_ kind: Single) throws -> SQLiteStatement {
        if let known = single[kind.rawValue] { return known }
        let sql =
            switch kind {
            case .set: setting(rows: 1)
            case .setMany: setting(rows: RowBatch.rowCount)
            case .remove: "DELETE FROM \(name) WHERE key=?"
            case .removeRange: "DELETE FROM \(name) WHERE key >= ? AND key <= ?"
            case .count: "SELECT COUNT(*) FROM \(name)"
            case .countRange: "SELECT COUNT(*) FROM \(name) WHERE key > ? AND key < ?"
            }
        let made = try connection.prepare(sql)
        single[kind.rawValue] = made
        return made
    }

    private func setting(rows: Int) -> String {
        let values = [String](repeating: "(?, ?)", count: rows).joined(separator: ", ")
        return "INSERT INTO \(name) (key, value) VALUES\(values)" + (hasPrimaryKey ? " ON CONFLICT(key) DO UPDATE SET value=excluded.value" : "")
    }

    /// Returns a statement that reads one value. It is busy while a closure uses the value, so that the closure may read further values with other
    /// statements.
    @inline(__always)
    func takeGet() throws -> SQLiteStatement {
        if let known = freeGets.popLast() { return known }
        return try connection.prepare("SELECT value FROM \(name) WHERE key=?")
    }

    @inline(__always)
    func giveGet(_ statement: SQLiteStatement) {
        statement.reset()
        freeGets.append(statement)
    }

    func take(_ walk: Walk) throws -> SQLiteStatement {
        if let known = free[walk]?.popLast() { return known }
        return try connection.prepare(
            "SELECT key\(walk.withValues ? ", value" : "")\(walk.withPlaces ? ", rowid" : "") FROM \(name)\(walk.bounds?.condition ?? "") "
                + (walk.ordered ? "ORDER BY key \(walk.descending ? "DESC" : "ASC")" : "") + (walk.limited ? " LIMIT ?" : ""))
    }

    func give(_ statement: SQLiteStatement, _ walk: Walk) {
        statement.reset()
        free[walk, default: []].append(statement)
    }

    /// Binds a key as this table stores it.
    @inline(__always)
    func bind(_ statement: SQLiteStatement, _ index: Int32, key: UnsafeRawBufferPointer) throws {
        if keyType == .binary {
            try statement.bind(index, key, emptyIsNull: false)
        } else {
            guard key.count == 8 else { throw ValueBoxError(.wrongForm, "a key of \(key.count) bytes for \(name), whose keys are numbers") }
            try statement.bind(index, Int64(bigEndian: key.loadUnaligned(as: Int64.self)))
        }
    }
}

/// An object per table, by the table's number. Accessed for every row that is read or written: the usual table numbers have fixed places in
/// separate memory, because accessing an array counts references to it; only unusual numbers are hashed.
final class TableMap<Value: AnyObject> {
    private static var placeCount: Int { 128 }

    private let places: UnsafeMutablePointer<Unmanaged<Value>?>
    @exclusivity(unchecked) private var others: [Int32: Value] = [:]

    init() {
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: nil, count: Self.placeCount)
    }

    deinit {
        removeAll()
        places.deallocate()
    }

    subscript(id: Int32) -> Value? {
        @inline(__always)
        get { UInt32(bitPattern: id) < UInt32(Self.placeCount) ? places[Int(id)]?.takeUnretainedValue() : others[id] }
        set {
            guard UInt32(bitPattern: id) < UInt32(Self.placeCount) else { return others[id] = newValue }
            let former = places[Int(id)]
            places[Int(id)] = newValue.map { .passRetained($0) }
            former?.release()
        }
    }

    /// The numbers of the tables with contents, ascending.
    var ids: [Int32] {
        var result: [Int32] = []
        for place in 0..<Self.placeCount where places[place] != nil { result.append(Int32(place)) }
        return others.isEmpty ? result : (result + others.keys).sorted()
    }

    func removeAll() {
        for place in 0..<Self.placeCount {
            let former = places[place]
            places[place] = nil
            former?.release()
        }
        others.removeAll()
    }
}
