import CommandLineKit
import PlatformSupport
import PostboxCoding
import PostboxReading
import PostboxStorage

/// The file of `--cursor`. What it holds is whole at every moment, whatever ends the process or the machine.
///
/// One process uses it at a time: it holds a lock on the file that has the name, and takes that of the next one before it gets the name.
final class CursorFile {
    let path: String
    /// Without symbolic links: a rename would replace the link.
    private let target: String
    private let mode: UInt32
    /// Holds the lock; -1 while there is no file.
    private var descriptor: Int32 = -1

    /// `mode`: of a file with content of the database.
    init(_ path: String, mode: UInt32) {
        self.path = path
        self.mode = mode
        target = ResolvedPath.of(path)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// `nil` if there is no such file. Throws ToolError for one that is no cursor, or that another process uses.
    func read() throws(ToolError) -> WatchCursor? {
        if descriptor < 0 {
            guard let locked = try locked(target, O_RDONLY) else { return nil }
            descriptor = locked
        }
        let bytes = try SmallFile.bytes(path)
        do { return try WatchCursor(bytes) } catch {
            throw ToolError(
                .badInput, doing: "reading \(path)", bytes.isEmpty ? "it is empty, and no cursor" : "it is no cursor: \(error)",
                hint: "name a file that --cursor has written, or one that does not exist")
        }
    }

    func write(_ cursor: WatchCursor) throws(ToolError) {
        let part = target + ".part"
        guard let new = try locked(part, O_RDWR | O_CREAT | O_NOFOLLOW) else { throw failure(ENOENT) }
        do throws(ToolError) {
            guard ftruncate(new, 0) == 0 else { throw failure(errno) }
            do { try cursor.bytes.withUnsafeBytes { try FileOutput(descriptor: new, name: path).write($0) } } catch {
                throw ToolError(error, doing: "writing \(path)")
            }
            guard fchmod(new, mode_t(mode)) == 0, fsync(new) == 0 || errno == EINVAL else { throw failure(errno) }
            try name(part)
        } catch {
            close(new)
            throw error
        }
        if descriptor >= 0 { close(descriptor) }
        descriptor = new
        let folder = open(target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Gives the part the name of the file: over the one whose lock is held, or where there is none.
    private func name(_ part: String) throws(ToolError) {
        if descriptor < 0 {
            if link(part, target) == 0 {
                unlink(part)
                return
            }
            if errno == EEXIST { throw busy() }
        }
        guard rename(part, target) == 0 else { throw failure(errno) }
    }

    // MARK: - The lock

    /// Opens and locks the file that has the name. Returns `nil` if there is none.
    private func locked(_ name: String, _ flags: Int32) throws(ToolError) -> Int32? {
        while true {
            let opened = open(name, flags | O_CLOEXEC, 0o600)
            guard opened >= 0 else {
                if errno == ENOENT, flags & O_CREAT == 0 { return nil }
                // A part that its maker left when it was finished may be one that nobody writes.
                if errno == EACCES, flags & O_CREAT != 0, unlink(name) == 0 { continue }
                throw flags & O_CREAT == 0 ? ToolError(SystemError.status(errno), doing: "reading \(path)", SystemError.text(errno)) : failure(errno)
            }
            // A file system that has no locks gives them to everybody.
            if flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(opened)
                throw busy()
            }
            // Whoever had the lock may have put another file in its place.
            var (here, there) = (stat(), stat())
            if fstat(opened, &here) == 0, stat(name, &there) == 0, here.st_dev == there.st_dev, here.st_ino == there.st_ino { return opened }
            close(opened)
        }
    }

    private func busy() -> ToolError {
        ToolError(.locked, doing: "reading \(path)", "another 'postbox watch' uses this cursor", hint: "give each 'watch' a cursor of its own, or end the other one")
    }

    private func failure(_ code: Int32) -> ToolError {
        let status: ExitStatus = switch code {
        case ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ELOOP: .cannotCreate
        default: .inputOutput
        }
        return ToolError(status, doing: "writing \(path)", SystemError.text(code))
    }
}
