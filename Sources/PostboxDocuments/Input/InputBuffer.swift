import CZlib
import CommandLineKit
import PlatformSupport

/// A buffer of bytes that are appended from a file and removed from the front. If memory is exhausted, growing throws an error; a Swift array would
/// terminate the process.
final class InputBuffer {
    private let name: String
    private var memory: UnsafeMutableRawPointer?
    private var capacity = 0
    private(set) var count = 0

    /// - Parameter name: The name of the file in messages.
    init(name: String) { self.name = name }

    deinit { free(memory) }

    /// The bytes, until the buffer is changed.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

    func append(_ added: UnsafeRawBufferPointer) throws(ToolError) {
        guard let source = added.baseAddress, !added.isEmpty else { return }
        if added.count > capacity - count { try grow(to: count + added.count) }
        memory?.advanced(by: count).copyMemory(from: source, byteCount: added.count)
        count += added.count
    }

    func removeFirst(_ removed: Int) {
        guard let memory, removed > 0, removed <= count else { return }
        count -= removed
        memmove(memory, memory + removed, count)
    }

    private func grow(to needed: Int) throws(ToolError) {
        let larger = max(needed, capacity + capacity / 2)
        guard let moved = realloc(memory, larger) else { throw ProcessLimits.memoryError(doing: "reading \(name)") }
        memory = moved
        capacity = larger
    }
}

/// Decompresses gzip data, with one or several members in sequence, in pieces.
final class Inflater {
    private var stream = z_stream()
    private let name: String
    /// Whether the next byte starts a member.
    private var isBetweenMembers = true
    private var isBehindMember = false
    private var output = [UInt8](repeating: 0, count: 256 << 10)

    init(name: String) throws {
        self.name = name
        // 15 bits of window, 16 = gzip's wrapper.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw ToolError(.inputOutput, doing: "reading \(name)", "cannot start zlib")
        }
    }

    deinit { inflateEnd(&stream) }

    /// Decompresses one bufferful. Returns the number of bytes used of `bytes`, which must not be empty.
    func inflate(_ bytes: UnsafeRawBufferPointer, into buffer: InputBuffer) throws -> Int {
        if isBehindMember, bytes.first == 0 {
            // Padding that fills a file to whole blocks (tape, tar) is skipped, as gzip does.
            return bytes.prefix { $0 == 0 }.count
        }
        isBetweenMembers = false
        isBehindMember = false
        stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(clamping: bytes.count)
        let offered = Int(stream.avail_in)
        let available = output.count
        let status = output.withUnsafeMutableBufferPointer { target in
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(target.count)
            return CZlib.inflate(&stream, Z_NO_FLUSH)
        }
        let made = available - Int(stream.avail_out)
        try output.withUnsafeBytes { try buffer.append(UnsafeRawBufferPointer(rebasing: $0[..<made])) }
        let used = offered - Int(stream.avail_in)
        switch status {
        case Z_OK: break
        case Z_BUF_ERROR where used > 0 || stream.avail_out == 0: break
        case Z_STREAM_END:
            inflateReset(&stream)
            isBetweenMembers = true
            isBehindMember = true
        default:
            throw ToolError(.badInput, doing: "reading \(name)", "the gzip data is damaged")
        }
        return used
    }

    /// Throws if the file ends inside a member.
    func expectEnd() throws {
        guard isBetweenMembers else { throw ToolError(.badInput, doing: "reading \(name)", "the gzip data ends too early") }
    }
}
