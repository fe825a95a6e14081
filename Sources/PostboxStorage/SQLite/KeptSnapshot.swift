import CSQLite

/// A statement in the middle of its rows: the transaction that it was begun in leaves a snapshot of what it has made when it commits, where otherwise locks
/// are given up and taken anew.
final class KeptSnapshot {
    private let connection: SQLiteConnection
    @exclusivity(unchecked) private var statement: SQLiteStatement?
    /// The `dataVersion()` of the snapshot; nil: none is kept.
    @exclusivity(unchecked) private(set) var version: Int64?

    init(_ connection: SQLiteConnection) { self.connection = connection }

    /// In a transaction that is about to be committed.
    func keep() throws {
        let statement = try self.statement ?? connection.prepare("PRAGMA data_version")
        self.statement = statement
        version = try statement.step() ? statement.int64(0) : nil
    }

    func leave() {
        guard version != nil else { return }
        version = nil
        statement?.reset()
    }
}
