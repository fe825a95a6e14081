import CSQLite

/// A value box in a SQLite file.
///
/// Use it only on the thread that created it. Writes of a transaction are kept in memory per table, and passed to SQLite in key order: at commit,
/// before a walk over their table, and when they become large. This affects only speed.
public final class SQLiteValueBox: ValueBox {
    /// The purpose for which a box is opened.
    public enum Mode: Sendable {
        /// One consistent snapshot of a file that nothing may change.
        case readOnly
        /// Reading and writing, alongside other processes. Only one box at a time can write to an encrypted file.
        case readWrite
        /// The mode for replacing the file as a whole. No other process may have it open, and none can open it until this box is released. Nothing on
        /// disk is changed by it, not even the log.
        case exclusive
        /// Creates a new file. An existing file is an error.
        case create
    }

    /// The path that was opened, as it was given.
    public let path: String
    /// The absolute path without symbolic links, by which folders next to the database are found.
    package var resolvedPath: String { FileFacts.resolved(path) }
    /// The tables of the file, as of the last `begin()` or, outside a transaction, the last access to the file.
    public internal(set) var catalogue = StoredCatalogue()
    /// Called before each statement that writes, if it is set. An error that it throws is thrown by the write. For fault tests.
    @exclusivity(unchecked) package var faultInjection: (() throws -> Void)?

    /// The number of table rows read so far: a measure of work that does not depend on the machine.
    package internal(set) var rowsRead = 0

    /// The rows written since `recordWrittenKeys()`, without those that SQLite has not received yet.
    var recordedKeys: WrittenKeys?

    let connection: SQLiteConnection
    let transactions: TransactionStatements
    // Every read and write uses this table, and no other code runs while it changes: no exclusivity check is needed at run time.
    let statements = TableMap<TableStatements>()
    let pending = TableMap<PendingWrites>()
    @exclusivity(unchecked) var pendingBytes = 0
    /// Small objects whose writes SQLite has received, for reuse: every transaction needs some, and creating one takes longer than filling it.
    @exclusivity(unchecked) var usedWrites: [PendingWrites] = []
    var fullTextInserts: [Int32: SQLiteStatement] = [:]
    var secureDelete = false
    var createdInTransaction = false
    /// SQLite's schema version of the catalog. Creating or dropping a table increments it, in any process.
    var schemaCookie: Int64 = -1
    /// The `dataVersion()` of the last snapshot; `nil` before the first one.
    var snapshotVersion: Int64?
    let keptSnapshot: KeptSnapshot
    private var pragmas: [String: SQLiteStatement] = [:]
    /// Whether later transactions are grouped (see `settle`).
    package var groupsCommits = false
    /// Whether SQLite is in a transaction that combines a group of committed ones.
    var isGroupOpen = false
    /// The number of rows that this connection had changed when it acquired the lock that it holds until it changes more (`holdLock`).
    var changesBeforeLock: Int32?
    /// Whether `begin()` was called, and neither `commit()` nor `rollback()` since.
    @exclusivity(unchecked) public private(set) var inTransaction = false
    private let isReadOnly: Bool
    /// The path as SQLite resolved it, and the identity of the file; `nil` for a file read in place.
    private var filePlace: (path: String, identity: OpenFiles.Identity)?
    /// The most bytes that SQLite takes in a key or a value.
    let lengthLimit: Int

    /// The maximum number of bytes that a transaction holds in memory before they are passed to SQLite.
    static let pendingByteLimit = 12 << 20
    static let usedWritesLimit = 32
    /// The time that the exclusive mode waits for other processes to close the file.
    private static let exclusiveWait = LockWait(seconds: 0.5)

