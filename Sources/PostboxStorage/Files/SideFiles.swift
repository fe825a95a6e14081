/// Files beside a database that SQLite, or this program, makes and takes away again.
package enum SideFiles {
    /// What SQLite adds to the name of a database.
    package static let sqliteSuffixes = ["-wal", "-shm", "-journal"]
    private static let suffixes = sqliteSuffixes + [DatabaseReplacement.copySuffix, DatabaseReplacement.spareSuffix]

    /// Throws `exists` for a name that goes away, or is written over, when the database is written.
    package static func expectNone(_ path: String, of database: String) throws {
        let file = FileFacts.resolved(database)
        guard FileFacts.resolved(FileSync.folder(of: path)) == FileSync.folder(of: file), let name = path.split(separator: "/").last else { return }
        guard suffixes.contains(where: { (file + $0).hasSuffix("/" + name) }) else { return }
        throw ValueBoxError(.exists, "\(path) is what a file beside \(database) is called, which would replace it", hint: "name another file")
    }
}
