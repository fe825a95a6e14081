import CSQLite

extension SQLiteValueBox {
    /// For filling a new file: commits no longer wait for the disk, and the log may grow to 16 MiB before it goes into the file. A process that is
    /// killed loses nothing by that; a power failure before `endFilling` may damage the file. What nobody but this connection has written is not
    /// checked for damage, and overwritten only where that is asked for. `cacheKilobytes`: pages held in memory.
    package func beginFilling(cacheKilobytes: Int = 16_384) throws {
        try connection.execute("PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=4000; PRAGMA cell_size_check=OFF; PRAGMA secure_delete=OFF")
        secureDelete = false
        try limitCache(kilobytes: cacheKilobytes)
    }

    /// How much of the file is held in memory at most.
    package func limitCache(kilobytes: Int) throws { try connection.execute("PRAGMA cache_size=-\(kilobytes)") }

    /// Returns when everything committed so far is on the disk. Commits are again as those of any other file.
    package func endFilling() throws {
        try connection.execute("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=1000; PRAGMA wal_checkpoint(TRUNCATE)")
        try FileSync.sync(path)
        try FileSync.sync(FileSync.folder(of: path))
    }
}

/// Small transactions in a row, for a file that nobody else looks at: each can be rolled back by itself, but SQLite writes many of them to the log at
/// once, and what they change again and again only once.
extension SQLiteValueBox {
    /// Begins a transaction of SQLite, or a savepoint in that of the group.
    func beginInGroup() throws {
        guard groupsCommits else {
            try settle()
            return try transactions.run(.begin)
        }
        if !isGroupOpen {
            try transactions.run(.begin)
            isGroupOpen = true
        } else if sqlite3_get_autocommit(connection.handle) != 0 {
            throw ValueBoxError(.other, "\(path): the transaction was given up after an error")
        }
        try transactions.run(.beginGrouped)
    }

    /// Begins a group, with nothing in it: until it is settled, or the box goes and takes it back, no other connection writes to the file.
    package func beginGroup() throws {
        groupsCommits = true
        try begin()
        try commit()
    }

    /// Takes the lock of writers before there is anything to write: until the first transaction that changes something is committed, or the box goes, no other
    /// connection writes to the file.
    package func holdLock() throws {
        try beginGroup()
        changesBeforeHold = connection.changes
    }

    /// Whether the transaction that ends now is the first one to change something under the held lock, which goes with it.
    var endsHold: Bool { changesBeforeHold.map { $0 != connection.changes } ?? false }

    /// Commits what was committed in a group: other connections see it from then on. Not inside of a transaction.
    package func settle() throws {
        guard isGroupOpen else { return }
        try transactions.run(.commit)
        isGroupOpen = false
    }
}
