#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder in TMPDIR that only this user may look into; goes away, with a database and a `document` in it, when the value does.
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

    deinit {
        DatabaseFiles.remove(database)
        unlink(path + "/document")
        rmdir(path)
    }
}

/// A database file with its side files.
enum DatabaseFiles {
    static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }
}
