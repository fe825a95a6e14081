import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether two files hold the same bytes.
enum FileComparison {
    private static let blockSize = 1 << 18

    /// False also when one cannot be read.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        guard FileFacts.size(left) == FileFacts.size(right) else { return false }
        let files = [left, right].map { (path: String) -> Int32 in open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        defer { for file in files where file >= 0 { OpenFiles.shared.close(file) } }
        guard files.allSatisfy({ $0 >= 0 }) else { return false }
        var blocks = [[UInt8](repeating: 0, count: blockSize), [UInt8](repeating: 0, count: blockSize)]
        while true {
            guard let count = fill(&blocks[0], from: files[0]), count == fill(&blocks[1], from: files[1]) else { return false }
            if count == 0 { return true }
            let isSame = blocks[0].withUnsafeBytes { a in blocks[1].withUnsafeBytes { b in postbox_compare_bytes(a.baseAddress, b.baseAddress, count) == 0 } }
            guard isSame else { return false }
        }
    }

    /// Reads until the block is full or the file ends; nil when it cannot be read.
    private static func fill(_ block: inout [UInt8], from file: Int32) -> Int? {
        var filled = 0
        while filled < block.count {
            let count = block.withUnsafeMutableBytes { read(file, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}
