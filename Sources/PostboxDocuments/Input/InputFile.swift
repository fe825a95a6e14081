import CommandLineKit
import PlatformSupport

/// A file or stdin, read in pieces. Input that starts with gzip's magic bytes is decompressed.
package final class InputFile {
    /// The name of the file in messages: the path as typed, or `stdin`.
    package let name: String
    /// The size of the file itself in bytes, or `nil` if it is not a regular file.
    let size: Int?
    /// The number of bytes read from the file so far, before decompression.
    private(set) var position = 0
    private let descriptor: Int32
    private let closesDescriptor: Bool
    private var piece: [UInt8]
    private static let pieceSize = 256 << 10
    private var buffered = 0..<0
    /// Whether the end was reached. Reading again from a terminal would wait for more input.
    private var isAtEnd = false
    private var inflater: Inflater?
    /// The first bytes of every SQLite file.
    private static let databaseMark = Array("SQLite format 3\0".utf8)

    /// The expected content of a file, for the hint if it is a database instead.
    package enum Content: String {
        case difference, recording

        fileprivate var hint: String {
            switch self {
            case .difference:
                "use 'postbox export' to write a file for import; name the database to change first: postbox import DB FILE"
            case .recording: "name the database to change first: postbox sync DB --server FILE; 'postbox simulate --record' writes a recording"
            }
        }
    }

    /// Opens a file, or `input` for `-`. Throws ToolError.
    package convenience init(_ path: String, input: Int32, expected: Content = .difference) throws {
        let isInput = path == "-"
        try self.init(isInput ? input : open(path, O_RDONLY | O_CLOEXEC), name: isInput ? "stdin" : path, closes: !isInput, expected)
    }

    /// Reads from a descriptor, which is closed with the file.
    convenience init(taking descriptor: Int32, name: String) throws { try self.init(descriptor, name: name, closes: true, .difference) }

    private init(_ descriptor: Int32, name: String, closes: Bool, _ expected: Content) throws {
        let code = errno
        self.name = name
        self.descriptor = descriptor
        closesDescriptor = closes
        piece = [UInt8](repeating: 0, count: InputFile.pieceSize)
        guard descriptor >= 0 else { throw ToolError(SystemError.status(code), doing: "opening \(name)", SystemError.text(code)) }
        var facts = stat()
        size = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
        while buffered.count < InputFile.databaseMark.count, try refill() {}
        if piece[buffered].starts(with: InputFile.databaseMark) {
            throw ToolError(.badInput, doing: "reading \(name)", "it is a database, not a \(expected.rawValue)", hint: expected.hint)
        }
        if buffered.count >= 2, piece[0] == 0x1F, piece[1] == 0x8B { inflater = try Inflater(name: name) }
    }

    deinit {
        if closesDescriptor, descriptor >= 0 { close(descriptor) }
    }

    /// Returns the file for reading its lines again; `nil` if the file does not store them in the form in which they are read, as when it is
    /// compressed.
    package func storedLines() -> StoredLines? {
        guard closesDescriptor, size != nil, inflater == nil, case let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0), copy >= 0 else { return nil }
        return StoredLines(copy, name: name)
    }

    /// Appends the next bytes; false at the end.
    func read(into buffer: InputBuffer) throws -> Bool {
        while true {
            if buffered.isEmpty {
                buffered = 0..<0
                guard try refill() else {
                    try inflater?.expectEnd()
                    return false
                }
            }
            let before = buffer.count
            if let inflater {
                let used = try piece.withUnsafeBytes { try inflater.inflate(UnsafeRawBufferPointer(rebasing: $0[buffered]), into: buffer) }
                buffered = (buffered.lowerBound + used)..<buffered.upperBound
            } else {
                try piece.withUnsafeBytes { try buffer.append(UnsafeRawBufferPointer(rebasing: $0[buffered])) }
                buffered = 0..<0
            }
            if buffer.count > before { return true }
        }
    }

    /// Reads more bytes into the buffer. Returns `false` at the end of the file.
    private func refill() throws -> Bool {
        while !isAtEnd {
            let place = buffered.upperBound
            let count = piece.withUnsafeMutableBytes { bytes in
                PlatformSupport.read(descriptor, bytes.baseAddress?.advanced(by: place), bytes.count - place)
            }
            let code = errno
            if count < 0 {
                if code == EINTR {
                    try Interruption.check()
                    continue
                }
                throw ToolError(SystemError.status(code), doing: "reading \(name)", SystemError.text(code))
            }
            position += count
            buffered = buffered.lowerBound..<(place + count)
            isAtEnd = count == 0
            return !isAtEnd
        }
        return false
    }
}

/// Reads whole files for the other programs of the package.
package enum FileBytes {
    /// Returns all bytes of a file, decompressed if it is compressed with gzip. Throws ToolError.
    package static func all(of path: String) throws -> [UInt8] {
        let file = try InputFile(path, input: -1)
        let buffer = InputBuffer(name: file.name)
        while try file.read(into: buffer) {}
        return Array(buffer.bytes)
    }
}
