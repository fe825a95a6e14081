#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A plain file whose lines can be read again, at their places.
final class StoredLines: Sendable {
    private let descriptor: Int32

    /// Takes the descriptor.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Fewer bytes where the file ends before.
    func read(_ count: Int, at offset: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, done in
            while done < count {
                let read = pread(descriptor, bytes.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { return }
                done += read
            }
        }
    }
}
