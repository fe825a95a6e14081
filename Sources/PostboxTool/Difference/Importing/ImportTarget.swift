import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The database that an import writes to: an existing one, a new one that gets its name at the end, or for a dry run a private copy.
final class ImportTarget {
    /// What messages call it.
    let path: String
    /// The database holds no table yet.
    let isEmpty: Bool
    /// Until it is settled.
    private var box: SQLiteValueBox?
    private let unfinished: UnfinishedDatabase?
    private let backup: MadeFile?

    private init(path: String, box: SQLiteValueBox, unfinished: UnfinishedDatabase? = nil, backup: MadeFile? = nil) {
        self.path = path
        self.box = box
        self.unfinished = unfinished
        self.backup = backup
        isEmpty = box.catalogue.tables.isEmpty
    }

    /// `backup`: a file that is to hold the database as it was. `alone`: no other process may have it open for writing.
    static func existing(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, backup: String?, wait: LockWait, alone: Bool = false
    ) throws -> ImportTarget {
        var made: MadeFile?
        do {
            let database = try WritableDatabase(argument, keys: keys, dryRun: dryRun, wait: wait, alone: alone) { file in
                if let backup { made = try back(up: file, to: backup) }
            }
            return ImportTarget(path: database.path, box: database.box, backup: made)
        } catch {
            made?.remove()
            throw error
        }
    }

    /// Refuses every file that is there, one that equals the database as well: it is another's, who may take it away again.
    private static func back(up file: DatabaseFile, to backup: String) throws -> MadeFile {
        let taken = ToolError(.cannotCreate, doing: "backing up to \(backup)", "the file exists", hint: "name another file, or remove this one")
        guard access(backup, F_OK) != 0 else { throw taken }
        do {
            let isMade = try DatabaseBackup.make(of: file.box, to: backup) { copy in
                try file.box.expectSameRows(in: copy) { _ in try Interruption.check() }
            }
            guard isMade else { throw taken }
            return MadeFile(backup)
        } catch let error where error is Interrupted || error is ToolError {
            throw error
        } catch {
            throw ToolError(error, doing: "backing up to \(backup)")
        }
    }

    /// `argument` is the file to make, or with a trailing slash the folder that gets `postbox/db/db_sqlite` (spec 11.11). With a key it is encrypted.
    ///
    /// `whenTaken`: what is advised when the file exists.
    static func new(
        _ argument: String, keys: DatabaseKeys, dryRun: Bool, whenTaken hint: String = "name another file, or remove this one"
    ) throws -> ImportTarget {
        let isFolder = argument.hasSuffix("/")
        let path = newPath(argument)
        guard !UnfinishedDatabase.isTaken(path) else {
            throw ToolError(.cannotCreate, doing: "creating \(path)", "the file exists", hint: hint)
        }
        do {
            if dryRun { return ImportTarget(path: path, box: try PrivateFolder().openUnnamed(.create, keys: keys)) }
            if isFolder {
                for end in path.indices where path[end] == "/" && end > path.startIndex { try SmallFile.makeFolder(String(path[..<end])) }
            }
            let (unfinished, box) = try UnfinishedDatabase.begin(path, keys: keys)
            try box.beginFilling()
            return ImportTarget(path: path, box: box, unfinished: unfinished)
        } catch {
            throw ToolError(error, doing: "creating \(path)")
        }
    }

    private static func newPath(_ argument: String) -> String { argument.hasSuffix("/") ? argument + "postbox/db/db_sqlite" : argument }

    /// Whether a new file and a new database would have the same name, or one that either needs beside it until it is whole.
    static func collides(_ file: String, withNew argument: String) -> Bool {
        let path = ResolvedPath.of(newPath(argument)), file = ResolvedPath.of(file)
        let names = ["", ".part"].flatMap { end in ["", "-wal", "-shm", "-journal"].map { path + end + $0 } }
        return names.contains(file) || names.contains(file + ".part")
    }

    /// Hands out the database, which must not be kept.
    func withBox<Result>(_ body: (SQLiteValueBox) throws -> Result) throws -> Result {
        guard let box else { throw ToolError(.bug, doing: "importing into \(path)", "the database is closed") }
        return try body(box)
    }

    /// Closes the database. Returns when what was imported is on the disk, and a new file has its name.
    func settle() throws {
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

    /// Takes a new file back.
    func discard() {
        box = nil
        unfinished?.discard()
    }

    /// Nothing was changed: a backup would only be in the way of the next attempt.
    func removeBackup() { backup?.remove() }
}
