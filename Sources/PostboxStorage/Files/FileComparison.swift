import CSQLite
import PlatformSupport

/// Compares the contents of two files.
enum FileComparison {
    private static let blockSize = 1 << 18

    /// Compares the bytes of two files. Throws if one of them cannot be read.
    static func areEqual(_ left: String, _ right: String) throws(ValueBoxError) -> Bool {
        let first = try File(left)
        defer { first.close() }
        let second = try File(right)
        defer { second.close() }
        guard first.size == second.size else { return false }
        var blocks = [[UInt8](repeating: 0, count: blockSize), [UInt8](repeating: 0, count: blockSize)]
        while true {
            let count = try first.fill(&blocks[0])
            guard try second.fill(&blocks[1]) == count else { return false }
            if count == 0 { return true }
            let isSame = blocks[0].withUnsafeBytes { a in blocks[1].withUnsafeBytes { b in postbox_compare_bytes(a.baseAddress, b.baseAddress, count) == 0 } }
            guard isSame else { return false }
        }
    }

    /// A file that is open for reading.
    private struct File {
        let path: String
        let descriptor: Int32
        let size: off_t

        init(_ path: String) throws(ValueBoxError) {
            self.path = path
            descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { throw FileSync.error(path, code: errno, reading: true) }
            var facts = stat()
            guard fstat(descriptor, &facts) == 0 else {
                let code = errno
                OpenFiles.shared.close(descriptor)
                throw FileSync.error(path, code: code, reading: true)
            }
            size = facts.st_size
        }

        func close() { OpenFiles.shared.close(descriptor) }

        /// Reads until the block is full or the file ends.
        func fill(_ block: inout [UInt8]) throws(ValueBoxError) -> Int {
            var filled = 0
            while filled < block.count {
                let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
                let code = errno
                if count < 0, code == EINTR { continue }
                guard count >= 0 else { throw FileSync.error(path, code: code, reading: true) }
                if count == 0 { break }
                filled += count
            }
            return filled
        }
    }
}
