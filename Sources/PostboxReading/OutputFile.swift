import CommandLineKit
import PlatformSupport
import PostboxStorage

/// A new file, or stdout, for text that is written in large pieces. A file whose name ends in `.gz` is compressed.
///
/// Until it is finished, the file is called `NAME.part`: a file with the final name is complete, even if the process was killed.
package final class OutputFile {
    /// The new file; `nil` for stdout, for memory, and for an existing pipe or device.
    private let newFile: NewFile?
    private let stream: NamedStream?
    private let file: FileOutput
    private let memory: TextInMemory?
    /// Compresses the text; `nil` if the text is written without compression.
    private let gzip: GzipOutput?
    /// Whether the output goes to a terminal.
    private let isTerminal: Bool

    /// Opens a file, or stdout for `nil` and `-`. An existing file is an error (73), except a pipe or a device. A new file gets the mode.
    package init(_ name: String?, standardOutput: Int32, mode: UInt32 = AccountFileMode.file) throws {
        memory = nil
        guard let name, name != "-" else {
            (newFile, stream, gzip) = (nil, nil, nil)
            file = FileOutput(descriptor: standardOutput)
            isTerminal = Streams.isTerminal(standardOutput)
            return
        }
        let deflater = name.hasSuffix(".gz") ? try Deflater() : nil
        stream = try NamedStream(name)
        isTerminal = stream.map { Streams.isTerminal($0.descriptor) } ?? false
        if let stream {
            newFile = nil
            file = FileOutput(descriptor: stream.descriptor, name: name)
            gzip = deflater.map { [file] in GzipOutput($0, file) }
            return
        }
        do {
            let newFile = try NewFile(name, permissions: mode)
            self.newFile = newFile
            file = FileOutput(descriptor: newFile.descriptor, name: newFile.partPath)
            gzip = deflater.map { [file] in GzipOutput($0, file) }
        } catch {
            throw ToolError(error, doing: "creating the output")
        }
    }

    /// Creates an output without a file, which appends to `memory`.
    package init(_ memory: TextInMemory) {
        (newFile, stream, gzip) = (nil, nil, nil)
        isTerminal = false
        self.memory = memory
        file = FileOutput(descriptor: -1)
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        if let memory { return memory.append(bytes) }
        if isTerminal { return try file.write(TerminalText.lines(bytes)) }
        if let gzip { try gzip.write(bytes) } else { try file.write(bytes) }
    }

    // The descriptor is closed after this.
    deinit { gzip?.stop() }

    /// Writes the buffered bytes and closes the file; nothing can be written afterwards.
    package func finish() throws {
        try gzip?.finish()
        guard let newFile else { return }
        do { try newFile.publish(lasts: false) } catch { throw ToolError(error, doing: "writing \(newFile.path)") }
    }
}

/// Text held in memory until it is known whether it will be written.
package final class TextInMemory {
    /// The text in pieces. A single array would be copied as it grows, and would take twice the size of its contents.
    private var pieces: [[UInt8]] = []
    package private(set) var count = 0

    package init() {}

    func append(_ bytes: UnsafeRawBufferPointer) {
        pieces.append([UInt8](bytes))
        count += bytes.count
    }

    package func write(to output: OutputFile) throws {
        for piece in pieces { try piece.withUnsafeBytes { try output.write($0) } }
    }
}

/// A pipe or a device with a name, such as `/dev/null` or a shell's `>(command)`: no file is created or replaced.
final class NamedStream {
    let descriptor: Int32

    /// Returns `nil` if the path is a file, a folder, or nothing. Waits for the reader of a pipe.
    init?(_ path: String) throws {
        var facts = stat()
        guard stat(path, &facts) == 0, [S_IFIFO, S_IFCHR].contains(facts.st_mode & S_IFMT) else { return nil }
        let opened = open(path, O_WRONLY | O_CLOEXEC)
        guard opened >= 0 else { throw ToolError(.cannotCreate, doing: "creating the output", "\(path): \(SystemError.text(errno))") }
        descriptor = opened
    }

    deinit { close(descriptor) }
}

/// The folders created for a new file, without those that existed already.
package struct CreatedFolders {
    /// The paths, starting with the outermost one.
    private var paths: [String] = []

    package init() {
    }

    /// Creates the missing folders of a file's path.
    package mutating func make(for path: String) throws(ToolError) {
        for end in path.indices where path[end] == "/" && end > path.startIndex {
            let folder = String(path[..<end])
            if mkdir(folder, mode_t(AccountFileMode.folder)) == 0 {
                paths.append(folder)
            } else if errno != EEXIST {
                throw ToolError(SystemError.creationStatus(errno), doing: "making folder \(folder)", SystemError.text(errno))
            }
        }
    }

    /// Removes the folders without files.
    package func remove() {
        for path in paths.reversed() { rmdir(path) }
    }
}

/// Gives each file one name, even if the file does not exist.
package enum ResolvedPath {
    /// The absolute path. Links in its existing part are resolved.
    package static func of(_ path: String) -> String {
        if let real = realpath(path.isEmpty ? "." : path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? path : of(".") + "/" + trimmed }
        let folder = of(slash == trimmed.startIndex ? "/" : String(trimmed[..<slash]))
        return (folder == "/" ? "" : folder) + trimmed[slash...]
    }
}
