/// A key of a table: bytes, ordered as by memcmp, the shorter first.
public struct ValueBoxKey: Hashable, Sendable {
    /// The bytes of the key.
    public var bytes: [UInt8]

    /// Creates a key from bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// Creates a key from a copy of the bytes.
    public init(copying bytes: UnsafeRawBufferPointer) { self.bytes = [UInt8](bytes) }

    /// Creates a key of eight big-endian bytes: the key of an int64 table.
    public init(_ value: Int64) { bytes = withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) } }

    /// Creates a key from the UTF-8 of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Creates a key from pairs of hexadecimal digits in either case; `nil` if the text contains anything else.
    public init?(hex: some StringProtocol) {
        let digits = Array(hex.utf8)
        guard digits.count % 2 == 0 else { return nil }
        func nibble(_ digit: UInt8) -> UInt8? {
            switch digit {
            case 0x30...0x39: digit - 0x30
            case 0x61...0x66: digit - 0x57
            case 0x41...0x46: digit - 0x37
            default: nil
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        for place in stride(from: 0, to: digits.count, by: 2) {
            guard let high = nibble(digits[place]), let low = nibble(digits[place + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// The number of bytes.
    public var count: Int { bytes.count }

    /// Passes the bytes to the closure. They are valid during the call.
    public func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }

    /// Eight big-endian bytes as a number; `nil` if the length is different.
    public var int64: Int64? {
        guard bytes.count == 8 else { return nil }
        return Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// The key plus one, as a big-endian number of the same length. The successor of a key of FF bytes is the key of 00 bytes.
    public var successor: ValueBoxKey {
        var result = bytes
        for place in result.indices.reversed() {
            result[place] &+= 1
            if result[place] != 0 { break }
        }
        return ValueBoxKey(result)
    }

    /// The key minus one. The predecessor of a key of n bytes 00 is the key of n-1 bytes 00.
    public var predecessor: ValueBoxKey {
        guard bytes.contains(where: { $0 != 0 }) else { return ValueBoxKey(Array(bytes.dropLast())) }
        var result = bytes
        for place in result.indices.reversed() {
            result[place] &-= 1
            if result[place] != 0xFF { break }
        }
        return ValueBoxKey(result)
    }

    /// A key above all keys with this prefix: the successor, extended to keys that consist only of FF.
    public var prefixEnd: ValueBoxKey {
        bytes.contains { $0 != 0xFF } ? successor : ValueBoxKey(bytes + [UInt8](repeating: 0xFF, count: 64))
    }

    /// Returns the first `count` bytes, or all if there are fewer.
    public func prefix(_ count: Int) -> ValueBoxKey { ValueBoxKey(Array(bytes.prefix(count))) }
    /// Whether the other key starts with the bytes of this one.
    public func isPrefix(of other: ValueBoxKey) -> Bool { other.bytes.starts(with: bytes) }

    /// Concatenates the bytes of two keys.
    public static func + (lhs: ValueBoxKey, rhs: ValueBoxKey) -> ValueBoxKey { ValueBoxKey(lhs.bytes + rhs.bytes) }
}

extension ValueBoxKey: Comparable {
    public static func < (lhs: ValueBoxKey, rhs: ValueBoxKey) -> Bool { lhs.bytes.lexicographicallyPrecedes(rhs.bytes) }
}

extension ValueBoxKey: CustomStringConvertible {
    /// The bytes in lowercase hexadecimal.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

/// A range of a table's keys and the direction of a walk: ascending if `start` is below `end`, descending if it is above.
///
///     try box.range(table, .prefix(peerKey)) { key, value in … }
///     try box.range(table, .from(key, to: end)) { key, value in … }
public struct KeyRange: Sendable {
    /// The start of the walk.
    public var start: ValueBoxKey
    /// The end of the walk: above `start` for an ascending walk, below it for a descending one.
    public var end: ValueBoxKey
    /// Whether the range includes a row under `start`.
    public var includesStart: Bool
    /// Whether the range includes a row under `end`.
    public var includesEnd: Bool

    private init(_ start: ValueBoxKey, _ end: ValueBoxKey, includesStart: Bool, includesEnd: Bool) {
        self.start = start
        self.end = end
        self.includesStart = includesStart
        self.includesEnd = includesEnd
    }

    /// Returns the range of all keys with this prefix, including the prefix itself, for tables with binary keys. If `reverse` is `true`, the range is
    /// walked in descending order.
    public static func prefix(_ prefix: ValueBoxKey, reverse: Bool = false) -> KeyRange {
        reverse
            ? KeyRange(prefix.prefixEnd, prefix, includesStart: false, includesEnd: true)
            : KeyRange(prefix, prefix.prefixEnd, includesStart: true, includesEnd: false)
    }

    /// A range that excludes both ends.
    public static func between(_ start: ValueBoxKey, _ end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: false)
    }

    /// A range that includes its start.
    public static func from(_ start: ValueBoxKey, to end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: false)
    }

    /// A range that includes its end.
    public static func after(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: true)
    }

    /// A range that includes both ends.
    public static func from(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: true)
    }
}
