import CommandLineKit
import Postbox
import PostboxStorage

/// A database opened for a command that changes it; for a dry run a private copy, of which nothing stays.
package struct WritableDatabase {
    package let path: String
    package let box: SQLiteValueBox

    /// `check` is given the database as it is, before anything is opened for writing: what it refuses stays as it is, byte for byte. `alone`: no other
    /// process may have it open for writing.
    package init(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, wait: LockWait, alone: Bool = false, check: (DatabaseFile) throws -> Void
    ) throws {
        let (path, keys, copy) = try WritableDatabase.look(argument, keys: keys, dryRun: dryRun, check: check)
        self.path = path
        do {
            if let copy {
                box = copy
            } else if alone {
                box = try SQLiteValueBox.openAlone(path, keys: keys, wait: wait)
            } else {
                box = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, wait: wait)
            }
        } catch {
            throw ToolError(error, doing: "opening \(path)")
        }
    }

    /// Read-only first: nothing is done to a file that turns out to be something else. It is closed again before it is opened for writing: while a
    /// connection reads, SQLite keeps the descriptors of others open that were closed, and of two processes that came at the same moment each
    /// would wait for the other to go.
    private static func look(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, check: (DatabaseFile) throws -> Void
    ) throws -> (path: String, keys: DatabaseKeys, copy: SQLiteValueBox?) {
        let file = try DatabaseFile(argument, .all, keys: keys)
        try check(file)
        do {
            return (file.path, file.box.keys, dryRun ? try PrivateCopy.open(file.box) : nil)
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }
}

extension DatabaseFile {
    /// Throws for rows of another schema version than that which this program writes.
    package func expectWrittenVersion() throws {
        guard layout.isCurrent else { throw PostboxError.schemaVersion(found: layout.version, known: SchemaVersion.current) }
    }
}
