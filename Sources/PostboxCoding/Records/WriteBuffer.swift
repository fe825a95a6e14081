/// Builds stored bytes: every number is appended little-endian.
public struct WriteBuffer {
    /// The written bytes.
    public private(set) var bytes: [UInt8]

    /// Creates an empty buffer.
    public init() { bytes = [] }

    /// Creates an empty buffer with room for `count` bytes, which can be written without further allocation.
    public init(reserving count: Int) {
        bytes = []
        bytes.reserveCapacity(count)
    }

    /// The number of written bytes.
    public var count: Int { bytes.count }

    private mutating func append<T: FixedWidthInteger>(_ value: T) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends 1 byte.
    public mutating func writeInt8(_ value: Int8) { bytes.append(UInt8(bitPattern: value)) }
    /// Appends 1 byte.
    public mutating func writeUInt8(_ value: UInt8) { bytes.append(value) }
    /// Appends 2 bytes, little-endian.
    public mutating func writeUInt16(_ value: UInt16) { append(value) }
    /// Appends 4 bytes, little-endian.
    public mutating func writeInt32(_ value: Int32) { append(value) }
    /// Appends 4 bytes, little-endian.
    public mutating func writeUInt32(_ value: UInt32) { append(value) }
    /// Appends 8 bytes, little-endian.
    public mutating func writeInt64(_ value: Int64) { append(value) }
    /// Appends 8 bytes, little-endian.
    public mutating func writeUInt64(_ value: UInt64) { append(value) }
    /// Appends the IEEE 754 bits, 8 bytes, little-endian.
    public mutating func writeDouble(_ value: Double) { append(value.bitPattern) }
    /// Appends the bytes alone, without their count.
    public mutating func writeBytes(_ value: [UInt8]) { bytes.append(contentsOf: value) }
    /// Appends a copy of the bytes alone, without their count.
    public mutating func writeBytes(_ value: UnsafeRawBufferPointer) { bytes.append(contentsOf: value) }

    /// An Int32 length, then the bytes.
    public mutating func writeCounted(_ value: [UInt8]) {
        writeInt32(Int32(truncatingIfNeeded: value.count))
        bytes.append(contentsOf: value)
    }

    /// Appends the number of bytes as an Int32, then a copy of the bytes.
    public mutating func writeCounted(_ value: UnsafeRawBufferPointer) {
        writeInt32(Int32(truncatingIfNeeded: value.count))
        bytes.append(contentsOf: value)
    }

    /// Overwrites four earlier bytes with a length that was unknown at the time.
    public mutating func patchInt32(_ value: Int32, at offset: Int) {
        guard offset >= 0, offset + 4 <= bytes.count else { return }
        withUnsafeBytes(of: value.littleEndian) { source in
            for position in 0..<4 { bytes[offset + position] = source[position] }
        }
    }

    /// Replaces the byte at an offset that was written before.
    public mutating func patchUInt8(_ value: UInt8, at offset: Int) {
        if bytes.indices.contains(offset) { bytes[offset] = value }
    }

    /// Removes the contents; the capacity is kept unless `keepingCapacity` is `false`.
    public mutating func removeAll(keepingCapacity: Bool = true) { bytes.removeAll(keepingCapacity: keepingCapacity) }

    /// Removes the bytes from offset `count` on.
    public mutating func truncate(to count: Int) {
        if count < bytes.count { bytes.removeSubrange(count...) }
    }
}
