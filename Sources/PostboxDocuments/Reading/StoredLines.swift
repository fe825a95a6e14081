import CommandLineKit
import PlatformSupport
import Synchronization

/// A plain file whose lines can be read again, at their places.
package final class StoredLines: Sendable {
    private let name: String
    private let descriptor: Int32
    /// The `errno` of the first read that failed; 0 for none.
    private let failure = Atomic<Int32>(0)

    /// Takes the descriptor. `name` is for messages.
    init(_ descriptor: Int32, name: String) {
        self.name = name
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Throws when a read has failed: lines that were not read are not lines that were changed.
    package func expectRead() throws(ToolError) {
        let code = failure.load(ordering: .relaxed)
        if code != 0 { throw ToolError(SystemError.status(code), doing: "reading \(name)", SystemError.text(code)) }
    }

    /// Returns fewer bytes where the file ends before, and where it cannot be read, which `expectRead()` tells.
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
