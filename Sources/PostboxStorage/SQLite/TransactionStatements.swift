/// What every transaction begins and ends with, prepared once and kept for the connection's life.
final class TransactionStatements {
    enum Kind: Int, CaseIterable {
        case begin, beginReading, commit, beginGrouped, commitGrouped

        fileprivate var sql: String {
            switch self {
            case .begin: "BEGIN IMMEDIATE"
            case .beginReading: "BEGIN DEFERRED"
            case .commit: "COMMIT"
            case .beginGrouped: "SAVEPOINT grouped"
            case .commitGrouped: "RELEASE grouped"
            }
        }
    }

    private let connection: SQLiteConnection
    @exclusivity(unchecked) private var known = [SQLiteStatement?](repeating: nil, count: Kind.allCases.count)

    init(_ connection: SQLiteConnection) { self.connection = connection }

    func run(_ kind: Kind) throws {
        let statement = try known[kind.rawValue] ?? connection.prepare(kind.sql)
        known[kind.rawValue] = statement
        let log = kind == .commit ? connection.database.log : nil
        log?.beginCommit()
        defer {
            log?.endCommit()
            statement.reset()
        }
        _ = try statement.step()
    }
}
