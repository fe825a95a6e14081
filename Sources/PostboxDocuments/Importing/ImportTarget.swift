import CommandLineKit
import PlatformSupport
import PostboxReading
import PostboxStorage
import PostboxUpgrades

/// The database that an import writes to: an existing one, a new one that gets its name at the end, or, for a dry run, a private copy.
package final class ImportTarget {
    /// The name of the database in messages.
    package let path: String
    /// The database does not contain any tables yet.
    package let isEmpty: Bool
    /// The open database; `nil` after the import has been finished.
    private var box: SQLiteValueBox?
    private let unfinished: UnfinishedDatabase?
    package let backup: CreatedFile?
    private let folders: CreatedFolders

    private init(
        path: String, box: SQLiteValueBox, unfinished: UnfinishedDatabase? = nil, backup: CreatedFile? = nil, folders: CreatedFolders = CreatedFolders()
    ) {
        self.path = path
        self.box = box
        self.unfinished = unfinished
        self.backup = backup
        self.folders = folders
        isEmpty = box.catalogue.tables.isEmpty
    }

    /// - Parameters:
    ///   - backup: The file for a backup of the database.
    ///   - alone: Whether no other process may have it open for writing.
    ///   - check: Throws for a database that must not be written, before it is opened for writing.
    package static func existing(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, backup: String?, wait: LockWait, alone: Bool = false,
        check: (DatabaseFile) throws -> Void = { _ in }
    ) throws -> ImportTarget {
        let database = try WritableDatabase(argument, keys: keys, dryRun: dryRun, wait: wait, alone: alone) { file in
            if let backup { try expectFree(backup, of: file) }
            try check(file)
        }
        let made = try backup.map { try back(up: database, to: $0) }
        return ImportTarget(path: database.path, box: database.box, backup: made)
    }

    /// Rejects every existing file, even one that equals the database, because it belongs to another program, which may remove it.
    private static func expectFree(_ backup: String, of file: DatabaseFile) throws {
        guard access(backup, F_OK) != 0 else { throw taken(backup) }
        do { try SideFiles.expectNone(backup, of: file.path) } catch { throw ToolError(error, doing: "backing up to \(backup)") }
    }

    private static func taken(_ backup: String) -> ToolError {
        ToolError(.cannotCreate, doing: "backing up to \(backup)", "the file exists", hint: "use another name, or remove this file")
    }

    /// Backs up exactly the state that the first change applies to: no other process writes in between.
    private static func back(up database: WritableDatabase, to backup: String) throws -> CreatedFile {
        var box = database.box
        // An encrypted file can be opened only by this box while it is open.
        if !box.isEncrypted {
            do {
                try box.holdLock()
                box = try SQLiteValueBox(path: database.path, mode: .readOnly)
            } catch {
                throw ToolError(error, doing: "opening \(database.path)")
            }
        }
        do {
            let isMade = try DatabaseBackup.make(of: box, to: backup) { copy in
                try box.expectSameRows(in: copy) { _ in try Interruption.check() }
            }
            guard isMade else { throw taken(backup) }
            return CreatedFile(backup)
        } catch let error where error is Interrupted || error is ToolError {
            throw error
        } catch {
            throw ToolError(error, doing: "backing up to \(backup)")
        }
    }

    /// Creates a target. `argument` is the file to create or, with a trailing slash, the folder to contain `postbox/db/db_sqlite`. The database is
    /// encrypted if there is a key.
    ///
    /// `source` is the file that the new database's contents come from; the new file does not get wider read permissions. `whenTaken` is the hint if
    /// the file exists.
    package static func new(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, from source: String? = nil, whenTaken hint: String = "use another name, or remove this file"
    ) throws -> ImportTarget {
        let isFolder = argument.hasSuffix("/")
        let path = newPath(argument)
        guard !UnfinishedDatabase.isTaken(path) else {
            throw ToolError(.cannotCreate, doing: "creating \(path)", "the file exists", hint: hint)
        }
        var folders = CreatedFolders()
        do {
            if dryRun { return ImportTarget(path: path, box: try PrivateFolder().openUnnamed(keys: keys)) }
            if isFolder { try folders.make(for: path) }
            let (unfinished, box) = try UnfinishedDatabase.begin(
                path, keys: keys, permissions: source.map { AccountFileMode.file(of: $0) } ?? AccountFileMode.file)
            try box.beginFilling()
            return ImportTarget(path: path, box: box, unfinished: unfinished, folders: folders)
        } catch {
            folders.remove()
            throw ToolError(error, doing: "creating \(path)")
        }
    }

    private static func newPath(_ argument: String) -> String { argument.hasSuffix("/") ? argument + "postbox/db/db_sqlite" : argument }

    /// Whether a new file and a new database would have the same name, including the names of temporary and side files that either needs.
    package static func collides(_ file: String, withNew argument: String) -> Bool {
        let path = ResolvedPath.of(newPath(argument)), file = ResolvedPath.of(file)
        let names = ["", ".part"].flatMap { end in ([""] + SideFiles.sqliteSuffixes).map { path + end + $0 } }
        return names.contains(file) || names.contains(file + ".part")
    }

    /// Whether creating a new database would remove a file that will be read, because that file has the name of the temporary file or of a side file.
    package static func removes(_ file: String, makingNew argument: String) -> Bool {
        ResolvedPath.of(file) != ResolvedPath.of(newPath(argument)) && collides(file, withNew: argument)
    }

    /// Passes the database to `body`, which must not keep it.
    package func withBox<Result>(_ body: (SQLiteValueBox) throws -> Result) throws -> Result {
        guard let box else { throw ToolError(.bug, doing: "importing into \(path)", "the database is closed") }
        return try body(box)
    }

    /// Closes the database. Returns after the imported data is on the disk, and a new file has its name.
    package func finish() throws {
        guard let unfinished else { return box = nil }
        do {
            try box?.endFilling()
            box = nil
            try unfinished.publish()
        } catch {
            discard()
            throw ToolError(error, doing: "creating \(path)")
        }
    }

    /// Removes a new file and the folders created for it.
    package func discard() {
        box = nil
        unfinished?.discard()
        folders.remove()
    }

    /// Removes the backup after an import without changes: it would only prevent the next attempt.
    package func removeBackup() { backup?.remove() }
}
