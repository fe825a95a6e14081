import CZlib

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

    /// Eight lower-case hex digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
