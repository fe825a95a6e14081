import Postbox

/// A table of entities other than messages, such as people, chats, and threads. Rows can be found by a peer column, if there is one.
final class EntityTable<Row>: VirtualTable {
    typealias Column = (SQLColumn, (Row, SQLResult) throws -> Void)
    /// Returns an iterator over the rows of these peers, or over all rows for `nil`.
    typealias Open = ([PeerId]?) throws -> () throws -> Row?

    let name: String
    let number: String?
    let columns: [SQLColumn]
    private let writers: [(Row, SQLResult) throws -> Void]
    private let peerColumn: Int?
    private let stored: String
    private let isUnique: Bool
    private let size: Double
    private let hash: (Row, inout Hasher) -> Void
    private let open: Open

    /// - Parameters:
    ///   - stored: The table of the file that is read, shown in plans.
    ///   - peer: The column for finding rows.
    ///   - isUnique: Whether a peer has at most one row.
    ///   - hash: Hashes the values that identify a row.
    init(
        _ name: String, number: String? = nil, of stored: StaticString, size: Double, peer: String? = nil, isUnique: Bool = false, _ columns: [Column],
        hash: @escaping (Row, inout Hasher) -> Void, open: @escaping Open
    ) {
        self.name = name
        self.number = number
        self.stored = stored.description
        self.size = size
        self.isUnique = isUnique
        self.columns = columns.map(\.0)
        writers = columns.map(\.1)
        peerColumn = peer.flatMap { peer in columns.firstIndex { $0.0.name == peer } }
        self.hash = hash
        self.open = open
    }

    func plan(_ request: PlanRequest) -> TablePlan {
        guard let peerColumn, let constraint = request.constraint(on: peerColumn), constraint.isBinary else {
            return TablePlan(text: stored, cost: size, rows: Int64(size))
        }
        return TablePlan(
            text: "\(stored) \(columns[peerColumn].name)=?", uses: [TablePlan.Use(constraint: constraint, isExact: true)], cost: isUnique ? 2 : max(2, size / 100),
            rows: isUnique ? 1 : Int64(max(2, size / 100)), isUnique: isUnique)
    }

    func cursor() -> any VirtualCursor { Cursor(self) }

    private final class Cursor: VirtualCursor {
        private let table: EntityTable
        private var next: () throws -> Row? = { nil }
        private var row: Row?

        init(_ table: EntityTable) { self.table = table }

        var isAtEnd: Bool { row == nil }

        func start(_ plan: TablePlan, _ arguments: [PlanArgument]) throws {
            row = nil
            let peers = arguments.first.map { argument -> [PeerId] in
                guard let text = argument.value.string, let id = PeerId(text), "\(id)" == text else { return [] }
                return [id]
            }
            next = try table.open(peers)
            try advance()
        }

        func advance() throws { row = try next() }

        var identity: Int {
            var hasher = Hasher()
            if let row { table.hash(row, &hasher) }
            return hasher.finalize()
        }

        func stop() {
            row = nil
            next = { nil }
        }

        func write(_ column: Int, to result: SQLResult) throws {
            guard let row, table.writers.indices.contains(column) else { return }
            try table.writers[column](row, result)
        }
    }
}
