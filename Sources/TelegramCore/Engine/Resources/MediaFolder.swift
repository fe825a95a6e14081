import Postbox
import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
    func size(of id: String) -> (size: Int64, isComplete: Bool)? {
        guard MediaFolder.isName(id) else { return nil }
        if let size = fileSize("\(path)/\(id)") { return (size, true) }
        return fileSize("\(path)/\(id)_partial").map { ($0, false) }
    }

    private func fileSize(_ path: String) -> Int64? {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int64(facts.st_size)
    }

    /// Deletes a file, and what was fetched of it.
    func delete(_ id: String) {
        guard MediaFolder.isName(id) else { return }
        for suffix in ["", "_partial", "_partial.meta"] { unlink("\(path)/\(id)\(suffix)") }
    }

    /// Deletes what was made of media for a short time.
    func deleteCaches() throws {
        for name in ["cache", "animation-cache", "short-cache"] {
            for entry in MediaFolder.names(in: "\(path)/\(name)") { MediaFolder.delete("\(path)/\(name)/\(entry)", depth: 0) }
        }
        if let index = try cacheIndex(isWritable: true) { try index.transaction { try index.reset() } }
    }

    /// Files that are named as resources are.
    func forEachFile(_ body: (_ id: String, _ size: Int64) throws -> Void) rethrows {
        for name in MediaFolder.names(in: path) where MediaFolder.isName(name) && !name.hasSuffix("_partial") && !name.hasSuffix("_partial.meta") {
            if let size = fileSize("\(path)/\(name)") { try body(name, size) }
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
    private static func delete(_ path: String, depth: Int) {
        var facts = stat()
        guard lstat(path, &facts) == 0, depth < 16 else { return }
        guard facts.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in names(in: path) { delete("\(path)/\(name)", depth: depth + 1) }
        rmdir(path)
    }

    /// Bytes of the files in a folder and in those inside of it. Links are not followed.
    static func size(ofFolder path: String, depth: Int = 0) -> Int64 {
        guard depth < 16 else { return 0 }
        var sum: Int64 = 0
        for name in names(in: path) {
            var facts = stat()
            guard lstat("\(path)/\(name)", &facts) == 0 else { continue }
            switch facts.st_mode & S_IFMT {
            case S_IFDIR: sum = sum.addingClamped(size(ofFolder: "\(path)/\(name)", depth: depth + 1))
            case S_IFREG: sum = sum.addingClamped(Int64(facts.st_size))
            default: break
            }
        }
        return sum
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var result: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
            if name != ".", name != ".." { result.append(name) }
        }
        return result
    }
}
