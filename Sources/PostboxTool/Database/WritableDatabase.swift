import Postbox
import PostboxStorage

/// A database opened for a command that changes it; for a dry run a private copy, of which nothing stays.
struct WritableDatabase {
    let path: String
    let box: SQLiteValueBox

    /// `check` is given the database as it is, before anything is opened for writing: what it refuses stays as it is, byte for byte. `alone`: no other
    /// process may have it open for writing.
    init(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, wait: LockWait, alone: Bool = false, check: (DatabaseFile) throws -> Void
    ) throws {
        // Read-only first: nothing is done to a file that turns out to be something else.
        let file = try DatabaseFile(argument, .all, keys: keys)
        path = file.path
        try check(file)
        do {
            if dryRun {
                box = try PrivateCopy.open(file.box)
            } else if alone {
                box = try SQLiteValueBox.openAlone(file.path, keys: file.box.keys, wait: wait)
            } else {
                box = try SQLiteValueBox(path: file.path, mode: .readWrite, keys: file.box.keys, wait: wait)
            }
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }
}

extension DatabaseFile {
    /// Throws for rows of another schema version than that which this program writes.
    func expectWrittenVersion() throws {
        guard layout.isCurrent else { throw PostboxError.schemaVersion(found: layout.version, known: SchemaVersion.current) }
    }
}
