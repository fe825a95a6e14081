import CSQLite
import PlatformSupport

/// A SQLite handle and its basic operations. Errors are thrown as ValueBoxError.
final class SQLiteConnection {
    let handle: OpaquePointer
    let database: StoredDatabase
    var path: String { database.path }
    /// The registrations of the files. They are released after the last use of the file, which may be by a statement that outlives the value box.
    private var registrations: [OpenFiles.Registration] = []
    private var waiter: LockWaiter?
    private var interrupter: StatementInterrupter?

    private init(handle: OpaquePointer, database: StoredDatabase) {
        self.handle = handle
        self.database = database
    }

    /// Called when the file is closed.
    var didClose: (() -> Void)?

    deinit {
        sqlite3_close_v2(handle)
        didClose?()
    }

    /// The default time that a connection waits for another process's lock.
    static let usualWait = LockWait(seconds: 5)

    /// Opens a file. Nothing is read yet, and no lock is taken.
    static func open(_ database: StoredDatabase, flags: Int32) throws -> SQLiteConnection {
        var handle: OpaquePointer?
        // The name may be given to another file while SQLite opens it, so both files are registered as open.
        let takesLocks = !database.isInPlace
        let before = takesLocks ? OpenFiles.shared.register(database.path) : nil
        let uri = database.uri(isReadOnly: flags & SQLITE_OPEN_READONLY != 0)
        let status = sqlite3_open_v2(uri, &handle, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
        guard status == SQLITE_OK, let handle else {
            let error = SQLiteConnection.error(status, handle, database)
            sqlite3_close_v2(handle)
            throw error
        }
        sqlite3_extended_result_codes(handle, 1)
        let connection = SQLiteConnection(handle: handle, database: database)
        connection.wait(nil)
        if takesLocks { connection.registrations = [before, OpenFiles.shared.register(database.path)].compactMap { $0 } }
        return connection
    }

    /// Sets how to wait for locks; `nil` for SQLite's own waiting, with the default time.
    func wait(_ wait: LockWait?) {
        guard let wait else {
            sqlite3_busy_timeout(handle, Int32(SQLiteConnection.usualWait.seconds * 1000))
            waiter = nil
            return
        }
        let waiter = LockWaiter(wait)
        waiter.install(on: handle)
        self.waiter = waiter
    }

    /// After this call, long-running statements end with an error as soon as the closure returns `true`.
    func endStatements(when isCancelled: @escaping @Sendable () -> Bool) {
        let interrupter = StatementInterrupter(isCancelled)
        interrupter.install(on: handle)
        self.interrupter = interrupter
    }

    /// The number of rows changed so far.
    var changes: Int32 { sqlite3_total_changes(handle) }

    func execute(_ sql: String) throws {
        let status = sqlite3_exec(handle, sql, nil, nil, nil)
        guard status == SQLITE_OK else { throw error(status) }
    }

    func prepare(_ sql: String) throws -> SQLiteStatement {
        var statement: OpaquePointer?
        let status = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard status == SQLITE_OK, let statement else { throw error(status) }
        return SQLiteStatement(statement, connection: self)
    }

    /// Whether the last error was caused by reading a file.
    var hasFailedReading: Bool {
        let status = sqlite3_extended_errcode(handle)
        // SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ are expressions, which Swift does not import.
        return status & 0xFF == SQLITE_IOERR && [1, 2].contains(status >> 8)
    }

    /// The first column of the first row as a number; 0 if none exists.
    func number(_ sql: String) throws -> Int64 {
        let statement = try prepare(sql)
        return try statement.step() ? sqlite3_column_int64(statement.handle, 0) : 0
    }

    /// Returns the damage that SQLite finds in the pages of the file; `nil` if it finds none.
    func damage() throws -> String? {
        let check = try prepare("PRAGMA quick_check(1)")
        return try check.step() ? SQLiteConnection.integrityMessages(check.text(0)).first : nil
    }

    /// Splits a row of `integrity_check` and `quick_check`, in which complaints about pages follow the name of the database.
    static func integrityMessages(_ row: String) -> [String] {
        row.split(separator: "\n").filter { $0 != "ok" && !$0.hasPrefix("*** in database ") }.map(String.init)
    }

    func error(_ status: Int32) -> ValueBoxError { SQLiteConnection.error(status, handle, database) }

    /// The error of a statement; for damage, including the affected table.
    func error(_ status: Int32, of statement: OpaquePointer) -> ValueBoxError {
        let error = error(status)
        guard status & 0xFF == SQLITE_CORRUPT, let sql = sqlite3_sql(statement), let table = SQLiteConnection.table(String(cString: sql)) else { return error }
        guard !error.isFailedRead, error.kind == .corrupt else { return error }
        return ValueBoxError.damaged(error.message.replacing("is damaged (", with: "is damaged in table \(table) (", maxReplacements: 1))
    }

    /// The value-box table of a statement: the first word that names one.
    private static func table(_ sql: String) -> Substring? {
        sql.split { !$0.isLetter && !$0.isNumber }.first { word in
            let number = word.hasPrefix("ft") ? word.dropFirst(2) : word.hasPrefix("t") ? word.dropFirst() : ""
            return !number.isEmpty && number.allSatisfy(\.isNumber)
        }
    }

    /// SQLite's message, which has no specific status, for an unknown number in the header.
    private static let unsupportedFormat = "unsupported file format"

    private static func full(_ handle: OpaquePointer?, _ path: String) -> ValueBoxError {
        if let error = PrivateFolder.full(path) { return error }
        // A connection that only reads writes nothing except temporary data.
        if let handle, sqlite3_db_readonly(handle, "main") == 1 {
            return ValueBoxError(.diskFull, "no space is left for temporary files", hint: PrivateFolder.spaceHint)
        }
        return ValueBoxError(.diskFull, "\(path): the disk or the database is full")
    }

    /// Returns the `errno` of the last read of the database file or its log if it failed for a reason that SQLite reports as damage; otherwise 0.
    private static func failedRead(_ handle: OpaquePointer?, _ database: StoredDatabase) -> Int32 {
        if database.failedRead != 0 { return database.failedRead }
        var code: Int32 = 0
        guard let handle, sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &code) == SQLITE_OK else { return 0 }
        return [EIO, ENXIO].contains(code) ? code : 0
    }

