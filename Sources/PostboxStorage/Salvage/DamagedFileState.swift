import CSQLite

/// What keeps a file as it is while its pages are read one by one, or tells that it is not: a snapshot, as long as others have the file open and SQLite
/// can read it; else size and time of the file, its log and its journal.
final class DamagedFileState {
    private let path: String
    private let snapshot: SQLiteConnection?
    private let files: [FileState]

    init(_ path: String, keys: DatabaseKeys) throws {
        self.path = path
        let isOpen = OpenFiles.shared.contains(path) || StoredDatabase.isOpenElsewhere(path)
        snapshot = isOpen ? DamagedFileState.snapshot(path, keys) : nil
        var files: [FileState] = []
        if snapshot == nil {
            files.append(try FileState(path))
            for side in [path + "-wal", path + "-journal"] where FileFacts.exists(side) { files.append(try FileState(side)) }
        }
        self.files = files
    }

    /// nil when the file is too damaged for one.
    private static func snapshot(_ path: String, _ keys: DatabaseKeys) -> SQLiteConnection? {
        guard let database = try? StoredDatabase.forReading(path, keys: keys), !database.isInPlace,
            let connection = try? SQLiteConnection.open(database, flags: SQLITE_OPEN_READONLY), (try? connection.configure(.readOnly)) != nil,
            (try? connection.execute("BEGIN DEFERRED; SELECT count(*) FROM sqlite_master")) != nil
        else { return nil }
        return connection
    }

    func expectUnchanged() throws {
        guard files.contains(where: \.hasChanged) else { return }
        throw ValueBoxError(.busy, "\(path) was changed while it was read", hint: "try again")
    }
}
