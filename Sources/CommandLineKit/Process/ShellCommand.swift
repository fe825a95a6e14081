import PlatformSupport

/// A command for the shell, with its own stdin and this process's stdout and stderr.
package enum ShellCommand {
    /// Runs a command to its end, and returns its exit status, or 128 plus the number of the signal that ended it. Throws if no shell can be started.
    /// A command that does not read all of its input does not cause an error.
    package static func run(_ command: String, input: [UInt8]) throws -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ToolError(.inputOutput, doing: "starting '\(command)'", SystemError.text(errno)) }
        defer { if ends[1] >= 0 { close(ends[1]) } }
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        let child = start(command, input: ends[0])
        let problem = errno
        close(ends[0])
        guard let child else { throw ToolError(.inputOutput, doing: "starting '\(command)'", SystemError.text(problem)) }
        write(input, to: ends[1])
        close(ends[1])
        ends[1] = -1
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    private static func start(_ command: String, input: Int32) -> pid_t? {
        ChildProcess.start("/bin/sh", ["-c", command], descriptors: [(input, 0)], closing: input == 0 ? [] : [input])
    }

    /// Writes as much as the command reads.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        let handler = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, handler) }
        do { try bytes.withUnsafeBytes { try FileOutput(descriptor: descriptor).write($0) } } catch {}
    }
}
