import PlatformSupport

/// Bytes to a descriptor with write(2), all of them or an error.
package struct FileOutput {
    let descriptor: Int32
    let name: String

    package init(descriptor: Int32, name: String = "stdout") {
        self.descriptor = descriptor
        self.name = name
    }

    /// Writes bytes. Throws `ClosedPipe` or `Interrupted` if the reader has closed the output, and `ToolError` 74 for any other error (`ENOSPC`,
    /// `EIO`, ...).
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = PlatformSupport.write(descriptor, base, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitUntilWritable()
            case EPIPE: throw Interruption.ofClosedPipe
            default: throw ToolError(.inputOutput, doing: "writing to \(name)", SystemError.text(errno))
            }
        }
    }

    package func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    /// Whether the reader has closed the output: the other end of a pipe or a socket is closed.
    package var isClosed: Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLERR | POLLHUP) != 0
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }

    /// Writes to stderr, whose errors cannot be reported anywhere.
    package static func writeIgnoringErrors(_ text: String, to descriptor: Int32) {
        do { try FileOutput(descriptor: descriptor).write(text) } catch {}
    }
}

/// Whole small files: seeds, key files, generated text. `-` is stdin.
package enum SmallFile {
    /// The size, in bytes, of the longest line of input. The decoded form of a line takes a multiple of its size.
    package static let longestLine = 64 << 20

    /// Returns the name of a file in messages.
    package static func name(_ path: String) -> String { path == "-" ? "stdin" : path }

    /// The bytes. A file with more than `limit` bytes is an error.
    package static func bytes(_ path: String, limit: Int = SmallFile.longestLine) throws(ToolError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("reading \(name(path))") }
        defer { if descriptor != 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &piece, piece.count)
            let code = errno
            if count < 0 {
                if code == EINTR { continue }
                throw failure("reading \(name(path))", code)
            }
            if count == 0 { return bytes }
            // An array doubles its capacity; a failed allocation ends the process.
            if bytes.count + count > bytes.capacity { try ProcessLimits.expectMemory(max(1 << 20, 4 * bytes.count), doing: "reading \(name(path))") }
            bytes.append(contentsOf: piece[..<count])
            guard bytes.count <= limit else { throw tooLarge(bytes, limit, path) }
        }
    }

    package static func text(_ path: String) throws(ToolError) -> String { String(decoding: try bytes(path), as: UTF8.self) }

    package static func write(_ text: String, to path: String, mode: mode_t = 0o600) throws(ToolError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw ToolError(SystemError.creationStatus(errno), doing: "writing \(path)", SystemError.text(errno)) }
        defer { close(descriptor) }
        do {
            try FileOutput(descriptor: descriptor, name: path).write(text)
        } catch {
            throw ToolError(error, doing: "writing \(path)")
        }
    }

    static func makeFolder(_ path: String) throws(ToolError) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
            throw ToolError(SystemError.creationStatus(errno), doing: "making folder \(path)", SystemError.text(errno))
        }
    }

    private static func tooLarge(_ bytes: [UInt8], _ limit: Int, _ path: String) -> ToolError {
        let line = bytes[..<limit].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let reason = limit == SmallFile.longestLine ? "line \(line): larger than 64 MB" : "larger than \(limit) bytes"
        return ToolError(.badInput, doing: "reading \(name(path))", reason)
    }

    private static func failure(_ doing: String, _ code: Int32 = errno) -> ToolError {
        ToolError(SystemError.status(code), doing: doing, SystemError.text(code))
    }
}
