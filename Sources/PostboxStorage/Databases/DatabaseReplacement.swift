import PlatformSupport

/// Replaces a database with a changed copy of it, so that the file is always completely the old one or the new one.
///
/// The copy is created and changed next to the file, under another name, while the file is locked. `install` syncs the copy and
/// renames it over the file. If anything fails before that, including a crash, at most the copy is left, which the next replacement removes.
///
/// A log or journal of the old file must not remain: SQLite would apply it to the new file. The log is checkpointed into the old file before the
/// rename, and a journal of a killed writer was rolled back when the file was locked.
package final class DatabaseReplacement {
    /// The file without symbolic links.
    package let path: String
    /// The unchanged file, readable during the lifetime of this object.
    package let original: SQLiteValueBox
    /// The path of the copy, for `SQLiteValueBox(path:mode:)`.
    package let copyPath: String

    static let copySuffix = ".migrating"
    static let spareSuffix = ".replaced"

    private let identity: OpenFiles.Identity
    private let facts: stat
    private let wait: LockWait
    private let sparePath: String
    /// Whether the copy has taken the file's place.
    package private(set) var isInstalled = false

    /// Locks the file. `wait` is the time to wait until another process closes it.
    ///
    /// Throws `busy` if another process has the file open for writing, `permission` if the file is not writable, and `readOnly` if its folder is not.
    package init(path given: String, keys: DatabaseKeys = DatabaseKeys(), wait: LockWait = LockWait(seconds: 0.5)) throws {
        path = FileFacts.resolved(given)
        copyPath = path + DatabaseReplacement.copySuffix
        sparePath = path + DatabaseReplacement.spareSuffix
        self.wait = wait
        _ = try StoredDatabase.form(of: path, keys)
        try FileFacts.expectWritable(path)
        let folder = FileSync.folder(of: path)
        guard access(folder, W_OK | X_OK) == 0 else {
            throw ValueBoxError(.readOnly, "cannot write to the folder \(folder) (\(String(cString: strerror(errno))))")
        }
        (original, identity) = try DatabaseReplacement.lock(path, keys, wait)
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw FileSync.error(path) }
        self.facts = facts
        removeLeftovers()
    }

    /// Locks the file after one or more attempts. Between attempts, the file is neither locked nor open, because the other process may need it to
    /// finish, and another replacement needs a moment in which no other process has it open.
    private static func lock(_ path: String, _ keys: DatabaseKeys, _ wait: LockWait) throws -> (SQLiteValueBox, OpenFiles.Identity) {
        let start = LockWait.now()
        while true {
            let refusal: ValueBoxError
            do {
                guard let identity = OpenFiles.Identity(path) else { throw FileSync.error(path) }
                // Checked first: a replacement that is about to end would regard a process that opens the file only briefly to wait as a writer.
                var process = FileUsers.writer(of: identity)
                if process == nil {
                    let box = try SQLiteValueBox(path: path, mode: .exclusive, keys: keys, wait: LockWait(seconds: 0))
                    process = FileUsers.writer(of: identity)
                    // Another file may have taken the name while it was opened.
                    if process == nil, OpenFiles.Identity(path) == identity { return (box, identity) }
                }
                refusal = process.map { busy(path, "is open for writing in", $0) } ?? ValueBoxError(.busy, "\(path) was replaced", hint: "try again")
            } catch let error as ValueBoxError where error.kind == .busy {
                refusal = error
            }
            guard wait.shouldContinue(since: start) else { throw refusal }
        }
    }

    private static func busy(_ path: String, _ how: String, _ process: Int32) -> ValueBoxError {
        ValueBoxError(.busy, "\(path) \(how) \(FileUsers.describe(process))", hint: "quit that program, and try again")
    }

    deinit {
        if !isInstalled { removeLeftovers() }
    }

    /// Removes leftover files. Under the lock, no other process can be using them.
    private func removeLeftovers() {
        for suffix in [""] + SideFiles.sqliteSuffixes { unlink(copyPath + suffix) }
        unlink(sparePath)
    }

    private func expectNoWriter() throws {
        let start = LockWait.now()
        while let process = FileUsers.writer(of: identity) {
            guard wait.shouldContinue(since: start) else { throw DatabaseReplacement.busy(path, "is open for writing in", process) }
        }
    }

    /// Creates a copy of the file, or of another database, including the contents of its log, and opens it. The copy gets the mode of the old file
    /// and, if permitted, its owner.
    package func makeCopy(of source: SQLiteValueBox? = nil) throws -> SQLiteValueBox {
        try (source ?? original).backup(to: copyPath, permissions: AccountFileMode.file)
        chmod(copyPath, facts.st_mode & 0o7777)
        _ = chown(copyPath, facts.st_uid, facts.st_gid)
        let copy = try SQLiteValueBox(path: copyPath, mode: .readWrite, keys: (source ?? original).keys)
        copy.reportsDamage(source ?? original)
        try copy.prepareForRebuilding()
        return copy
    }

    private var hasLog: Bool { get throws { try FileFacts.hasLog(path) } }

    /// Puts the copy in the file's place. The copy must be closed.
    package func install() throws {
        guard try !FileFacts.hasLog(copyPath) else { throw ValueBoxError(.io, "cannot merge the log of \(copyPath) into the file") }
        try FileSync.sync(copyPath)
        if try hasLog { try original.foldLog() }
        guard try !hasLog else { throw ValueBoxError(.io, "cannot merge the log of \(path) into the file") }
        let start = LockWait.now()
        while let process = try exchange() {
            // Another replacement may have opened the file for a moment, only to find it locked.
            guard wait.shouldContinue(since: start) else { throw DatabaseReplacement.busy(path, "was opened for writing by", process) }
        }
        isInstalled = true
        unlink(sparePath)
        try FileSync.sync(FileSync.folder(of: path))
    }

    /// Renames the copy over the file, unless a process has opened the file for writing in the meantime. In that case, returns the ID of that process
    /// and changes nothing.
    private func exchange() throws -> Int32? {
        try expectNoWriter()
        // When the old file is closed, a log or a journal of that name is the new file's.
        try original.keepFiles()
        // The side files are empty, or rolled back when the file was locked, and cannot be written under the lock.
        for suffix in SideFiles.sqliteSuffixes { unlink(path + suffix) }
        // The old file keeps a name until no process can have opened it in the meantime: such a process waits for its lock and would continue with
        // it.
        let hasSpare = link(path, sparePath) == 0
        guard rename(copyPath, path) == 0 else { throw FileSync.error(path) }
        guard hasSpare, let process = FileUsers.writer(of: identity) else { return nil }
        let hasCopy = link(path, copyPath) == 0
        guard rename(sparePath, path) == 0 else { throw FileSync.error(path) }
        guard hasCopy else { throw DatabaseReplacement.busy(path, "was opened for writing by", process) }
        return process
    }
}

extension SideFiles {
    private static let suffixes = sqliteSuffixes + [DatabaseReplacement.copySuffix, DatabaseReplacement.spareSuffix]

    /// Throws `exists` for a name whose file would be removed or overwritten when the database is written.
    package static func expectNone(_ path: String, of database: String) throws {
        let file = FileFacts.resolved(database)
        guard FileFacts.resolved(FileSync.folder(of: path)) == FileSync.folder(of: file), let name = path.split(separator: "/").last else { return }
        guard suffixes.contains(where: { (file + $0).hasSuffix("/" + name) }) else { return }
        throw ValueBoxError(.exists, "\(path) is the name of a file that belongs to \(database), and would be replaced", hint: "use another name")
    }
}
