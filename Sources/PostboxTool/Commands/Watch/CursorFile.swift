import PostboxCoding
import PostboxStorage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The file of `--cursor`. What it holds is whole at every moment, whatever ends the process or the machine.
struct CursorFile {
    let path: String
    /// Without symbolic links: a rename would replace the link.
    private let target: String

    init(_ path: String) {
        self.path = path
        target = ResolvedPath.of(path)
    }

    /// `nil` if there is no such file. Throws ToolError for one that is no cursor.
    func read() throws(ToolError) -> WatchCursor? {
        guard access(path, F_OK) == 0 || errno != ENOENT else { return nil }
        let bytes = try SmallFile.bytes(path)
        do { return try WatchCursor(bytes) } catch {
            throw ToolError(
                .badInput, doing: "reading \(path)", bytes.isEmpty ? "it is empty, and no cursor" : "it is no cursor: \(error)",
                hint: "name a file that --cursor has written, or one that does not exist")
        }
    }

    func write(_ cursor: WatchCursor) throws(ToolError) {
        let part = target + ".part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(errno) }
        do {
            defer { close(descriptor) }
            guard fchmod(descriptor, 0o600) == 0 else { throw failure(errno) }
            do { try cursor.bytes.withUnsafeBytes { try FileOutput(descriptor: descriptor, name: path).write($0) } } catch {
                throw ToolError(error, doing: "writing \(path)")
            }
            guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(errno) }
        }
        guard rename(part, target) == 0 else { throw failure(errno) }
        let folder = open(target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func failure(_ code: Int32) -> ToolError {
        let status: ExitStatus = switch code {
        case ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ELOOP: .cannotCreate
        default: .inputOutput
        }
        return ToolError(status, doing: "writing \(path)", SystemError.text(code))
    }
}
