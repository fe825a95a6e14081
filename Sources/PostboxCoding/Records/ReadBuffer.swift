/// A cursor over stored bytes: little-endian, every read is checked against the remaining bytes.
///
/// Points into memory that it does not own: valid only while the bytes are.
public struct ReadBuffer {
    /// All bytes, including those already read.
    public let bytes: UnsafeRawBufferPointer
    @usableFromInline var position = 0
    /// The number of bytes read or skipped.
    @inlinable public var offset: Int { position }

    /// Starts at the first byte.
    @inlinable public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The number of remaining bytes.
    @inlinable public var remaining: Int { bytes.count &- position }
    /// Whether no byte remains.
    @inlinable public var isAtEnd: Bool { offset == bytes.count }

    @inlinable @inline(__always)
    mutating func load<T: FixedWidthInteger>(_ type: T.Type) throws(CodingError) -> T {
        let width = T.bitWidth / 8
        guard remaining >= width else { throw endsInsideNumber() }
        let value = bytes.loadUnaligned(fromByteOffset: position, as: T.self)
        position &+= width
        return T(littleEndian: value)
    }

    @usableFromInline @inline(never)
    func endsInsideNumber() -> CodingError { CodingError(offset: offset, reason: "the bytes end inside a number") }

    @usableFromInline @inline(never)
    func runsPastEnd() -> CodingError { CodingError(offset: offset, reason: "a length extends past the end") }

    @usableFromInline @inline(never)
    func doesNotFit(_ what: StaticString, _ number: Int32, at start: Int) -> CodingError {
        CodingError(offset: start, reason: "\(what) of \(number) does not fit")
    }

    /// The number that would be read next; `nil` if too few bytes remain.
    @inlinable public var nextInt32: Int32? {
        var ahead = self
        return try? ahead.readInt32()
    }

    /// Reads 1 byte. Throws at the end; then nothing is read.
    @inlinable @inline(__always) public mutating func readInt8() throws(CodingError) -> Int8 { try load(Int8.self) }
    /// Reads 1 byte. Throws at the end; then nothing is read.
    @inlinable @inline(__always) public mutating func readUInt8() throws(CodingError) -> UInt8 { try load(UInt8.self) }
    /// Reads 2 bytes, little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readUInt16() throws(CodingError) -> UInt16 { try load(UInt16.self) }
    /// Reads 4 bytes, little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readInt32() throws(CodingError) -> Int32 { try load(Int32.self) }
    /// Reads 4 bytes, little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readUInt32() throws(CodingError) -> UInt32 { try load(UInt32.self) }
    /// Reads 8 bytes, little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readInt64() throws(CodingError) -> Int64 { try load(Int64.self) }
    /// Reads 8 bytes, little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readUInt64() throws(CodingError) -> UInt64 { try load(UInt64.self) }
    /// Reads 8 bytes, the IEEE 754 bits little-endian. Throws if fewer remain; then nothing is read.
    @inlinable @inline(__always) public mutating func readDouble() throws(CodingError) -> Double { Double(bitPattern: try load(UInt64.self)) }

    /// Returns the next `count` bytes, without copying. Throws `CodingError` if fewer bytes remain.
    @inlinable @inline(__always)
    public mutating func readBytes(_ count: Int) throws(CodingError) -> UnsafeRawBufferPointer {
        guard count >= 0, count <= remaining else { throw runsPastEnd() }
        defer { position &+= count }
        return UnsafeRawBufferPointer(start: bytes.baseAddress.map { $0 + position }, count: count)
    }

    /// Reads an Int32 length and returns that many bytes, without copying. Throws `CodingError` if the length is negative or exceeds the remaining
    /// bytes.
    @inlinable @inline(__always)
    public mutating func readCountedBytes() throws(CodingError) -> UnsafeRawBufferPointer {
        let start = offset
        let count = try readInt32()
        guard count >= 0, Int(count) <= remaining else { throw doesNotFit("a length", count, at: start) }
        return try readBytes(Int(count))
    }

    /// Reads an Int32 count of elements of at least `minimumSize` bytes each. Throws `CodingError` if the count is negative or so many elements do
    /// not fit into the remaining bytes, so that memory can be reserved for them.
    @inlinable public mutating func readCount(minimumSize: Int) throws(CodingError) -> Int {
        let start = offset
        let count = try readInt32()
        guard count >= 0, Int(count) <= remaining / Swift.max(minimumSize, 1) else { throw doesNotFit("a count", count, at: start) }
        return Int(count)
    }

    /// Advances by `count` bytes. Throws if fewer remain, or if `count` is negative.
    @inlinable @inline(__always)
    public mutating func skip(_ count: Int) throws(CodingError) {
        guard count >= 0, count <= remaining else { throw runsPastEnd() }
        position &+= count
    }
}

/// The reason why stored bytes are invalid, and the position.
public struct CodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte offset in the value that was read.
    public let offset: Int
    /// The reason, as a clause without a period: "a key length of -3".
    public let reason: String

    /// Creates an error about the byte at an offset.
    @inlinable public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "\(reason) at byte \(offset)" }

    /// The text of `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }
}
