#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A copy of a database that is either not there or whole: written under another name, checked, synced, then given its name.
public enum DatabaseBackup {
    /// Makes the backup, or finds it made: a file that equals the database and is none of its names is used as it is, as after a run that was
    /// killed. Answers whether it was made.
    ///
    /// Throws `exists` for any other file there, and `corrupt` when the copy is not what it should be. `verify` compares.
    @discardableResult
    public static func make(of box: SQLiteValueBox, to destination: String, verify: (_ copy: SQLiteValueBox) throws -> Void) throws -> Bool {
        try SideFiles.expectNone(destination, of: box.path)
        if FileFacts.exists(destination) {
            guard try isBackup(destination, of: box, verify) else { throw taken(destination) }
            return false
        }
        let part = unfinishedName(destination)
        if let error = FileFacts.sideNameError(part) { throw error }
        let descriptor = try begin(part, of: destination, permissions: FileFacts.permissions(box.path))
        defer { OpenFiles.shared.close(descriptor) }
        let identity = OpenFiles.Identity(descriptor: descriptor)
        // Where the system does not say who has a file open, somebody may think that nobody needs it.
        var isOthers: Bool { OpenFiles.Identity(part) != identity }
        defer { if !isOthers { removeUnfinished(destination) } }
        do {
            try box.copyPages(to: part)
            let copy = try SQLiteValueBox(path: part, mode: .readOnly, keys: box.keys)
            // In this order: after the integrity check SQLite does not let a cursor over full-text rows choose where it sorts.
            try verify(copy)
            try expectSound(copy, box.path)
        } catch is ValueBoxError where isOthers {
            throw takenOver(part)
        }
        guard !isOthers else { throw takenOver(part) }
        try FileSync.sync(part)
        // A link, unlike a rename, does not replace a file that appeared meanwhile.
        if link(part, destination) != 0 {
            guard errno != EEXIST else { throw taken(destination) }
            try expectFree(destination)
            guard rename(part, destination) == 0 else { throw FileSync.error(destination) }
        }
        try FileSync.sync(FileSync.folder(of: destination))
        return true
    }

    private static func expectSound(_ copy: SQLiteValueBox, _ path: String) throws {
        try copy.integrityCheck { line in throw ValueBoxError(.corrupt, "\(path) is damaged: \(line)", hint: "'postbox check' says more") }
    }

    private static func isBackup(_ path: String, of box: SQLiteValueBox, _ verify: (_ copy: SQLiteValueBox) throws -> Void) throws -> Bool {
        guard OpenFiles.Identity(path) != OpenFiles.Identity(box.path) else { return false }
        do {
            let copy = try SQLiteValueBox(path: path, mode: .readOnly, keys: box.keys)
            try verify(copy)
            try expectSound(copy, path)
            return true
        } catch is ValueBoxError {
            return false
        }
    }

    private static func unfinishedName(_ destination: String) -> String { destination + ".part" }

    /// Removes what a run that was killed left of a backup of this name; a finished backup stays.
    public static func removeUnfinished(_ destination: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(unfinishedName(destination) + suffix) }
    }

    private static func expectFree(_ destination: String) throws {
        if FileFacts.exists(destination) { throw taken(destination) }
    }

    /// Makes the part and opens it for writing, which shows others that somebody is at work on it. Only one at a time looks for that, and removes what is
    /// nobody's.
    private static func begin(_ part: String, of destination: String, permissions: UInt32) throws -> Int32 {
        let folder = open(FileSync.folder(of: part), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if folder >= 0 { close(folder) } }
        while folder >= 0, flock(folder, LOCK_EX) != 0, errno == EINTR {}
        if let left = OpenFiles.Identity(part), let process = FileUsers.writer(of: left) {
            throw ValueBoxError(.busy, "\(part) is being made by \(FileUsers.describe(process))", hint: "wait for it, or end it, then try again")
        }
        removeUnfinished(destination)
        try FileFacts.create(part, permissions: permissions)
        let descriptor = open(part, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSync.error(part) }
        return descriptor
    }

    private static func takenOver(_ part: String) -> ValueBoxError {
        ValueBoxError(.busy, "\(part) was taken over by another process", hint: "try again")
    }

    private static func taken(_ destination: String) -> ValueBoxError {
        ValueBoxError(
            .exists, "\(destination) exists and is no backup of the database as it is",
            hint: "remove it, or give the backup another name")
    }
}
