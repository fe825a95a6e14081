import CommandLineKit
import PlatformSupport
import PostboxReading

/// A file read from beginning to end: its size, and its SHA-256 in hexadecimal.
struct FileDigest: Equatable {
    let size: Int64
    let sha256: String

    private static let pieceSize = 1 << 18

    /// Reads a regular file. The digest is computed by the system's cryptographic library.
    init(of path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileDigest.error(path, errno) }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw FileDigest.error(path, errno) }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw ToolError(.badInput, doing: "reading \(path)", "it is not a regular file, so it has no SHA-256")
        }
        let state = try FileDigest.state()
        var (piece, size) = ([UInt8](repeating: 0, count: FileDigest.pieceSize), Int64(0))
        while true {
            try Interruption.check()
            let count = read(descriptor, &piece, piece.count), code = errno
            if count < 0, code == EINTR { continue }
            guard count >= 0 else { throw FileDigest.error(path, code) }
            if count == 0 { break }
            guard state.update(piece, count) else { throw FileDigest.failure }
            size += Int64(count)
        }
        var bytes = [UInt8](repeating: 0, count: SHA256State.count)
        guard state.finish(into: &bytes) else { throw FileDigest.failure }
        let digits = Array("0123456789abcdef".utf8)
        self.size = size
        sha256 = String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Throws if this machine cannot compute SHA-256, so that the error occurs before any work is done.
    static func expectLibrary() throws { _ = try state() }

    private static func state() throws -> SHA256State {
        do {
            return try SHA256State()
        } catch let CryptographyError.missing(library, hint) {
            throw ToolError(
                .unavailable, doing: "computing SHA-256", "\(library) is required for --manifest, and is not installed on this machine",
                hint: hint + ", or export without --manifest")
        } catch let CryptographyError.unloadable(library, reason) {
            throw ToolError(.inputOutput, doing: "computing SHA-256", "\(library) cannot be loaded (\(reason))")
        } catch { throw failure }
    }

    private static var failure: ToolError { ToolError(.unavailable, doing: "computing SHA-256", "the cryptographic library of this machine does not support SHA-256") }

    private static func error(_ path: String, _ code: Int32) -> ToolError {
        ToolError(SystemError.status(code), doing: "reading \(path)", SystemError.text(code))
    }
}
