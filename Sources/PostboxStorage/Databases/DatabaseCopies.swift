import PlatformSupport

/// A copy of a database that either does not exist or is complete: it is written under another name, checked, and synced, and then gets its name.
public enum DatabaseBackup {
    /// Creates a backup, or finds an existing one: an existing file that equals the database is reused, for example after a killed run.
    /// - Parameters:
    ///   - box: The database to copy.
    ///   - destination: The path of the backup.
    ///   - verify: An additional check of the copy. If it throws, no backup is created.
    /// - Returns: Whether the backup was created.
    /// - Throws: `ValueBoxError` of the kind `exists` if another file has this path, and of the kind `corrupt` if the copy is invalid.
    @discardableResult
    public static func make(of box: SQLiteValueBox, to destination: String, verify: (_ copy: SQLiteValueBox) throws -> Void) throws -> Bool {
        try SideFiles.expectNone(destination, of: box.path)
        if FileFacts.isTaken(destination) {
            guard try isBackup(destination, of: box, verify) else { throw taken(destination) }
            return false
        }
        if let error = FileFacts.sideNameError(destination + ".part") { throw error }
        let part = try PartFile(of: destination, permissions: AccountFileMode.file(of: box.path))
        do {
            // Pages are copied as stored, without new encryption.
            if try !box.copyStoredPages(to: part) { try box.copyPages(to: part.path) }
            let copy = try SQLiteValueBox(path: part.path, mode: .readOnly, keys: box.keys)
            // In this order: after the integrity check, SQLite does not let a cursor over full-text rows choose the location of its sorting.
            try verify(copy)
            try expectNoFaults(copy, box.path)
        } catch is ValueBoxError where !part.isInPlace {
            try part.expectInPlace()
        }
        do { try part.publish() } catch let error as ValueBoxError where error.kind == .exists { throw taken(destination) }
        return true
    }

    private static func expectNoFaults(_ copy: SQLiteValueBox, _ path: String) throws {
        try copy.integrityCheck { line in throw ValueBoxError(.corrupt, "\(path) is damaged: \(line)", hint: "run 'postbox check' for details") }
    }

    private static func isBackup(_ path: String, of box: SQLiteValueBox, _ verify: (_ copy: SQLiteValueBox) throws -> Void) throws -> Bool {
        guard OpenFiles.Identity(path) != OpenFiles.Identity(box.path) else { return false }
        do {
            let copy = try SQLiteValueBox(path: path, mode: .readOnly, keys: box.keys)
            try verify(copy)
            try expectNoFaults(copy, path)
            return true
        } catch is ValueBoxError {
            return false
        }
    }

    /// Removes the files that a killed run left for a backup of this name; a finished backup is kept.
    public static func removeUnfinished(_ destination: String) { PartFile.remove(destination + ".part") }

    private static func taken(_ destination: String) -> ValueBoxError {
        ValueBoxError(
            .exists, "\(destination) exists and is not a backup of the current database",
            hint: "remove it, or use another name for the backup")
    }
}

/// Temporary copies of a database for trying changes. They never remain, however the process ends: their names are removed before they have any
/// contents.
///
/// SQLite copies pages into a database with a log only if both have the same page size: the copy is created with the page size of the original.
package enum PrivateCopy {
    /// Opens a copy of the database, as the box sees it, for writing, without waiting for the disk.
    package static func open(_ original: SQLiteValueBox) throws -> SQLiteValueBox {
        let copy = try PrivateFolder().openUnnamed(keys: original.keys, pageSize: original.pageSize())
        try copy.prepareForRebuilding()
        copy.reportsDamage(original)
        try copy.replaceContents(by: original)
        return copy
    }

    /// Opens a copy with two connections; the second one sees the commits of the first.
    package static func openTwice(_ original: SQLiteValueBox) throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        let copies = try PrivateFolder().openTwice(keys: original.keys, pageSize: original.pageSize()) { try $0.prepareForRebuilding() }
        copies.writer.reportsDamage(original)
        copies.reader.reportsDamage(original)
        try copies.writer.replaceContents(by: original)
        try copies.reader.renewSnapshot()
        return copies
    }
}

extension PrivateFolder {
    /// Creates the database and removes its folder. SQLite has all of its files open, so they disappear however the process ends. `pageSize` is the
    /// size of its pages; `nil` means 4096.
    package func openUnnamed(keys: DatabaseKeys, pageSize: Int64? = nil) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(creatingPrivate: database, keys: keys, pageSize: pageSize)
        box.giveUpPlace()
        remove()
        return box
    }

    /// Opens a copy with two connections; the second one sees the commits of the first. `prepare` receives the first connection before the second is
    /// opened.
    package func openTwice(
        keys: DatabaseKeys, pageSize: Int64? = nil, _ prepare: (SQLiteValueBox) throws -> Void
    ) throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        let writer = try SQLiteValueBox(creatingPrivate: database, keys: keys, pageSize: pageSize)
        try prepare(writer)
        let reader = try SQLiteValueBox(path: database, mode: .readOnly, keys: keys)
        writer.giveUpPlace()
        reader.giveUpPlace()
        remove()
        return (writer, reader)
    }
}
