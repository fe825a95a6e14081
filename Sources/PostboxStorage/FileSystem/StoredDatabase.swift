import PlatformSupport
import Synchronization

/// A database file opened by one connection: its access mode, its key, and any problem found in it.
///
/// Used only on the thread of its connection.
final class StoredDatabase: @unchecked Sendable {
    /// The way in which a file is opened.
    enum Access: Equatable {
        /// Uses SQLite's locks, shared with other processes. SQLite creates and removes the log and journal files.
        case shared
        /// Reads file and log in place, without locks and side files, because no process has the database open. The index of the log is in SQLite's
        /// memory.
        case inPlace(hasLog: Bool)
        /// Opens the file as its only user. Frames that SQLCipher would append later start with a checksum that SQLite keeps in the log's index,
        /// where it is the checksum of plain pages.
        case alone
    }

    /// The error that ended a read.
    enum Fault: Equatable {
        /// The authentication of a page failed. `frame` counts from 1 and is `nil` if the page is in the file itself.
        case damagedPage(UInt32, frame: Int?)
        /// The file was changed while it was read in place.
        case changed
        /// The rollback journal of an encrypted file cannot be used.
        case journal
    }

    /// The path as given, for messages.
    let path: String
    /// The original of this temporary copy. Damage is reported for that file.
    var originalPath: String?
    /// The path to report damage for.
    var damagedPath: String { originalPath ?? path }
    let access: Access
    let key: DatabaseKey?
    let cipher: PageCipher?
    /// Whether to report to SQLite that the file uses a log, as all encrypted files do here: switching to a log would write the old contents of page
    /// 1 to a journal.
    let presentsLog: Bool
    var fault: Fault?
    /// The `errno` of a read through `PostboxFileSystem` that failed; 0 if none did. A reader passes over a failure: only its last read counts.
    var failedRead: Int32 = 0
    /// The log of a plain file that is written to, while it is open.
    weak var log: JoinedLog?

    let isInPlace: Bool
    /// Whether the MACs of all pages were compared in the same state of the file, so that pages only need to be decrypted.
    let isAuthenticated: Bool
    private let state: FileState?
    private let number: Int64

    /// - Parameter state: The state of a file that is read in place, from before any part was read.
    init(path: String, access: Access, key: DatabaseKey?, state: FileState? = nil, presentsLog: Bool = false) throws {
        self.path = path
        self.access = access
        self.key = key
        self.state = state
        self.presentsLog = presentsLog
        cipher = try key.map { try PageCipher(key: $0) }
        if case .inPlace = access { isInPlace = true } else { isInPlace = false }
        let authenticated = StoredDatabase.known.withLock { $0.authenticated }
        isAuthenticated = access == .inPlace(hasLog: false) && authenticated != nil && authenticated == state?.facts
        number = StoredDatabase.known.withLock { known in
            known.last += 1
            return known.last
        }
        StoredDatabase.known.withLock { $0.databases[number] = Reference(database: self) }
    }

    deinit { StoredDatabase.known.withLock { $0.databases[number] = nil } }

    private struct Reference {
        weak var database: StoredDatabase?
    }

    private struct Known {
        var last: Int64 = 0
        var databases: [Int64: Reference] = [:]
        /// The last state of a file in which all pages were authenticated.
        var authenticated: FileState.Facts?
    }

    private static let known = Mutex(Known())

    /// The one that a URI names by its number.
    static func find(_ number: Int64) -> StoredDatabase? { known.withLock { $0.databases[number]?.database } }

    var hasChanged: Bool { state?.hasChanged ?? false }

    /// Notes that the MACs of all pages were compared. A database opened afterwards compares none of them again while the file does not change, which
    /// is checked after every read.
    func noteAuthenticated() {
        guard access == .inPlace(hasLog: false), let state, !state.hasChanged else { return }
        StoredDatabase.known.withLock { $0.authenticated = state.facts }
    }

