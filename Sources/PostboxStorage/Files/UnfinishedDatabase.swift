#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A new database that gets its name when it is whole: until then it stands beside its place, as `NAME.part`.
///
/// A process that is killed leaves the part behind, and nothing under the name; whoever makes the database next takes the part's place.
///
///     let (unfinished, box) = try UnfinishedDatabase.begin("/data/copy.db")
///     ...                             // fill and close the box
///     try unfinished.publish()
package final class UnfinishedDatabase {
    package let path: String
    private let partPath: String
    private let identity: OpenFiles.Identity
    private var isPublished = false

    private init(_ path: String, _ partPath: String, _ identity: OpenFiles.Identity) {
        self.path = path
        self.partPath = partPath
        self.identity = identity
    }

    deinit { discard() }

    /// Makes the part. Throws `exists` when the name is taken or the part cannot be made, and `busy` when another process is making it.
    package static func begin(_ path: String, keys: DatabaseKeys = DatabaseKeys()) throws -> (unfinished: UnfinishedDatabase, box: SQLiteValueBox) {
        guard !isTaken(path) else { throw taken(path) }
        let part = path + ".part"
        if let error = FileFacts.sideNameError(part) { throw error }
        try expectAbandoned(part)
        remove(part)
        do {
            let box = try SQLiteValueBox(path: part, mode: .create, keys: keys)
            guard let identity = OpenFiles.Identity(part) else { throw FileSync.error(part) }
            return (UnfinishedDatabase(path, part, identity), box)
        } catch {
            guard let error = error as? ValueBoxError else {
                remove(part)
                throw error
            }
            // A full disk leaves a file without tables; one that was there first is another's.
            if error.kind != .exists { remove(part) }
            // The caller knows the database by its name.
            throw ValueBoxError(error.kind, error.message.replacing(part, with: path), hint: error.hint)
        }
    }

    /// Gives the database its name and makes that last. The box must be closed.
    package func publish() throws {
        // Somebody may have come between the making of the file and its first lock, and have thought that nobody needs it.
        guard OpenFiles.Identity(partPath) == identity else {
            throw ValueBoxError(.busy, "\(partPath) was taken over by another process", hint: "try again")
        }
        try FileSync.sync(partPath)
        // A log of an earlier file of this name would be played into the new one.
        guard !UnfinishedDatabase.isTaken(path) else { throw UnfinishedDatabase.taken(path) }
        UnfinishedDatabase.remove(path)
        // A link, unlike a rename, does not replace a file that appeared meanwhile.
        if link(partPath, path) != 0 {
            guard errno != EEXIST, !FileFacts.exists(path) else { throw UnfinishedDatabase.taken(path) }
            guard rename(partPath, path) == 0 else { throw FileSync.error(path) }
        }
        isPublished = true
        UnfinishedDatabase.remove(partPath)
        try FileSync.sync(FileSync.folder(of: path))
    }

    /// Removes the part, unless it has its name.
    package func discard() {
        guard !isPublished, OpenFiles.Identity(partPath) == identity else { return }
        UnfinishedDatabase.remove(partPath)
    }

    /// Whether there is something under the name that a new database must not replace. A file without a table is nothing.
    package static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return false }
        guard facts.st_mode & S_IFMT == S_IFREG else { return true }
        if facts.st_size == 0 { return false }
        guard let catalogue = try? SQLiteValueBox(path: path, mode: .readOnly).catalogue else { return true }
        return !(catalogue.tables.isEmpty && catalogue.fullTextTables.isEmpty && catalogue.foreignTables.isEmpty)
    }

    /// Throws when a process is at work on the part.
    private static func expectAbandoned(_ part: String) throws {
        guard let identity = OpenFiles.Identity(part) else { return }
        let process = FileUsers.writer(of: identity)
        guard process != nil || OpenFiles.shared.contains(part) || StoredDatabase.isOpenElsewhere(part) else { return }
        throw ValueBoxError(
            .busy, "\(part) is being made by " + (process.map { "process \($0)" } ?? "another process"), hint: "wait for it, or end it, then try again")
    }

    private static func remove(_ path: String) {
        for suffix in ["-wal", "-shm", "-journal", ""] { unlink(path + suffix) }
    }

    private static func taken(_ path: String) -> ValueBoxError {
        ValueBoxError(.exists, "\(path) exists already", hint: "name another file, or remove this one")
    }
}
