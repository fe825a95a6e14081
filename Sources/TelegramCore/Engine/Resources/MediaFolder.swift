import PlatformSupport
import Postbox
import PostboxStorage

/// The folder with an account's media files, named by resource ID. It belongs to one queue.
struct MediaFolder {
    let path: String

    /// Opens the storage index; `nil` if it does not exist yet.
    func index(isWritable: Bool) throws -> StorageIndex? { try MediaFolder.index(path + "/storage/db/db_sqlite", isWritable: isWritable) }

    /// Opens the index of temporary files derived from media.
    func cacheIndex(isWritable: Bool) throws -> StorageIndex? { try MediaFolder.index(path + "/cache-storage/db/db_sqlite", isWritable: isWritable) }

    private static func index(_ path: String, isWritable: Bool) throws -> StorageIndex? {
        access(path, F_OK) == 0 ? try StorageIndex(path: path, isWritable: isWritable) : nil
    }

    /// Whether an ID is a valid file name. IDs come from servers, so IDs that could lead to another folder are invalid.
    static func isName(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 200 && id.first != "."
            && id.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "._-".utf8.contains(byte)
            }
    }

    /// Returns the size of a file, complete or partial, or `nil` if neither exists.
    ///
    /// Throws an error if the folder cannot be searched.
    func size(of id: String) throws -> (size: Int64, isComplete: Bool)? {
        guard MediaFolder.isName(id) else { return nil }
        if let size = try fileSize("\(path)/\(id)") { return (size, true) }
        return try fileSize("\(path)/\(id)_partial").map { ($0, false) }
    }

    private func fileSize(_ path: String) throws -> Int64? {
        guard let facts = try MediaFolder.facts(path), facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(facts.st_size)
    }

    /// Returns the metadata of a file or a link, or `nil` if it does not exist.
    private static func facts(_ path: String) throws -> stat? {
        var facts = stat()
        guard lstat(path, &facts) != 0 else { return facts }
        let code = errno
        guard code == ENOENT || code == ENOTDIR else { throw error(path, code) }
        return nil
    }

    private static func error(_ path: String, _ code: Int32) -> ValueBoxError {
        ValueBoxError(code == EACCES || code == EPERM ? .permission : .io, "\(path): \(String(cString: strerror(code)))")
    }

    /// Deletes a file and its partial download. Throws an error if an existing file cannot be deleted.
    func delete(_ id: String) throws {
        guard MediaFolder.isName(id) else { return }
        for suffix in ["", "_partial", "_partial.meta"] { try MediaFolder.expectRemoved("\(path)/\(id)\(suffix)", unlink("\(path)/\(id)\(suffix)"), errno) }
    }

    private static func expectRemoved(_ path: String, _ result: Int32, _ code: Int32) throws {
        guard result != 0, code != ENOENT, code != ENOTDIR else { return }
        throw error(path, code)
    }

    /// Deletes temporary files derived from media.
    func deleteCaches() throws {
        for name in ["cache", "animation-cache", "short-cache"] {
            for entry in try MediaFolder.names(in: "\(path)/\(name)") { try MediaFolder.delete("\(path)/\(name)/\(entry)", depth: 0) }
        }
        if let index = try cacheIndex(isWritable: true) { try index.transaction { try index.reset() } }
    }

    /// Calls `body` for each file with a valid resource name.
    func forEachFile(_ body: (_ id: String, _ size: Int64) throws -> Void) throws {
        for name in try MediaFolder.names(in: path) where MediaFolder.isName(name) && !name.hasSuffix("_partial") && !name.hasSuffix("_partial.meta") {
            if let size = try fileSize("\(path)/\(name)") { try body(name, size) }
        }
    }

    /// The number of bytes of the volume that are available to this user, and that are free in total.
    var space: (available: Int64, free: Int64) {
        var facts = statvfs()
        guard statvfs(path, &facts) == 0 else { return (0, 0) }
        let block = Int64(clamping: facts.f_frsize)
        return (
            block.multipliedReportingOverflow(by: Int64(clamping: facts.f_bavail)).partialValue,
            block.multipliedReportingOverflow(by: Int64(clamping: facts.f_bfree)).partialValue
        )
    }

    /// Deletes a file or a folder. Links are not followed.
    private static func delete(_ path: String, depth: Int) throws {
        guard depth < 16, let facts = try facts(path) else { return }
        guard facts.st_mode & S_IFMT == S_IFDIR else { return try expectRemoved(path, unlink(path), errno) }
        for name in try names(in: path) { try delete("\(path)/\(name)", depth: depth + 1) }
        try expectRemoved(path, rmdir(path), errno)
    }

    /// Returns the number of bytes of all files in a folder and its subfolders. Links are not followed.
    static func size(ofFolder path: String, depth: Int = 0) throws -> Int64 {
        guard depth < 16 else { return 0 }
        var sum: Int64 = 0
        for name in try names(in: path) {
            guard let facts = try facts("\(path)/\(name)") else { continue }
            switch facts.st_mode & S_IFMT {
            case S_IFDIR: sum = sum.addingClamped(try size(ofFolder: "\(path)/\(name)", depth: depth + 1))
            case S_IFREG: sum = sum.addingClamped(Int64(facts.st_size))
            default: break
            }
        }
        return sum
    }

    /// Returns the names in a folder; empty if the folder does not exist.
    private static func names(in folder: String) throws -> [String] { try FolderNames.read(folder).filter { $0 != "." && $0 != ".." } }
}