    /// Whether both are read in place, without a log, in the same state of the file.
    func isSameState(as other: StoredDatabase) -> Bool {
        let alone = Access.inPlace(hasLog: false)
        guard access == alone, other.access == alone, let state, let otherState = other.state else { return false }
        return state.isSame(as: otherState)
    }

    /// The URI that SQLite opens.
    func uri(isReadOnly: Bool) -> String {
        var query: [String] = []
        switch access {
        case .shared, .alone: if isReadOnly { query.append("mode=ro") }
        // SQLite then does not look for a log and does not create one.
        case .inPlace(let hasLog): if !hasLog { query.append("immutable=1") }
        }
        if isInPlace || key != nil || !isReadOnly {
            query.append("vfs=\(key == nil ? PostboxFileSystem.plainName : PostboxFileSystem.cipherName)")
            query.append("\(PostboxFileSystem.parameter)=\(number)")
        }
        return FileFacts.uri(isInPlace ? FileFacts.resolved(path) : path, query.joined(separator: "&"))
    }

    func error(_ fault: Fault) -> ValueBoxError {
        switch fault {
        case let .damagedPage(page, frame): StoredDatabase.damage(path, page: page, frame: frame)
        case .changed: ValueBoxError(.busy, "\(path) changed while it was read", hint: "try again")
        case .journal: StoredDatabase.unfinishedJournal(path)
        }
    }

    static func damage(_ path: String, page: UInt32, frame: Int?) -> ValueBoxError {
        let place = frame.map { "\(path)-wal: frame \($0) (page \(page))" } ?? "\(path): page \(page)"
        return ValueBoxError(.corrupt, "\(place) is damaged (its MAC does not match)", hint: "use 'postbox check' to list every damaged page")
    }

    static func unfinishedJournal(_ path: String) -> ValueBoxError {
        ValueBoxError(
            .corrupt, "\(path)-journal contains an unfinished transaction",
            hint: "open the database in the program that wrote it, which rolls the transaction back")
    }
}

extension StoredDatabase {
    /// Opens a database for reading. Nothing on disk changes, not even side files.
    ///
    /// If a process has the file open, which is visible by its lock on the `-shm` file, the file is read under SQLite's locks, because its side files
    /// exist already. Any other file is read in place.
    static func forReading(_ path: String, keys: DatabaseKeys) throws -> StoredDatabase {
        let file = FileFacts.resolved(path)
        try FileFacts.expectRegularSides(file)
        let isOpenHere = OpenFiles.shared.contains(file)
        // A database that is being created in this process may still be empty.
        let form = isOpenHere ? (try? FileFacts.expectDatabase(file)) ?? .plain : try form(of: file, keys)
        let key = try key(of: file, form, keys)
        // A box of this process writes to a log, regardless of the header. SQLite would ignore a log that is still empty.
        if isOpenHere || isOpenElsewhere(file) { return try StoredDatabase(path: path, access: .shared, key: key, presentsLog: isOpenHere) }
        let state = try FileState(file)
        try expectNoJournal(file)
        let hasLog = try FileFacts.hasLog(file)
        return try StoredDatabase(path: path, access: .inPlace(hasLog: hasLog), key: key, state: state)
    }

    /// Opens a database for writing. `isPrivate` states whether other processes do not know the file, so that this process may open further
    /// connections to it.
    static func forWriting(_ path: String, keys: DatabaseKeys, isPrivate: Bool, presentsLog: Bool) throws -> StoredDatabase {
        try FileFacts.expectRegularSides(FileFacts.resolved(path))
        let isOpenHere = OpenFiles.shared.contains(path)
        let form = isOpenHere ? (try? FileFacts.expectDatabase(path)) ?? .plain : try form(of: path, keys)
        guard let key = try key(of: FileFacts.resolved(path), form, keys) else { return try StoredDatabase(path: path, access: .shared, key: nil) }
        // Otherwise SQLite would open the file for reading and fail at the first write.
        try FileFacts.expectWritable(path)
        try expectNoJournal(FileFacts.resolved(path))
        return try StoredDatabase(path: path, access: isPrivate ? .shared : .alone, key: key, presentsLog: presentsLog)
    }

