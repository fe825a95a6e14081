/// What keeps a file as it is while its pages are read one by one, or tells that it is not: a snapshot, as long as others have the file open and SQLite
/// can read it; else size and time of the file, its log and its journal.
final class DamagedFileState {
    private let path: String
    private let snapshot: SQLiteConnection?
    private let files: [FileState]

    init(_ path: String, keys: DatabaseKeys) throws {
        self.path = path
        let isOpen = OpenFiles.shared.contains(path) || StoredDatabase.isOpenElsewhere(path)
        snapshot = isOpen ? (try? StoredDatabase.forReading(path, keys: keys))?.snapshot() : nil
        var files: [FileState] = []
        if snapshot == nil {
            files.append(try FileState(path))
            // A side file may go at any moment; what its writer did to the file shows there.
            for side in [path + "-wal", path + "-journal"] {
                do { files.append(try FileState(side)) } catch let error as ValueBoxError where error.kind == .notFound { continue }
            }
        }
        self.files = files
    }

    func expectUnchanged() throws {
        guard files.contains(where: \.hasChanged) else { return }
        throw ValueBoxError(.busy, "\(path) was changed while it was read", hint: "try again")
    }
}
