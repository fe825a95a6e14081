import PostboxStorage

/// A database opened for a command that changes it; for a dry run a private copy, of which nothing stays.
struct WritableDatabase {
    let path: String
    let box: SQLiteValueBox

    /// `prepare` is given the database as it is, before anything is opened for writing. `alone`: no other process may have it open for writing.
    init(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, wait: LockWait, alone: Bool = false, prepare: (DatabaseFile) throws -> Void = { _ in }
    ) throws {
        // Read-only first: nothing is done to a file that turns out to be something else.
        let file = try DatabaseFile(argument, .all, keys: keys)
        path = file.path
        try prepare(file)
        do {
            if dryRun {
                let folder = try PrivateFolder()
                try file.box.backup(to: folder.database)
                box = try folder.openUnnamed(.readWrite, keys: file.box.keys)
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
