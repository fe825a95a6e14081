import CommandLineKit
import PlatformSupport
import PostboxStorage

/// What a command of this program prints, run inside of it.
enum ToolOutput {
    /// The lines on stdout. Throws what the command says on stderr when it fails.
    static func of(_ arguments: [String]) throws -> [UInt8] {
        let output = try TemporaryFile(), errors = try TemporaryFile()
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let status = Tool.run(
            arguments, environment: [:], streams: Streams(input: nothing, output: output.descriptor, error: errors.descriptor))
        guard status == ExitStatus.done.rawValue || status == ExitStatus.no.rawValue else {
            throw ToolError(.badInput, doing: arguments.joined(separator: " "), String(decoding: try errors.bytes(), as: UTF8.self))
        }
        return try output.bytes()
    }

    /// A file without a name.
    private final class TemporaryFile {
        let descriptor: Int32

        init() throws(ToolError) {
            var template = Array((PrivateFolder.base + "/postbox-XXXXXX").utf8CString)
            descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw ToolError(.cannotCreate, doing: "making a temporary file", SystemError.text(errno)) }
            unlink(template)
        }

        deinit { close(descriptor) }

        func bytes() throws(ToolError) -> [UInt8] {
            lseek(descriptor, 0, SEEK_SET)
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = read(descriptor, &piece, piece.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    throw ToolError(.inputOutput, doing: "reading a temporary file", SystemError.text(errno))
                }
                if count == 0 { return bytes }
                bytes.append(contentsOf: piece[..<count])
            }
        }
    }
}
