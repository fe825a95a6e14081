import CommandLineKit
import PostboxStorage

/// A new file, or stdout, that text is written to in large pieces. A file whose name ends in `.gz` is compressed.
///
/// Until it is finished the file is called `NAME.part`: what has the name is complete, even when the process was killed.
package final class OutputFile {
    /// nil: stdout, memory, or what was there to be written to.
    private let newFile: NewFile?
    private let stream: NamedStream?
    private let file: FileOutput
    private let memory: TextInMemory?
    private let deflater: Deflater?
    /// What is written is seen by a person.
    private let isTerminal: Bool

    /// nil and `-` are stdout. An existing file is refused (73); pipes and devices are not. A new file gets the mode.
    package init(_ name: String?, standardOutput: Int32, mode: UInt32 = AccountFileMode.file) throws {
        memory = nil
        guard let name, name != "-" else {
            (newFile, stream, deflater) = (nil, nil, nil)
            file = FileOutput(descriptor: standardOutput)
            isTerminal = Streams.isTerminal(standardOutput)
            return
        }
        deflater = name.hasSuffix(".gz") ? try Deflater() : nil
        stream = try NamedStream(name)
        isTerminal = stream.map { Streams.isTerminal($0.descriptor) } ?? false
        if let stream {
            newFile = nil
            file = FileOutput(descriptor: stream.descriptor, name: name)
            return
        }
        do {
            let newFile = try NewFile(name, permissions: mode)
            self.newFile = newFile
            file = FileOutput(descriptor: newFile.descriptor, name: newFile.partPath)
        } catch {
            throw ToolError(error, doing: "creating the output")
        }
    }

    /// No file at all: appends to `memory`.
    package init(_ memory: TextInMemory) {
        (newFile, stream, deflater) = (nil, nil, nil)
        isTerminal = false
        self.memory = memory
        file = FileOutput(descriptor: -1)
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        if let memory { return memory.append(bytes) }
        if isTerminal { return try file.write(TerminalText.lines(bytes)) }
        if let deflater { try deflater.deflate(bytes, isEnd: false) { try file.write($0) } } else { try file.write(bytes) }
    }

    /// Writes what is held back and closes; nothing is written after it.
    package func finish() throws {
        if let deflater { try deflater.deflate(UnsafeRawBufferPointer(start: nil, count: 0), isEnd: true) { try file.write($0) } }
        guard let newFile else { return }
        do { try newFile.publish(lasts: false) } catch { throw ToolError(error, doing: "writing \(newFile.path)") }
    }
}

/// Text that waits until it is known whether it is to be written.
package final class TextInMemory {
    /// Not one array: it would be copied as it grows, and have twice the size of what is in it.
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

    func removeAll() {
        pieces.removeAll()
        count = 0
    }
}
