import CommandLineKit
import PlatformSupport

/// The lines of a file, one at a time in a buffer that is used again; blank ones are left out.
package final class LineReader {
    package let file: InputFile
    /// Of the line last read, from 1.
    package private(set) var number = 0
    /// Where the line last read begins, from the first byte of the text.
    package private(set) var offset = 0
    /// Bytes of the text before the buffer.
    private var removed = 0
    private let buffer: InputBuffer
    /// Bytes of lines since memory was last looked for.
    private var passed = 0
    private var start = 0
    /// No line feed stands between `start` and here.
    private var searched = 0
    private var isAtEnd = false
    /// Longer lines are refused: what a line is decoded into takes a multiple of its size.
    static let longestLine = SmallFile.longestLine
    /// After so many bytes of lines at most, memory is looked for that the next ones may need.
    private static let memoryInterval = 1 << 20
    private static let leastMemory = 32 << 20
    /// How many times its size a line may need as what it says: Swift ends the process that does not get it.
    private static let memoryFactor = 16

    package init(_ file: InputFile) {
        self.file = file
        buffer = InputBuffer(name: file.name)
    }

    /// Calls `body` with the next line without its line feed; nil at the end of the file.
    package func next<R>(_ body: (UnsafeRawBufferPointer) throws -> R) throws -> R? {
        while let line = try nextRange() {
            let isBlank = line.isEmpty || buffer.bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if !isBlank {
                guard line.count <= LineReader.longestLine else { throw tooLong(number) }
                try expectMemory(for: line.count)
                return try body(UnsafeRawBufferPointer(rebasing: buffer.bytes[line]))
            }
        }
        return nil
    }

    private func expectMemory(for line: Int) throws(ToolError) {
        passed += line
        guard passed >= LineReader.memoryInterval else { return }
        passed = 0
        try ProcessLimits.expectMemory(max(LineReader.leastMemory, LineReader.memoryFactor * line), doing: "reading \(file.name)", "line \(number)")
    }

    private func nextRange() throws -> Range<Int>? {
        while true {
            skipEmptyLines()
            if let end = lineFeed() {
                defer {
                    start = end + 1
                    searched = start
                }
                number += 1
                offset = removed + start
                return start..<end
            }
            searched = buffer.count
            if isAtEnd {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                number += 1
                offset = removed + start
                return start..<buffer.count
            }
            if start > 0 {
                buffer.removeFirst(start)
                searched -= start
                removed += start
                start = 0
            }
            guard buffer.count <= LineReader.longestLine else { throw tooLong(number + 1) }
            isAtEnd = try !file.read(into: buffer)
        }
    }

    private func tooLong(_ number: Int) -> ToolError {
        ToolError(.badInput, doing: "reading \(file.name)", "line \(number): longer than 64 MB")
    }

    /// Passes over line feeds that follow one another: there may be any number of them.
    private func skipEmptyLines() {
        guard searched == start else { return }
        let bytes = buffer.bytes
        while start < bytes.count, bytes[start] == 0x0A {
            start += 1
            number += 1
        }
        searched = start
    }

    private func lineFeed() -> Int? {
        let bytes = buffer.bytes
        guard let start = bytes.baseAddress, searched < bytes.count, let found = memchr(start + searched, 0x0A, bytes.count - searched) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