    /// The reason why SQLite does not accept a file as a database.
    private static func formError(_ path: String, _ text: String, _ database: StoredDatabase) -> ValueBoxError {
        do throws(ValueBoxError) {
            guard try FileFacts.hasMagic(path) else { return ValueBoxError(.notADatabase, "\(path) is not a Postbox database (\(text))") }
            return ValueBoxError.damaged("\(database.damagedPath): page 1 is damaged (its header is invalid)")
        } catch {
            return error
        }
    }

    private static func error(_ status: Int32, _ handle: OpaquePointer?, _ database: StoredDatabase) -> ValueBoxError {
        let path = database.path
        if status & 0xFF == SQLITE_IOERR, let fault = database.fault { return database.error(fault) }
        let text = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? String(cString: sqlite3_errstr(status))
        switch status & 0xFF {
        // SQLITE_PROTOCOL: the lock on the log was not granted after many trials.
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            return ValueBoxError(.busy, "\(path): the database is locked by \(FileUsers.lockHolder(path) ?? "another process")", hint: "try again")
        // A file that starts like a database has an invalid value in its header. In an encrypted file, the header is stored in plain.
        case SQLITE_NOTADB: return formError(path, text, database)
        case SQLITE_ERROR where text == unsupportedFormat: return formError(path, text, database)
        // A page that the system fails to read is damage to SQLite, which does not report the reason.
        case SQLITE_CORRUPT where failedRead(handle, database) != 0:
            let reason = "a page of the database cannot be read (\(String(cString: strerror(failedRead(handle, database)))))"
            // A reader leaves the page out; a writer can do nothing without it.
            return database.isInPlace ? ValueBoxError.unreadable("\(database.damagedPath): \(reason)") : ValueBoxError(.io, "\(path): \(reason)")
        case SQLITE_CORRUPT: return ValueBoxError.damaged("\(database.damagedPath): the database is damaged (\(text))")
        case SQLITE_FULL: return full(handle, path)
        case SQLITE_READONLY: return ValueBoxError(.permission, "\(path) cannot be written (\(text))")
        case SQLITE_PERM, SQLITE_AUTH: return ValueBoxError(.permission, "\(path): permission denied")
        case SQLITE_CANTOPEN:
            let reason = handle.map { sqlite3_system_errno($0) } ?? 0
            if [EMFILE, ENFILE, EIO, ENOMEM].contains(reason) { return ValueBoxError(.io, "\(path): \(String(cString: strerror(reason)))") }
            // If a log or journal cannot be created in a read-only folder, SQLite reports that it does not exist.
            if FileFacts.isTaken(path) {
                let resolved = FileFacts.resolved(path)
                if let error = FileFacts.sideNameError(resolved) ?? FileFacts.sideAccessError(resolved) { return error }
                if let version = LogDamage.unknownVersion(resolved + "-wal") {
                    return ValueBoxError.damaged("\(path)-wal is damaged: its version is \(version) instead of \(LogLayout.version)")
                }
                return ValueBoxError(
                    .permission, "\(path) cannot be opened: its log cannot be created", hint: "make its folder writable")
            }
            let kind: ValueBoxError.Kind = reason == ENOENT || reason == ENOTDIR ? .notFound : .permission
            // After failing to create a file, SQLite searches for it again and reports the second reason: the file does not exist.
            let isDenied = reason == ENOENT && access(FileSync.folder(of: path), F_OK) == 0 && access(FileSync.folder(of: path), W_OK) != 0
            let cause = reason == 0 ? text : String(cString: strerror(isDenied ? EACCES : reason))
            return ValueBoxError(kind, "\(path) cannot be opened (\(cause))")
        case SQLITE_NOMEM: return ValueBoxError(.io, "\(path): out of memory")
        case SQLITE_TOOBIG: return ValueBoxError(.other, "\(path): a value is too long for SQLite (\(text))")
        case SQLITE_IOERR:
            // The index of a log is created by other calls, which do not report the reason.
            let reason = handle.map { sqlite3_system_errno($0) } ?? 0
            if reason == ENOSPC || reason == EDQUOT { return full(handle, path) }
            let failed = failedRead(handle, database)
            return ValueBoxError(.io, failed == 0 ? "\(path): input/output error (\(text))" : "\(path) cannot be read (\(String(cString: strerror(failed))))")
        default: return ValueBoxError(.other, "\(path): \(text)")
        }
    }
}