    /// Opens a database. An encrypted database is opened with the first correct key. Only this box can use an encrypted file while it is open, unless
    /// the file is private.
    /// - Parameters:
    ///   - path: The database file.
    ///   - mode: Whether the file is created, read, or also written.
    ///   - keys: The keys to try if the file is encrypted.
    ///   - isPrivate: Whether the file is a copy that no other process uses.
    ///   - wait: The time to wait for locks of other processes; if `nil`, five seconds, or half a second in exclusive mode.
    /// - Throws: `ValueBoxError`, with a kind such as `notFound`, `busy`, `encrypted`, or `wrongKey`.
    public convenience init(path: String, mode: Mode, keys: DatabaseKeys = DatabaseKeys(), isPrivate: Bool = false, wait: LockWait? = nil) throws {
        if mode == .create, FileFacts.isTaken(path) { throw PartFile.taken(path) }
        try self.init(opening: path, mode: mode, keys: keys, isPrivate: isPrivate, wait: wait)
    }

    /// Creates a database in an empty part.
    convenience init(creatingIn part: PartFile, keys: DatabaseKeys) throws {
        try self.init(opening: part.path, mode: .create, keys: keys, isPrivate: false, wait: nil)
    }

    /// Creates a database that no other process uses. `pageSize` is the size of its pages; `nil` means 4096.
    convenience init(creatingPrivate path: String, keys: DatabaseKeys, pageSize: Int64?) throws {
        try self.init(opening: path, mode: .create, keys: keys, isPrivate: true, wait: nil, pageSize: pageSize)
    }

