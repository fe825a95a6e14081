import CSQLite
import Synchronization

/// A database file as one connection has it open: how, under which key, and what turned out to be wrong with it.
///
/// Belongs to the thread of its connection.
final class StoredDatabase: @unchecked Sendable {
    /// How a file is opened.
    enum Access: Equatable {
        /// Under SQLite's locks, beside whoever else has it open; side files come and go as SQLite wants.
        case shared
        /// Nobody has it open: file and log are read where they are, without locks and side files. The index of the log is in SQLite's memory.
        case inPlace(hasLog: Bool)
        /// As the only one. Frames that SQLCipher would write after ours begin with a checksum that SQLite keeps in the log's index, and there it
        /// is that of plain pages.
        case alone
    }

    /// What ended a read.
    enum Fault: Equatable {
        /// The authentication of a page does not fit; `frame` counts from 1, nil: in the file itself.
        case damagedPage(UInt32, frame: Int?)
        /// The file was changed while it was read in place.
        case changed
        /// The rollback journal of an encrypted file cannot be used.
        case journal
    }

    /// As it was given, for messages.
    let path: String
    /// The file that this is a copy of, for a while: what is damaged here is so there, and nobody knows the copy.
    var originalPath: String?
    /// What damage is said of.
    var damagedPath: String { originalPath ?? path }
    let access: Access
    let key: DatabaseKey?
    let cipher: PageCipher?
    /// Whether SQLite is told that the file is written through a log, as encrypted files are here: going over to one would write page 1 with its old
    /// contents in a journal.
    let presentsLog: Bool
    var fault: Fault?
    /// The log of a plain file that is written to, while it is open.
    weak var log: JoinedLog?

    let isInPlace: Bool
    private let state: FileState?
    private let number: Int64

    /// `state`: of a file that is read in place, from before anything of it was looked at.
    init(path: String, access: Access, key: DatabaseKey?, state: FileState? = nil, presentsLog: Bool = false) throws {
        self.path = path
        self.access = access
        self.key = key
        self.state = state
        self.presentsLog = presentsLog
        cipher = try key.map { try PageCipher(key: $0) }
        if case .inPlace = access { isInPlace = true } else { isInPlace = false }
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
    }

    private static let known = Mutex(Known())

    /// The one that a URI names by its number.
    static func find(_ number: Int64) -> StoredDatabase? { known.withLock { $0.databases[number]?.database } }

    var hasChanged: Bool { state?.hasChanged ?? false }

    /// Whether both are read in place, without a log, in the same state of the file.
    func isSameState(as other: StoredDatabase) -> Bool {
        let alone = Access.inPlace(hasLog: false)
        guard access == alone, other.access == alone, let state, let otherState = other.state else { return false }
        return state.isSame(as: otherState)
    }

    /// What SQLite opens.
    func uri(isReadOnly: Bool) -> String {
        var query: [String] = []
        switch access {
        case .shared, .alone: if isReadOnly { query.append("mode=ro") }
        // SQLite then looks for no log, and makes none.
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
        case .changed: ValueBoxError(.busy, "\(path) was changed while it was read", hint: "try again")
        case .journal: StoredDatabase.unfinishedJournal(path)
        }
    }

    static func damage(_ path: String, page: UInt32, frame: Int?) -> ValueBoxError {
        let place = frame.map { "\(path)-wal: frame \($0) (page \(page))" } ?? "\(path): page \(page)"
        return ValueBoxError(.corrupt, "\(place) is damaged (its MAC does not fit)", hint: "'postbox check' lists every damaged page")
    }

    static func unfinishedJournal(_ path: String) -> ValueBoxError {
        ValueBoxError(
            .corrupt, "\(path)-journal holds a transaction that was not finished",
            hint: "the program that writes the database rolls it back when it opens it next")
    }
}