    /// Creates a database file, encrypted with the key if one is given.
    static func creating(_ path: String, key: DatabaseKey?, isPrivate: Bool) throws -> StoredDatabase {
        try FileFacts.expectRegularSides(FileFacts.resolved(path))
        return try StoredDatabase(path: path, access: key == nil || isPrivate ? .shared : .alone, key: key)
    }

    /// Returns the form of a file. Throws if the file is not a database. If one of the keys opens it, the error names the kind of database.
    static func form(of path: String, _ keys: DatabaseKeys) throws -> FileFacts.Form {
        do { return try FileFacts.expectDatabase(path) } catch let error as ValueBoxError where error.kind == .notADatabase || error.kind == .corrupt {
            // A file that does not start as SQLite's do may be one whose header is encrypted as well.
            if try (FileFacts.size(path) ?? 0) >= OtherCipher.smallestPage, !FileFacts.isDirectory(path), FileFacts.specialForm(path) == nil {
                try expectNoOtherCipher(path, keys)
            }
            throw error
        }
    }

    /// Throws if one of the keys opens page 1 with settings other than Telegram's. Returns whether a key opens a page with Telegram's settings.
    @discardableResult
    private static func expectNoOtherCipher(_ path: String, _ keys: DatabaseKeys) throws -> Bool {
        let pages = try StoredPages(path)
        var other: OtherCipher?
        do {
            _ = try keys.key(for: path) { key in
                other = try pages.otherCipher(key)
                return try other != nil || pages.fits(key)
            }
        } catch let error as ValueBoxError where [.encrypted, .wrongKey, .badKeyFile, .unavailable].contains(error.kind) {
            return false
        }
        if let other { throw other.error(path) }
        return true
    }

    /// Returns `nil` if the file is plain.
    private static func key(of file: String, _ form: FileFacts.Form, _ keys: DatabaseKeys) throws -> DatabaseKey? {
        switch form {
        case .plain: return nil
        case .unclear:
            if try !expectNoOtherCipher(file, keys), let error = OtherCipher.error(file, headerOf: try FileFacts.header(file)) { throw error }
            return nil
        case .encrypted: break
        }
        let pages = try StoredPages(file)
        let key: DatabaseKey
        do {
            key = try keys.key(for: file) { key in
                let fits = try pages.fits(key)
                if let other = try pages.otherCipher(key) { throw other.error(file) }
                return fits
            }
        } catch let error as ValueBoxError where error.kind == .wrongKey && pages.hasNoPage {
            throw ValueBoxError(.corrupt, "\(file) is truncated: it has \(pages.fileSize) bytes, less than a page of \(StoredPages.size)")
        }
        try pages.expectComplete(key)
        return key
    }

    /// Whether a connection of any process holds the shared-memory file: each keeps a shared lock on its byte 128.
    static func isOpenElsewhere(_ path: String) -> Bool { isLocked(path + "-shm", byte: 128, of: path) }

    private static func isLocked(_ file: String, byte: Int, of database: String) -> Bool {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { OpenFiles.shared.close(descriptor, of: OpenFiles.Identity(database)) }
        var probe = flock()
        probe.l_type = Int16(F_WRLCK)
        probe.l_whence = Int16(SEEK_SET)
        probe.l_start = off_t(byte)
        probe.l_len = 1
        return fcntl(descriptor, F_GETLK, &probe) == 0 && probe.l_type != Int16(F_UNLCK)
    }

    /// The byte of the database file that SQLite locks during a transaction with a journal.
    private static let reservedByte = 0x4000_0001

    /// Throws for a journal that must be rolled back.
    private static func expectNoJournal(_ path: String) throws {
        guard try RollbackJournal.isUnfinished(path + "-journal") else { return }
        if isLocked(path, byte: reservedByte, of: path) {
            throw ValueBoxError(.busy, "\(path) is being written by another process", hint: "try again")
        }
        throw unfinishedJournal(path)
    }
}
