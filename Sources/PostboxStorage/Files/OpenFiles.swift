import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The files that value boxes of this process have open and locked.
///
/// POSIX gives up all of a process's locks on a file as soon as the process closes any descriptor of it. So a file that a box of this process has
/// open must not be looked into beside SQLite, or that box would go on without its locks.
final class OpenFiles: Sendable {
    static let shared = OpenFiles()

    struct Identity: Hashable, Sendable {
        let device: UInt64
        let file: UInt64

        init?(_ path: String) {
            var facts = stat()
            guard stat(path, &facts) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: facts.st_dev)
            file = UInt64(truncatingIfNeeded: facts.st_ino)
        }
    }

    private let counts = Mutex<[Identity: Int]>([:])

    func contains(_ path: String) -> Bool {
        guard let identity = Identity(path) else { return false }
        return counts.withLock { $0[identity] != nil }
    }

    /// Notes that a box has the file open; to be given back when it closes.
    func add(_ path: String) -> Identity? {
        guard let identity = Identity(path) else { return nil }
        counts.withLock { $0[identity, default: 0] += 1 }
        return identity
    }

    func remove(_ identity: Identity) {
        counts.withLock { counts in
            let left = (counts[identity] ?? 0) - 1
            counts[identity] = left > 0 ? left : nil
        }
    }
}
