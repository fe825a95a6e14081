import CSQLite
import PlatformSupport

/// An encrypted database, read page by page without SQLite, to find damaged pages or to decrypt it.
///
///     if let database = try EncryptedDatabase(path: "account/postbox/db/db_sqlite") {
///         try database.survey { print($0.description) }
///         try database.decrypt(to: "plain.db") { page in throw Refused(page) }
///     }
public final class EncryptedDatabase {
    /// A page that cannot be used, and the reason.
    public struct Page: Sendable, Hashable, CustomStringConvertible {
        /// The reason why a page is unusable.
        public enum Condition: Sendable, Hashable {
            /// The authentication of the page does not fit.
            case damaged
            /// The file ends before it.
            case missing
            /// The header contains a smaller number of pages than exist. SQLite reads no page beyond this number.
            case miscounting
            /// All bytes of the page are zero instead of ciphertext; it is treated as a page of zeros.
            case zeros
            /// The system failed to read it, for this reason.
            case unreadable(reason: String)
        }

        /// The number of the page, starting at 1.
        public let number: UInt32
        /// The frame of the log that contains the page, counted from 1; `nil` for the file.
        public let frame: Int?
        /// The condition of the page.
        public let condition: Condition

        /// Whether the system failed to read it.
        public var isUnreadable: Bool { if case .unreadable = condition { true } else { false } }

        /// `page 7`, `frame 3 of the log (page 7)`.
        public var place: String { frame.map { "frame \($0) of the log (page \(number))" } ?? "page \(number)" }

        public var description: String { "\(place) \(problem)" }

        /// Returns the description with the name of the containing file: `DB: page 7 is ...`, `DB-wal: frame 3 (page 7) is ...`.
        public func description(in path: String) -> String {
            (frame.map { "\(path)-wal: frame \($0) (page \(number)) " } ?? "\(path): page \(number) ") + problem
        }

        private var problem: String {
            switch condition {
            case .damaged: "is damaged (its MAC does not match)"
            case .missing: "is missing: the file ends before it"
            case .miscounting: "is damaged (its page count is too low)"
            case .zeros: "contains only zeros"
            case let .unreadable(reason): "cannot be read (\(reason))"
            }
        }
    }

    /// The file that was opened.
    public let path: String
    private let database: StoredDatabase
    private let key: DatabaseKey
    private let pages: StoredPages
    /// A snapshot during the writes of others; `nil` if SQLite cannot read the database.
    private let snapshot: SQLiteConnection?

    /// Returns `nil` if the database is plain. Throws the same errors as opening it, except for damaged pages.
    public init?(path: String, keys: DatabaseKeys = DatabaseKeys()) throws {
        let database = try StoredDatabase.forReading(path, keys: keys)
        guard let key = database.key else { return nil }
        self.path = path
        self.database = database
        self.key = key
        snapshot = database.snapshot()
        pages = try StoredPages(FileFacts.resolved(path))
    }

    /// Reads every page and passes invalid ones to the closure. Returns the number of pages. Throws `ValueBoxError` if the file cannot be read, and
    /// errors of the closure.
    public func survey(_ finding: (Page) throws -> Void) throws -> Int {
        try reportCount(finding)
        var isSound = try !pages.isMiscounted(key)
        try pages.forEach(key) { number, page in
            guard let page = EncryptedDatabase.problem(number, page) else { return }
            isSound = false
            try finding(page)
        }
        try expectUnchanged()
        if isSound { database.noteAuthenticated() }
        return try pages.pageCount(key)
    }

    private func reportCount(_ finding: (Page) throws -> Void) throws {
        if try pages.isMiscounted(key) { try finding(Page(number: 1, frame: nil, condition: .miscounting)) }
    }

    private static func problem(_ number: UInt32, _ page: StoredPages.Page) -> Page? {
        switch page {
        case .plain: nil
        case .zeros: Page(number: number, frame: nil, condition: .zeros)
        case let .damaged(frame): Page(number: number, frame: frame, condition: .damaged)
        case .missing: Page(number: number, frame: nil, condition: .missing)
        case let .unreadable(frame, code): Page(number: number, frame: frame, condition: .unreadable(reason: String(cString: strerror(code))))
        }
    }

    private func expectUnchanged() throws {
        if database.hasChanged { throw database.error(.changed) }
    }

