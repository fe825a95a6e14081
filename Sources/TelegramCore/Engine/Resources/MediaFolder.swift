import PlatformSupport
import Postbox
import PostboxStorage

/// The folder with the files of an account's media, by resource id. Belongs to one queue.
struct MediaFolder {
    let path: String

    /// nil: there is no index yet.
    func index(isWritable: Bool) throws -> StorageIndex? { try MediaFolder.index(path + "/storage/db/db_sqlite", isWritable: isWritable) }

    /// Of what was made of media for a short time.
    func cacheIndex(isWritable: Bool) throws -> StorageIndex? { try MediaFolder.index(path + "/cache-storage/db/db_sqlite", isWritable: isWritable) }

    private static func index(_ path: String, isWritable: Bool) throws -> StorageIndex? {
        access(path, F_OK) == 0 ? try StorageIndex(path: path, isWritable: isWritable) : nil
    }

    /// Ids come from servers: what could lead elsewhere is no name.
    static func isName(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 200 && id.first != "."
            && id.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "._-".utf8.contains(byte)
            }
    }

    /// The size of a file, complete or not; nil when there is neither.
    ///
    /// Throws if the folder cannot be searched.
    func size(of id: String) throws -> (size: Int64, isComplete: Bool)? {
        guard MediaFolder.isName(id) else { return nil }
        if let size = try fileSize("\(path)/\(id)") { return (size, true) }
        return try fileSize("\(path)/\(id)_partial").map { ($0, false) }
    }

    private func fileSize(_ path: String) throws -> Int64? {
        guard let facts = try MediaFolder.facts(path), facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(facts.st_size)
    }

    /// What the system knows about a file or a link; `nil` if there is none.
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

    /// Deletes a file, and what was fetched of it. Throws if a file that is there cannot be deleted.
    func delete(_ id: String) throws {
        guard MediaFolder.isName(id) else { return }
        for suffix in ["", "_partial", "_partial.meta"] { try MediaFolder.expectGone("\(path)/\(id)\(suffix)", unlink("\(path)/\(id)\(suffix)"), errno) }
    }

    private static func expectGone(_ path: String, _ result: Int32, _ code: Int32) throws {
        guard result != 0, code != ENOENT, code != ENOTDIR else { return }
        throw error(path, code)
    }

    /// Deletes what was made of media for a short time.
    func deleteCaches() throws {
        for name in ["cache", "animation-cache", "short-cache"] {
            for entry in try MediaFolder.names(in: "\(path)/\(name)") { try MediaFolder.delete("\(path)/\(name)/\(entry)", depth: 0) }
        }
        if let index = try cacheIndex(isWritable: true) { try index.transaction { try index.reset() } }
    }

    /// Files that are named as resources are.
    func forEachFile(_ body: (_ id: String, _ size: Int64) throws -> Void) throws {
        for name in try MediaFolder.names(in: path) where MediaFolder.isName(name) && !name.hasSuffix("_partial") && !name.hasSuffix("_partial.meta") {
            if let size = try fileSize("\(path)/\(name)") { try body(name, size) }
        }
    }

    /// Bytes of the volume that this user may take, and that are free at all.
    var space: (available: Int64, free: Int64) {
        var facts = statvfs()
        guard statvfs(path, &facts) == 0 else { return (0, 0) }
        let block = Int64(clamping: facts.f_frsize)
        return (
            block.multipliedReportingOverflow(by: Int64(clamping: facts.f_bavail)).partialValue,
            block.multipliedReportingOverflow(by: Int64(clamping: facts.f_bfree)).partialValue
        )
    }

    /// Links are not followed.
    private static func delete(_ path: String, depth: Int) throws {
        guard depth < 16, let facts = try facts(path) else { return }
        guard facts.st_mode & S_IFMT == S_IFDIR else { return try expectGone(path, unlink(path), errno) }
        for name in try names(in: path) { try delete("\(path)/\(name)", depth: depth + 1) }
        try expectGone(path, rmdir(path), errno)
    }

    /// Bytes of the files in a folder and in those inside of it. Links are not followed.
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

    /// The names in a folder; none if it is absent.
    private static func names(in folder: String) throws -> [String] { try FolderNames.read(folder).filter { $0 != "." && $0 != ".." } }
}
