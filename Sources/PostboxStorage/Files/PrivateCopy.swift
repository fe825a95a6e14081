#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A copy of a database to try things on, in a folder of its own that goes away with it.
public final class PrivateCopy {
    public let path: String
    /// Those of the original.
    public let keys: DatabaseKeys
    private let folder: String

    /// Copies the database as the box sees it.
    public init(of box: SQLiteValueBox) throws {
        folder = try PrivateCopy.makeFolder()
        path = folder + "/db_sqlite"
        keys = box.keys
        do {
            try box.backup(to: path)
        } catch {
            remove()
            throw error
        }
    }

    private static func makeFolder() throws -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((base + "/postbox-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValueBoxError(.io, "\(base): cannot make a private folder (\(String(cString: strerror(errno))))")
        }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove() }

    private func remove() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(folder)
    }

    /// Opens the copy for writing, without waiting for the disk. Nothing of it stays, however the process ends: its names are taken away.
    public func open() throws -> SQLiteValueBox {
        let box = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, isPrivate: true)
        try box.prepareForRebuilding()
        box.giveUpPlace()
        remove()
        return box
    }

    /// The same, with a second connection that sees what the first commits.
    public func openTwice() throws -> (writer: SQLiteValueBox, reader: SQLiteValueBox) {
        let writer = try SQLiteValueBox(path: path, mode: .readWrite, keys: keys, isPrivate: true)
        try writer.prepareForRebuilding()
        let reader = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
        writer.giveUpPlace()
        reader.giveUpPlace()
        remove()
        return (writer, reader)
    }
}