/// A prepared statement, finalized with its last owner.
final class SQLiteStatement {
    let handle: OpaquePointer
    private let connection: SQLiteConnection

    init(_ handle: OpaquePointer, connection: SQLiteConnection) {
        self.handle = handle
        self.connection = connection
    }

    deinit { sqlite3_finalize(handle) }

    /// Whether there is a row.
    @inline(__always)
    func step() throws -> Bool {
        let status = sqlite3_step(handle)
        if status == SQLITE_ROW { return true }
        guard status == SQLITE_DONE else { throw connection.error(status, of: handle) }
        return false
    }

    func reset() { sqlite3_reset(handle) }

    /// Throws if a parameter could not be bound: it would be stored as NULL, or with the value of the previous row.
    @inline(__always)
    private func expectBound(_ status: Int32) throws {
        guard status == SQLITE_OK else { throw connection.error(status) }
    }

    func bind(_ index: Int32, _ value: Int64) throws { try expectBound(sqlite3_bind_int64(handle, index, value)) }

    /// Binds bytes that outlive the step; no bytes are bound as NULL when `emptyIsNull`.
    func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer, emptyIsNull: Bool) throws {
        if bytes.isEmpty {
            try expectBound(emptyIsNull ? sqlite3_bind_null(handle, index) : sqlite3_bind_zeroblob(handle, index, 0))
        } else {
            try expectBound(sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), nil))
        }
    }

    func bind(_ index: Int32, text bytes: UnsafeRawBufferPointer) throws {
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start, !bytes.isEmpty {
            try expectBound(sqlite3_bind_text64(handle, index, start, UInt64(bytes.count), nil, UInt8(SQLITE_UTF8)))
        } else {
            try expectBound(sqlite3_bind_text(handle, index, "", 0, nil))
        }
    }

    /// A column's bytes, valid until the next step.
    @inline(__always)
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(handle, column)
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
    }

    func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func text(_ column: Int32) -> String {
        sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }
}

/// SQLite's progress handler of one connection.
final class StatementInterrupter {
    private let isCancelled: @Sendable () -> Bool

    /// The number of SQLite's steps between two calls of the handler: a small fraction of a millisecond.
    private static let steps: Int32 = 1000

    init(_ isCancelled: @escaping @Sendable () -> Bool) { self.isCancelled = isCancelled }

    /// Must be retained as long as the connection.
    func install(on handle: OpaquePointer) {
        sqlite3_progress_handler(handle, StatementInterrupter.steps, { context in
            guard let context else { return 0 }
            return Unmanaged<StatementInterrupter>.fromOpaque(context).takeUnretainedValue().isCancelled() ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
}

/// SQLite's busy handler of one connection.
final class LockWaiter {
    private let wait: LockWait
    private var start = 0.0

    init(_ wait: LockWait) { self.wait = wait }

    /// Must be retained as long as the connection.
    func install(on handle: OpaquePointer) {
        sqlite3_busy_handler(handle, { context, attempt in
            guard let context else { return 0 }
            return Unmanaged<LockWaiter>.fromOpaque(context).takeUnretainedValue().shouldContinue(attempt) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func shouldContinue(_ attempt: Int32) -> Bool {
        if attempt == 0 { start = LockWait.now() }
        return wait.shouldContinue(since: start)
    }
}
