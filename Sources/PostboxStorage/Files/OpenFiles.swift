import PlatformSupport
import Synchronization

/// The files that connections of this process have open and locked.
///
/// POSIX gives up all of a process's locks on a file as soon as the process closes any descriptor of it. Whoever looks into a database beside
/// SQLite therefore closes through `close(_:of:)`: while a connection has the file open, the descriptor stays open until the last one has gone.
/// Looking and opening need no order between them that way: a connection registers before it takes its first lock.
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
        /// Descriptors to be closed behind the last connection. The first one keeps the number of the file, were it deleted, from being given to another
        /// as long as it is noted here.
        var descriptors: [Int32] = []
    }

    private let uses = Mutex<[Identity: Use]>([:])

    func contains(_ path: String) -> Bool {
        guard let identity = Identity(path) else { return false }
        return uses.withLock { $0[identity] != nil }
    }

    /// Notes that a connection has the file at `path` open, and has taken no lock yet. nil when there is no such file any more.
    func register(_ path: String) -> Registration? {
        guard var identity = Identity(path) else { return nil }
        return uses.withLock { uses in
            if uses[identity] == nil, case let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), descriptor >= 0 {
                // By now the path may lead to another file.
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

    /// Closes a descriptor of a database, or of the shared memory beside it, now or as soon as no connection has the database open any more.
    /// Without an identity, that of the descriptor's own file.
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

/// A file that this process has just made, told from others that may get its name.
package struct MadeFile {
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
