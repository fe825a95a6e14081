import PlatformSupport

/// A folder in TMPDIR that only this user can read, for a database that is deleted together with the folder.
///
/// The process holds a lock on its folder. A killed process leaves a folder without a lock, which the next process that creates one removes.
package final class PrivateFolder {
    package let path: String
    /// Holds the lock; -1 if the file system has none.
    private var descriptor: Int32 = -1

    private static let prefix = "postbox-private-"
    private static let names = ["db_sqlite", "db_sqlite-wal", "db_sqlite-shm", "db_sqlite-journal"]

    /// The folder for temporary files.
    package static var base: String { named ?? "/tmp" }

    /// The folder named by the environment. An empty name would mean the root.
    package static var named: String? { getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }

    static let spaceHint = "set TMPDIR to a folder with more space"

    /// The message about a database in a private folder that cannot grow; `nil` for other databases.
    static func full(_ path: String) -> ValueBoxError? { path.hasPrefix(base + "/" + prefix) ? full() : nil }

    private static func full() -> ValueBoxError { ValueBoxError(.diskFull, "no space is left in \(base) for a private copy", hint: spaceHint) }

    package init() throws {
        let base = PrivateFolder.base
        PrivateFolder.removeAbandoned(in: base)
        var made: (path: String, descriptor: Int32)?
        // Another process that cleans up may take a folder before it is locked.
        for _ in 0..<10 where made == nil { made = try PrivateFolder.make(in: base) }
        guard let made else { throw ValueBoxError(.exists, "\(base): a private folder is removed immediately after it is created") }
        (path, descriptor) = made
    }

    /// Returns `nil` if the folder was removed before it was locked.
    private static func make(in base: String) throws -> (path: String, descriptor: Int32)? {
        var template = Array((base + "/" + prefix + "XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            if errno == ENOSPC || errno == EDQUOT { throw full() }
            let isLimit = [EIO, ENOMEM, EMFILE, ENFILE].contains(errno)
            throw ValueBoxError(isLimit ? .io : .exists, "\(base): cannot create a private folder (\(String(cString: strerror(errno))))")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let problem = errno
            if problem == ENOENT { return nil }
            rmdir(path)
            throw ValueBoxError(.io, "\(base): cannot open a private folder (\(String(cString: strerror(problem))))")
        }
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        var (here, there) = (stat(), stat())
        guard isLocked || errno != EWOULDBLOCK, fstat(descriptor, &here) == 0, stat(path, &there) == 0, here.st_ino == there.st_ino else {
            close(descriptor)
            return nil
        }
        return (path, descriptor)
    }

    /// Removes the folders of terminated processes.
    private static func removeAbandoned(in base: String) {
        guard let folder = opendir(base) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
            }
            guard name.hasPrefix(prefix) else { continue }
            let path = base + "/" + name
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var facts = stat()
            guard fstat(descriptor, &facts) == 0, facts.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
            remove(path)
        }
    }

    private static func remove(_ path: String) {
        for name in names { unlink(path + "/" + name) }
        rmdir(path)
    }

    /// The path of a database in the folder.
    package var database: String { path + "/" + PrivateFolder.names[0] }

    deinit { remove() }

    func remove() {
        guard descriptor >= 0 else { return }
        PrivateFolder.remove(path)
        close(descriptor)
        descriptor = -1
    }
}
