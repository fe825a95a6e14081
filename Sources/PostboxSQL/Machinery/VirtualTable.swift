/// A column of a table that a query can name.
struct SQLColumn {
    enum Kind: String {
        case text = "TEXT", integer = "INTEGER", any = ""
    }

    let name: String
    let kind: Kind
    /// Left out of `SELECT *`: a column that only constrains.
    var isHidden = false

    init(_ name: String, _ kind: Kind = .text, isHidden: Bool = false) {
        self.name = name
        self.kind = kind
        self.isHidden = isHidden
    }

    /// As `CREATE TABLE` declares it.
    var declaration: String { SQLText.quoted(name) + (kind == .any ? "" : " \(kind.rawValue)") + (isHidden ? " HIDDEN" : "") }
}

/// A table that SQLite reads through this program. It holds no rows: cursors read those of the database.
protocol VirtualTable: AnyObject {
    var name: String { get }
    var columns: [SQLColumn] { get }
    /// Decides how a query reads the table.
    func plan(_ request: PlanRequest) -> TablePlan
    func cursor() -> any VirtualCursor
    /// How many rows the table has, where SQLite knows that without them; `nil` where they have to be read.
    func rowCount() throws -> Int?
}

extension VirtualTable {
    func rowCount() throws -> Int? { nil }
}

/// A place in the rows of a virtual table.
protocol VirtualCursor: AnyObject {
    /// Moves to the first row of a plan, whose constraints have these values.
    func start(_ plan: TablePlan, _ arguments: [PlanArgument]) throws
    var isAtEnd: Bool { get }
    func advance() throws
    func write(_ column: Int, to result: SQLResult) throws
    /// What tells the row from the others, for as long as the process lives: by it SQLite finds a row that two conditions of an `OR` lead to.
    var identity: Int { get }
    /// Ends the walk, after an error.
    func stop()
}

/// What SQLite asks of a table before it reads it: the constraints that it could use, and the order that the query wants.
struct PlanRequest {
    enum Operator: String {
        case equal = "=", greater = ">", atLeast = ">=", less = "<", atMost = "<=", match = " MATCH "
    }

    struct Constraint {
        /// Its place among all of SQLite's.
        let place: Int
        let column: Int
        let comparison: Operator
        /// Texts compare byte by byte.
        let isBinary: Bool
        /// An `IN` whose values can be had all together.
        let isList: Bool
    }

    struct Order {
        let column: Int
        let descending: Bool
    }

    var constraints: [Constraint]
    var order: [Order]
    /// The columns that the query names, a bit for each; the last bit stands for all from the 64th on.
    var columnsUsed: UInt64

    func constraint(on column: Int, _ comparison: Operator = .equal) -> Constraint? {
        constraints.first { $0.column == column && $0.comparison == comparison }
    }

    /// Whether the query names none but these columns.
    func usesOnly(_ columns: Set<Int>) -> Bool {
        for column in 0..<64 where columnsUsed & (1 << UInt64(column)) != 0 && !columns.contains(column) { return false }
        return true
    }
}

/// How a query reads a table.
struct TablePlan {
    struct Use {
        let constraint: PlanRequest.Constraint
        /// The table alone sees to it: SQLite does not compare again.
        var isExact: Bool
        /// The values of an `IN` come together.
        var takesList = false
    }

    /// What `EXPLAIN QUERY PLAN` shows; plans with the same text are the same.
    var text: String
    /// The constraints that the cursor is given the values of, in this order.
    var uses: [Use] = []
    var cost: Double
    var rows: Int64
    var isOrdered = false
    /// At most one row.
    var isUnique = false
    /// What the table keeps of it for its cursor.
    var content: Any?
}

/// The value of a constraint, or those of an `IN`.
struct PlanArgument {
    let use: TablePlan.Use
    let values: [SQLValue]

    var value: SQLValue { values.first ?? .null }
}

/// Text of SQL.
package enum SQLText {
    /// The name in double quotation marks.
    package static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
}
