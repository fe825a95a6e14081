import CSQLite
import PlatformSupport

extension SQLiteValueBox {
    /// The number of times that a file that changes during opening is read again.
    private static let attempts = 5

    /// Opens one consistent snapshot, and returns the tables in it. `find` determines how to read the file.
    static func openForReading(
        _ path: String, keys: DatabaseKeys, find: (_ path: String, _ keys: DatabaseKeys) throws -> StoredDatabase = StoredDatabase.forReading
    ) throws -> (SQLiteConnection, StoredCatalogue) {
        var left = attempts
        while true {
            let connection = try SQLiteConnection.open(find(path, keys), flags: SQLITE_OPEN_READONLY)
            do {
                try connection.configure(.readOnly)
                try connection.execute("BEGIN DEFERRED")
                return (connection, try catalogue(connection))
            } catch {
                left -= 1
                // A process that closes a file removes the shared memory first and the log afterwards: a log that was found may have disappeared.
                let log = FileFacts.resolved(path) + "-wal"
                let hasLostLog = connection.database.access == .inPlace(hasLog: true) && !FileFacts.exists(log)
                guard left > 0, hasLostLog || connection.database.fault == .changed else { throw error }
            }
        }
    }

    /// Opens a connection and applies its settings. For exclusive access, SQLite keeps its shared lock while waiting for the exclusive lock, so that
    /// two processes that start simultaneously would wait for each other. Therefore, each releases its lock immediately, and tries again after a
    /// moment.
    static func openForWriting(_ path: String, _ mode: Mode, keys: DatabaseKeys, isPrivate: Bool, wait: LockWait?) throws -> SQLiteConnection {
        let start = LockWait.now(), whole = wait ?? SQLiteConnection.usualWait
        while true {
            let database = try StoredDatabase.forWriting(path, keys: keys, isPrivate: isPrivate, presentsLog: mode == .readWrite)
            let connection = try SQLiteConnection.open(database, flags: SQLITE_OPEN_READWRITE)
            let leaves = mode == .readWrite && database.access == .alone
            connection.wait(leaves ? LockWait(seconds: 0) : wait)
            do {
                try connection.configure(mode)
                if leaves { connection.wait(wait) }
                return connection
            } catch let error as ValueBoxError where error.kind == .busy && leaves {
                guard whole.shouldContinue(since: start) else { throw error }
            }
            usleep(.random(in: 0..<40_000))
        }
    }

    /// Opens a database for a program that continues from data in memory. Throws `busy` if another process still has the file open for writing after
    /// the wait.
    package static func openAlone(_ path: String, keys: DatabaseKeys, wait: LockWait) throws -> SQLiteValueBox {
        let start = LockWait.now()
        while true {
            var process = FileUsers.writer(at: path)
            if process == nil {
                let box = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, wait: wait)
                process = FileUsers.writer(at: path)
                if process == nil { return box }
            }
            guard wait.shouldContinue(since: start) else {
                throw ValueBoxError(
                    .busy, "\(path) is open for writing in \(process ?? "another process")", hint: "quit that program, and try again")
            }
            // Two processes that arrived simultaneously have both released the lock. A random pause keeps them from returning simultaneously.
            usleep(.random(in: 0..<200_000))
        }
    }

    static func createFile(_ path: String, key: DatabaseKey?, isPrivate: Bool) throws -> SQLiteConnection {
        do {
            let database = try StoredDatabase.creating(path, key: key, isPrivate: isPrivate)
            return try SQLiteConnection.open(database, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        } catch let error as ValueBoxError where error.kind == .permission || error.kind == .notFound {
            // SQLite searches for a file that it cannot create, and reports that it does not exist.
            let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            let reason = errno
            if descriptor >= 0 {
                close(descriptor)
                unlink(path)
            } else if reason == ENOSPC || reason == EDQUOT {
                throw PrivateFolder.full(path) ?? ValueBoxError(.diskFull, "\(path): no space is left in its folder")
            }
            throw ValueBoxError(.exists, error.message)
        }
    }
}

extension SQLiteConnection {
    /// Applies the settings of every connection, which disable features that a hostile file could abuse.
    ///
    /// Readers sort in unnamed temporary files, which may grow more than memory. Writers keep SQLite's temporary data in memory, and so do all
    /// connections to encrypted files, so that nothing is written to a disk unencrypted.
    func configure(_ mode: SQLiteValueBox.Mode) throws {
        postbox_sqlite_harden(handle)
        let hasLog = try FileFacts.hasLog(FileFacts.resolved(path))
        if mode == .readOnly || (mode == .exclusive && hasLog) { postbox_sqlite_keep_files(handle) }
        try execute("PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA temp_store=\(temporaryStore(isFile: mode == .readOnly || mode == .exclusive))")
        switch mode {
        case .readOnly:
            // If this mode is set before anything reads the file, the index of the log is kept in memory. It locks nothing.
            if database.isInPlace { try execute("PRAGMA locking_mode=EXCLUSIVE") }
            // The cache is small, because the system caches the file too, and using new memory costs more than reading a page from that cache.
            // Authenticating a page costs more.
            try execute("PRAGMA cache_size=-\(database.key == nil || database.isAuthenticated ? 2000 : 8000); PRAGMA query_only=ON")
        case .exclusive:
            // The lock of the empty transaction remains, because of the locking mode. If this mode is set before the file is read, it also
            // works without shared memory.
            try execute("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
            try execute("PRAGMA cache_size=-8000; PRAGMA query_only=ON")
        case .readWrite, .create:
            if database.access == .alone { try execute("PRAGMA locking_mode=EXCLUSIVE") }
            if mode == .create, database.key != nil {
                try execute("PRAGMA page_size=\(PageCipher.pageSize)")
                try reservePages()
            }
            // The log, its shared memory, and the folder that is flushed. SQLite leaves the log behind if it cannot create the shared memory.
            try FileFacts.expectDescriptors(3, for: path)
            try execute("PRAGMA cache_size=-16384; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL")
        }
    }

    /// The location of SQLite's temporary data.
    func temporaryStore(isFile: Bool) -> String { isFile && database.key == nil ? "FILE" : "MEMORY" }

    /// Reserves space for the IV and the MAC at the end of each page, in a file without pages or in the output of VACUUM.
    func reservePages() throws {
        var size = Int32(PageCipher.reservedSize)
        let status = sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &size)
        guard status == SQLITE_OK else { throw error(status) }
    }
}

extension StoredDatabase {
    /// Returns a connection that keeps the last committed state readable while other connections write; `nil` if the file is read in place, so that
    /// it has no writer, or if SQLite cannot read it.
    func snapshot() -> SQLiteConnection? {
        guard !isInPlace, let connection = try? SQLiteConnection.open(self, flags: SQLITE_OPEN_READONLY), (try? connection.configure(.readOnly)) != nil,
            (try? connection.execute("BEGIN DEFERRED; SELECT count(*) FROM sqlite_master")) != nil
        else { return nil }
        return connection
    }
}
