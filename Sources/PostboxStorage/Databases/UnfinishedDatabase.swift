import PlatformSupport

/// A new database, written as `NAME.part` until it is complete and renamed.
///
///     let (unfinished, box) = try UnfinishedDatabase.begin("/data/copy.db")
///     ...                             // fill and close the box
///     try unfinished.publish()
package final class UnfinishedDatabase {
    package var path: String { part.name }
    private let part: PartFile

    private init(_ part: PartFile) { self.part = part }

    /// Creates the part. `permissions` are the permissions of the finished file.
    ///
    /// Throws `exists` if the name is taken or the part cannot be created, and `busy` if another process is creating it.
    package static func begin(
        _ path: String, keys: DatabaseKeys = DatabaseKeys(), permissions: UInt32 = AccountFileMode.file
    ) throws -> (unfinished: UnfinishedDatabase, box: SQLiteValueBox) {
        guard !isTaken(path) else { throw PartFile.taken(path) }
        if let error = FileFacts.sideNameError(path + ".part") { throw error }
        do {
            let part = try PartFile(of: path, permissions: permissions)
            // The previous owner of the partial file may have finished it.
            guard !isTaken(path) else { throw PartFile.taken(path) }
            return (UnfinishedDatabase(part), try SQLiteValueBox(creatingIn: part, keys: keys))
        } catch let error as ValueBoxError where error.kind != .busy {
            // The error contains the database's own name, which the caller gave.
            throw ValueBoxError(error.kind, error.message.replacing(path + ".part", with: path), hint: error.hint)
        }
    }

    /// Renames the database to its final name and syncs it. The box must be closed.
    package func publish() throws {
        try part.expectInPlace()
        // SQLite would apply the log of an earlier file of this name to the new file.
        guard !UnfinishedDatabase.isTaken(path) else { throw PartFile.taken(path) }
        PartFile.remove(path)
        try part.publish()
    }

    /// Removes the part, unless it has its name.
    package func discard() { part.remove() }

    /// Whether the name is used by a file that a new database must not replace. A file without a table may be replaced.
    package static func isTaken(_ path: String) -> Bool {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return false }
        guard facts.st_mode & S_IFMT == S_IFREG else { return true }
        if facts.st_size == 0 { return false }
        guard let catalogue = try? SQLiteValueBox(path: path, mode: .readOnly).catalogue else { return true }
        return !(catalogue.tables.isEmpty && catalogue.fullTextTables.isEmpty && catalogue.foreignTables.isEmpty)
    }
}
