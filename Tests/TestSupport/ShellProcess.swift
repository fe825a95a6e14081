import PlatformSupport

/// A command that runs in `/bin/sh`. It replaces `system` and `popen`, which Swift does not offer on macOS.
public final class ShellProcess {
    /// The end of the command's stdin or stdout that this process holds.
    public enum Stream {
        /// Write to the command's stdin.
        case input
        /// Read from the command's stdout.
        case output
    }

    /// The stream to the command's stdin, or from its stdout.
    public let stream: UnsafeMutablePointer<FILE>
    private let child: pid_t
    private var status: Int32?

    /// Starts a command with a stream to it or from it. Returns `nil` if it cannot be started, and sets `errno`.
    public init?(_ command: String, _ kind: Stream) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // Other child processes must not keep an end open. One that another thread starts before this line does so until it exits.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (ours, theirs) = kind == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
        guard let child = Self.start(command, [(theirs, kind == .input ? 0 : 1)]), let stream = fdopen(ours, kind == .input ? "w" : "r") else {
            let problem = errno
            for end in ends { PlatformSupport.close(end) }
            errno = problem
            return nil
        }
        PlatformSupport.close(theirs)
        self.child = child
        self.stream = stream
    }

    deinit { close() }

    /// Closes the stream and waits for the command. Returns its exit status, or 128 plus the number of the signal that ended it.
    @discardableResult
    public func close() -> Int32 {
        if let status { return status }
        fclose(stream)
        let result = Self.wait(child)
        status = result
        return result
    }

    /// Runs a command to its end with this process's stdin, stdout, and stderr. Returns its exit status, 128 plus the number of the signal that
    /// ended it, or 127 if it cannot be started.
    @discardableResult
    public static func run(_ command: String) -> Int32 {
        start(command, []).map(wait) ?? 127
    }

    /// Starts a command whose standard descriptors are replaced by the given ones.
    private static func start(_ command: String, _ descriptors: [(ours: Int32, theirs: Int32)]) -> pid_t? {
        ChildProcess.start("/bin/sh", ["-c", command], descriptors: descriptors)
    }

    private static func wait(_ child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 { guard errno == EINTR else { return 127 } }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}
