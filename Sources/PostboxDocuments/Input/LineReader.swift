import CZlib
import CommandLineKit
import PlatformSupport
import Synchronization

/// Reads the lines of a file, one at a time into a reused buffer. Blank lines are omitted.
package final class LineReader {
    package let file: InputFile
    /// The number of the line last read, starting at 1.
    package private(set) var number = 0
    /// The offset of the line last read from the first byte of the text.
    package private(set) var offset = 0
    /// The number of bytes of the text before the buffer.
    private var removed = 0
    private let buffer: InputBuffer
    /// Bytes of lines since memory was last checked.
    private var passed = 0
    private var start = 0
    /// The end of the range from `start` that contains no line feed.
    private var searched = 0
    private var isAtEnd = false
    /// The size of the blank lines that end where the search is.
    private var blank = 0
    /// The longest accepted line, because the decoded form of a line takes a multiple of its size.
    static let longestLine = SmallFile.longestLine
    /// The number of bytes of lines that are read before the next check for sufficient memory.
    private static let memoryInterval = 1 << 20
    private static let leastMemory = 32 << 20
    /// The largest ratio of the memory for a decoded line to the line's size. Swift ends the process if an allocation fails.
    private static let memoryFactor = 16

    package init(_ file: InputFile) {
        self.file = file
        buffer = InputBuffer(name: file.name)
    }

    /// Calls `body` with the next line without its line feed; returns `nil` at the end of the file.
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
            try skipBlankLines()
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

    /// Skips consecutive blank lines in a loop. Together they may be as long as one line, because a small compressed file can expand to any number of
    /// them.
    private func skipBlankLines() throws(ToolError) {
        guard searched == start else { return }
        let bytes = buffer.bytes
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            guard byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09 else { break }
            place += 1
            if byte == 0x0A {
                start = place
                number += 1
            }
        }
        blank = place < bytes.count ? 0 : blank + start - searched
        searched = start
        guard blank <= LineReader.longestLine else {
            throw ToolError(.badInput, doing: "reading \(file.name)", "line \(number): more than 64 MB of blank lines")
        }
    }

    private func lineFeed() -> Int? {
        let bytes = buffer.bytes
        guard let start = bytes.baseAddress, searched < bytes.count, let found = memchr(start + searched, 0x0A, bytes.count - searched) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}

/// A plain file whose lines can be read again, at their places.
package final class StoredLines: Sendable {
    private let name: String
    private let descriptor: Int32
    /// The `errno` of the first read that failed; 0 for none.
    private let failure = Atomic<Int32>(0)

    /// Creates a reader that owns the descriptor. `name` is used in messages.
    init(_ descriptor: Int32, name: String) {
        self.name = name
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Throws if a read has failed: unread lines must not count as changed ones.
    package func expectRead() throws(ToolError) {
        let code = failure.load(ordering: .relaxed)
        if code != 0 { throw ToolError(SystemError.status(code), doing: "reading \(name)", SystemError.text(code)) }
    }

    /// Returns fewer bytes if the file ends before, or if it cannot be read, which `expectRead()` reports.
    package func read(_ count: Int, at offset: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, done in
            while done < count {
                let read = pread(descriptor, bytes.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
                if read < 0, errno == EINTR { continue }
                if read < 0, failure.load(ordering: .relaxed) == 0 { failure.store(errno, ordering: .relaxed) }
                guard read > 0 else { return }
                done += read
            }
        }
    }
}

/// zlib's CRC-32 of lines, each with its line feed. See "Difference and Record Documents", "End".
package struct LineChecksum: Equatable, Sendable {
    private var value: UInt = 0

    package init() {
    }

    package mutating func add(line: UnsafeRawBufferPointer) {
        let lineFeed: [UInt8] = [0x0A]
        add(line)
        lineFeed.withUnsafeBytes { add($0) }
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        value = UInt(crc32_z(uLong(value), base, bytes.count))
    }

    /// The checksum as eight lower-case hex digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
