/// Where things stand in SQLite's write-ahead log; all numbers are big-endian.
enum LogLayout {
    static let headerSize = 32
    static let headerChecksumOffset = 24
    static let frameHeaderSize = 24
    static let checksumOffset = 16
    /// What the checksum of a frame covers of its header: page number, and pages of the database after a commit or 0.
    static let checkedFrameHeaderSize = 8

    static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The only one there is.
    static let version: UInt32 = 3_007_000

    static func hasMagic(_ header: UnsafeRawBufferPointer) -> Bool { word(header, 0) & ~1 == 0x377F_0682 }

    static func isLog(_ header: UnsafeRawBufferPointer) -> Bool { hasMagic(header) && word(header, 4) == version }

    /// The byte order of the words that checksums add up.
    static func isBigEndian(_ header: UnsafeRawBufferPointer) -> Bool { word(header, 0) & 1 != 0 }

    /// The checksum of a log's header, from which that of the first frame goes on; nil when the header is damaged, or none.
    static func checksum(ofHeader header: UnsafeRawBufferPointer) -> LogChecksum? {
        guard isLog(header) else { return nil }
        var sum = LogChecksum()
        sum.add(UnsafeRawBufferPointer(rebasing: header[..<headerChecksumOffset]), isBigEndian: isBigEndian(header))
        return sum == LogChecksum(first: word(header, headerChecksumOffset), second: word(header, headerChecksumOffset + 4)) ? sum : nil
    }

    static func salts(inHeader header: UnsafeRawBufferPointer) -> UInt64 { header.loadUnaligned(fromByteOffset: 16, as: UInt64.self) }

    static func salts(inFrameHeader header: UnsafeRawBufferPointer) -> UInt64 { header.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
}

/// The checksum that runs through a log.
struct LogChecksum: Equatable {
    var first: UInt32 = 0
    var second: UInt32 = 0

    /// `bytes`: a multiple of 8.
    mutating func add(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) {
        var (a, b) = (first, second)
        if isBigEndian {
            for place in stride(from: 0, to: bytes.count, by: 8) {
                a &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) &+ b
                b &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)) &+ a
            }
        } else {
            for place in stride(from: 0, to: bytes.count, by: 8) {
                a &+= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) &+ b
                b &+= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)) &+ a
            }
        }
        (first, second) = (a, b)
    }
}
