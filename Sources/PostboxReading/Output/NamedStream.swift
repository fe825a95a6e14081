import CommandLineKit
import PlatformSupport

/// A pipe or a device that a name leads to, as `/dev/null` or a shell's `>(command)`: nothing is made, and nothing replaced.
final class NamedStream {
    let descriptor: Int32

    /// nil: there is a file, a folder or nothing. Waits for the reader of a pipe.
    init?(_ path: String) throws {
        var facts = stat()
        guard stat(path, &facts) == 0, [S_IFIFO, S_IFCHR].contains(facts.st_mode & S_IFMT) else { return nil }
        let opened = open(path, O_WRONLY | O_CLOEXEC)
        guard opened >= 0 else { throw ToolError(.cannotCreate, doing: "creating the output", "\(path): \(SystemError.text(errno))") }
        descriptor = opened
    }

    deinit { close(descriptor) }
}