    /// Writes a plain copy of the last committed state, page by page. `damaged` is called for a page that cannot be read or authenticated. It throws
    /// an error to stop; if it returns, the page consists of zeros in the copy.
    ///
    /// Only the owner can read the copy. It gets its final name when it is complete. Throws `exists` if a file with that name exists.
    public func decrypt(to destination: String, progress: (_ pages: Int) throws -> Void = { _ in }, damaged: (Page) throws -> Void) throws {
        try SideFiles.expectNone(destination, of: path)
        try reportCount(damaged)
        let file = try NewFile(destination, permissions: AccountFileMode.file(of: path))
        let zeros = [UInt8](repeating: 0, count: PageCipher.pageSize)
        var block: [UInt8] = []
        block.reserveCapacity(EncryptedDatabase.blockSize)
        try pages.forEach(key) { number, page in
            switch page {
            case let .plain(bytes), let .zeros(bytes): block.append(contentsOf: bytes)
            case .damaged, .missing, .unreadable:
                if let page = EncryptedDatabase.problem(number, page) { try damaged(page) }
                block.append(contentsOf: zeros)
            }
            // A separate file has no log.
            if number == 1, block.starts(with: FileFacts.magic) { block.replaceSubrange(18..<20, with: [1, 1]) }
            if block.count >= EncryptedDatabase.blockSize {
                try file.write(block)
                block.removeAll(keepingCapacity: true)
                try progress(Int(number))
            }
        }
        try expectUnchanged()
        try file.write(block)
        try file.publish()
    }

    private static let blockSize = 64 * PageCipher.pageSize

    /// Writes an encrypted copy of a plain database. Throws `exists` if there is a file with that name.
    ///
    /// The copy has the properties of SQLCipher's copies: a file without a log, with new row numbers in tables without numeric keys.
    public static func encrypt(_ path: String, to destination: String, key: DatabaseKey) throws {
        try encrypt(path, to: destination, key: key, isCancelled: { false }) {}
    }

    /// `isCancelled` is called frequently; if it returns `true`, the copying ends with an error. `whenWhole` is called when the copy is complete,
    /// before it gets its name.
    package static func encrypt(
        _ path: String, to destination: String, key: DatabaseKey, isCancelled: @escaping @Sendable () -> Bool, whenWhole: () throws -> Void
    ) throws {
        try SideFiles.expectNone(destination, of: path)
        let database = try StoredDatabase.forReading(path, keys: DatabaseKeys(given: [], passcode: nil, searchesInstallation: false))
        let file = try NewFile(destination, permissions: AccountFileMode.file(of: path))
        if let error = FileFacts.sideNameError(file.partPath) { throw error }
        let target = try StoredDatabase.creating(file.partPath, key: key, isPrivate: true)
        do {
            let source = try SQLiteConnection.open(database, flags: SQLITE_OPEN_READONLY)
            source.endStatements(when: isCancelled)
            try source.configure(.readOnly)
            try source.execute("PRAGMA query_only=OFF; PRAGMA temp_store=MEMORY")
            guard try source.number("PRAGMA page_size") == PageCipher.pageSize else {
                throw ValueBoxError(
                    .wrongForm, "\(path) has pages of another size than \(PageCipher.pageSize) bytes",
                    hint: "sqlite3 \(path) 'PRAGMA page_size=\(PageCipher.pageSize); VACUUM' changes the page size")
            }
            try source.reservePages()
            let statement = try source.prepare("VACUUM INTO ?")
            var uri = target.uri(isReadOnly: false)
            try uri.withUTF8 { text in
                try statement.bind(1, text: UnsafeRawBufferPointer(text))
                do { _ = try statement.step() } catch let error as ValueBoxError {
                    if database.fault != nil || source.hasFailedReading { throw error }
                    // If a row leads to pages that the file does not have, SQLite reports that it is too large for the new file.
                    if error.kind == .diskFull, let damage = try? source.damage() { throw ValueBoxError.damaged("\(path) is damaged: \(damage)") }
                    throw EncryptedDatabase.error(error, of: path, isOf: destination)
                }
            }
            if database.hasChanged { throw database.error(.changed) }
        }
        // The slow part is done now, so that almost nothing can happen between `whenWhole` and the rename.
        try FileSync.sync(file.partPath)
        try whenWhole()
        try file.publish()
    }

    /// Assigns an error to one of the two files. SQLite uses one connection for both, and reports errors for the file that is read; write errors
    /// belong to the other file.
    private static func error(_ error: ValueBoxError, of path: String, isOf destination: String) -> ValueBoxError {
        // SQLite's temporary data is kept in memory; nothing else is written to a disk.
        if error.kind == .diskFull { return ValueBoxError(.diskFull, "\(destination): the disk or the database is full") }
        guard error.kind == .io, error.message.hasPrefix(path + ": ") else { return error }
        return ValueBoxError(error.kind, destination + error.message.dropFirst(path.count), hint: error.hint)
    }
}
