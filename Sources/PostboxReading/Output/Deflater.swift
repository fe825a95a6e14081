import CZlib
import CommandLineKit

/// Gzip, piece by piece.
final class Deflater {
    private var stream = z_stream()
    private var output = [UInt8](repeating: 0, count: 128 << 10)

    init() throws(ToolError) {
        // 15 bits of window, 16 = gzip's wrapper.
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw ToolError(.inputOutput, doing: "compressing", "zlib cannot be started") }
    }

    deinit { deflateEnd(&stream) }

    /// Compresses `bytes` and hands out what is ready; the last call says `isEnd`.
    func deflate(_ bytes: UnsafeRawBufferPointer, isEnd: Bool, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var rest = bytes
        repeat {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
            stream.next_in = UnsafeMutablePointer(mutating: piece.bindMemory(to: UInt8.self).baseAddress)
            stream.avail_in = UInt32(piece.count)
            repeat {
                let room = output.count
                let status = output.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(target.count)
                    return CZlib.deflate(&stream, isEnd && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH)
                }
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                    throw ToolError(.inputOutput, doing: "compressing", "zlib failed with \(status)")
                }
                let ready = room - Int(stream.avail_out)
                try output.withUnsafeBytes { if ready > 0 { try body(UnsafeRawBufferPointer(rebasing: $0[..<ready])) } }
            } while stream.avail_out == 0
        } while !rest.isEmpty
    }
}
