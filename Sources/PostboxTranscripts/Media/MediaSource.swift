import CommandLineKit
import PlatformSupport

/// The source of a copy: an open file, or bytes of the message itself.
enum MediaSource {
    case file(Int32)
    case bytes([UInt8])

    struct ReadError: Error {
        let code: Int32
    }

    func write(to output: FileOutput) throws {
        _ = try pieces { bytes, _ in
            try output.write(bytes)
            return true
        }
    }

    /// Whether a file contains the same bytes. Throws ToolError if that file cannot be read.
    func isIn(_ path: String) throws -> Bool {
        let copy = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard copy >= 0 else {
            let code = errno
            // A link or a socket is not a copy, and neither is a file that no longer exists.
            guard [ELOOP, ENXIO, ENOENT, ENOTDIR].contains(code) else { throw MediaSource.error(path, code) }
            return false
        }
        defer { close(copy) }
        guard let size = try size(), let found = try MediaSource.size(copy, orThrow: { MediaSource.error(path, $0) }), found == size else { return false }
        var other = [UInt8](repeating: 0, count: min(size, MediaSource.pieceSize))
        return try pieces { bytes, place in
            guard bytes.count <= other.count, try MediaSource.fill(&other, bytes.count, from: copy, at: place, path) else { return false }
            return other.withUnsafeBytes { other in
                guard let first = bytes.baseAddress, let second = other.baseAddress else { return bytes.isEmpty }
                return memcmp(first, second, bytes.count) == 0
            }
        }
    }

    private static let pieceSize = 1 << 18

    private static func error(_ path: String, _ code: Int32) -> ToolError {
        ToolError(SystemError.status(code), doing: "reading \(path)", SystemError.text(code))
    }

    /// Reads this number of bytes of the file at `path`; returns `false` if it ends before.
    private static func fill(_ bytes: inout [UInt8], _ count: Int, from descriptor: Int32, at place: Int, _ path: String) throws -> Bool {
        var filled = 0
        while filled < count {
            let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress?.advanced(by: filled), count - filled, off_t(place + filled)) }
            let code = errno
            if read < 0, code == EINTR { continue }
            guard read >= 0 else { throw error(path, code) }
            if read == 0 { return false }
            filled += read
        }
        return true
    }

    /// Returns the size; `nil` if the file is not a regular file.
    private static func size(_ descriptor: Int32, orThrow error: (Int32) -> any Error) throws -> Int? {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw error(errno) }
        return facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
    }

    private func size() throws -> Int? {
        switch self {
        case let .file(descriptor): try MediaSource.size(descriptor, orThrow: { ReadError(code: $0) })
        case let .bytes(bytes): bytes.count
        }
    }

    /// Passes each piece and its offset to `body`, until `body` returns `false`. Returns whether all pieces were passed.
    private func pieces(_ body: (UnsafeRawBufferPointer, Int) throws -> Bool) throws -> Bool {
        var (piece, place) = ([UInt8](repeating: 0, count: MediaSource.pieceSize), 0)
        while true {
            try Interruption.check()
            let count = read(&piece, at: place)
            let code = errno
            if count < 0, code == EINTR { continue }
            guard count >= 0 else { throw ReadError(code: code) }
            if count == 0 { return true }
            guard try piece.withUnsafeBytes({ try body(UnsafeRawBufferPointer(rebasing: $0[..<count]), place) }) else { return false }
            place += count
        }
    }

    private func read(_ piece: inout [UInt8], at place: Int) -> Int {
        switch self {
        case let .file(descriptor): return pread(descriptor, &piece, piece.count, off_t(place))
        case let .bytes(bytes):
            let part = bytes.dropFirst(place).prefix(piece.count)
            piece.replaceSubrange(..<part.count, with: part)
            return part.count
        }
    }
}