    private init(opening path: String, mode: Mode, keys: DatabaseKeys, isPrivate: Bool, wait: LockWait?, pageSize: Int64? = nil) throws {
        self.path = path
        switch mode {
        case .readOnly: (connection, catalogue) = try SQLiteValueBox.openForReading(path, keys: keys)
        case .readWrite, .exclusive:
            let wait = wait ?? (mode == .exclusive ? SQLiteValueBox.exclusiveWait : nil)
            connection = try SQLiteValueBox.openForWriting(path, mode, keys: keys, isPrivate: isPrivate, wait: wait)
        case .create:
            connection = try SQLiteValueBox.createFile(path, key: keys.firstKey(), isPrivate: isPrivate)
        }
        transactions = TransactionStatements(connection)
        keptSnapshot = KeptSnapshot(connection)
        isReadOnly = mode == .readOnly || mode == .exclusive
        lengthLimit = Int(sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, -1))
        if !connection.database.isInPlace, let place = sqlite3_db_filename(connection.handle, "main") {
            let name = String(validatingCString: place) ?? FileFacts.resolved(path)
            filePlace = OpenFiles.Identity(name).map { (name, $0) }
        }
        guard mode != .readOnly else { return }
        if mode == .create {
            if let wait { connection.wait(wait) }
            if let pageSize { try connection.execute("PRAGMA page_size=\(pageSize)") }
            try connection.configure(mode)
            try connection.execute("BEGIN IMMEDIATE; CREATE TABLE __meta_fulltext_tables (name INTEGER); PRAGMA user_version=4; COMMIT")
        }
        try readCatalogue()
    }

    /// The key of this database, for opening copies of it; a plain database has none.
    public var keys: DatabaseKeys {
        DatabaseKeys(given: connection.database.key.map { [.key($0)] } ?? [], passcode: nil, searchesInstallation: false)
    }

    /// Whether both are plain, or encrypted under one key.
    package func hasSameKey(as other: SQLiteValueBox) -> Bool { connection.database.key == other.connection.database.key }

    /// Whether the file is encrypted.
    public var isEncrypted: Bool { connection.database.key != nil }

    // MARK: - Catalogue

    /// Reads the list of tables.
    func readCatalogue() throws { catalogue = try SQLiteValueBox.catalogue(connection) }

    static func catalogue(_ connection: SQLiteConnection) throws -> StoredCatalogue {
        var result = StoredCatalogue()
        var names: Set<String> = []
        // SQLite compares names and types case-insensitively.
        let query = try connection.prepare("SELECT name, sql FROM sqlite_master WHERE type='table' COLLATE NOCASE")
        while try query.step() {
            let name = query.text(0)
            names.insert(name)
            if name == "__meta_fulltext_tables" {
                result.isValueBox = true
            } else if let table = StoredTable(name: name, sql: query.bytes(1)) {
                result.tables[table.id] = table
            } else if !name.hasPrefix("sqlite_"), !SQLiteValueBox.isFullTextShadow(name) {
                result.foreignTables.append(name)
            }
        }
        if result.isValueBox {
            let listed = try connection.prepare("SELECT name FROM __meta_fulltext_tables")
            while try listed.step() {
                guard let id = Int32(exactly: sqlite3_column_int64(listed.handle, 0)), names.contains("ft\(id)") else { continue }
                result.fullTextTables.insert(id)
            }
        }
        return result
    }

    private static func isFullTextShadow(_ name: String) -> Bool {
        guard name.hasPrefix("ft") else { return false }
        let parts = name.dropFirst(2).split(separator: "_", maxSplits: 1)
        guard let first = parts.first, Int32(first) != nil else { return false }
        return parts.count == 1 || ["data", "idx", "content", "docsize", "config"].contains(parts[1])
    }

    // MARK: - Transactions

    /// Starts a transaction. Throws, without side effects, if one is already active or the file is no longer at its path.
    public func begin() throws {
        guard !isReadOnly else { throw ValueBoxError(.readOnly, "\(path) is open for reading only") }
        guard !inTransaction else { throw ValueBoxError(.other, "\(path): a transaction is already active, and cannot contain another one") }
        try expectFileInPlace()
        leaveKeptSnapshot()
        try beginInGroup()
        inTransaction = true
        do { try readCatalogueIfChanged() } catch {
            rollback()
            throw error
        }
    }

    public func commit() throws { try commit(keepsSnapshot: false) }

    func commit(keepsSnapshot: Bool) throws {
        try expectTransaction()
        try flushAll()
        try injectFault()
        try expectFileInPlace()
        if keepsSnapshot { try keepSnapshot() }
        let releasesHeldLock = releasesHeldLock
        try transactions.run(isGroupOpen && !releasesHeldLock ? .commitGrouped : .commit)
        if releasesHeldLock {
            changesBeforeLock = nil
            groupsCommits = false
            isGroupOpen = false
        }
        inTransaction = false
        createdInTransaction = false
    }

    /// Restores the state before `begin`. Never fails: a transaction that SQLite has ended automatically is already rolled back.
    public func rollback() {
        leaveKeptSnapshot()
        pending.removeAll()
        pendingBytes = 0
        guard inTransaction else { return }
        try? connection.execute(isGroupOpen ? "ROLLBACK TO grouped; RELEASE grouped" : "ROLLBACK")
        inTransaction = false
        if createdInTransaction {
            statements.removeAll()
            fullTextInserts.removeAll()
            try? readCatalogue()
            createdInTransaction = false
        }
    }

    func injectFault() throws { try faultInjection?() }

    /// Throws if a write would not be part of a transaction: none was started, or SQLite has ended it after an error.
    func expectTransaction() throws {
        guard inTransaction else { throw outsideOfTransaction }
        guard sqlite3_get_autocommit(connection.handle) == 0 else { throw ValueBoxError(.other, "\(path): the transaction was abandoned after an error") }
    }

    /// The error for a write without a transaction.
    package var outsideOfTransaction: ValueBoxError { ValueBoxError(.other, "cannot write to \(path) outside a transaction") }

    /// Calls `body` after this box has closed the file and its log has been checkpointed, unless others have the file open.
    package func whenClosed(_ body: @escaping () -> Void) { connection.didClose = body }

    /// Declares that the names of the file are removed on purpose, so that its absence is not an error.
    package func giveUpPlace() { filePlace = nil }

    /// Throws if the path does not refer to the open file, because data written to it would be lost.
    package func expectFileInPlace() throws {
        guard let filePlace else { return }
        let now = OpenFiles.Identity(filePlace.path)
        guard now != filePlace.identity else { return }
        throw ValueBoxError(
            .notFound, "\(path) was \(now == nil ? "deleted" : "replaced by another file") while it was open",
            hint: "open the database again; nothing more is written to the old file")
    }

    // MARK: - Facts about the file

    package func pragma(_ name: String) throws -> Int64 {
        let statement: SQLiteStatement
        if let known = pragmas[name] {
            statement = known
        } else {
            statement = try connection.prepare("PRAGMA \(name)")
            pragmas[name] = statement
        }
        defer { statement.reset() }
        return try statement.step() ? sqlite3_column_int64(statement.handle, 0) : 0
    }

    /// Whether this file and another are known to have equal bytes. `false` means that this is unknown. Only files without writers are compared.
    ///
    /// Throws if one of them cannot be read.
    package func isSameFile(as other: SQLiteValueBox) throws -> Bool {
        guard connection.database.access == .inPlace(hasLog: false), other.connection.database.access == .inPlace(hasLog: false) else { return false }
        let otherPath = other.path
        if OpenFiles.Identity(path) == OpenFiles.Identity(otherPath) { return true }
        do throws(ValueBoxError) { return try FileComparison.areEqual(path, otherPath) } catch {
            // A file that has lost its name is still open, and cannot be opened again.
            guard error.kind == .notFound else { throw error }
            return false
        }
    }

    /// Changes whenever another connection has committed.
    package func dataVersion() throws -> Int64 { try pragma("data_version") }

    /// Runs `PRAGMA integrity_check` and passes each complaint to the closure. Throws `ValueBoxError` if the check cannot run, and errors of the
    /// closure.
    public func integrityCheck(_ report: (String) throws -> Void) throws {
        let check = try connection.prepare("PRAGMA integrity_check")
        while try check.step() { for complaint in SQLiteConnection.integrityMessages(check.text(0)) { try report(complaint) } }
    }

    /// Returns the number of committed log frames that SQLite ignores because of damage before them. 0 for a log that another process may be writing
    /// to.
    package func lostLogFrames() throws -> Int {
        guard connection.database.isInPlace else { return 0 }
        let log = FileFacts.resolved(path) + "-wal", pageSize = Int(clamping: try pageSize())
        return try LogDamage.frames(log, pageSize: pageSize, log: CommittedLog(log, pageSize: pageSize))
    }

    /// Copies the whole database, in the state that this connection sees, to a new file. An encrypted database is encrypted with the same key.
    /// - Parameters:
    ///   - destination: The path of the new file. If the copy fails, the caller must remove it.
    ///   - permissions: The mode of the file.
    /// - Throws: `ValueBoxError` of the kind `exists` if the path is taken, and of other kinds if the file cannot be read or written.
    public func backup(to destination: String, permissions: UInt32 = AccountFileMode.file) throws {
        try FileFacts.create(destination, permissions: permissions)
        try copyPages(to: destination)
    }

    /// Copies the pages of an encrypted file as they are stored. Returns `false`, without copying, if another process may write to the file, or if
    /// this box has uncommitted changes.
    func copyStoredPages(to part: PartFile) throws -> Bool {
        guard let key = connection.database.key, connection.database.access == .alone, sqlite3_get_autocommit(connection.handle) != 0 else { return false }
        try StoredPages(resolvedPath).copy(key, to: part)
        return true
    }

    /// Copies all pages to `destination`, which must be an empty file.
    func copyPages(to destination: String) throws {
        let database = try StoredDatabase.creating(destination, key: connection.database.key, isPrivate: true)
        let target = try SQLiteConnection.open(database, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try copyPages(to: target)
    }

    private func copyPages(to target: SQLiteConnection) throws {
        guard let backup = sqlite3_backup_init(target.handle, "main", connection.handle, "main") else {
            throw target.error(sqlite3_errcode(target.handle))
        }
        let status = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard status == SQLITE_DONE else { throw connection.database.fault == nil ? target.error(status) : connection.error(status) }
    }

    /// Replaces the contents of this box with those of another database, in the state that the other box sees. Both must have the same page size.
    func replaceContents(by other: SQLiteValueBox) throws {
        statements.removeAll()
        try other.copyPages(to: connection)
        try readCatalogue()
    }

    func pageSize() throws -> Int64 { try pragma("page_size") }
}
