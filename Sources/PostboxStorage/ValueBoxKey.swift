/// A key of a table: bytes, ordered as memcmp with the shorter first.
public struct ValueBoxKey: Hashable, Sendable {
    /// The bytes of the key.
    public var bytes: [UInt8]

    /// Makes a key of bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// Makes a key of a copy of bytes.
    public init(copying bytes: UnsafeRawBufferPointer) { self.bytes = [UInt8](bytes) }

    /// Eight bytes, big-endian: the key of an int64 table.
    public init(_ value: Int64) { bytes = withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) } }

    /// The raw UTF-8 of the text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Pairs of hex digits of either case; nil when it is anything else.
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

    /// How many bytes the key has.
    public var count: Int { bytes.count }

    /// Hands over the bytes; valid during the call.
    public func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }

    /// Eight big-endian bytes as a number; nil for another length.
    public var int64: Int64? {
        guard bytes.count == 8 else { return nil }
        return Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// One more as a big-endian number of the same length; all FF wraps to all 00.
    public var successor: ValueBoxKey {
        var result = bytes
        for place in result.indices.reversed() {
            result[place] &+= 1
            if result[place] != 0 { break }
        }
        return ValueBoxKey(result)
    }

    /// One less; all 00 of length n becomes all 00 of length n-1.
    public var predecessor: ValueBoxKey {
        guard bytes.contains(where: { $0 != 0 }) else { return ValueBoxKey(Array(bytes.dropLast())) }
        var result = bytes
        for place in result.indices.reversed() {
            result[place] &-= 1
            if result[place] != 0xFF { break }
        }
        return ValueBoxKey(result)
    }

    /// A key above all keys that begin with this one: the successor, but also for a key of nothing but FF.
    public var prefixEnd: ValueBoxKey {
        bytes.contains { $0 != 0xFF } ? successor : ValueBoxKey(bytes + [UInt8](repeating: 0xFF, count: 64))
    }

    /// The first `count` bytes, or all of them when there are fewer.
    public func prefix(_ count: Int) -> ValueBoxKey { ValueBoxKey(Array(bytes.prefix(count))) }
    /// Whether the other key begins with the bytes of this one.
    public func isPrefix(of other: ValueBoxKey) -> Bool { other.bytes.starts(with: bytes) }

    /// The bytes of the left key, then those of the right one.
    public static func + (lhs: ValueBoxKey, rhs: ValueBoxKey) -> ValueBoxKey { ValueBoxKey(lhs.bytes + rhs.bytes) }
}

extension ValueBoxKey: Comparable {
    public static func < (lhs: ValueBoxKey, rhs: ValueBoxKey) -> Bool { lhs.bytes.lexicographicallyPrecedes(rhs.bytes) }
}

extension ValueBoxKey: CustomStringConvertible {
    /// Lower-case hex.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

/// A stretch of a table's keys, and the direction in which it is walked: upwards when `start` is below `end`, downwards when it is above.
///
///     try box.range(table, .prefix(peerKey)) { key, value in … }
///     try box.range(table, .from(key, to: end)) { key, value in … }
public struct KeyRange: Sendable {
    /// Where the walk begins.
    public var start: ValueBoxKey
    /// Where the walk ends: above `start` for a walk upwards, below it for one downwards.
    public var end: ValueBoxKey
    /// Whether a row under `start` belongs to the range.
    public var includesStart: Bool
    /// Whether a row under `end` belongs to the range.
    public var includesEnd: Bool

    private init(_ start: ValueBoxKey, _ end: ValueBoxKey, includesStart: Bool, includesEnd: Bool) {
        self.start = start
        self.end = end
        self.includesStart = includesStart
        self.includesEnd = includesEnd
    }

    /// All keys that begin with these bytes, the prefix itself among them. For tables whose keys are bytes.
    public static func prefix(_ prefix: ValueBoxKey, reverse: Bool = false) -> KeyRange {
        reverse
            ? KeyRange(prefix.prefixEnd, prefix, includesStart: false, includesEnd: true)
            : KeyRange(prefix, prefix.prefixEnd, includesStart: true, includesEnd: false)
    }

    /// Neither end belongs to it.
    public static func between(_ start: ValueBoxKey, _ end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: false)
    }

    /// The start belongs to it.
    public static func from(_ start: ValueBoxKey, to end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: false)
    }

    /// The end belongs to it.
    public static func after(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: false, includesEnd: true)
    }

    /// Both ends belong to it.
    public static func from(_ start: ValueBoxKey, through end: ValueBoxKey) -> KeyRange {
        KeyRange(start, end, includesStart: true, includesEnd: true)
    }
}
