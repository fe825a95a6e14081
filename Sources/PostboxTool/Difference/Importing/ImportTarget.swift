#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import PostboxStorage

/// The database that an import writes to: an existing one, a new one, or for a dry run a private copy that goes away again.
final class ImportTarget {
    let box: SQLiteValueBox
    /// The file was made for this import.
    let isNew: Bool
    /// The database holds no table yet.
    var isEmpty: Bool { box.catalogue.tables.isEmpty }
    private let folder: PrivateFolder?

    private init(box: SQLiteValueBox, isNew: Bool, folder: PrivateFolder? = nil) {
        self.box = box
        self.isNew = isNew
        self.folder = folder
    }

    static func existing(_ argument: String, dryRun: Bool) throws -> ImportTarget {
        // Read-only first: nothing is done to a file that turns out to be something else.
        let file = try DatabaseFile(argument)
        do {
            guard dryRun else { return ImportTarget(box: try SQLiteValueBox(path: file.path, mode: .readWrite), isNew: false) }
            let folder = try PrivateFolder()
            try file.box.backup(to: folder.database)
            return ImportTarget(box: try SQLiteValueBox(path: folder.database, mode: .readWrite), isNew: false, folder: folder)
        } catch {
            throw ToolError(error, doing: "opening \(file.path)")
        }
    }

    /// `argument` is the file to make, or with a trailing slash the folder that gets `postbox/db/db_sqlite` (spec 11.11).
    static func new(_ argument: String, dryRun: Bool) throws -> ImportTarget {
        let isFolder = argument.hasSuffix("/")
        let path = isFolder ? argument + "postbox/db/db_sqlite" : argument
        let isTaken = access(path, F_OK) == 0
        guard !isTaken || holdsNothing(path) else {
            throw ToolError(.cannotCreate, doing: "creating \(path)", "the file exists", hint: "without --create, import writes to an existing database")
        }
        do {
            if dryRun {
                let folder = try PrivateFolder()
                return ImportTarget(box: try SQLiteValueBox(path: folder.database, mode: .create), isNew: true, folder: folder)
            }
            if isTaken { DatabaseFiles.remove(path) }
            if isFolder {
                for end in path.indices where path[end] == "/" && end > path.startIndex { try SmallFile.makeFolder(String(path[..<end])) }
            }
            let target = ImportTarget(box: try SQLiteValueBox(path: path, mode: .create), isNew: true)
            try target.box.beginFilling()
            return target
        } catch {
            throw ToolError(error, doing: "creating \(path)")
        }
    }

    /// Whether no table came into the file: what an import leaves that was killed right after it made its file.
    private static func holdsNothing(_ path: String) -> Bool {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return false }
        if facts.st_size == 0 { return true }
        guard let catalogue = try? SQLiteValueBox(path: path, mode: .readOnly).catalogue else { return false }
        return catalogue.tables.isEmpty && catalogue.fullTextTables.isEmpty && catalogue.foreignTables.isEmpty
    }

    /// Returns when what was imported is on the disk.
    func settle() throws {
        guard isNew, folder == nil else { return }
        do { try box.endFilling() } catch { throw ToolError(error, doing: "writing \(box.path)") }
    }

    /// Takes back a new file into which nothing came.
    func discard() {
        if isNew { DatabaseFiles.remove(box.path) }
    }
}
