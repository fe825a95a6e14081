#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A copy of a database that is either not there or whole: written under another name, checked, synced, then given its name.
public enum DatabaseBackup {
    /// Throws `exists` for a destination that exists, and `corrupt` when the copy is not what it should be. `verify` compares.
    public static func make(of box: SQLiteValueBox, to destination: String, verify: (_ copy: SQLiteValueBox) throws -> Void) throws {
        try expectFree(destination)
        let part = unfinishedName(destination)
        removeUnfinished(destination)
        defer { removeUnfinished(destination) }
        try box.backup(to: part, permissions: FileFacts.permissions(box.path))
        do {
            let copy = try SQLiteValueBox(path: part, mode: .readOnly)
            // In this order: after the integrity check SQLite does not let a cursor over full-text rows choose where it sorts.
            try verify(copy)
            try copy.integrityCheck { line in throw ValueBoxError(.corrupt, "\(box.path) is damaged: \(line)", hint: "'postbox check' says more") }
        }
        try FileSync.sync(part)
        // A link, unlike a rename, does not replace a file that appeared meanwhile.
        if link(part, destination) != 0 {
            guard errno != EEXIST else { throw taken(destination) }
            try expectFree(destination)
            guard rename(part, destination) == 0 else { throw FileSync.error(destination) }
        }
        try FileSync.sync(FileSync.folder(of: destination))
    }

    private static func unfinishedName(_ destination: String) -> String { destination + ".part" }

    /// Removes what a run that was killed left of a backup of this name; a finished backup stays.
    public static func removeUnfinished(_ destination: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(unfinishedName(destination) + suffix) }
    }

    private static func expectFree(_ destination: String) throws {
        if FileFacts.exists(destination) { throw taken(destination) }
    }

    private static func taken(_ destination: String) -> ValueBoxError {
        ValueBoxError(
            .exists, "the backup \(destination) exists already",
            hint: "an interrupted run leaves its backup; remove it, or name another with --backup, or use --no-backup")
    }
}
