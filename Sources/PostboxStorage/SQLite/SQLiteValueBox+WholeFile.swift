import CSQLite

extension SQLiteValueBox {
    /// Whether the header states that writers use a write-ahead log.
    package func usesLog() throws -> Bool {
        let statement = try connection.prepare("PRAGMA journal_mode")
        return try statement.step() && statement.text(0) == "wal"
    }

    /// Moves the contents of the log into the file and empties the log. Throws `busy` if it has readers.
    package func foldLog() throws {
        try connection.execute("PRAGMA query_only=OFF")
        let statement = try connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)")
        guard try statement.step(), sqlite3_column_int64(statement.handle, 0) == 0 else {
            throw ValueBoxError(.busy, "\(path): another process is reading from the log", hint: "try again")
        }
    }

    /// After this call, long-running statements end with an error as soon as the closure returns `true`.
    package func endStatements(when isCancelled: @escaping @Sendable () -> Bool) { connection.endStatements(when: isCancelled) }

    /// Closing this box then neither folds the log nor deletes it, nor a journal.
    func keepFiles() throws {
        postbox_sqlite_keep_files(connection.handle)
        // A journal that was rolled back stays open under the exclusive lock, and other modes delete its name on close.
        if try !usesLog() { try connection.execute("PRAGMA journal_mode=PERSIST") }
    }

    /// Marks this box as a copy, whose damage is reported for the original file.
    func reportsDamage(_ original: SQLiteValueBox) { connection.database.originalPath = original.connection.database.damagedPath }

    /// Prepares a copy that no other process uses: its writes need not survive a power failure, because it is synced before it replaces a file. The
    /// data that a statement needs for rollback, which includes whole tables for DROP, is kept in a temporary file instead of memory, unless the
    /// database is encrypted.
    package func prepareForRebuilding() throws {
        try connection.execute("PRAGMA synchronous=OFF; PRAGMA temp_store=\(connection.temporaryStore(isFile: true))")
    }

    /// Starts or stops using a log. `usesLog` then returns the new mode.
    package func setUsesLog(_ usesLog: Bool) throws {
        // The old page 1 of an encrypted file must not get into a journal on the disk.
        try connection.execute("PRAGMA journal_mode=\(usesLog ? "WAL" : isEncrypted ? "MEMORY" : "DELETE")")
    }

    /// Upgrades the box itself to the current version, inside the transaction of the caller.
    package func upgradeBox(to version: Int64) throws {
        let stored = try pragma("user_version")
        if stored < 3 { try connection.execute("CREATE TABLE IF NOT EXISTS __meta_fulltext_tables (name INTEGER)") }
        if stored < version { try connection.execute("PRAGMA user_version=\(version)") }
    }

    /// Runs the closure in a transaction, which is rolled back if the closure throws.
    package func transact<Result>(_ body: () throws -> Result) throws -> Result {
        try begin()
        do {
            let result = try body()
            try commit()
            return result
        } catch {
            rollback()
            throw error
        }
    }

    /// Starts a new snapshot, which includes the commits of others since the previous one.
    package func renewSnapshot() throws {
        try connection.execute("COMMIT; BEGIN DEFERRED")
        statements.removeAll()
        try readCatalogue()
    }
}
