/// A column that queries can name.
struct SQLColumn {
    enum Kind: String {
        case text = "TEXT", integer = "INTEGER", any = ""
    }

    let name: String
    let kind: Kind
    /// Whether `SELECT *` omits the column, because it only constrains the rows.
    var isHidden = false

    init(_ name: String, _ kind: Kind = .text, isHidden: Bool = false) {
        self.name = name
        self.kind = kind
        self.isHidden = isHidden
    }

    /// The column as declared in `CREATE TABLE`.
    var declaration: String { SQLText.quoted(name) + (kind == .any ? "" : " \(kind.rawValue)") + (isHidden ? " HIDDEN" : "") }
}

/// A table that SQLite reads through this program. It contains no rows: its cursors read those of the database.
protocol VirtualTable: AnyObject {
    var name: String { get }
    /// Another name that queries may use, `t7` for the table of messages; `nil` if none exists.
    var number: String? { get }
    var columns: [SQLColumn] { get }
    /// Returns the way in which a query reads the table.
    func plan(_ request: PlanRequest) -> TablePlan
    func cursor() -> any VirtualCursor
    /// The number of rows, if SQLite can determine it without reading them; `nil` otherwise.
    func rowCount() throws -> Int?
}

extension VirtualTable {
    var number: String? { nil }

    /// Whether a query means this table by a name, which may be in any case.
    func isNamed(_ word: String) -> Bool { name.lowercased() == word.lowercased() || number == word.lowercased() }

    func rowCount() throws -> Int? { nil }
}

/// A position in the rows of a virtual table.
protocol VirtualCursor: AnyObject {
    /// Moves to the first row of a plan. The arguments are the values of its constraints.
    func start(_ plan: TablePlan, _ arguments: [PlanArgument]) throws
    var isAtEnd: Bool { get }
    func advance() throws
    func write(_ column: Int, to result: SQLResult) throws
    /// Identifies the row for the lifetime of the process. SQLite uses it to recognize a row that two conditions of an `OR` find.
    var identity: Int { get }
    /// Ends the walk after an error.
    func stop()
}

/// SQLite's request before it reads a table: the usable constraints, and the requested order.
struct PlanRequest {
    enum Operator: String {
        case equal = "=", greater = ">", atLeast = ">=", less = "<", atMost = "<=", match = " MATCH "
    }

    struct Constraint {
        /// The position among all constraints of SQLite.
        let place: Int
        let column: Int
        let comparison: Operator
        /// Whether texts are compared byte by byte.
        let isBinary: Bool
        /// Whether this is an `IN` whose values can be passed together.
        let isList: Bool
    }

    struct Order {
        let column: Int
        let descending: Bool
    }

    var constraints: [Constraint]
    var order: [Order]
    /// The columns that the query names, one bit each. The last bit represents all columns from the 64th.
    var columnsUsed: UInt64

    func constraint(on column: Int, _ comparison: Operator = .equal) -> Constraint? {
        constraints.first { $0.column == column && $0.comparison == comparison }
    }

    /// Whether the query names only these columns.
    func usesOnly(_ columns: Set<Int>) -> Bool {
        for column in 0..<64 where columnsUsed & (1 << UInt64(column)) != 0 && !columns.contains(column) { return false }
        return true
    }
}

/// The way in which a query reads a table.
struct TablePlan {
    struct Use {
        let constraint: PlanRequest.Constraint
        /// Whether the table enforces the constraint, so that SQLite does not check it again.
        var isExact: Bool
        /// Whether the values of an `IN` are passed together.
        var takesList = false
    }

    /// The text shown by `EXPLAIN QUERY PLAN`. Plans with the same text are equal.
    var text: String
    /// The constraints whose values are passed to the cursor, in this order.
    var uses: [Use] = []
    var cost: Double
    var rows: Int64
    var isOrdered = false
    /// Whether there is at most one row.
    var isUnique = false
    /// Data of the table for its cursor.
    var content: Any?
}

/// The value of a constraint, or the values of an `IN`.
struct PlanArgument {
    let use: TablePlan.Use
    let values: [SQLValue]

    var value: SQLValue { values.first ?? .null }
}

/// SQL text.
package enum SQLText {
    /// Returns the name in double quotation marks.
    package static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
