#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Holds others off who make or name a database in the same folder, for as long as that takes. In a folder that cannot be read, or where the file system
/// knows no locks, there is none.
struct FolderLock {
    private let descriptor: Int32

    /// Waits for whoever has it.
    init(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    func release() { if descriptor >= 0 { close(descriptor) } }
}
