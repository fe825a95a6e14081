import CSQLite

/// Snapshots of a file that other processes write to. They are not available within a transaction.
extension SQLiteValueBox {
    /// Whether this box sees commits of other processes. A file that no process had open is read in place, and must be reopened to see them.
    package var followsOthers: Bool { !connection.database.isInPlace }

    /// Returns another box with the same state for a second thread; `nil` if only a snapshot of this connection has this state, because another
    /// process has the file open.
    package func secondReader() -> SQLiteValueBox? {
        guard connection.database.isInPlace, let other = try? SQLiteValueBox(path: path, mode: .readOnly, keys: keys),
            other.connection.database.isSameState(as: connection.database)
        else { return nil }
        return other
    }

    /// Starts a snapshot of the committed state and returns its `dataVersion()`. A box opened as `.readOnly` leaves its previous snapshot. In a
    /// group, the snapshot shows the state of the group.
    @discardableResult
    package func takeSnapshot() throws -> Int64 {
        try leaveSnapshot()
        if !isGroupOpen { try transactions.run(.beginReading) }
        let version = try dataVersion()
        // The catalog already includes this connection's changes of tables.
        if version != snapshotVersion { try readCatalogueIfChanged() }
        snapshotVersion = version
        return version
    }

    /// Commits. `keptOrNewSnapshot()` then continues with the state of this transaction, regardless of later commits by others, at a lower cost than
    /// a new snapshot.
    package func commitKeepingSnapshot() throws { try commit(keepsSnapshot: true) }

    /// Returns the snapshot that the last commit has kept, if it has not ended; otherwise a new one.
    @discardableResult
    package func keptOrNewSnapshot() throws -> Int64 {
        guard let version = keptSnapshot.version else { return try takeSnapshot() }
        snapshotVersion = version
        return version
    }

    /// Keeps the result of the transaction readable, except with grouped transactions, because the next one would start in the same SQLite
    /// transaction, and for a log that is about to be checkpointed, which must not be read.
    func keepSnapshot() throws {
        guard !groupsCommits, !isGroupOpen, connection.database.log?.isShort == true else { return }
        try keptSnapshot.keep()
    }

    func leaveKeptSnapshot() { keptSnapshot.leave() }

    /// Ends the snapshot. Nothing can be read until the next one, and checkpoints are no longer delayed.
    package func leaveSnapshot() throws {
        leaveKeptSnapshot()
        if !isGroupOpen, sqlite3_get_autocommit(connection.handle) == 0 { try transactions.run(.commit) }
    }

    /// Reads the tables again if they have changed. Other processes also create and drop tables.
    func readCatalogueIfChanged() throws {
        let version = try pragma("schema_version")
        guard version != schemaCookie else { return }
        let before = catalogue
        try readCatalogue()
        schemaCookie = version
        if catalogue.tables != before.tables { statements.removeAll() }
    }

    /// Values that identify the state of the database file and its log, and the file itself; empty
    /// if no such file exists.
    package static func fingerprint(ofFileAt path: String) -> (file: String, contents: String) {
        let main = FileFacts.fingerprint(path)
        let file = main.split(separator: ":").prefix(2).joined(separator: ":")
        return (file, main.isEmpty ? "" : main + FileFacts.fingerprint(path + "-wal"))
    }
}

extension SQLiteValueBox {
    /// Prepares for filling a new file: commits do not wait for the disk, and the log can grow to 16 MiB before a checkpoint. A killed process loses
    /// nothing, but a power failure before `endFilling` can damage the file. Pages written only by this connection are not checked for damage, and
    /// are overwritten only on request. `cacheKilobytes` is the size of the page cache.
    package func beginFilling(cacheKilobytes: Int = 16_384) throws {
        try connection.execute("PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=4000; PRAGMA cell_size_check=OFF; PRAGMA secure_delete=OFF")
        secureDelete = false
        try limitCache(kilobytes: cacheKilobytes)
    }

    /// The maximum part of the file held in memory.
    package func limitCache(kilobytes: Int) throws { try connection.execute("PRAGMA cache_size=-\(kilobytes)") }

    /// Returns after everything committed so far is on the disk. Later commits are written as in any other file.
    package func endFilling() throws {
        try connection.execute("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=1000; PRAGMA wal_checkpoint(TRUNCATE)")
        try FileSync.sync(path)
        try FileSync.sync(FileSync.folder(of: path))
    }
}

/// Groups small transactions in a file that no other process uses. Each can be rolled back separately, but SQLite writes many of them to the log at
/// once, and repeated changes only once.
extension SQLiteValueBox {
    /// Starts a transaction of SQLite, or a savepoint in that of the group.
    func beginInGroup() throws {
        guard groupsCommits else {
            try commitGroup()
            return try transactions.run(.begin)
        }
        if !isGroupOpen {
            try transactions.run(.begin)
            isGroupOpen = true
        } else if sqlite3_get_autocommit(connection.handle) != 0 {
            throw ValueBoxError(.other, "\(path): the transaction was abandoned after an error")
        }
        try transactions.run(.beginGrouped)
    }

    /// Starts an empty group: until it is committed, or the box is released and rolls it back, no other connection writes to the file.
    package func beginGroup() throws {
        groupsCommits = true
        try begin()
        try commit()
    }

    /// Acquires the writer's lock before there is anything to write. Until the first transaction with changes is committed, or the box is released,
    /// no other connection can write to the file.
    package func holdLock() throws {
        try beginGroup()
        changesBeforeLock = connection.changes
    }

    /// Whether the transaction that is ending is the first one with changes since the lock was acquired, so that it releases the lock.
    var releasesHeldLock: Bool { changesBeforeLock.map { $0 != connection.changes } ?? false }

    /// Commits the transactions of a group, which makes them visible to other connections. This is not possible within a transaction.
    package func commitGroup() throws {
        guard isGroupOpen else { return }
        try transactions.run(.commit)
        isGroupOpen = false
    }

    /// Restores the state before the group. This is not possible within a transaction.
    package func rollbackGroup() throws {
        guard isGroupOpen else { return }
        if sqlite3_get_autocommit(connection.handle) == 0 { try connection.execute("ROLLBACK") }
        isGroupOpen = false
        statements.removeAll()
        fullTextInserts.removeAll()
        try readCatalogue()
    }

    /// Whether the writer's lock is held until the first transaction with changes.
    package var holdsLock: Bool { changesBeforeLock != nil }
}

/// The statements that start and end transactions, prepared once per connection.
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
    @exclusivity(unchecked) private var prepared = [SQLiteStatement?](repeating: nil, count: Kind.allCases.count)

    init(_ connection: SQLiteConnection) { self.connection = connection }

    func run(_ kind: Kind) throws {
        let statement = try prepared[kind.rawValue] ?? connection.prepare(kind.sql)
        prepared[kind.rawValue] = statement
        let log = kind == .commit ? connection.database.log : nil
        log?.beginCommit()
        defer {
            log?.endCommit()
            statement.reset()
        }
        _ = try statement.step()
    }
}

/// A statement with unread rows. When its transaction commits, the statement keeps a snapshot of the result, so that locks need not be released and
/// acquired again.
final class KeptSnapshot {
    private let connection: SQLiteConnection
    @exclusivity(unchecked) private var statement: SQLiteStatement?
    /// The `dataVersion()` of the snapshot; `nil` if none exists.
    @exclusivity(unchecked) private(set) var version: Int64?

    init(_ connection: SQLiteConnection) { self.connection = connection }

    /// Keeps the snapshot. Called in a transaction that is about to be committed.
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
