import CSQLite

/// Reading a file that others go on writing to, one snapshot after the other. Not inside of a transaction.
extension SQLiteValueBox {
    /// Whether this box sees what other processes commit. A file that nobody had open is read as it was: it must be opened anew.
    package var followsOthers: Bool { !connection.database.isInPlace }

    /// Another box for a second thread that sees what this one sees; nil where only a connection's own snapshot shows that, of a file that somebody has
    /// open.
    package func secondReader() -> SQLiteValueBox? {
        guard connection.database.isInPlace, let other = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys),
            other.connection.database.isSameState(as: connection.database)
        else { return nil }
        return other
    }

    /// Begins a snapshot of what is committed now, and returns its `dataVersion()`. A box that was opened `.readOnly` leaves the one before. In a group
    /// that shows what the group holds.
    @discardableResult
    package func takeSnapshot() throws -> Int64 {
        try leaveSnapshot()
        if !isGroupOpen { try transactions.run(.beginReading) }
        let version = try dataVersion()
        // The catalogue knows already what this connection has done to tables.
        if version != snapshotVersion { try readCatalogueIfChanged() }
        snapshotVersion = version
        return version
    }

    /// Commits; `keptOrNewSnapshot()` then goes on with what this transaction has made, whatever others commit meanwhile, and for less than a new snapshot
    /// takes.
    package func commitKeepingSnapshot() throws { try commit(keepsSnapshot: true) }

    /// The snapshot that the last commit has kept, until it is left; otherwise a new one.
    @discardableResult
    package func keptOrNewSnapshot() throws -> Int64 {
        guard let version = keptSnapshot.version else { return try takeSnapshot() }
        snapshotVersion = version
        return version
    }

    /// Where transactions are grouped the next one would begin in the same one of SQLite's. A log that is about to be moved into the file must not be read.
    func keepSnapshot() throws {
        guard !groupsCommits, !isGroupOpen, connection.database.log?.isShort == true else { return }
        try keptSnapshot.keep()
    }

    func leaveKeptSnapshot() { keptSnapshot.leave() }

    /// Ends the snapshot: nothing is read until the next one, and checkpoints are not held up.
    package func leaveSnapshot() throws {
        leaveKeptSnapshot()
        if !isGroupOpen, sqlite3_get_autocommit(connection.handle) == 0 { try transactions.run(.commit) }
    }

    /// Tables come and go by the hands of others too.
    func readCatalogueIfChanged() throws {
        let version = try pragma("schema_version")
        guard version != schemaCookie else { return }
        let before = catalogue
        try readCatalogue()
        schemaCookie = version
        if catalogue.tables != before.tables { statements.removeAll() }
    }

    /// What tells one state of the database file and its log from the next, and the file itself from another of the same name; empty
    /// when there is no such file.
    package static func fingerprint(ofFileAt path: String) -> (file: String, contents: String) {
        let main = FileFacts.fingerprint(path)
        let file = main.split(separator: ":").prefix(2).joined(separator: ":")
        return (file, main.isEmpty ? "" : main + FileFacts.fingerprint(path + "-wal"))
    }
}
