#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a copy is made of: an open file, or bytes of the message itself.
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

    /// Whether a file holds the same bytes.
    func isIn(_ path: String) throws -> Bool {
        let copy = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard copy >= 0 else { return false }
        defer { close(copy) }
        guard let size = MediaSource.size(copy), size == self.size else { return false }
        var other = [UInt8](repeating: 0, count: min(size, MediaSource.pieceSize))
        return try pieces { bytes, place in
            guard bytes.count <= other.count, pread(copy, &other, bytes.count, off_t(place)) == bytes.count else { return false }
            return other.withUnsafeBytes { other in
                guard let first = bytes.baseAddress, let second = other.baseAddress else { return bytes.isEmpty }
                return memcmp(first, second, bytes.count) == 0
            }
        }
    }

    private static let pieceSize = 1 << 18

    /// nil for what is not a regular file.
    private static func size(_ descriptor: Int32) -> Int? {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
    }

    private var size: Int? {
        switch self {
        case let .file(descriptor): MediaSource.size(descriptor)
        case let .bytes(bytes): bytes.count
        }
    }

    /// Hands a piece after the other to `body`, with its place, until that answers false; whether it did not.
    private func pieces(_ body: (UnsafeRawBufferPointer, Int) throws -> Bool) throws -> Bool {
        var (piece, place) = ([UInt8](repeating: 0, count: MediaSource.pieceSize), 0)
        while true {
            try Interruption.check()
            let count = read(&piece, at: place)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ReadError(code: errno) }
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
