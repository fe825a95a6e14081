import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder in TMPDIR that only this user may look into; goes away, with a database in it, when the value does.
final class PrivateFolder {
    let path: String

    init() throws(ToolError) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/postbox-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ToolError(.cannotCreate, doing: "making a private folder in \(base)", SystemError.text(errno))
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Where a database in the folder goes.
    var database: String { path + "/db_sqlite" }

    /// Opens the database and removes the folder: SQLite has all of its files open, and however the process ends, nothing of them stays.
    func openUnnamed(_ mode: SQLiteValueBox.Mode, keys: DatabaseKeys) throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: database, mode: mode, keys: keys, isPrivate: true)
        box.giveUpPlace()
        remove()
        return box
    }

    deinit { remove() }

    private func remove() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(database + suffix) }
        rmdir(path)
    }
}
