import PlatformSupport
import Synchronization

/// The files that connections of this process have open and locked.
///
/// POSIX releases all locks of a process on a file when the process closes any descriptor of it. Code that reads a database file without
/// SQLite therefore closes its descriptor with `close(_:of:)`: while a connection has the file open, the descriptor stays open until the last
/// connection is closed. Reading and opening need no further coordination: a connection registers before it acquires its first lock.
final class OpenFiles: Sendable {
    static let shared = OpenFiles()

    typealias Identity = FileIdentity

    /// A connection's note that it has a file open; ends with the object.
    final class Registration: Sendable {
        private let identity: Identity

        fileprivate init(_ identity: Identity) { self.identity = identity }

        deinit { OpenFiles.shared.remove(identity) }
    }

    private struct Use {
        var connections = 0
        /// The descriptors to close after the last connection. While a descriptor is open, the number of a deleted file cannot be reused for another
        /// file.
        var descriptors: [Int32] = []
    }

    private let uses = Mutex<[Identity: Use]>([:])

    func contains(_ path: String) -> Bool {
        guard let identity = Identity(path) else { return false }
        return uses.withLock { $0[identity] != nil }
    }

    /// Registers a connection that has the file at `path` open and holds no lock yet. Returns `nil` if the file no longer exists.
    func register(_ path: String) -> Registration? {
        guard var identity = Identity(path) else { return nil }
        return uses.withLock { uses in
            if uses[identity] == nil, case let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), descriptor >= 0 {
                // The path may refer to another file in the meantime.
                identity = Identity(descriptor: descriptor) ?? identity
                uses[identity, default: Use()].descriptors.append(descriptor)
            }
            uses[identity, default: Use()].connections += 1
            return Registration(identity)
        }
    }

    private func remove(_ identity: Identity) {
        uses.withLock { uses in
            guard var use = uses[identity] else { return }
            use.connections -= 1
            uses[identity] = use.connections > 0 ? use : nil
            if use.connections <= 0 { use.descriptors.forEach { descriptor in _ = systemClose(descriptor) } }
        }
    }

    /// Closes a descriptor of a database, or of its shared memory, now or when the last connection to the database is closed.
    /// The default identity is that of the descriptor's file.
    func close(_ descriptor: Int32, of identity: Identity? = nil) {
        let identity = identity ?? Identity(descriptor: descriptor)
        uses.withLock { uses in
            guard let identity, uses[identity] != nil else {
                _ = systemClose(descriptor)
                return
            }
            uses[identity]?.descriptors.append(descriptor)
        }
    }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// A file created by this process. It can be distinguished from other files that may get its name later.
package struct CreatedFile {
    private let path: String
    private let identity: OpenFiles.Identity?

    package init(_ path: String) {
        self.path = path
        identity = OpenFiles.Identity(path)
    }

    /// Unless another file has the name by now.
    package func remove() {
        if identity != nil, OpenFiles.Identity(path) == identity { unlink(path) }
    }
}
