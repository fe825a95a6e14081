#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A new file, or stdout, that text goes to in large pieces; a name that ends in `.gz` is compressed (spec 11.11).
///
/// A file that is not finished goes away again: what has the name is complete.
final class OutputFile {
    /// The name that the file has in the end.
    private let name: String?
    /// The name that it has until then.
    private let path: String?
    private let file: FileOutput
    private let memory: TextInMemory?
    private let deflater: Deflater?
    private var isFinished = false

    /// nil and `-` are stdout. An existing file is refused (73). With `isPartial` the file is called `path.part` until it is finished: what has
    /// the name is complete even when the process was killed.
    init(_ name: String?, standardOutput: Int32, isPartial: Bool = false) throws {
        guard let name, name != "-" else {
            self.name = nil
            path = nil
            file = FileOutput(descriptor: standardOutput)
            deflater = nil
            memory = nil
            return
        }
        if isPartial, access(name, F_OK) == 0 {
            throw ToolError(.cannotCreate, doing: "creating \(name)", SystemError.text(EEXIST), hint: "name another file, or remove this one")
        }
        let path = isPartial ? name + ".part" : name
        deflater = name.hasSuffix(".gz") ? try Deflater() : nil
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw ToolError(
                .cannotCreate, doing: "creating \(path)", SystemError.text(errno), hint: errno == EEXIST ? "name another file, or remove this one" : nil)
        }
        self.name = name
        self.path = path
        memory = nil
        file = FileOutput(descriptor: descriptor, name: path)
    }

    /// No file at all: appends to `memory`.
    init(_ memory: TextInMemory) {
        name = nil
        path = nil
        deflater = nil
        self.memory = memory
        file = FileOutput(descriptor: -1)
    }

    deinit {
        guard let path, !isFinished else { return }
        close(file.descriptor)
        unlink(path)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        if let memory { return memory.append(bytes) }
        if let deflater { try deflater.deflate(bytes, isEnd: false) { try file.write($0) } } else { try file.write(bytes) }
    }

    /// Writes what is held back and closes; nothing is written after it.
    func finish() throws {
        if let deflater { try deflater.deflate(UnsafeRawBufferPointer(start: nil, count: 0), isEnd: true) { try file.write($0) } }
        guard let path else { return }
        // Some file systems report a full disk only on close.
        isFinished = true
        guard close(file.descriptor) == 0 else {
            let reason = SystemError.text(errno)
            unlink(path)
            throw ToolError(.inputOutput, doing: "writing \(path)", reason)
        }
        guard let name, name != path else { return }
        // Not rename: a file that came to have the name in the meantime stays.
        let isLinked = link(path, name) == 0
        let reason = errno
        guard isLinked || (reason != EEXIST && rename(path, name) == 0) else {
            unlink(path)
            throw ToolError(.cannotCreate, doing: "creating \(name)", SystemError.text(reason))
        }
        if isLinked { unlink(path) }
    }
}

/// Text that waits until it is known whether it is to be written.
final class TextInMemory {
    /// Not one array: it would be copied as it grows, and have twice the size of what is in it.
    private var pieces: [[UInt8]] = []
    private(set) var count = 0

    func append(_ bytes: UnsafeRawBufferPointer) {
        pieces.append([UInt8](bytes))
        count += bytes.count
    }

    func write(to output: OutputFile) throws {
        for piece in pieces { try piece.withUnsafeBytes { try output.write($0) } }
    }

    func removeAll() {
        pieces.removeAll()
        count = 0
    }
}
