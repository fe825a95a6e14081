import CZlib
import CommandLineKit
import Dispatch
import PostboxStorage
import SignalKit

/// Compresses text on a queue, while more text is being written.
final class GzipOutput: @unchecked Sendable {
    /// The compressor, which is used only on the queue.
    private let deflater: Deflater
    private let file: FileOutput
    private let queue = DispatchQueue(label: "GzipOutput", qos: .userInitiated)
    /// The room for pieces that wait for compression.
    private let available = DispatchSemaphore(value: 0)
    /// The first error, after which nothing is written.
    private let failure = Atomic<(any Error)?>(value: nil)

    private static let mostPieces = 8
    /// The largest piece that is copied, in bytes; a larger one is compressed immediately.
    private static let largestPiece = 1 << 20

    private struct Stopped: Error {}

    init(_ deflater: Deflater, _ file: FileOutput) {
        self.deflater = deflater
        self.file = file
        for _ in 0..<GzipOutput.mostPieces { available.signal() }
    }

    /// Takes a copy of the bytes. Throws if an earlier piece could not be written.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        if let error = failure.with({ $0 }) { throw error }
        guard bytes.count <= GzipOutput.largestPiece else { return queue.sync { deflate(bytes, isEnd: false) } }
        available.wait()
        let piece = [UInt8](bytes)
        queue.async { [self] in
            piece.withUnsafeBytes { deflate($0, isEnd: false) }
            available.signal()
        }
    }

    /// Compresses the rest, and waits until everything is written.
    func finish() throws {
        queue.sync { deflate(UnsafeRawBufferPointer(start: nil, count: 0), isEnd: true) }
        if let error = failure.with({ $0 }) { throw error }
    }

    /// Drops the rest, and waits until nothing is being written.
    func stop() {
        failure.modify { $0 ?? Stopped() }
        queue.sync {}
    }

    private func deflate(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) {
        guard failure.with({ $0 == nil }) else { return }
        do { try deflater.deflate(bytes, isEnd: isEnd) { try file.write($0) } } catch { failure.modify { $0 ?? error } }
    }
}

/// Compresses data with gzip in pieces.
final class Deflater {
    private var stream = z_stream()
    private var output = [UInt8](repeating: 0, count: 128 << 10)

    init() throws(ToolError) {
        // 15 bits of window, 16 = gzip's wrapper.
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw ToolError(.inputOutput, doing: "compressing", "cannot start zlib") }
    }

    deinit { deflateEnd(&stream) }

    /// Compresses `bytes` and passes finished output to `body`; `isEnd` is true in the last call.
    func deflate(_ bytes: UnsafeRawBufferPointer, isEnd: Bool, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var rest = bytes
        repeat {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
            stream.next_in = UnsafeMutablePointer(mutating: piece.bindMemory(to: UInt8.self).baseAddress)
            stream.avail_in = UInt32(piece.count)
            repeat {
                let available = output.count
                let status = output.withUnsafeMutableBufferPointer { target in
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(target.count)
                    return CZlib.deflate(&stream, isEnd && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH)
                }
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                    throw ToolError(.inputOutput, doing: "compressing", "zlib failed with \(status)")
                }
                let ready = available - Int(stream.avail_out)
                try output.withUnsafeBytes { if ready > 0 { try body(UnsafeRawBufferPointer(rebasing: $0[..<ready])) } }
            } while stream.avail_out == 0
        } while !rest.isEmpty
    }
}
