import PlatformSupport

/// Descriptions of other processes that have a file open for writing.
///
/// SQLite's locks show a process that uses a log or is in a transaction, but not an idle process that has the file open.
package enum FileUsers {
    /// Describes another process that has the file at a path open for writing; `nil` if none is visible to this process.
    package static func writer(at path: String) -> String? { OpenFiles.Identity(path).flatMap { writer(of: $0) }.map { describe($0) } }

    /// Describes such a process if it still exists after the wait.
    package static func writer(at path: String, after wait: LockWait) -> String? {
        let start = LockWait.now()
        while let process = writer(at: path) {
            guard wait.shouldContinue(since: start) else { return process }
        }
        return nil
    }

    /// Returns the ID of such a process; `nil` if none is visible to this process.
    static func writer(of identity: OpenFiles.Identity) -> Int32? { OtherProcesses.writer(of: identity) }

    /// Describes the process that holds a lock on a database or its shared memory, preferring a writer. If none shows a lock, describes a process
    /// that has the file open for writing. Returns `nil` if none is known.
    static func lockHolder(_ path: String) -> String? {
        let files = [path, path + "-shm", path + "-wal"], database = OpenFiles.Identity(path)
        let locker = OtherProcesses.locker(ofFilesAt: files) { OpenFiles.shared.close($0, of: database) }
        return (locker ?? files.lazy.compactMap { OpenFiles.Identity($0) }.first.flatMap { writer(of: $0) }).map { describe($0) }
    }

    /// Describes a process, such as `process 42 (telegram)`.
    static func describe(_ process: Int32) -> String {
        let name = OtherProcesses.name(of: process)
        return "process \(process)" + (name.isEmpty ? "" : " (\(name))")
    }
}

/// The time that a connection waits for another process's lock, and the condition that ends the wait early.
public struct LockWait: Sendable {
    /// The longest wait.
    public var seconds: Double
    /// Asked a hundred times a second.
    public var isCancelled: @Sendable () -> Bool

    /// Creates a wait. A negative or invalid duration means no wait.
    public init(seconds: Double, isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
        self.isCancelled = isCancelled
    }

    private static let pause: UInt32 = 10_000

    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Sleeps briefly. Returns `false` if the wait that started at `start` has ended.
    package func shouldContinue(since start: Double) -> Bool {
        guard !isCancelled(), LockWait.now() - start < seconds else { return false }
        usleep(LockWait.pause)
        return true
    }
}
