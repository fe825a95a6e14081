/// The first 32 bytes of a key, in its own place in memory: as many small blocks as there are keys, long-lived among others that come and go, would keep much
/// more memory than they take.
struct ShortKey: Comparable {
    private let words: (UInt64, UInt64, UInt64, UInt64)
    /// Of the whole key; 33 stands for all that are longer.
    private let count: UInt8

    static let byteLimit = 32

    init(_ bytes: UnsafeRawBufferPointer) {
        func word(_ place: Int) -> UInt64 {
            if place + 8 <= bytes.count { return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
            var result: UInt64 = 0
            for offset in place..<(place + 8) { result = result << 8 | (offset < bytes.count ? UInt64(bytes[offset]) : 0) }
            return result
        }
        words = (word(0), word(8), word(16), word(24))
        count = UInt8(min(bytes.count, ShortKey.byteLimit + 1))
    }

    /// Whether there are no more bytes than these.
    var isWhole: Bool { count <= ShortKey.byteLimit }

    static func == (left: ShortKey, right: ShortKey) -> Bool { left.words == right.words && left.count == right.count }

    static func < (left: ShortKey, right: ShortKey) -> Bool {
        left.words == right.words ? left.count < right.count : left.words < right.words
    }

    /// Hands over the bytes; valid during the call.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let stored = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
        return try withUnsafeBytes(of: stored) { try body(UnsafeRawBufferPointer(rebasing: $0.prefix(Int(count)))) }
    }

    var key: ValueBoxKey { withBytes { ValueBoxKey(copying: $0) } }
}
